import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { RequirementStatus } from '../rules/requirement-status.ts'
import { type NeededQuestion, neededRows } from './needed.sql.ts'

/** One required document of one person. */
export interface NeededRow {
  /** Null: what a trip needs is not required of this student. */
  readonly requirement_id: string | null
  readonly requirement_name: string
  readonly instructions: string | null
  readonly category_id: string
  readonly category_name: string
  readonly has_expiry: boolean
  readonly family_access: string
  readonly missing_days: readonly number[]
  readonly expiry_days: readonly number[]
  readonly subject_kind: string
  readonly subject_id: string
  readonly subject_name: string
  readonly grade_level: string | null
  readonly since: string
  readonly status: RequirementStatus
  readonly valid_until: string | null
  readonly document_id: string | null
  readonly rejection_reason: string | null
}

const columns = sql`needed.id, needed.requirement_id, needed.requirement_name, needed.instructions,
  needed.category_id, needed.category_name, needed.has_expiry, needed.family_access, needed.missing_days,
  needed.expiry_days, needed.subject_kind, needed.subject_id, needed.subject_name, needed.grade_level, needed.since,
  needed.status, needed.valid_until, needed.document_id, needed.rejection_reason`

const rowsOf = (question: NeededQuestion, statuses: readonly RequirementStatus[]): Fragment => sql`
  from (${neededRows(question)}) needed where needed.status = any(${statuses}::text[])`

export const neededSorting: Sorting = {
  id: sql`needed.id`,
  columns: {
    name: { column: sql`(needed.sort_name || ' ' || needed.requirement_name)`, kind: 'text' },
  },
}

export const selectNeeded = (
  question: NeededQuestion,
  statuses: readonly RequirementStatus[],
  page: Keyset,
): Statement<NeededRow & KeysetRow> => sql<NeededRow & KeysetRow>`
  select ${page.key} as sort_key, ${columns} ${rowsOf(question, statuses)} ${page.after} ${page.order}`

export const countNeeded = (
  question: NeededQuestion,
  statuses: readonly RequirementStatus[],
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count ${rowsOf(question, statuses)}`

/** Rows in one piece: of a family, of a file, or of a batch of the night after the id `after`. */
export const selectAllNeeded = (
  question: NeededQuestion,
  statuses: readonly RequirementStatus[],
  { after, max }: { readonly after?: string; readonly max: number },
): Statement<NeededRow & { readonly id: string }> => sql<NeededRow & { readonly id: string }>`
  select ${columns} ${rowsOf(question, statuses)} ${sqlIf(after, () => sql`and needed.id > ${after}::uuid`)}
  order by ${after === undefined ? sql`needed.sort_name, needed.subject_id, needed.requirement_name` : sql`needed.id`}
  limit ${max}`

/** How many persons stand how, by requirement. */
interface StatusCount {
  readonly requirement_id: string | null
  readonly category_id: string
  readonly requirement_name: string
  readonly status: RequirementStatus
  readonly count: number
}

export const countStandings = (question: NeededQuestion): Statement<StatusCount> => sql<StatusCount>`
  select needed.requirement_id, needed.category_id, needed.requirement_name, needed.status, count(*)::int as count
  from (${neededRows(question)}) needed
  group by needed.requirement_id, needed.category_id, needed.requirement_name, needed.status
  order by needed.requirement_name, needed.requirement_id, needed.category_id`
