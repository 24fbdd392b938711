import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { guardianNames, guardianTies, studentNames } from '../../people/index.ts'
import type { InvoiceStatus } from './rules/invoice-status.ts'

/** An invoice as it is locked. */
export interface HeldInvoice {
  readonly id: string
  readonly kind: 'invoice' | 'late_fee'
  readonly number: string | null
  readonly status: InvoiceStatus
  readonly student_id: string
  readonly household_id: string
  readonly currency: string
  readonly due_date: string
  readonly reference: string | null
  readonly notes: string | null
  readonly subtotal: bigint
  readonly discount: bigint
  readonly tax: bigint
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
  readonly archived_at: Date | null
  readonly updated_at: Date
  readonly version: number
}

/** Invoices, held in the order of their ids until the transaction ends. */
export const selectInvoicesForUpdate = (tenant: string, ids: readonly string[]): Statement<HeldInvoice> =>
  sql<HeldInvoice>`
    select invoice.id, invoice.kind, invoice.number, invoice.status, invoice.student_id, invoice.household_id,
      invoice.currency, invoice.due_date, invoice.reference, invoice.notes, invoice.subtotal, invoice.discount,
      invoice.tax, invoice.total, invoice.paid, invoice.credited, invoice.archived_at, invoice.updated_at,
      invoice.version
    from invoices invoice where invoice.tenant_id = ${tenant} and invoice.id = any(${ids}::uuid[])
    order by invoice.id for update`

/** A line of an invoice, as far as the books see it. */
export interface BookedLine {
  readonly invoice_id: string
  readonly line: number
  readonly fee_type: string
  readonly gross: bigint
  readonly discount: bigint
  readonly tax: bigint
}

export const selectBookedLines = (tenant: string, ids: readonly string[]): Statement<BookedLine> =>
  sql<BookedLine>`
    select line.invoice_id, line.line, line.fee_type, line.gross, line.discount, line.tax
    from invoice_lines line where line.tenant_id = ${tenant} and line.invoice_id = any(${ids}::uuid[])
    order by line.invoice_id, line.line`

/** Names as they are when an invoice is issued. */
interface BilledRow {
  readonly invoice_id: string
  readonly billed_to: Readonly<Record<string, unknown>>
}

/** Whom invoices are billed to: the household, its guardians (listed ones, else the primary ones), the student. */
export const selectBilledTo = (tenant: string, ids: readonly string[]): Statement<BilledRow> =>
  sql<BilledRow>`
    select invoice.id as invoice_id, jsonb_build_object('household', household.title,
      'guardians', coalesce(
        (select jsonb_agg(guardian.first_name || ' ' || guardian.last_name order by guardian.sort_name)
          from household_guardians listed join (${guardianNames(tenant)}) guardian on guardian.id = listed.guardian_id
          where listed.tenant_id = ${tenant} and listed.household_id = invoice.household_id),
        (select jsonb_agg(guardian.first_name || ' ' || guardian.last_name order by guardian.sort_name)
          from (${guardianTies(tenant)}) tie join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id
          where tie.student_id = invoice.student_id and tie.is_primary and guardian.archived_at is null), '[]'),
      'student', concat_ws(' ', student.first_name, student.middle_name, student.last_name),
      'student_code', student.student_code) as billed_to
    from invoices invoice
    join households household on household.tenant_id = ${tenant} and household.id = invoice.household_id
    join (${studentNames(tenant)}) student on student.id = invoice.student_id
    where invoice.tenant_id = ${tenant} and invoice.id = any(${ids}::uuid[])`

/** What an invoice becomes when it is issued. */
export interface IssuedInvoice {
  readonly id: string
  readonly number: string
  readonly paymentCode: string
  readonly status: InvoiceStatus
  readonly billedTo: unknown
}

export const updateIssued = (
  tenant: string,
  issued: readonly IssuedInvoice[],
  { on, now }: { readonly on: string; readonly now: Date },
): Statement<unknown> => sql`
  update invoices invoice set number = made.number, payment_code = made.payment_code, status = made.status,
    billed_to = made.billed_to::jsonb, issued_on = ${on}, updated_at = ${now}, version = invoice.version + 1
  from unnest(${issued.map(({ id }) => id)}::uuid[], ${issued.map(({ number }) => number)}::text[],
    ${issued.map(({ paymentCode }) => paymentCode)}::text[], ${issued.map(({ status }) => status)}::text[],
    ${issued.map(({ billedTo }) => JSON.stringify(billedTo))}::text[]) made (id, number, payment_code, status, billed_to)
  where invoice.tenant_id = ${tenant} and invoice.id = made.id and invoice.status = 'draft'`

export const updateVoided = (
  tenant: string,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Statement<unknown> => sql`
  update invoices set status = 'void', voided_at = ${now}, void_reason = ${reason}, updated_at = ${now},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

export const updateArchived = (tenant: string, id: string, now: Date): Statement<unknown> => sql`
  update invoices set archived_at = ${now}, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

export const deleteLines = (tenant: string, id: string): Statement<unknown> =>
  sql`delete from invoice_lines where tenant_id = ${tenant} and invoice_id = ${id}`

export const deleteInstalments = (tenant: string, id: string): Statement<unknown> =>
  sql`delete from invoice_instalments where tenant_id = ${tenant} and invoice_id = ${id}`

export const invoicesTable = {
  table: 'invoices',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    status: 'text',
    student_id: 'uuid',
    household_id: 'uuid',
    currency: 'text',
    due_date: 'date',
    subtotal: 'bigint',
    discount: 'bigint',
    tax: 'bigint',
    total: 'bigint',
    notes: 'text',
    reference: 'text',
    fee_schedule_id: 'uuid',
    batch_id: 'uuid',
    prorated_unit: 'text',
    prorated_units: 'int',
    prorated_of: 'int',
    late_fee_of: 'uuid',
    late_fee_period: 'int',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const linesTable = {
  table: 'invoice_lines',
  columns: {
    tenant_id: 'uuid',
    invoice_id: 'uuid',
    line: 'int',
    description: 'text',
    fee_type: 'text',
    quantity: 'numeric',
    unit_amount: 'bigint',
    gross: 'bigint',
    discount: 'bigint',
    tax_rate: 'numeric',
    tax: 'bigint',
    discounts: 'jsonb',
  },
} as const satisfies BulkTable

export const instalmentsTable = {
  table: 'invoice_instalments',
  columns: {
    tenant_id: 'uuid',
    invoice_id: 'uuid',
    number: 'int',
    due_date: 'date',
    amount: 'bigint',
  },
} as const satisfies BulkTable

/** What the instalments of an invoice add up to; null: it has none. */
export const selectInstalmentSum = (tenant: string, id: string): Statement<{ sum: bigint | null }> =>
  sql<{ sum: bigint | null }>`
    select sum(part.amount)::bigint as sum from invoice_instalments part
    where part.tenant_id = ${tenant} and part.invoice_id = ${id}`
