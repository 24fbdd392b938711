import { mergePatch } from '../../../kernel/http/merge-patch.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { readAmount, wireAmount } from '../money.ts'
import {
  type AccountingIdentity,
  type BankAccount,
  defaultFinanceSettings as defaults,
  discountOrder,
  type FinanceSettings,
  type LateFeeRule,
  type WalletLimits,
} from './rules/finance-settings.ts'
import { isIban } from './rules/iban.ts'
import { isSiren } from './rules/siren.ts'
import type { SettingsPatchWire, SettingsWire } from './schema.ts'

/** Settings as the wire shows them. */
export function presentSettings(settings: FinanceSettings): SettingsWire {
  const { wallet_limits: limits, late_fee: fee, reminders, bank, accounting } = settings
  return {
    ...settings,
    sibling_discounts: [...settings.sibling_discounts],
    sibling_fee_types: [...settings.sibling_fee_types],
    discount_order: [...discountOrder],
    wallet_limits: limits && {
      currency: limits.currency,
      most_balance: written(limits.most_balance, limits.currency),
      most_top_up: written(limits.most_top_up, limits.currency),
    },
    late_fee: fee && {
      ...fee,
      amount: written(fee.amount, fee.currency),
      most_amount: written(fee.most_amount, fee.currency),
    },
    reminders: reminders && { days: [...reminders.days] },
    bank: bank && { ...bank },
    accounting: accounting && { ...accounting },
  }
}

const written = (minor: bigint | null, currency: string): string | null =>
  minor === null ? null : wireAmount(minor, currency)

/**
 * Settings after a merge patch; amounts that it names are in the currency of the school.
 * @throws Problem 422 for amounts that make no sense, and for members that miss others
 */
export function patchedSettings(
  before: FinanceSettings,
  patch: SettingsPatchWire,
  currency: string,
): FinanceSettings {
  const merged = mergePatch(presentSettings(before), patch) as Partial<SettingsWire>
  return {
    invoice_prefix: merged.invoice_prefix ?? defaults.invoice_prefix,
    payment_terms_days: merged.payment_terms_days ?? defaults.payment_terms_days,
    require_till: merged.require_till ?? defaults.require_till,
    wallet_limits: patch.wallet_limits === undefined ? before.wallet_limits : limitsOf(merged, currency),
    late_fee: patch.late_fee === undefined ? before.late_fee : lateFeeOf(merged, currency),
    sibling_discounts: merged.sibling_discounts ?? defaults.sibling_discounts,
    sibling_fee_types: merged.sibling_fee_types ?? defaults.sibling_fee_types,
    reminders: merged.reminders ? { days: merged.reminders.days.toSorted((a, b) => a - b) } : null,
    bank: merged.bank ? bankOf(merged.bank) : null,
    invoice_footer: merged.invoice_footer ?? null,
    accounting: merged.accounting ? accountingOf(merged.accounting) : null,
  }
}

function limitsOf({ wallet_limits: given }: Partial<SettingsWire>, currency: string): WalletLimits | null {
  if (!given) return null
  const read = (name: 'most_balance' | 'most_top_up') =>
    minorOf(given[name], currency, `body/wallet_limits/${name}`)
  return { currency, most_balance: read('most_balance'), most_top_up: read('most_top_up') }
}

function lateFeeOf({ late_fee: given }: Partial<SettingsWire>, currency: string): LateFeeRule | null {
  if (!given) return null
  const path = 'body/late_fee'
  const requested = given.kind === 'fixed' ? 'amount' : 'percent'
  if (given.kind === undefined) throw refused(`${path}/kind`, 'required', 'must be fixed or percent')
  if (given[requested] === undefined || given[requested] === null || given[requested] === 0)
    throw refused(`${path}/${requested}`, 'required', `says how much a fee of the kind ${given.kind} is`)
  const fixed = given.kind === 'fixed'
  return {
    kind: given.kind,
    amount: fixed ? minorOf(given.amount, currency, `${path}/amount`) : null,
    percent: fixed ? null : (given.percent ?? null),
    currency,
    grace_days: given.grace_days ?? 0,
    every_days: given.every_days ?? null,
    most_times: given.most_times ?? 1,
    most_amount: minorOf(given.most_amount, currency, `${path}/most_amount`),
  }
}

function bankOf(given: NonNullable<SettingsWire['bank']>): BankAccount {
  if (!given.account_name) throw refused('body/bank/account_name', 'required', 'names whose account it is')
  const iban = given.iban?.replaceAll(' ', '').toUpperCase() ?? null
  if (iban !== null && !isIban(iban))
    throw refused('body/bank/iban', 'not_an_iban', 'is no IBAN: its check digits do not fit')
  if (iban === null && !given.account_number)
    throw refused('body/bank/account_number', 'required', 'or an IBAN must be given')
  return {
    account_name: given.account_name,
    bank_name: given.bank_name ?? null,
    iban,
    bic: given.bic ?? null,
    account_number: given.account_number ?? null,
    address: addressOf(given.address ?? null),
  }
}

function addressOf(given: BankAccount['address']): BankAccount['address'] {
  if (given === null) return null
  for (const name of ['street', 'postal_code', 'city', 'country'] as const)
    if (!given[name]) throw refused(`body/bank/address/${name}`, 'required', 'is part of the address')
  const { street, postal_code, city, country } = given
  return { street, building_number: given.building_number ?? null, postal_code, city, country }
}

function accountingOf(given: NonNullable<SettingsWire['accounting']>): AccountingIdentity {
  const siren = given.siren ?? null
  if (siren !== null && !isSiren(siren))
    throw refused('body/accounting/siren', 'not_a_siren', "is not a SIREN: its check digit doesn't match")
  return { siren, financial_year_start: given.financial_year_start ?? '01-01' }
}

const minorOf = (text: string | null | undefined, currency: string, path: string): bigint | null =>
  text === null || text === undefined ? null : readAmount(text, currency, path)

function refused(path: string, code: string, message: string) {
  const detail: ProblemDetail = { path, code, message }
  return invalidBody({ details: [detail] })
}
