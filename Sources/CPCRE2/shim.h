// PCRE2 picks its code unit width from this macro, and a system library target takes no C settings.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

// PCRE2_UNSET is a cast macro that Swift does not import; it arrives as -1.
static inline size_t cpcre2_unset(void) { return PCRE2_UNSET; }
