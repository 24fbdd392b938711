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
