import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../../kernel/db/write-rows.ts'
import { guardianNames, guardianTies, studentNames } from '../../../people/index.ts'
import { openParts } from '../../open-parts.sql.ts'
import { disputedInvoiceIds } from '../disputed.sql.ts'

/** The first part of an invoice that is not settled. */
interface OwingRow {
  readonly invoice_id: string
  readonly due_date: string
}

/** Parts of invoices that are due between two days and not settled, the first of each invoice; none that is disputed. */
export const selectOwing = (tenant: string, from: string, to: string): Statement<OwingRow> =>
  sql<OwingRow>`
    select part.invoice_id, min(part.due_date) as due_date from (${openParts(tenant, sql`true`)}) part
    where part.invoice_id <> all(array(${disputedInvoiceIds(tenant)}))
    group by part.invoice_id having min(part.due_date) between ${from}::date and ${to}::date
    order by part.invoice_id`

/** An invoice as a letter names it; amounts in minor units. */
export interface RemindedRow {
  readonly id: string
  readonly number: string
  readonly payment_code: string
  readonly student_id: string
  readonly household_id: string
  readonly student: string
  readonly currency: string
  readonly owed: bigint
}

/** Invoices of which something is still owed, as letters name them. */
export const selectReminded = (tenant: string, ids: readonly string[]): Statement<RemindedRow> =>
  sql<RemindedRow>`
    select invoice.id, invoice.number, invoice.payment_code, invoice.student_id, invoice.household_id,
      concat_ws(' ', student.first_name, student.last_name) as student, invoice.currency,
      invoice.total - invoice.credited - invoice.paid as owed
    from invoices invoice join (${studentNames(tenant)}) student on student.id = invoice.student_id
    where invoice.tenant_id = ${tenant} and invoice.id = any(${ids}::uuid[])
    and invoice.status in ('issued', 'partially_paid')`

/** A guardian who is reminded of an invoice. */
export interface ReportedRow {
  readonly invoice_id: string
  readonly guardian_id: string
  readonly name: string
  readonly email: string
  readonly preferred_language: string | null
}

/**
 * Guardians who are reminded of invoices: their link shows them finance and sends them messages, the household lists them or
 * nobody, and they have an address.
 */
export const selectReported = (
  tenant: string,
  ids: readonly string[],
): Statement<ReportedRow> => sql<ReportedRow>`
  select invoice.id as invoice_id, guardian.id as guardian_id,
    concat_ws(' ', guardian.first_name, guardian.last_name) as name, guardian.email, guardian.preferred_language
  from invoices invoice
  join (${guardianTies(tenant)}) tie on tie.student_id = invoice.student_id
    and tie.can_view_finance and tie.receives_messages
  join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id and guardian.archived_at is null
    and guardian.email is not null
  where invoice.tenant_id = ${tenant} and invoice.id = any(${ids}::uuid[])
  and (not exists (select from household_guardians listed
      where listed.tenant_id = ${tenant} and listed.household_id = invoice.household_id)
    or exists (select from household_guardians listed where listed.tenant_id = ${tenant}
      and listed.household_id = invoice.household_id and listed.guardian_id = guardian.id))
  order by guardian.id, invoice.due_date, invoice.id`

export const remindersTable = {
  table: 'invoice_reminders',
  columns: {
    tenant_id: 'uuid',
    invoice_id: 'uuid',
    due_on: 'date',
    step: 'int',
    recipients: 'int',
    queued_at: 'timestamptz',
  },
} as const satisfies BulkTable
