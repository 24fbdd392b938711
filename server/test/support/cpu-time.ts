/** Milliseconds of the processor that one turn of some work takes on this thread. */
function cpuOfTurn(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of the processor that some work takes; the least of a few runs, as others share the machine. */
function cpuMilliseconds(work: () => unknown, runs = 2): number {
  return Math.min(...Array.from({ length: runs }, () => cpuOfTurn(work)))
}

/** Rounds of measuring at most; what is too slow by its nature is too slow in each of them. */
const maxRounds = 12

/**
 * Milliseconds of the processor that each of some works takes, the least of several rounds. Two rounds are enough if
 * the limits hold by then: other work on the machine, compiling and the collector only make a turn dearer, so what
 * does not hold is measured again.
 */
export function cpuUntil<Works extends readonly (() => unknown)[]>(
  works: Works,
  holds: (least: { [At in keyof Works]: number }) => boolean,
): { [At in keyof Works]: number } {
  let least = works.map((work) => cpuOfTurn(work)) as { [At in keyof Works]: number }
  for (let round = 1; round < maxRounds; round += 1) {
    least = works.map((work, at) => Math.min(least[at] ?? 0, cpuOfTurn(work))) as typeof least
    if (holds(least)) break
  }
  return least
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
