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
const minorOf = (stored: unknown): bigint | null => (stored === null ? null : BigInt(String(stored)))

const lateFeeOf = (stored: LateFeeRule): LateFeeRule => ({
  ...stored,
  amount: minorOf(stored.amount),
  most_amount: minorOf(stored.most_amount),
})

const limitsOf = (stored: WalletLimits): WalletLimits => ({
  ...stored,
  most_balance: minorOf(stored.most_balance),
  most_top_up: minorOf(stored.most_top_up),
})

/** The school's finance settings as the transaction sees them. */
export const readFinanceSettings = async (tx: Transaction): Promise<FinanceSettings> =>
  financeSettingsOf(await tx.one(selectFinanceSettings(tx.tenant)))
