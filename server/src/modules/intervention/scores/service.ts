import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { riskDisabled } from '../problems.ts'
import type { RiskThresholds } from '../thresholds/judge-thresholds.ts'
import { thresholdsOf } from '../thresholds/service.ts'
import { selectRiskThresholds } from '../thresholds/sql.ts'
import { visibilityOf } from '../visibility.ts'
import { presentScore, presentUnreliable } from './present.ts'
import type { RedFlagsQueryValue, RedFlagsWire, StudentRiskWire } from './schema.ts'
import {
  countFlags,
  flagSorting,
  type StudentScoreRow,
  selectFlags,
  selectState,
  selectStudentScore,
} from './sql.ts'

/** Points of the trend in a list, and days of the history of one student. */
const trendPoints = 8
const historyDays = 400

/** Students from the threshold on, what changed first; the count and the page are of one snapshot. */
export async function listRedFlags(
  context: RequestContext<unknown, RedFlagsQueryValue, unknown>,
): Promise<RedFlagsWire> {
  const { query } = context
  const { thresholds, state } = await readState(context)
  const visibility = visibilityOf(context)
  const threshold = query.threshold ?? thresholds.red_min
  const question = { threshold, class_id: query.class_id, grade_level: query.grade_level }
  const keyset = keysetOf(flagSorting, { ...query, sort: query.sort ?? 'change' })
  const [rows, [counted]] = await context.read([
    selectFlags(visibility, question, { page: keyset, trend: trendPoints }),
    countFlags(visibility, question),
  ])
  const page = keyset.page(rows)
  context.audit({ entity: 'risk_scores', ids: page.rows.map(({ student_id }) => student_id) })
  return {
    count: rows[0]?.count ?? counted?.count ?? 0,
    threshold,
    computed_at: state?.computed_at ? formatInstant(state.computed_at) : null,
    attendance_unreliable: presentUnreliable(state),
    students: page.rows.map((row) => ({
      ...presentScore(row),
      trend: [...(row.trend ?? [])],
      open_case: row.open_case,
      last_contact_on: row.last_contact_on,
      computed_at: formatInstant(row.computed_at),
    })),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}

/** The score of a student with everything that it is made of. */
export async function readStudentRisk(
  context: RequestContext<{ student_id: string }>,
): Promise<StudentRiskWire> {
  const { student_id } = context.params
  const { thresholds, state } = await readState(context)
  const { amber_min, red_min } = thresholds
  const [[row]] = await context.read([
    selectStudentScore(visibilityOf(context), student_id, { threshold: red_min, days: historyDays }),
  ])
  if (!row) throw notFound()
  context.audit({ entity: 'risk_scores', ids: [student_id] })
  const common = {
    amber_min,
    red_min,
    history: [...(row.trend ?? [])],
    attendance_unreliable: presentUnreliable(state),
  }
  if (!row.score) return { ...withoutScore(row), ...common }
  const shown = presentScore(row.score)
  const missing = shown.factors.filter(({ points }) => points === null).map(({ indicator }) => indicator)
  return { ...shown, ...common, missing, computed_at: formatInstant(new Date(row.score.computed_at)) }
}

const withoutScore = (row: Omit<StudentScoreRow, 'trend' | 'score'>) => ({
  student_id: row.student_id,
  name: fullName(row),
  grade_level: row.grade_level,
  score: null,
  band: 'unknown' as const,
  previous_score: null,
  previous_band: null,
  change: 'same' as const,
  completeness: 0,
  factors: [],
  reasons: [],
  missing: [],
  computed_at: null,
})

/** What holds in the school; 409 where it has switched scores off. */
export async function readState(
  context: Pick<RequestContext, 'read'> & { readonly school: { readonly id: string } },
): Promise<{ readonly thresholds: RiskThresholds; readonly state: StateOf | undefined }> {
  const [[row], [state]] = await context.read([
    selectRiskThresholds(context.school.id),
    selectState(context.school.id),
  ])
  const thresholds = thresholdsOf(row)
  if (!thresholds.is_enabled) throw riskDisabled()
  return { thresholds, state }
}

type StateOf = NonNullable<ReturnType<typeof selectState>['row']>
