/** Where the school is, in parts, as banks of Switzerland demand it (addresses of type S). */
interface PostalAddress {
  readonly street: string
  readonly building_number: string | null
  readonly postal_code: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Late fees; amounts in minor units of `currency`. */
export interface LateFeeRule {
  readonly kind: 'fixed' | 'percent'
  /** Of each fee when it is fixed; null: it is a percentage. */
  readonly amount: bigint | null
  /** Of what is overdue, when it is one; null: it is fixed. At most four decimals. */
  readonly percent: number | null
  readonly currency: string
  /** Days after the due date before the first fee. */
  readonly grace_days: number
  /** Days from one fee to the next; null: there is one. */
  readonly every_days: number | null
  /** Most fees of one invoice. */
  readonly most_times: number
  /** Most of all fees of one invoice together; null: no such bound. */
  readonly most_amount: bigint | null
}

/** What a wallet may hold and be topped up by; in minor units of `currency`, and for wallets in it alone. */
export interface WalletLimits {
  readonly currency: string
  readonly most_balance: bigint | null
  readonly most_top_up: bigint | null
}

/** Where families pay by bank transfer, as invoices show it. */
export interface BankAccount {
  readonly account_name: string
  readonly bank_name: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly account_number: string | null
  /** Where the holder lives; a Swiss QR-bill needs it. */
  readonly address: PostalAddress | null
}

/** What accounting software and the tax office of France need of the school. */
export interface AccountingIdentity {
  /** Nine digits of the register Sirene; null: the school is not French. */
  readonly siren: string | null
  /** The day of the calendar on which each financial year begins, `MM-DD`. */
  readonly financial_year_start: string
}

/** The finance settings of a school. */
export interface FinanceSettings {
  /** Before the year and the number of an invoice. */
  readonly invoice_prefix: string
  /** Days from issue to the due date where nothing else says it. */
  readonly payment_terms_days: number
  /** Money in hand is taken at an open till alone. */
  readonly require_till: boolean
  readonly wallet_limits: WalletLimits | null
  readonly late_fee: LateFeeRule | null
  /** Percent off for the 2nd, 3rd, … child of a household; the last one counts for all further. */
  readonly sibling_discounts: readonly number[]
  /** Fee types that it is taken off; empty: all. */
  readonly sibling_fee_types: readonly string[]
  /** Days after the due date on which families are reminded, below 0 before it; null: never. */
  readonly reminders: { readonly days: readonly number[] } | null
  readonly bank: BankAccount | null
  readonly invoice_footer: string | null
  /** null: no file for the tax office is made. */
  readonly accounting: AccountingIdentity | null
}

/** What counts until a school has said something else. */
export const defaultFinanceSettings: FinanceSettings = {
  invoice_prefix: 'INV',
  payment_terms_days: 30,
  require_till: false,
  wallet_limits: null,
  late_fee: null,
  sibling_discounts: [],
  sibling_fee_types: [],
  reminders: null,
  bank: null,
  invoice_footer: null,
  accounting: null,
}

/** The order in which discounts are taken off: each from what the one before has left. */
export const discountOrder = ['sibling', 'percentage', 'fixed', 'scholarship'] as const
