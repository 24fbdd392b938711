/** A class that the student attends, as its timetable matters. */
interface Attended {
  readonly id: string
  readonly title: string
  readonly location: string | null
  /** Codes of its periods. */
  readonly periods: readonly string[]
}

interface Period {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly start_time: string
  readonly end_time: string
  /** ISO weekdays, Monday is 1. */
  readonly weekdays: readonly number[]
}

interface WeekLesson {
  readonly one: Attended
  readonly period: Period
}

/** The lessons of a week by weekday and time; weekdays without any are left out. */
export function weekOf(
  classes: readonly Attended[],
  periods: readonly Period[],
): { readonly weekday: number; readonly lessons: readonly WeekLesson[] }[] {
  const held = classes.flatMap((one) =>
    periods.filter(({ code }) => one.periods.includes(code)).map((period) => ({ one, period })),
  )
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const lessons = held
      .filter(({ period }) => period.weekdays.includes(weekday))
      .toSorted((first, other) => first.period.start_time.localeCompare(other.period.start_time))
    return lessons.length === 0 ? [] : [{ weekday, lessons }]
  })
}
