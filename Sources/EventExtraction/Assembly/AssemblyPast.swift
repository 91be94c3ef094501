/// What remains of lines that are no longer held: the boots and the process instances that later lines follow.
struct AssemblyPast {
    let assembler: EventAssembler
    let watch: StampWatch
}
