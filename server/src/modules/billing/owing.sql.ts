import { type Fragment, sql } from '../../kernel/db/statement.ts'

/** Ids of students for whom at least so many minor units of a currency are owed on issued invoices. */
export const owingStudentIds = (
  tenant: string,
  { minimum, currency }: { readonly minimum: bigint; readonly currency: string },
): Fragment => sql`
  select invoice.student_id from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.status in ('issued', 'partially_paid') and invoice.currency = ${currency}
  group by invoice.student_id having sum(invoice.total - invoice.credited - invoice.paid) >= ${minimum.toString()}::bigint`
