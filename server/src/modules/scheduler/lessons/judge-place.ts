import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { type Cycle, type CycleDay, daysOf } from '../rules/cycle.ts'

interface Place {
  readonly requirement_id: string
  readonly cycle_day: number | null
  readonly period_id: string | null
}

/** What decides whether a lesson can have a place. */
interface PlaceFacts {
  readonly cycle: Cycle
  readonly requirement_ids: readonly string[]
  readonly weekdays_of: Readonly<Record<string, readonly number[]>>
}

/** Judges places of lessons; `at` is the path of the lesson in the request. */
export function placeJudge(facts: PlaceFacts): (place: Place, at: string) => ProblemDetail[] {
  const days = daysOf(facts.cycle)
  const own = new Set(facts.requirement_ids)
  return (place, at) => {
    const problems = slotProblems(place, days, facts.weekdays_of, at)
    if (own.has(place.requirement_id)) return problems
    const message = 'is no requirement of this schedule'
    return [problemAt(`${at}/requirement_id`, 'unknown_schedule_requirement', message), ...problems]
  }
}

function slotProblems(
  { cycle_day, period_id }: Place,
  days: readonly CycleDay[],
  weekdaysOf: PlaceFacts['weekdays_of'],
  at: string,
): ProblemDetail[] {
  if (cycle_day === null && period_id === null) return []
  if (cycle_day === null || period_id === null) {
    const missing = cycle_day === null ? 'cycle_day' : 'period_id'
    return [
      problemAt(`${at}/${missing}`, 'half_placed', 'a place is a day of the cycle and a period; send both'),
    ]
  }
  const day = days[cycle_day - 1]
  if (!day)
    return [problemAt(`${at}/cycle_day`, 'day_not_in_cycle', 'is no day of the cycle of this schedule')]
  const weekdays = weekdaysOf[period_id]
  if (!weekdays) return [problemAt(`${at}/period_id`, 'unknown_period', 'is no period of this school')]
  if (day.weekday !== null && !weekdays.includes(day.weekday))
    return [problemAt(`${at}/period_id`, 'period_not_on_day', 'is not held on that day of the week')]
  return []
}

const problemAt = (path: string, code: string, message: string): ProblemDetail => ({ path, code, message })
