import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { countingResults } from '../../gradebook/index.ts'
import type { ResultStatus } from '../rules/result-status.ts'
import { evaluationSeen, resultSeen, type Visibility, wholeClassSeen } from '../visibility.sql.ts'
import type { EvaluationStatus } from './schema.ts'

/** An evaluation as stored; scores and weights are decimals as text. */
export interface StoredEvaluation {
  readonly id: string
  readonly class_id: string
  readonly category_id: string | null
  readonly grading_period_id: string | null
  readonly title: string
  readonly description: string | null
  readonly kind: string | null
  /** `YYYY-MM-DD`. */
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly result_value_min: string
  readonly result_value_max: string
  /** Code of the scale that marks are entered on; null: points. */
  readonly entry_scale: string | null
  /** Of that scale. */
  readonly lower_is_better: boolean
  readonly weight: string
  readonly extra_credit: boolean
  readonly status: EvaluationStatus
  readonly publish_at: Date | null
  readonly published_at: Date | null
  readonly closed_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

/** The same with the title of its category, and how many results of which status the caller sees. */
export type EvaluationRow = StoredEvaluation &
  Readonly<Record<ResultStatus, number>> & { readonly category: string | null }

const stored = sql`item.id, item.class_id, item.category_id, item.grading_period_id, item.title, item.description,
  item.kind, item.assign_date, item.due_date, item.result_value_min, item.result_value_max,
  item.entry_scale, item.lower_is_better, item.weight,
  item.extra_credit, item.status, item.publish_at, item.published_at, item.closed_at, item.created_at,
  item.updated_at, item.archived_at, item.version`

/** The same with what identifies the state of its results, as the caller sees them. */
export type EvaluationDetailRow = EvaluationRow & { readonly results_state: string | null }

/** How many results stand so: the words of `rules/result-status.ts`. */
const tallies = sql`
  count(*) filter (where reached.score_status in ('fully graded', 'partially graded') and reached.score is not null)::int
    as scored,
  count(*) filter (where reached.score_status = 'not submitted' and not reached.absent)::int as missing,
  count(*) filter (where reached.score_status = 'exempt')::int as excused,
  count(*) filter (where reached.absent)::int as absent,
  count(*) filter (where reached.score_status = 'submitted')::int as submitted,
  md5(string_agg(concat_ws(' ', reached.id, reached.version, reached.updated_at), ',' order by reached.id))
    as results_state`

const shown = (visibility: Visibility, further: Fragment): Fragment => sql`
  select ${stored}, category.title as category, tally.scored, tally.missing, tally.excused, tally.absent,
    tally.submitted ${further}
  from line_items item
  left join line_item_categories category on category.tenant_id = ${visibility.tenant} and category.id = item.category_id
  cross join lateral (select ${tallies}
    from (${countingResults(visibility.tenant, sql`select item.id`)}) reached
    where ${resultSeen(visibility, sql`reached.student_id`)}) tally`

/** Ids of a term and of the parts that lie in it, over three levels at most: a semester, its terms, their periods. */
const termAndParts = (tenant: string, termId: string): Fragment => sql`
  select session.id from academic_sessions session
  left join academic_sessions whole on whole.tenant_id = ${tenant} and whole.id = session.parent_id
  where session.tenant_id = ${tenant}
  and (session.id = ${termId} or session.parent_id = ${termId} or whole.parent_id = ${termId})`

interface EvaluationFilters {
  readonly class_id?: string
  readonly term_id?: string
  readonly category_id?: string
  readonly status?: string
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean
}

const matching = (visibility: Visibility, filters: EvaluationFilters): Fragment => sql`
  item.tenant_id = ${visibility.tenant} and ${evaluationSeen(visibility)}
  ${sqlIf(!filters.archived, () => sql`and item.archived_at is null`)}
  ${sqlIf(filters.class_id, () => sql`and item.class_id = ${filters.class_id}`)}
  ${sqlIf(filters.term_id, () => sql`and item.grading_period_id in (${termAndParts(visibility.tenant, filters.term_id ?? '')})`)}
  ${sqlIf(filters.category_id, () => sql`and item.category_id = ${filters.category_id}`)}
  ${sqlIf(filters.status, () => sql`and item.status = ${filters.status}`)}
  ${sqlIf(filters.updatedSince, () => sql`and item.updated_at >= ${filters.updatedSince}`)}`

export const selectEvaluations = (
  visibility: Visibility,
  filters: EvaluationFilters,
  page: Keyset,
): Statement<EvaluationRow & KeysetRow> => sql<EvaluationRow & KeysetRow>`
  ${shown(visibility, sql`, ${page.key} as sort_key`)} where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countEvaluations = (
  visibility: Visibility,
  filters: EvaluationFilters,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from line_items item where ${matching(visibility, filters)}`

/** One of those that the caller sees, archived or not. */
export const selectEvaluation = (
  visibility: Visibility,
  id: string,
): Statement<EvaluationDetailRow> => sql<EvaluationDetailRow>`
  ${shown(visibility, sql`, tally.results_state`)} where item.tenant_id = ${visibility.tenant} and item.id = ${id} and ${evaluationSeen(visibility)}`

/**
 * Evaluations of classes that the caller sees whole, locked in the order of their ids until the transaction ends: who
 * saves results of them, or closes their term, does so one after the other.
 */
export const selectEvaluationsForUpdate = (
  visibility: Visibility,
  ids: readonly string[],
): Statement<StoredEvaluation> => sql<StoredEvaluation>`
  select ${stored} from line_items item
  where item.tenant_id = ${visibility.tenant} and item.id = any(${ids}::uuid[]) and ${wholeClassSeen(visibility, sql`item.class_id`)}
  order by item.id for update of item`

const byDay = (column: Fragment) => ({
  column: sql`coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`,
  kind: 'text' as const,
})

export const evaluationSorting: Sorting = {
  id: sql`item.id`,
  columns: {
    due_on: byDay(sql`item.due_date`),
    assigned_on: byDay(sql`item.assign_date`),
    title: { column: sql`item.title`, kind: 'text' },
    updated_at: { column: sql`item.updated_at`, kind: 'instant' },
  },
}

export const evaluationsTable = {
  table: 'line_items',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    category_id: 'uuid',
    grading_period_id: 'uuid',
    title: 'text',
    description: 'text',
    kind: 'text',
    assign_date: 'date',
    due_date: 'date',
    result_value_min: 'numeric',
    result_value_max: 'numeric',
    entry_scale: 'text',
    lower_is_better: 'boolean',
    weight: 'numeric',
    extra_credit: 'boolean',
    status: 'text',
    publish_at: 'timestamptz',
    published_at: 'timestamptz',
    closed_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const evaluationValues = [
  'category_id',
  'grading_period_id',
  'title',
  'description',
  'kind',
  'assign_date',
  'due_date',
  'result_value_min',
  'result_value_max',
  'entry_scale',
  'lower_is_better',
  'weight',
  'extra_credit',
  'status',
  'publish_at',
  'published_at',
  'closed_at',
  'archived_at',
] as const
