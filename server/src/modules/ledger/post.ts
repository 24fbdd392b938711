import type { Transaction } from '../../kernel/db/transaction.ts'
import { type ColumnType, writeRows } from '../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Author } from './history.ts'
import {
  insertAccounts,
  type KnownAccount,
  type PositionRow,
  selectAccountIds,
  selectEntryIds,
  takePositions,
} from './post.sql.ts'
import { accountCode, accountTitle } from './rules/chart.ts'
import { type AccountKey, balanced, debitsOf, type Entry } from './rules/entry.ts'

export type { Entry } from './rules/entry.ts'

const nameOf = ({ kind, subject = '' }: AccountKey): string => `${kind}:${subject}`

/**
 * Writes entries into the books: any number of them in the same few statements. Nothing of what was written can be
 * changed; a mistake is reversed by another entry. The cause of an entry is unique in the school, so that what
 * happened once is posted once.
 * @throws Error for an entry that does not balance or moves nothing
 */
export async function postEntries(
  tx: Transaction,
  author: Author,
  entries: readonly Entry[],
): Promise<readonly { readonly id: string; readonly cause: string }[]> {
  if (entries.length === 0) return []
  const judged = entries.map((entry) => ({ entry, postings: balanced(entry), id: uuidv7() }))
  const causes = entries.flatMap(({ reversesCause }) => (reversesCause === undefined ? [] : [reversesCause]))
  const requested = accountsOf(judged.flatMap(({ postings }) => postings.map(({ account }) => account)))
  const [accounts, positions, reversed] = await Promise.all([
    accountIds(tx, author, requested),
    tx.query(takePositions(tx.tenant, entries.length)),
    causes.length === 0 ? [] : tx.query(selectEntryIds(tx.tenant, causes)),
  ])
  const reverses = new Map(reversed.map(({ cause, id }) => [cause, id]))
  const rows = judged.map(({ entry, postings, id }, index) => ({
    tenant_id: tx.tenant,
    id,
    position: positionAt(positions, index),
    cause: entry.cause,
    kind: entry.kind,
    currency: entry.currency,
    amount: debitsOf(postings),
    effective_on: entry.effectiveOn,
    recorded_at: author.at,
    description: entry.description,
    reverses_id: entry.reversesCause === undefined ? null : found(reverses, entry.reversesCause),
    actor_user_id: author.userId,
    request_id: author.requestId,
  }))
  const lines = judged.flatMap(({ entry, postings, id }, index) =>
    postings.map((posting, line) => ({
      tenant_id: tx.tenant,
      entry_id: id,
      line: line + 1,
      position: positionAt(positions, index),
      account_id: found(accounts, nameOf(posting.account)),
      currency: entry.currency,
      amount: posting.amount,
      effective_on: entry.effectiveOn,
      household_id: posting.householdId ?? null,
      invoice_id: posting.invoiceId ?? null,
      wallet_id: posting.walletId ?? null,
      payment_id: posting.paymentId ?? null,
    })),
  )
  await Promise.all([
    writeRows(tx, { table: 'ledger_entries', columns: entryColumns, rows }),
    writeRows(tx, { table: 'ledger_postings', columns: postingColumns, rows: lines }),
  ])
  return rows.map(({ id, cause }) => ({ id, cause }))
}

const entryColumns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  id: 'uuid',
  position: 'bigint',
  cause: 'text',
  kind: 'text',
  currency: 'text',
  amount: 'bigint',
  effective_on: 'date',
  recorded_at: 'timestamptz',
  description: 'text',
  reverses_id: 'uuid',
  actor_user_id: 'uuid',
  request_id: 'text',
}

const postingColumns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  entry_id: 'uuid',
  line: 'int',
  position: 'bigint',
  account_id: 'uuid',
  currency: 'text',
  amount: 'bigint',
  effective_on: 'date',
  household_id: 'uuid',
  invoice_id: 'uuid',
  wallet_id: 'uuid',
  payment_id: 'uuid',
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Nothing in the books is called ${name}.`)
  return id
}

function positionAt(positions: readonly PositionRow[], index: number): bigint {
  const row = positions[index]
  if (!row) throw new Error('The books gave fewer positions than there are entries.')
  return row.position
}

const accountsOf = (keys: readonly AccountKey[]): Map<string, AccountKey> =>
  new Map(keys.map((key) => [nameOf(key), key]))

/** Ids of the accounts by name; those that are not there yet are made. */
async function accountIds(
  tx: Transaction,
  author: Author,
  requested: ReadonlyMap<string, AccountKey>,
): Promise<Map<string, string>> {
  const keys = [...requested.values()]
  const known = byName(await tx.query(selectAccountIds(tx.tenant, keys)))
  const missing = keys.filter((key) => !known.has(nameOf(key)))
  if (missing.length === 0) return known
  const made = missing.map((key) => ({
    id: uuidv7(),
    kind: key.kind,
    subject: key.subject ?? '',
    code: accountCode(key),
    title: accountTitle(key),
  }))
  await tx.query(insertAccounts(tx.tenant, made, author.at))
  return byName(await tx.query(selectAccountIds(tx.tenant, keys)))
}

const byName = (rows: readonly KnownAccount[]): Map<string, string> =>
  new Map(rows.map((row) => [nameOf(row), row.id]))
