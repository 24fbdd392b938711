import type { Principal } from '../../../kernel/auth/principal.ts'
import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { type Creator, type CreatorVisibility, creatorOf, creatorVisibility } from '../../ledger/index.ts'
import { foundPersons, studentNames } from '../../people/index.ts'
import { openParts } from '../open-parts.sql.ts'
import { type InstalmentText, instalmentsText } from './open.sql.ts'
import type { InvoiceStatus } from './rules/invoice-status.ts'
import { numberOfQrReference } from './rules/swiss-bill.ts'
import { visibilityOfInvoices } from './visibility.sql.ts'

/** An invoice with the names of whose it is; amounts in minor units. */
export interface InvoiceRow {
  readonly id: string
  readonly kind: 'invoice' | 'late_fee'
  readonly number: string | null
  readonly status: InvoiceStatus
  readonly student_id: string
  readonly household_id: string
  readonly currency: string
  readonly due_date: string
  readonly issued_on: string | null
  readonly subtotal: bigint
  readonly discount: bigint
  readonly tax: bigint
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
  readonly notes: string | null
  readonly reference: string | null
  readonly payment_code: string | null
  readonly fee_schedule_id: string | null
  readonly batch_id: string | null
  readonly late_fee_of: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly voided_at: Date | null
  readonly void_reason: string | null
  readonly archived_at: Date | null
  readonly version: number
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly student_code: string
  readonly household_title: string
  readonly instalments: readonly InstalmentText[]
}

const columns = (tenant: string): Fragment => sql`invoice.id, invoice.kind, invoice.number, invoice.status,
  invoice.student_id, invoice.household_id, invoice.currency, invoice.due_date, invoice.issued_on,
  invoice.subtotal, invoice.discount, invoice.tax, invoice.total, invoice.paid, invoice.credited, invoice.notes,
  invoice.reference, invoice.payment_code, invoice.fee_schedule_id, invoice.batch_id, invoice.late_fee_of,
  invoice.created_at, invoice.updated_at, invoice.voided_at, invoice.void_reason, invoice.archived_at,
  invoice.version, student.first_name, student.middle_name, student.last_name, student.student_code,
  household.title as household_title, ${instalmentsText(tenant)} as instalments`

const named = (tenant: string): Fragment => sql`from invoices invoice
  join (${studentNames(tenant)}) student on student.id = invoice.student_id
  join households household on household.tenant_id = ${tenant} and household.id = invoice.household_id
  where invoice.tenant_id = ${tenant}`

interface InvoiceFilters {
  readonly student_id?: string
  readonly household_id?: string
  readonly status?: string
  readonly kind?: string
  readonly overdue?: boolean
  readonly due_from?: string
  readonly due_to?: string
  readonly batch_id?: string
  readonly q?: string
  readonly updated_since?: Date | undefined
  readonly archived?: boolean
}

/** Which invoices: the filters, the caller's visibility (a condition on `invoice`), and the school's date. */
interface InvoiceQuestion {
  readonly filters: InvoiceFilters
  readonly visibility: Fragment
  readonly today: string
}

const searched = (tenant: string, q: string): Fragment => {
  const students = foundPersons(tenant, ['student'], { search: q, limit: 200 })
  const code = q.replaceAll(/\s/g, '').toUpperCase()
  const ending = numberOfQrReference(q)
  return sql`(starts_with(invoice.number, ${q.trim().toUpperCase()}) or invoice.payment_code = ${code}
    ${sqlIf(ending, () => sql`or invoice.number like ${`%-${ending}`}`)}
    ${sqlIf(students, () => sql`or ${inSubquery(sql`invoice.student_id`, sql`select found.id from (${students}) found`)}`)})`
}

const overdueIds = (tenant: string, today: string): Fragment => sql`
  select part.invoice_id from (${openParts(tenant, sql`true`)}) part where part.due_date < ${today}::date`

