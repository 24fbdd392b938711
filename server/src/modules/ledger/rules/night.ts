/** The hours of the school's day in which its books are verified, and how far apart schools begin. */
const firstMinute = 60
const turns = 24
const minutesApart = 10

/**
 * The time of day at which the books of a school are verified, `HH:MM` between 01:00 and 04:50: schools are spread over
 * the night by their id, so that they do not all begin at once.
 */
export function timeOfVerification(schoolId: string): string {
  const turn = Number.parseInt(schoolId.replaceAll('-', '').slice(-6), 16) % turns
  const minute = firstMinute + turn * minutesApart
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
