import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** Parts of a line as a credit note stores them: minor units as text. */
interface NoteLine {
  readonly line: number
  readonly gross: string
  readonly discount: string
  readonly tax: string
}

/** What earlier credit notes and write-offs have credited of the lines of an invoice. */
export const selectNoteLines = (tenant: string, invoiceId: string): Statement<{ lines: NoteLine[] }> =>
  sql<{ lines: NoteLine[] }>`
    select note.lines from credit_notes note where note.tenant_id = ${tenant} and note.invoice_id = ${invoiceId}`

/** A payment's remaining part in an invoice, newest first. */
interface CurrentPayment {
  readonly payment_id: string
  readonly amount: bigint
}

export const selectStatePayments = (tenant: string, invoiceId: string): Statement<CurrentPayment> =>
  sql<CurrentPayment>`
    select part.payment_id, sum(part.amount)::bigint as amount from payment_allocations part
    where part.tenant_id = ${tenant} and part.invoice_id = ${invoiceId}
    group by part.payment_id having sum(part.amount) > 0 order by max(part.at) desc, part.payment_id desc`

export const notesTable = {
  table: 'credit_notes',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    number: 'text',
    invoice_id: 'uuid',
    amount: 'bigint',
    to_wallet: 'bigint',
    reason: 'text',
    lines: 'jsonb',
    issued_on: 'date',
    created_by: 'uuid',
    created_by_credential: 'text',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const allocationsTable = {
  table: 'payment_allocations',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    payment_id: 'uuid',
    invoice_id: 'uuid',
    amount: 'bigint',
    at: 'timestamptz',
  },
} as const satisfies BulkTable
