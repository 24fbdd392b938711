/** Local times `HH:MM` of one day. */
export interface LocalSpan {
  readonly starts_at: string
  readonly ends_at: string
}

/** A day of an evening, with the breaks of everybody. */
export interface EveningDay extends LocalSpan {
  readonly date: string
  readonly breaks: readonly LocalSpan[]
}

/** When one teacher is away. */
export interface OwnBreak extends LocalSpan {
  readonly date: string
}

interface Rhythm {
  readonly slot_minutes: number
  readonly gap_minutes: number
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const two = (value: number): string => String(value).padStart(2, '0')
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/**
 * The slots of a day, from its beginning: each begins where the one before and the gap end, or after the break that
 * it would touch. What is left at the end and is shorter than a slot stays empty.
 */
export function slotsOfDay(
  day: LocalSpan,
  { slot_minutes, gap_minutes }: Rhythm,
  breaks: readonly LocalSpan[],
): LocalSpan[] {
  const away = breaks
    .map(({ starts_at, ends_at }) => ({ start: minutesOf(starts_at), end: minutesOf(ends_at) }))
    .toSorted((one, other) => one.start - other.start)
  const end = minutesOf(day.ends_at)
  const slots: LocalSpan[] = []
  let at = minutesOf(day.starts_at)
  for (;;) {
    const hit = away.find((span) => span.start < at + slot_minutes && at < span.end)
    if (hit) {
      at = hit.end
      continue
    }
    if (at + slot_minutes > end) return slots
    slots.push({ starts_at: timeOf(at), ends_at: timeOf(at + slot_minutes) })
    at += slot_minutes + gap_minutes
  }
}

/** The slots of a teacher on all days of an evening. */
export const slotsOfTeacher = (
  days: readonly EveningDay[],
  rhythm: Rhythm,
  breaks: readonly OwnBreak[],
): (LocalSpan & { readonly date: string })[] =>
  days.flatMap((day) =>
    slotsOfDay(day, rhythm, [...day.breaks, ...breaks.filter(({ date }) => date === day.date)]).map((slot) =>
      Object.assign(slot, { date: day.date }),
    ),
  )
