import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { DayOfStudent, Days } from './plan-absences.ts'

/** More than one, since some homerooms have forgotten the register of today. */
const absentToday = 3

interface Notable {
  /** Students by id, in an order that stays. */
  readonly students: readonly string[]
  /** Students of the demo teacher whose homeroom somebody else registers. */
  readonly taught: readonly string[]
  readonly dates: readonly string[]
  readonly ground: Ground
}

/**
 * The days with what the office must see: a student who was absent in the homeroom and present in the lessons of the
 * last day before today, some of the demo teacher who are absent today, and in a school of a francophone template one with
 * four half days without a valid reason in a month.
 */
export function withNotableDays(school: DemoSchool, days: Days, notable: Notable): Days {
  const { students, taught, dates, ground } = notable
  const changed = new Map<string, DayOfStudent[]>([...days].map(([id, own]) => [id, [...own]]))
  const set = (id: string | undefined, date: string | undefined, day: DayOfStudent) => {
    const own = changed.get(id ?? '')
    const place = dates.indexOf(date ?? '')
    if (own && place >= 0) own[place] = day
  }
  const others = students.filter((id) => !taught.includes(id))
  set(others[Math.floor(others.length / 2)], ground.pastDays.at(-1), 'unnoticed')
  if (ground.isSchoolDay) for (const id of taught.slice(0, absentToday)) set(id, ground.today, 'unauthorised')
  if (school.template === 'FRANCOPHONE_BAC') {
    const often = others[Math.floor(others.length / 3)]
    for (const [id, own] of changed) changed.set(id, explained(own, dates))
    for (const date of lastOfOneMonth(ground.pastDays, 2)) set(often, date, 'unauthorised')
  }
  return changed
}

/** Of the absences without leave of a month all but the first day are illness: nobody else comes to four half days. */
function explained(own: readonly DayOfStudent[], dates: readonly string[]): DayOfStudent[] {
  const seen = new Set<string>()
  return own.map((day, place) => {
    const month = dates[place]?.slice(0, 7) ?? ''
    if (day !== 'unauthorised') return day
    const isSecond = seen.has(month)
    seen.add(month)
    return isSecond ? 'ill' : day
  })
}

/** The last days that lie in one month. */
function lastOfOneMonth(days: readonly string[], count: number): readonly string[] {
  const months = Map.groupBy(days, (date) => date.slice(0, 7))
  const full = [...months.values()].findLast((own) => own.length >= count)
  return full?.slice(-count) ?? []
}
