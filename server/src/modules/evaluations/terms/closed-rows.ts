import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { BulkLineItem, BulkResult } from '../../gradebook/index.ts'
import { selectNoClosing } from './closed.sql.ts'
import {
  selectAnyClosed,
  selectClosedLineItems,
  selectClosedResults,
  selectClosedWithin,
} from './closed-rows.sql.ts'

/** What an import asks before it writes many rows: ids of rows that would change what closed marks were made of. */
interface ClosedRows {
  readonly lineItems: (rows: readonly BulkLineItem[]) => Promise<ReadonlySet<string>>
  readonly results: (rows: readonly BulkResult[]) => Promise<ReadonlySet<string>>
  readonly among: (table: 'line_items' | 'results', ids: readonly string[]) => Promise<ReadonlySet<string>>
}

const none: ReadonlySet<string> = new Set()

/** Holds the closing of marks off until the transaction ends, and answers which rows closed marks do not let through. */
export async function holdClosedRows(tx: Transaction): Promise<ClosedRows> {
  await tx.query(selectNoClosing(tx.tenant))
  const found = await tx.one(selectAnyClosed(tx.tenant))
  const isOpen = found?.closed !== true
  const idsOf = async (rows: Promise<readonly { readonly id: string }[]>) =>
    new Set((await rows).map(({ id }) => id))
  return {
    lineItems: async (rows) => (isOpen ? none : idsOf(tx.query(selectClosedLineItems(tx.tenant, rows)))),
    results: async (rows) => (isOpen ? none : idsOf(tx.query(selectClosedResults(tx.tenant, rows)))),
    among: async (table, ids) => (isOpen ? none : idsOf(tx.query(selectClosedWithin(tx.tenant, table, ids)))),
  }
}
