import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { openParts } from '../open-parts.sql.ts'

/** What is still owed for a student in one currency; amounts in minor units. */
export interface StudentOwed {
  readonly student_id: string
  readonly currency: string
  readonly open: string
  readonly overdue: string
  /** The earliest due date, `YYYY-MM-DD`. */
  readonly due_date: string
  readonly invoices: readonly {
    readonly number: string
    readonly due_date: string
    readonly total: string
    readonly open: string
  }[]
}

/** What is owed for students, by currency: one statement for any number of students; who owes nothing has no row. */
export const selectStudentsOwed = (
  tenant: string,
  studentIds: readonly string[],
  today: string,
): Statement<StudentOwed> => sql<StudentOwed>`
  with owed as materialized (
    select part.invoice_id, part.student_id, part.currency, sum(part.open)::bigint as open, min(part.due_date) as due_date,
      coalesce(sum(part.open) filter (where part.due_date < ${today}::date), 0)::bigint as overdue
    from (${openParts(tenant, sql`invoice.student_id = any(${studentIds}::uuid[])`)}) part
    group by part.invoice_id, part.student_id, part.currency
  )
  select owed.student_id, owed.currency, sum(owed.open)::text as open, sum(owed.overdue)::text as overdue,
    min(owed.due_date) as due_date,
    json_agg(json_build_object('number', invoice.number, 'due_date', owed.due_date, 'total', invoice.total::text,
      'open', owed.open::text) order by owed.due_date, invoice.number) as invoices
  from owed join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = owed.invoice_id
  group by owed.student_id, owed.currency order by owed.student_id, owed.currency`
