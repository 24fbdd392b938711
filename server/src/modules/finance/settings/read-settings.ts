import type { Transaction } from '../../../kernel/db/transaction.ts'
import {
  defaultFinanceSettings,
  type FinanceSettings,
  type LateFeeRule,
  type WalletLimits,
} from './rules/finance-settings.ts'
import { type StoredSettings, selectFinanceSettings } from './sql.ts'

/** Settings of a row of `selectFinanceSettings`; without one, the defaults. */
export function financeSettingsOf(row: StoredSettings | undefined): FinanceSettings {
  const held = { ...defaultFinanceSettings, ...(row?.settings as Partial<FinanceSettings> | undefined) }
  const { late_fee: lateFee, wallet_limits: limits, bank } = held
  return {
    ...held,
    late_fee: lateFee && lateFeeOf(lateFee),
    wallet_limits: limits && limitsOf(limits),
    bank: bank && { ...bank, address: bank.address ?? null },
  }
}

/** Minor units as stored, as text. */
const minorOf = (kept: unknown): bigint | null => (kept === null ? null : BigInt(String(kept)))

const lateFeeOf = (kept: LateFeeRule): LateFeeRule => ({
  ...kept,
  amount: minorOf(kept.amount),
  most_amount: minorOf(kept.most_amount),
})

const limitsOf = (kept: WalletLimits): WalletLimits => ({
  ...kept,
  most_balance: minorOf(kept.most_balance),
  most_top_up: minorOf(kept.most_top_up),
})

/** The school's finance settings as the transaction sees them. */
export const readFinanceSettings = async (tx: Transaction): Promise<FinanceSettings> =>
  financeSettingsOf(await tx.one(selectFinanceSettings(tx.tenant)))
