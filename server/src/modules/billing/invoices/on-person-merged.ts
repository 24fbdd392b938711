import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../../kernel/db/row-changes.ts'
import { type MergePart, rowsGoOver } from '../../people/index.ts'

/** An invoice moves with its student; later changes to it do not prevent undoing the merge. */
const invoices: RowTable = {
  table: 'invoices',
  key: ['id'],
  touched: ['updated_at', 'version'],
  ignored: [
    'status',
    'number',
    'payment_code',
    'issued_on',
    'billed_to',
    'paid',
    'credited',
    'due_date',
    'notes',
    'reference',
    'subtotal',
    'discount',
    'tax',
    'total',
    'voided_at',
    'void_reason',
    'archived_at',
    'household_id',
  ],
}

const charges = (row: StoredRow): boolean =>
  row['fee_schedule_id'] !== null && row['status'] !== 'void' && row['archived_at'] === null

const chargeOf = (row: StoredRow): string => `${row['fee_schedule_id']} ${row['household_id']}`

/**
 * Invoices of the duplicate move to the remaining student. Where one schedule charged both, both stay as they were
 * issued; the duplicate's is no charge of the schedule any more, since that charges a student once.
 */
const invoicePart: MergePart = {
  name: invoices.table,
  kinds: ['student'],
  tables: [invoices],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, invoices, 'student_id', [keepId, mergeId])
    const charged = new Set(rows.filter((row) => row['student_id'] === keepId && charges(row)).map(chargeOf))
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const twice = coming.filter((row) => charges(row) && charged.has(chargeOf(row)))
    const changes = coming.map((row) => ({
      before: row,
      after: { ...row, student_id: keepId, ...(twice.includes(row) ? { fee_schedule_id: null } : {}) },
    }))
    const conflicts = twice.map((row) => ({
      code: 'charged_twice',
      about: { invoice_id: row['id'], number: row['number'], fee_schedule_id: row['fee_schedule_id'] },
      resolution:
        'One fee schedule charged both records: void one of the two invoices, or give a credit note.',
    }))
    return { moved: coming.length, conflicts, changes: [{ table: invoices, rows: changes }] }
  },
}

const billing: RowTable = { table: 'student_billing', key: ['student_id'], touched: [] }

/** Residence and options: those of the remaining student, else those of the duplicate. */
const billingPart: MergePart = {
  name: billing.table,
  kinds: ['student'],
  tables: [billing],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, billing, 'student_id', [keepId, mergeId])
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const stays = rows.length > coming.length
    const changes = coming.flatMap((row): RowChange[] => [
      { before: row, after: null },
      ...(stays ? [] : [{ before: null, after: { ...row, student_id: keepId } }]),
    ])
    const conflicts = (stays ? coming : []).map((row) => ({
      code: 'billing_differs',
      about: { residence: row['residence'], options: row['options'] },
      resolution: 'Residence and options of the remaining student count.',
    }))
    return {
      moved: coming.length - conflicts.length,
      conflicts,
      changes: [{ table: billing, rows: changes }],
    }
  },
}

/** What of invoices, and of what decides fees, follows merges of students. */
export const invoiceMergeParts: readonly MergePart[] = [
  invoicePart,
  rowsGoOver(
    'student',
    { table: 'student_discounts', key: ['id'], touched: ['updated_at', 'version'] },
    'student_id',
  ),
  billingPart,
]
