/** Minutes that the clock of a time zone is ahead of UTC at an instant. */
function aheadAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return Math.round((shown - at.getTime()) / 60_000)
}

/** When a day, `YYYY-MM-DD`, begins by the clock of a time zone, as an instant of the wire. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = new Date(`${day}T00:00:00.000Z`)
  const first = new Date(midnight.getTime() - aheadAt(midnight, timeZone) * 60_000)
  // Where the clocks were changed in between, the second look is by the clock of that very hour.
  return new Date(midnight.getTime() - aheadAt(first, timeZone) * 60_000).toISOString()
}
