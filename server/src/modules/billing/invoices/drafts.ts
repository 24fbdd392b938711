import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { Author } from '../../ledger/index.ts'
import type { Part } from '../fee-schedules/rules/proration.ts'
import type { Instalment } from './rules/invoice-status.ts'
import { type PricedLine, sumsOf } from './rules/price.ts'
import { instalmentsTable, invoicesTable, linesTable } from './write.sql.ts'

/** An invoice that is to be drafted; amounts in minor units. */
export interface Draft {
  readonly id: string
  readonly studentId: string
  readonly householdId: string
  readonly currency: string
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  readonly lines: readonly PricedLine[]
  readonly instalments: readonly Instalment[]
  readonly notes?: string | null
  readonly reference?: string | null
  readonly feeScheduleId?: string
  readonly batchId?: string | null
  /** What of the period of the schedule it is for. */
  readonly part?: Part | null
  readonly lateFee?: { readonly of: string; readonly period: number }
}

/** Writes drafts with their lines and instalments: any number in three statements. */
export async function insertDrafts(tx: Transaction, author: Author, drafts: readonly Draft[]): Promise<void> {
  await writeRows(tx, { ...invoicesTable, rows: drafts.map((draft) => rowOf(tx.tenant, author, draft)) })
  await Promise.all([
    writeLines(
      tx,
      drafts.map(({ id, lines }) => ({ id, lines })),
    ),
    writeInstalments(
      tx,
      drafts.map(({ id, instalments }) => ({ id, instalments })),
    ),
  ])
}

const rowOf = (tenant: string, author: Author, draft: Draft) => ({
  tenant_id: tenant,
  id: draft.id,
  kind: draft.lateFee ? 'late_fee' : 'invoice',
  status: 'draft',
  student_id: draft.studentId,
  household_id: draft.householdId,
  currency: draft.currency,
  due_date: draft.dueDate,
  ...sumsOf(draft.lines),
  notes: draft.notes ?? null,
  reference: draft.reference ?? null,
  fee_schedule_id: draft.feeScheduleId ?? null,
  prorated_unit: draft.part?.unit ?? null,
  prorated_units: draft.part?.units ?? null,
  prorated_of: draft.part?.of ?? null,
  batch_id: draft.batchId ?? null,
  late_fee_of: draft.lateFee?.of ?? null,
  late_fee_period: draft.lateFee?.period ?? null,
  created_by: author.userId,
  created_at: author.at,
  updated_at: author.at,
  version: 1,
})

/** Lines of invoices, numbered from 1. */
export const writeLines = (
  tx: Transaction,
  invoices: readonly { readonly id: string; readonly lines: readonly PricedLine[] }[],
): Promise<unknown> =>
  writeRows(tx, {
    ...linesTable,
    rows: invoices.flatMap(({ id, lines }) =>
      lines.map((line, index) => ({
        tenant_id: tx.tenant,
        invoice_id: id,
        line: index + 1,
        description: line.description,
        fee_type: line.feeType,
        quantity: line.quantity,
        unit_amount: line.unitAmount,
        gross: line.gross,
        discount: line.discount,
        tax_rate: line.taxRate,
        tax: line.tax,
        discounts: line.discounts.map((one) => ({ ...one, amount: String(one.amount) })),
      })),
    ),
  })

export const writeInstalments = (
  tx: Transaction,
  invoices: readonly { readonly id: string; readonly instalments: readonly Instalment[] }[],
): Promise<unknown> =>
  writeRows(tx, {
    ...instalmentsTable,
    rows: invoices.flatMap(({ id, instalments }) =>
      instalments.map((part) => ({ tenant_id: tx.tenant, invoice_id: id, ...part })),
    ),
  })
