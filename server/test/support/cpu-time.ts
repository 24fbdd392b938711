/** Milliseconds of the processor that some work takes; the least of a few runs, as others share the machine. */
export function cpuMilliseconds(work: () => unknown, runs = 2): number {
  const each = Array.from({ length: runs }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...each)
}

/** A body as large as bodies usually may be, of texts and numbers, that says how fast a machine is. */
const reference = JSON.stringify(
  Array.from({ length: 12_000 }, (_, index) => ({
    id: `${index}`.padStart(36, '0'),
    score: index,
    absent: false,
  })),
)

/** Milliseconds that a laptop core of 2024, for which the limits are set, takes to parse the reference 20 times. */
const laptop = 75

/** How many times as slow as that laptop core this one is at present; 1 for a faster one. */
export function slowness(): number {
  const parse = () => {
    for (let turn = 0; turn < 20; turn += 1) JSON.parse(reference)
  }
  return Math.max(1, cpuMilliseconds(parse, 3) / laptop)
}
