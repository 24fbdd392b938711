import { amountOf } from '../../../kernel/format/format.ts'
import type { Settings } from '../wire.ts'

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The settings as they are being written. */
export const draftOf = ({ late_fee: fee, bank, wallet_limits: limits, ...settings }: Settings) => ({
  invoice_prefix: settings.invoice_prefix,
  payment_terms_days: text(settings.payment_terms_days),
  require_till: settings.require_till,
  sibling_discounts: settings.sibling_discounts.join(', '),
  has_late_fee: fee !== null,
  late_fee_kind: fee?.kind ?? ('percent' as const),
  late_fee_value: text(fee?.kind === 'fixed' ? fee.amount : fee?.percent),
  late_fee_grace: text(fee?.grace_days ?? 10),
  late_fee_every: text(fee?.every_days),
  late_fee_times: text(fee?.most_times ?? 1),
  late_fee_most: text(fee?.most_amount),
  reminders: (settings.reminders?.days ?? []).join(', '),
  most_balance: text(limits?.most_balance),
  most_top_up: text(limits?.most_top_up),
  account_name: text(bank?.account_name),
  bank_name: text(bank?.bank_name),
  iban: text(bank?.iban),
  bic: text(bank?.bic),
  account_number: text(bank?.account_number),
  street: text(bank?.address?.street),
  building_number: text(bank?.address?.building_number),
  postal_code: text(bank?.address?.postal_code),
  city: text(bank?.address?.city),
  country: text(bank?.address?.country),
  invoice_footer: text(settings.invoice_footer),
  siren: text(settings.accounting?.siren),
  financial_year_start: text(settings.accounting?.financial_year_start),
})

export type SettingsDraft = ReturnType<typeof draftOf>

const orNull = (typed: string): string | null => typed.trim() || null
const amountOrNull = (typed: string): string | null => (typed.trim() === '' ? null : amountOf(typed))
const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(amountOf(typed)))

/** Numbers as they are listed: «10, 15», «-7 3 14»; a share has a point for its decimals. */
const numbersOf = (typed: string): number[] =>
  typed
    .split(/[;,\s]+/u)
    .filter(Boolean)
    .map(Number)

function lateFeeOf(draft: SettingsDraft) {
  if (!draft.has_late_fee) return null
  const isFixed = draft.late_fee_kind === 'fixed'
  return {
    kind: draft.late_fee_kind,
    amount: isFixed ? amountOf(draft.late_fee_value) : null,
    percent: isFixed ? null : numberOrNull(draft.late_fee_value),
    grace_days: numberOrNull(draft.late_fee_grace) ?? 0,
    every_days: numberOrNull(draft.late_fee_every),
    most_times: numberOrNull(draft.late_fee_times) ?? 1,
    most_amount: amountOrNull(draft.late_fee_most),
  }
}

function addressOf({ street, building_number, postal_code, city, country }: SettingsDraft) {
  if ([street, building_number, postal_code, city, country].every((typed) => typed.trim() === '')) return null
  return {
    street: street.trim(),
    building_number: orNull(building_number),
    postal_code: postal_code.trim(),
    city: city.trim(),
    country: country.trim().toUpperCase(),
  }
}

function bankOf(draft: SettingsDraft) {
  const { account_name, bank_name, iban, bic, account_number } = draft
  if (account_name.trim() === '' && iban.trim() === '' && account_number.trim() === '') return null
  return {
    account_name: account_name.trim(),
    bank_name: orNull(bank_name),
    iban: orNull(iban),
    bic: orNull(bic.toUpperCase()),
    account_number: orNull(account_number),
    address: addressOf(draft),
  }
}

function accountingOf({ siren, financial_year_start }: SettingsDraft) {
  const digits = siren.replaceAll(/\s/gu, '')
  if (digits === '' && financial_year_start.trim() === '') return null
  return { siren: orNull(digits), financial_year_start: orNull(financial_year_start) }
}

/** What the server is sent. */
export const patchOf = (draft: SettingsDraft) => ({
  invoice_prefix: draft.invoice_prefix.trim().toUpperCase() || null,
  payment_terms_days: numberOrNull(draft.payment_terms_days),
  require_till: draft.require_till,
  sibling_discounts: numbersOf(draft.sibling_discounts),
  late_fee: lateFeeOf(draft),
  reminders: draft.reminders.trim() === '' ? null : { days: numbersOf(draft.reminders) },
  wallet_limits:
    draft.most_balance.trim() === '' && draft.most_top_up.trim() === ''
      ? null
      : { most_balance: amountOrNull(draft.most_balance), most_top_up: amountOrNull(draft.most_top_up) },
  bank: bankOf(draft),
  invoice_footer: orNull(draft.invoice_footer),
  accounting: accountingOf(draft),
})
