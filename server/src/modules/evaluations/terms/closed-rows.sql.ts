import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkLineItem, BulkResult } from '../../gradebook/index.ts'
import { termIsClosed } from './closed.sql.ts'

const itemIsClosed = (tenant: string): Fragment =>
  termIsClosed(tenant, {
    classId: sql`item.class_id`,
    termId: sql`item.grading_period_id`,
    date: sql`coalesce(item.due_date, item.assign_date)`,
  })

/** Whether the marks of any class in any term are closed. */
export const selectAnyClosed = (tenant: string): Statement<{ closed: boolean }> => sql`
  select exists (select 1 from term_gradings grading
    where grading.tenant_id = ${tenant} and grading.closed_at is not null) as closed`

/** Which of the line items would change what closed marks were made of: where they stand, or where they would. */
export const selectClosedLineItems = (
  tenant: string,
  rows: readonly BulkLineItem[],
): Statement<{ id: string }> => sql`
  select wanted.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id uuid, class_id uuid,
    category_id uuid, grading_period_id uuid, title text, description text, assign_date date, due_date date,
    result_value_min numeric, result_value_max numeric)
  left join line_items item on item.tenant_id = ${tenant} and item.id = wanted.id
  where (item.archived_at is not null
    or (item.class_id, item.category_id, item.grading_period_id, item.title, item.description, item.assign_date,
      item.due_date, item.result_value_min, item.result_value_max)
    is distinct from (wanted.class_id, wanted.category_id, wanted.grading_period_id, wanted.title, wanted.description,
      wanted.assign_date, wanted.due_date, wanted.result_value_min, wanted.result_value_max))
  and ((item.id is not null and item.archived_at is null and ${itemIsClosed(tenant)})
    or ${termIsClosed(tenant, {
      classId: sql`wanted.class_id`,
      termId: sql`wanted.grading_period_id`,
      date: sql`coalesce(wanted.due_date, wanted.assign_date)`,
    })})`

/** Which of the results would change closed marks, or belong to a line item that was not taken over. */
export const selectClosedResults = (
  tenant: string,
  rows: readonly BulkResult[],
): Statement<{ id: string }> => sql`
  select wanted.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (id uuid, line_item_id uuid,
    student_id uuid, score_status text, score numeric, score_date date, comment text)
  left join results held on held.tenant_id = ${tenant} and held.id = wanted.id
  left join line_items item on item.tenant_id = ${tenant} and item.id = wanted.line_item_id
  where item.id is null
  or ((held.archived_at is not null
      or (held.line_item_id, held.student_id, held.score_status, held.score, held.score_date, held.comment)
      is distinct from (wanted.line_item_id, wanted.student_id, wanted.score_status, wanted.score, wanted.score_date,
        wanted.comment))
    and ${itemIsClosed(tenant)})`

/** Which of the living line items, or results, count for closed marks. */
export const selectClosedWithin = (
  tenant: string,
  table: 'line_items' | 'results',
  ids: readonly string[],
): Statement<{ id: string }> =>
  table === 'line_items'
    ? sql<{ id: string }>`select item.id from line_items item where item.tenant_id = ${tenant}
        and item.id = any(${ids}::uuid[]) and item.archived_at is null and ${itemIsClosed(tenant)}`
    : sql<{ id: string }>`select held.id from results held
        join line_items item on item.tenant_id = ${tenant} and item.id = held.line_item_id
        where held.tenant_id = ${tenant} and held.id = any(${ids}::uuid[]) and held.archived_at is null
        and ${itemIsClosed(tenant)}`
