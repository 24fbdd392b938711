import type { RequestContext } from '../../kernel/http/context.ts'
import { type ListBody, readList } from '../../kernel/http/lists.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { requireOrder } from './days.ts'
import { countEntries, entrySorting, type LedgerEntryRow, selectEntries } from './entries.sql.ts'
import { wireAmount } from './money.ts'
import type { LedgerEntryQueryValue, LedgerEntryWire } from './schema.ts'

/** A page of the journal, newest first. */
export async function listEntries(
  context: RequestContext<unknown, LedgerEntryQueryValue, unknown>,
): Promise<ListBody<LedgerEntryWire>> {
  const { query, school } = context
  requireOrder({ from: query.date_from, to: query.date_to })
  return readList(context, {
    sorting: entrySorting,
    select: (page) => selectEntries(school.id, query, page),
    count: () => countEntries(school.id, query),
    present,
  })
}

function present(row: LedgerEntryRow): LedgerEntryWire {
  const { currency } = row
  const written = (minor: bigint) => wireAmount(minor, currency)
  return {
    id: row.id,
    cause: row.cause,
    kind: row.kind,
    currency,
    amount: written(row.amount),
    effective_on: row.effective_on,
    recorded_at: formatInstant(row.recorded_at),
    description: row.description,
    reverses_id: row.reverses_id,
    actor_user_id: row.actor_user_id,
    postings: row.postings.map(({ amount, ...posting }) => ({
      ...posting,
      debit: written(debitOf(BigInt(amount))),
      credit: written(debitOf(-BigInt(amount))),
    })),
  }
}

const debitOf = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
