// Input is only read: with this macro its pointers say so.
#define ZLIB_CONST
#include <zlib.h>
