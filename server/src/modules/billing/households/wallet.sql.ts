import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface WalletRow {
  readonly id: string
  readonly household_id: string
  readonly currency: string
  /** Minor units. */
  readonly balance: bigint
}

/** Adds to the wallet of a household, which is made when there is none; its row is held until the commit. */
export const insertIntoWallet = (
  tenant: string,
  money: { id: string; householdId: string; currency: string; amount: bigint; at: Date },
): Statement<WalletRow> => sql<WalletRow>`
  insert into wallets as wallet (tenant_id, id, household_id, currency, balance, created_at, updated_at)
  values (${tenant}, ${money.id}, ${money.householdId}, ${money.currency}, ${money.amount}, ${money.at}, ${money.at})
  on conflict (tenant_id, household_id, currency) do update set balance = wallet.balance + excluded.balance,
    updated_at = excluded.updated_at, version = wallet.version + 1
  returning wallet.id, wallet.household_id, wallet.currency, wallet.balance`

/** Takes from a wallet, when it holds as much; no row when it does not. */
export const updateTakenFromWallet = (
  tenant: string,
  money: { householdId: string; currency: string; amount: bigint; at: Date },
): Statement<WalletRow> => sql<WalletRow>`
  update wallets as wallet set balance = wallet.balance - ${money.amount}, updated_at = ${money.at},
    version = wallet.version + 1
  where wallet.tenant_id = ${tenant} and wallet.household_id = ${money.householdId}
  and wallet.currency = ${money.currency} and wallet.balance >= ${money.amount}
  returning wallet.id, wallet.household_id, wallet.currency, wallet.balance`

export const selectWalletOf = (
  tenant: string,
  householdId: string,
  currency: string,
): Statement<WalletRow> => sql<WalletRow>`
  select wallet.id, wallet.household_id, wallet.currency, wallet.balance from wallets wallet
  where wallet.tenant_id = ${tenant} and wallet.household_id = ${householdId} and wallet.currency = ${currency}`