const matching = (tenant: string, { filters, visibility, today }: InvoiceQuestion): Fragment => sql`
  ${named(tenant)} and ${visibility}
  ${sqlIf(!filters.archived, () => sql`and invoice.archived_at is null`)}
  ${sqlIf(filters.student_id, () => sql`and invoice.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.household_id, () => sql`and invoice.household_id = ${filters.household_id}`)}
  ${sqlIf(filters.status, () => sql`and invoice.status = ${filters.status}`)}
  ${sqlIf(filters.kind, () => sql`and invoice.kind = ${filters.kind}`)}
  ${sqlIf(filters.batch_id, () => sql`and invoice.batch_id = ${filters.batch_id}`)}
  ${sqlIf(filters.due_from, () => sql`and invoice.due_date >= ${filters.due_from}::date`)}
  ${sqlIf(filters.due_to, () => sql`and invoice.due_date <= ${filters.due_to}::date`)}
  ${sqlIf(filters.updated_since, () => sql`and invoice.updated_at >= ${filters.updated_since}`)}
  ${sqlIf(filters.overdue, () => sql`and ${inSubquery(sql`invoice.id`, overdueIds(tenant, today))}`)}
  ${sqlIf(filters.q, () => sql`and ${searched(tenant, filters.q ?? '')}`)}`

/** Newest first, or by due date, number or change. */
export const invoiceSorting: Sorting = {
  id: sql`invoice.id`,
  columns: {
    due_date: { column: sql`to_char(invoice.due_date, 'YYYY-MM-DD')`, kind: 'text' },
    number: { column: sql`coalesce(invoice.number, '')`, kind: 'text' },
    updated_at: { column: sql`invoice.updated_at`, kind: 'instant' },
  },
}

export const selectInvoices = (
  tenant: string,
  question: InvoiceQuestion,
  page: Keyset,
): Statement<InvoiceRow & KeysetRow> => sql<InvoiceRow & KeysetRow>`
  select ${columns(tenant)}, ${page.key} as sort_key ${matching(tenant, question)} ${page.after} ${page.order}`

export const countInvoices = (tenant: string, question: InvoiceQuestion): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, question)}`

/** A line as JSON carries it: amounts in minor units as text. */
export interface LineText {
  readonly line: number
  readonly description: string
  readonly fee_type: string
  readonly quantity: string
  readonly unit_amount: string
  readonly gross: string
  readonly discount: string
  readonly tax_rate: string
  readonly tax: string
  readonly discounts: readonly StoredDiscount[]
}

/** A discount as a line stores it: amount in minor units as text. */
interface StoredDiscount {
  readonly order: number
  readonly kind: 'sibling' | 'percentage' | 'fixed' | 'scholarship'
  readonly title: string
  readonly percent: string | null
  readonly amount: string
}

interface CreditNoteText {
  readonly id: string
  readonly kind: 'credit_note' | 'write_off'
  readonly number: string
  readonly amount: string
  readonly to_wallet: string
  readonly reason: string
  readonly issued_on: string
  readonly created_by: Creator | null
}

/** An invoice with all that hangs on it. */
export interface FullInvoiceRow extends InvoiceRow {
  readonly lines: readonly LineText[]
  readonly allocations: readonly {
    readonly payment_id: string
    readonly amount: string
    readonly at: string
  }[]
  readonly credit_notes: readonly CreditNoteText[]
  readonly late_fees: readonly { readonly id: string; readonly number: string }[]
  /** Names as they were when it was issued; null: a draft. */
  readonly billed_to: BilledTo | null
}

/** Whom an invoice is billed to. */
interface BilledTo {
  readonly household: string
  readonly guardians: readonly string[]
  readonly student: string
  readonly student_code: string
}

const linesText = (tenant: string): Fragment => sql`coalesce((
  select jsonb_agg(jsonb_build_object('line', line.line, 'description', line.description, 'fee_type', line.fee_type,
    'quantity', line.quantity::text, 'unit_amount', line.unit_amount::text, 'gross', line.gross::text,
    'discount', line.discount::text, 'tax_rate', line.tax_rate::text, 'tax', line.tax::text,
    'discounts', line.discounts) order by line.line)
  from invoice_lines line where line.tenant_id = ${tenant} and line.invoice_id = invoice.id), '[]')`

const hanging = (
  tenant: string,
  creators: CreatorVisibility,
): Fragment => sql`${linesText(tenant)} as lines, coalesce((
    select jsonb_agg(jsonb_build_object('payment_id', part.payment_id, 'amount', part.amount::text,
      'at', to_char(part.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by part.at, part.id)
    from payment_allocations part
    where part.tenant_id = ${tenant} and part.invoice_id = invoice.id), '[]') as allocations, coalesce((
    select jsonb_agg(jsonb_build_object('id', note.id, 'kind', note.kind, 'number', note.number,
      'amount', note.amount::text, 'to_wallet', note.to_wallet::text, 'reason', note.reason,
      'issued_on', note.issued_on, 'created_by', ${creatorOf(tenant, {
        user: sql`note.created_by`,
        credential: sql`note.created_by_credential`,
        isNamed: creators(sql`note.created_by`),
      })}) order by note.id)
    from credit_notes note
    where note.tenant_id = ${tenant} and note.invoice_id = invoice.id), '[]') as credit_notes, coalesce((
    select jsonb_agg(jsonb_build_object('id', fee.id, 'number', fee.number) order by fee.id)
    from invoices fee
    where fee.tenant_id = ${tenant} and fee.late_fee_of = invoice.id), '[]') as late_fees, invoice.billed_to`

/** One invoice visible to the caller, archived or not. */
export const selectInvoice = (tenant: string, id: string, principal: Principal): Statement<FullInvoiceRow> =>
  sql<FullInvoiceRow>`
    select ${columns(tenant)}, ${hanging(tenant, creatorVisibility(principal))} ${named(tenant)}
    and invoice.id = ${id} and ${visibilityOfInvoices(tenant, principal)}`
