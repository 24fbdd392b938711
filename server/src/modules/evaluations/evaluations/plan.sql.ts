import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { HangingRow } from '../../../kernel/resource/resource.ts'
import { countingResults } from '../../gradebook/index.ts'
import { scoresAboveAllowed } from '../results/sql.ts'
import type { ClassFacts } from '../rules/judge-evaluation.ts'
import { termIsClosed } from '../terms/closed.sql.ts'
import { taughtByCaller, type Visibility } from '../visibility.sql.ts'

/** What an evaluation of a class is judged by. */
export interface ClassFactsRow extends ClassFacts {
  readonly id: string
  /** The caller teaches it today. */
  readonly taught: boolean
  readonly archived_at: Date | null
}

/** The class with the terms of the school and the categories that it may use: one row. */
export const selectClassFacts = (
  visibility: Visibility,
  classId: string,
): Statement<ClassFactsRow> => sql<ClassFactsRow>`
  select class.id, class.term_ids as "termIds", ${taughtByCaller(visibility, sql`class.id`)} as taught, class.archived_at,
    (select coalesce(json_agg(json_build_object('id', term.id, 'kind', term.kind, 'parentId', term.parent_id,
      'title', term.title, 'start', to_char(term.starts_on, 'YYYY-MM-DD'), 'end', to_char(term.ends_on, 'YYYY-MM-DD'))
      order by term.starts_on, term.ends_on desc, term.id), '[]')
      from academic_sessions term where term.tenant_id = ${visibility.tenant} and term.archived_at is null) as terms,
    (select coalesce(json_agg(json_build_object('id', category.id, 'classId', category.class_id)), '[]')
      from line_item_categories category where category.tenant_id = ${visibility.tenant} and category.archived_at is null
      and (category.class_id is null or category.class_id = class.id)) as categories
  from classes class where class.tenant_id = ${visibility.tenant} and class.id = ${classId}`

/** Whether the caller teaches the class today. */
export const selectClassTaught = (visibility: Visibility, classId: string): Statement<{ taught: boolean }> =>
  sql`select ${taughtByCaller(visibility, sql`${classId}::uuid`)} as taught`

/** Whether the marks that evaluations of a class count for are closed, each by its term or day. */
export const selectTermsClosed = (
  tenant: string,
  classId: string,
  counts: readonly { readonly termId: string | null; readonly date: string | null }[],
): Statement<{ closed: boolean }> => {
  const closed = termIsClosed(tenant, {
    classId: sql`${classId}::uuid`,
    termId: sql`asked.term_id`,
    date: sql`asked.date`,
  })
  return sql`
    select coalesce(bool_or(${closed}), false) as closed
    from unnest(${counts.map((one) => one.termId)}::uuid[], ${counts.map((one) => one.date)}::date[])
      as asked (term_id, date)`
}

/** The highest score that counts in an evaluation, null: none, and whether the school lets scores above the scale be. */
export const selectScores = (
  tenant: string,
  id: string,
): Statement<{ highest: string | null; above: boolean }> => sql`
  select (select max(reached.score) from (${countingResults(tenant, sql`select ${id}::uuid`)}) reached) as highest,
    ${scoresAboveAllowed(tenant)} as above`

/** Living evaluations that count for a term: at most five by title, and how many there are. */
export const selectEvaluationsOfTerm = (tenant: string, termId: string): Statement<HangingRow> => sql`
  select item.id, item.title as label, count(*) over ()::int as total from line_items item
  where item.tenant_id = ${tenant} and item.grading_period_id = ${termId} and item.archived_at is null
  order by item.title, item.id limit 5`
