import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { fullName } from '../../people/index.ts'
import { wireDecimal } from '../decimal-values.ts'
import { readInstalment } from './open.ts'
import { dueOf, nextDueOf, overdueOf, owedOf, settledParts } from './rules/invoice-status.ts'
import type { InvoiceRowWire, InvoiceWire } from './schema.ts'
import type { FullInvoiceRow, InvoiceRow, LineText } from './sql.ts'

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

/** An invoice as a list shows it. */
export function presentRow(row: InvoiceRow, today: string): InvoiceRowWire {
  const written = (minor: bigint) => wireAmount(minor, row.currency)
  const due = { ...row, instalments: row.instalments.map(readInstalment) }
  const stands = row.status !== 'draft' && row.status !== 'void'
  const overdue = stands ? overdueOf(due, today) : 0n
  const nextDue = nextDueOf(due)
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: row.status,
    is_overdue: overdue > 0n,
    student_id: row.student_id,
    student: { id: row.student_id, name: fullName(row), student_code: row.student_code },
    household_id: row.household_id,
    household: { id: row.household_id, title: row.household_title },
    currency: row.currency,
    due_date: row.due_date,
    next_due_date: nextDue,
    issued_on: row.issued_on,
    subtotal: written(row.subtotal),
    discount_amount: written(row.discount),
    tax_amount: written(row.tax),
    total_amount: written(row.total),
    paid_amount: written(row.paid),
    credited_amount: written(row.credited),
    balance: written(row.status === 'void' ? 0n : owedOf(row)),
    overdue_amount: written(overdue),
    due_amount: written(stands ? dueOf(due, today) : 0n),
    next_due_amount: written(stands ? dueOf(due, nextDue) : 0n),
    reference: row.reference,
    payment_code: row.payment_code,
    notes: row.notes,
    late_fee_of: row.late_fee_of,
    batch_id: row.batch_id,
    fee_schedule_id: row.fee_schedule_id,
    voided_at: instantOrNull(row.voided_at),
    void_reason: row.void_reason,
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: instantOrNull(row.archived_at),
  }
}

/** An invoice with all that hangs on it. */
export function presentInvoice(row: FullInvoiceRow, today: string): InvoiceWire {
  const written = (minor: bigint) => wireAmount(minor, row.currency)
  const text = (minor: string) => written(BigInt(minor))
  const instalments = row.instalments.map(readInstalment)
  return {
    ...presentRow(row, today),
    lines: row.lines.map((line) => presentLine(line, row.currency)),
    instalments:
      instalments.length === 0
        ? []
        : settledParts({ ...row, instalments }).map(({ settled, amount, ...part }) => ({
            ...part,
            amount: written(amount),
            paid_amount: written(settled),
            balance: written(amount - settled),
          })),
    allocations: row.allocations.map((part) => ({ ...part, amount: text(part.amount) })),
    credit_notes: row.credit_notes.map(({ to_wallet, ...note }) => ({
      ...note,
      amount: text(note.amount),
      wallet_amount: text(to_wallet),
    })),
    late_fees: row.late_fees.map((fee) => ({ ...fee })),
  }
}

function presentLine(line: LineText, currency: string): InvoiceWire['lines'][number] {
  const written = (minor: bigint) => wireAmount(minor, currency)
  const [gross, discount, tax] = [BigInt(line.gross), BigInt(line.discount), BigInt(line.tax)]
  return {
    line: line.line,
    description: line.description,
    fee_type: line.fee_type,
    quantity: wireDecimal(line.quantity),
    unit_amount: written(BigInt(line.unit_amount)),
    gross_amount: written(gross),
    discounts: line.discounts.map((one) => ({
      ...one,
      percent: one.percent === null ? null : wireDecimal(one.percent),
      amount: written(BigInt(one.amount)),
    })),
    discount_amount: written(discount),
    tax_rate: wireDecimal(line.tax_rate),
    tax_amount: written(tax),
    total_amount: written(gross - discount + tax),
  }
}
