/** The date `YYYY-MM-DD` and time `HH:MM` of an instant on the clock of a zone. */
export function localOf(instant: string, timeZone: string): { readonly date: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const { date, time } = localOf(new Date(at).toISOString(), timeZone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

/** The instant at which the clock of a zone shows a date and time; a skipped time is read as the one an hour later. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const local = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(local)) return ''
  const guess = local - offsetAt(local, timeZone)
  return new Date(local - offsetAt(guess, timeZone)).toISOString()
}
