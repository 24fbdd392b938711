/** Grade levels with periods of their own. */
export interface Bell {
  readonly grade_levels: readonly string[]
  readonly period_ids: readonly string[]
}

/** A period as schedules use it. */
export interface BellPeriod {
  readonly id: string
  readonly org_id: string | null
  readonly code: string
  readonly name: string
  readonly start_time: string
  readonly end_time: string
  readonly weekdays: readonly number[]
  readonly kind: string
}

/** What says which periods a schedule has. */
interface BellChoice {
  readonly org_id: string | null
  readonly period_ids: readonly string[]
  readonly bells: readonly Bell[]
}

/** The periods of one set of grade levels; the first set of a schedule is for all the others. */
export interface BellRow {
  readonly gradeLevels: readonly string[]
  readonly periods: readonly BellPeriod[]
}

/** The periods that are named, or every lesson period of the org, else of the school, by the clock. */
export function bellRowsOf(schedule: BellChoice, periods: readonly BellPeriod[]): BellRow[] {
  const byId = new Map(periods.map((period) => [period.id, period]))
  const named = (ids: readonly string[]): BellPeriod[] => inOrder(ids.flatMap((id) => byId.get(id) ?? []))
  const common =
    schedule.period_ids.length > 0 ? named(schedule.period_ids) : lessonPeriods(schedule, periods)
  return [
    { gradeLevels: [], periods: common },
    ...schedule.bells.map(({ grade_levels, period_ids }) => ({
      gradeLevels: grade_levels,
      periods: named(period_ids),
    })),
  ]
}

function lessonPeriods({ org_id }: BellChoice, periods: readonly BellPeriod[]): BellPeriod[] {
  const lessons = periods.filter(({ kind }) => kind === 'lesson')
  const own = lessons.filter((period) => org_id !== null && period.org_id === org_id)
  return inOrder(own.length > 0 ? own : lessons.filter((period) => period.org_id === null))
}

const inOrder = (periods: readonly BellPeriod[]): BellPeriod[] =>
  periods.toSorted(
    (one, other) => one.start_time.localeCompare(other.start_time) || one.id.localeCompare(other.id),
  )
