import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Author, wireAmount } from '../../ledger/index.ts'
import { walletTooSmall } from './problems.ts'
import { insertIntoWallet, selectWalletOf, updateTakenFromWallet, type WalletRow } from './wallet.sql.ts'

/** Money of a household on its way into or out of its wallet. */
interface WalletMoney {
  readonly householdId: string
  readonly currency: string
  /** Minor units, 0 or more. */
  readonly amount: bigint
}

/** The balance of a wallet after money moved. */
interface Moved {
  readonly walletId: string
  readonly balance: bigint
}

const moved = (row: WalletRow): Moved => ({ walletId: row.id, balance: row.balance })

/**
 * Adds to the wallet of a household, and creates it if missing. The wallet is locked until the commit: a request that
 * holds invoices took them before. The posting that belongs to it is the caller's.
 */
export async function moveToWallet(tx: Transaction, author: Author, money: WalletMoney): Promise<Moved> {
  const row = await tx.one(insertIntoWallet(tx.tenant, { id: uuidv7(), ...money, at: author.at }))
  if (!row) throw new Error('A wallet was not written.')
  return moved(row)
}

/** Takes from the wallet of a household; 409 `wallet_too_small` with its `balance` when it does not hold as much. */
export async function takeFromWallet(tx: Transaction, author: Author, money: WalletMoney): Promise<Moved> {
  const row = await tx.one(updateTakenFromWallet(tx.tenant, { ...money, at: author.at }))
  if (row) return moved(row)
  const current = await tx.one(selectWalletOf(tx.tenant, money.householdId, money.currency))
  throw walletTooSmall({
    members: { balance: wireAmount(current?.balance ?? 0n, money.currency), currency: money.currency },
  })
}

/** The wallet of a household in a currency; one is made, empty, when there is none. */
export const walletOf = (
  tx: Transaction,
  author: Author,
  money: Pick<WalletMoney, 'householdId' | 'currency'>,
): Promise<Moved> => moveToWallet(tx, author, { ...money, amount: 0n })
