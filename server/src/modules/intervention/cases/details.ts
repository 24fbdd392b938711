import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { Statement } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { presentIntervention, presentNote, presentTask } from '../case-parts/present.ts'
import { selectInterventions, selectNotes, selectTasks } from '../case-parts/sql.ts'
import { presentCase, presentFactors } from './present.ts'
import { selectTrends } from './risk.sql.ts'
import type { InterventionCaseWire } from './schema.ts'
import { type CaseView, caseSorting, type ShownCaseRow, selectCases } from './shown.sql.ts'
import { selectVisit } from './sql.ts'
import { type CaseVisibility, caseVisibilityOf } from './visibility.sql.ts'

const day = 86_400_000

/** Without a visit, cases are compared with the beginning of a day (UTC) a week ago: the same answer all day long. */
const aWeekBefore = (now: Date): Date => new Date((Math.floor(now.getTime() / day) - 7) * day)

/** What the caller sees of cases, compared with their last visit. */
export async function caseViewOf(
  context: RequestContext,
  visibility: CaseVisibility = caseVisibilityOf(context),
): Promise<CaseView> {
  const [[visit]] = await context.read([selectVisit(visibility.tenant, visibility.userId)])
  return Object.assign({}, visibility, { since: visit?.seen_at ?? aWeekBefore(visibility.now) })
}

/** Cases by their ids, those that the caller sees; in no order. */
const selectCasesById = (view: CaseView, ids: readonly string[]): Statement<ShownCaseRow> =>
  selectCases(view, { ids }, keysetOf(caseSorting, { sort: 'urgency', page_size: Math.max(ids.length, 1) }))

/** Everything about some cases: a constant number of statements, whatever their number. */
export async function readDetails(
  context: RequestContext,
  ids: readonly string[],
  { visibility, newestNotes }: { readonly visibility?: CaseVisibility; readonly newestNotes?: number } = {},
): Promise<Map<string, { row: ShownCaseRow; wire: InterventionCaseWire }>> {
  const view = await caseViewOf(context, visibility)
  const { tenant, today } = view
  const [rows, interventions, tasks, notes, trends] = await context.read([
    selectCasesById(view, ids),
    selectInterventions(tenant, ids),
    selectTasks(tenant, ids),
    selectNotes(view, ids, newestNotes === undefined ? {} : { newest: newestNotes }),
    selectTrends(view, ids),
  ])
  const byCase = <Row extends { readonly case_id: string }>(all: readonly Row[]) => {
    const groups = Map.groupBy(all, ({ case_id }) => case_id)
    return (id: string): readonly Row[] => groups.get(id) ?? []
  }
  const [helpOf, tasksOf, notesOf, trendOf] = [
    byCase(interventions),
    byCase(tasks),
    byCase(notes),
    byCase(trends),
  ]
  return new Map(
    rows.map((row) => {
      const wire: InterventionCaseWire = Object.assign(presentCase(row, today), {
        plan: row.plan,
        outcome_note: row.outcome_note,
        opened_by_name: row.opened_by_name,
        closed_by_name: row.closed_by_name,
        interventions: helpOf(row.id).map(presentIntervention),
        tasks: tasksOf(row.id).map((task) => presentTask(task, today)),
        notes: notesOf(row.id).map((note) => presentNote(note, view)),
        factors: presentFactors(row),
        trend: trendOf(row.id).map(({ date, score, band }) => ({ date, score, band })),
      })
      return [row.id, { row, wire }]
    }),
  )
}
