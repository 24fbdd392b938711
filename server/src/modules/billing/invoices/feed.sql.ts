import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { FeedDate, FeedQuestion } from '../../timetable/index.ts'
import { visibleInvoices } from '../visibility.sql.ts'

/** Open invoices of a student that the owner of a calendar sees; none in the calendars of staff. */
export function selectDueDates(question: FeedQuestion): Statement<FeedDate> | undefined {
  const { tenant, studentId, rings, from, to } = question
  if (studentId === null) return undefined
  const columns = { household: sql`invoice.household_id`, student: sql`invoice.student_id` }
  return sql<FeedDate>`
    select invoice.id, invoice.due_date as date, 'invoice' as kind, invoice.number as title, null as class_name,
      invoice.updated_at
    from invoices invoice
    where invoice.tenant_id = ${tenant} and invoice.student_id = ${studentId} and invoice.archived_at is null
    and invoice.status in ('issued', 'partially_paid') and invoice.due_date between ${from} and ${to}
    and ${visibleInvoices(tenant, rings, columns)}
    order by invoice.due_date, invoice.number`
}
