/** Minutes since midnight of a local time `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a session is over, runs, or comes later. */
export const timings = ['over', 'now', 'later'] as const
type Timing = (typeof timings)[number]

/** A session of a day as the clock of the school sees it; one without times begins and ends with its day. */
export function timingOf(
  session: { readonly start_time: string; readonly end_time: string } | null,
  { date, today, time }: { readonly date: string; readonly today: string; readonly time: string },
): Timing {
  if (date !== today) return date < today ? 'over' : 'later'
  if (session === null) return 'now'
  if (time < session.start_time) return 'later'
  return time < session.end_time ? 'now' : 'over'
}
