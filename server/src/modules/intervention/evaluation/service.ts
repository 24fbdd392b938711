import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { schoolDaysIn, selectAttendanceFrame } from '../../attendance/index.ts'
import { selectPass } from '../calculation/frame.sql.ts'
import { measureGroup, measureHelp } from '../rules/measure-outcomes.ts'
import { readState } from '../scores/service.ts'
import { visibilityOf } from '../visibility.ts'
import type { CohortWire, RiskEvaluationQueryValue, RiskEvaluationWire } from './schema.ts'
import { selectHelp, selectOutcomes, selectYears } from './sql.ts'

/** The scores of these school days of a year are judged: early enough to help, and grades count from the first of them. */
const firstDay = 21
const lastDay = 30

type Context = RequestContext<unknown, RiskEvaluationQueryValue, unknown>

/** Compares scores of a year with what came of it. */
export async function evaluateRisk(context: Context): Promise<RiskEvaluationWire> {
  const { query, school, today } = context
  const { thresholds } = await readState(context)
  const group_by = query.group_by ?? 'none'
  const [years, [passing]] = await context.read([selectYears(school.id, today), selectPass(school.id)])
  const cohorts = years.map(({ id, title, starts_on, ends_on }) => ({
    academic_year_id: id,
    title,
    starts_on,
    ends_on,
    is_over: ends_on < today,
  }))
  const cohort = chosenCohort(cohorts, query.cohort)
  const common = { cohorts, group_by, red_min: thresholds.red_min }
  context.audit({ entity: 'risk_scores', ids: [] })
  if (!cohort) {
    const total = measureGroup(null, [], thresholds.red_min)
    return {
      ...common,
      cohort: null,
      scored_from: null,
      scored_to: null,
      total,
      groups: [],
      help: measureHelp([]),
    }
  }
  const days = await scoredDays(context, cohort)
  const visibility = visibilityOf(context)
  const year = { id: cohort.academic_year_id, starts_on: cohort.starts_on, ends_on: cohort.ends_on }
  const [rows, help] = await context.read([
    selectOutcomes(visibility, { year, ...days, pass: passing?.pass ?? null, bySex: group_by === 'sex' }),
    selectHelp(visibility, { from: cohort.starts_on, to: cohort.ends_on, zone: school.timeZone }),
  ])
  const outcomes = rows.map((row) => ({
    group: group_by === 'none' ? null : row[group_by],
    value: row.score,
    isTrue: row.has_outcome,
  }))
  const groups = group_by === 'none' ? [] : [...Map.groupBy(outcomes, ({ group }) => group)]
  return {
    ...common,
    cohort,
    scored_from: days.from,
    scored_to: days.to,
    total: measureGroup(null, outcomes, thresholds.red_min),
    groups: groups
      .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
      .map(([group, own]) => measureGroup(group, own, thresholds.red_min)),
    help: measureHelp(help),
  }
}

/** The year asked for, or the last one that is over. */
function chosenCohort(cohorts: readonly CohortWire[], id: string | undefined): CohortWire | undefined {
  if (id === undefined) return cohorts.find(({ is_over }) => is_over)
  const cohort = cohorts.find(({ academic_year_id }) => academic_year_id === id)
  if (!cohort) throw notFound()
  return cohort
}

/** The 21st to the 30th school day of a year, by its calendar; its last day where it has fewer. */
async function scoredDays({ read, school }: Context, { starts_on, ends_on }: CohortWire) {
  const [[frame]] = await read([selectAttendanceFrame(school.id, starts_on, ends_on)])
  if (!frame) throw new Error('The calendar answered no row.')
  const days = schoolDaysIn(frame, starts_on, ends_on)
  return { from: days[firstDay - 1] ?? ends_on, to: days[lastDay - 1] ?? ends_on }
}
