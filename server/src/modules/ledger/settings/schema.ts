import { patternWithMessage } from '../../../kernel/http/patterns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { discountOrder } from './rules/finance-settings.ts'

const Percent = t.Number({ minimum: 0, maximum: 100, multipleOf: 0.0001 })
const Prefix = t.String({
  pattern: patternWithMessage(
    '^[A-Z0-9][A-Z0-9/-]{0,11}$',
    'must be uppercase letters and digits, with hyphens or slashes between them',
    'INV-26',
  ),
  maxLength: 12,
})
const FeeType = t.SingleLine(64)
const Days = t.Array(t.IntegerRange(-90, 365), { maxItems: 10, uniqueItems: true })
const Clearable = <Schema extends Parameters<typeof t.Nullable>[0]>(schema: Schema) =>
  t.Optional(t.Nullable(schema))

const members = {
  invoice_prefix: t.described(Prefix, 'The prefix before the year and the number of an invoice.'),
  payment_terms_days: t.described(
    t.IntegerRange(0, 365),
    'Days from issue to the due date where nothing else says it.',
  ),
  require_till: t.described(t.Boolean(), 'Money in hand is taken at an open till alone.'),
  sibling_discounts: t.described(
    t.Array(Percent, { maxItems: 10 }),
    'Percent off for the 2nd, 3rd, … child of a household; the last one counts for all further.',
  ),
  sibling_fee_types: t.described(
    t.Array(FeeType, { maxItems: 50, uniqueItems: true }),
    'Fee types that the sibling discount is taken off; empty: all.',
  ),
}

const lateFee = {
  kind: t.OneOf(['fixed', 'percent']),
  amount: t.described(t.Nullable(Amount), 'Of each fee, when it is fixed.'),
  percent: t.described(t.Nullable(Percent), 'Of what is overdue, when it is a percentage.'),
  grace_days: t.described(t.IntegerRange(0, 365), 'Days after the due date before the first fee.'),
  every_days: t.described(
    t.Nullable(t.IntegerRange(1, 365)),
    'Days from one fee to the next; null: there is one.',
  ),
  most_times: t.described(t.IntegerRange(1, 100), 'Most fees of one invoice.'),
  most_amount: t.described(
    t.Nullable(Amount),
    'Most of all late fees of one invoice together; null: no such bound.',
  ),
}

const limits = {
  most_balance: t.described(t.Nullable(Amount), 'Most that a wallet may hold; null: no such limit.'),
  most_top_up: t.described(t.Nullable(Amount), 'Most of one top-up; null: no such limit.'),
}

const bank = {
  account_name: t.SingleLine(140),
  bank_name: t.Nullable(t.SingleLine(140)),
  iban: t.described(t.Nullable(t.String({ maxLength: 42 })), 'ISO 13616; stored without spaces.'),
  bic: t.Nullable(
    t.String({
      pattern: patternWithMessage(
        '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
        'must be a BIC of 8 or 11 characters (ISO 9362)',
        'DEUTDEFF',
      ),
      maxLength: 11,
    }),
  ),
  account_number: t.Nullable(t.SingleLine(64)),
  address: t.described(
    t.Nullable(
      t.Strict('BankAddress', {
        street: t.SingleLine(70),
        building_number: t.Nullable(t.SingleLine(16)),
        postal_code: t.SingleLine(16),
        city: t.SingleLine(35),
        country: t.String({
          pattern: patternWithMessage(
            '^[A-Z]{2}$',
            'must be a country code of two uppercase letters (ISO 3166-1), such as CH',
            'CH',
          ),
          maxLength: 2,
        }),
      }),
    ),
    'Address of the account holder; with an IBAN of Switzerland or Liechtenstein invoices get the payment part of a QR-bill.',
  ),
}

/** Where families pay by bank transfer. */
export const SchoolBankAccount = t.Strict('SchoolBankAccount', bank)

const accounting = {
  siren: t.described(
    t.Nullable(
      t.String({
        pattern: patternWithMessage('^[0-9]{9}$', 'must be nine digits'),
        maxLength: 9,
        examples: ['732829320'],
      }),
    ),
    'SIREN of the school; it begins the name of a Fichier des écritures comptables.',
  ),
  financial_year_start: t.described(
    t.String({
      pattern: patternWithMessage(
        '^(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])$|^(0[469]|11)-(0[1-9]|[12][0-9]|30)$|^02-(0[1-9]|1[0-9]|2[0-8])$',
        'must be a day of every year, MM-DD',
      ),
      maxLength: 5,
      examples: ['09-01'],
    }),
    'First day of every financial year, `MM-DD`; fixed once entries are numbered for a Fichier des écritures comptables.',
  ),
}

const reminders = {
  days: t.described(Days, 'Days after the due date on which a family is reminded; below 0: before it.'),
}

const examples = [
  {
    invoice_prefix: 'INV',
    payment_terms_days: 30,
    require_till: false,
    wallet_limits: null,
    late_fee: {
      kind: 'percent',
      amount: null,
      percent: 2,
      currency: 'XAF',
      grace_days: 10,
      every_days: 30,
      most_times: 3,
      most_amount: '15000',
    },
    sibling_discounts: [10, 15],
    sibling_fee_types: ['tuition'],
    discount_order: [...discountOrder],
    reminders: { days: [-7, 3, 14] },
    bank: null,
    invoice_footer: null,
    accounting: { siren: '732829320', financial_year_start: '09-01' },
  },
]

/** The finance settings of the school. */
export const Settings = t.Strict(
  'FinanceSettings',
  {
    ...members,
    wallet_limits: t.Nullable(t.Strict({ ...limits, currency: CurrencyCode })),
    late_fee: t.Nullable(t.Strict({ ...lateFee, currency: CurrencyCode })),
    discount_order: t.described(
      t.Array(t.OneOf(discountOrder)),
      'The order in which discounts are taken off, each from what the one before has left.',
    ),
    reminders: t.Nullable(t.Strict(reminders)),
    bank: t.Nullable(SchoolBankAccount),
    invoice_footer: t.Nullable(t.Text(2000)),
    accounting: t.described(
      t.Nullable(t.Strict(accounting)),
      'What a Fichier des écritures comptables needs of the school.',
    ),
  },
  { examples },
)

/** A merge patch (RFC 7396); null puts a member back to what it is by itself. Amounts are in the school's currency. */
export const SettingsPatch = t.Strict(
  'FinanceSettingsPatch',
  {
    invoice_prefix: Clearable(members.invoice_prefix),
    payment_terms_days: Clearable(members.payment_terms_days),
    require_till: Clearable(members.require_till),
    sibling_discounts: Clearable(members.sibling_discounts),
    sibling_fee_types: Clearable(members.sibling_fee_types),
    wallet_limits: Clearable(
      t.Strict({
        most_balance: t.Optional(limits.most_balance),
        most_top_up: t.Optional(limits.most_top_up),
      }),
    ),
    late_fee: Clearable(
      t.Strict({
        kind: t.Optional(lateFee.kind),
        amount: t.Optional(lateFee.amount),
        percent: t.Optional(lateFee.percent),
        grace_days: Clearable(lateFee.grace_days),
        every_days: t.Optional(lateFee.every_days),
        most_times: Clearable(lateFee.most_times),
        most_amount: t.Optional(lateFee.most_amount),
      }),
    ),
    reminders: Clearable(t.Strict(reminders)),
    bank: Clearable(
      t.Strict({
        account_name: t.Optional(bank.account_name),
        bank_name: t.Optional(bank.bank_name),
        iban: t.Optional(bank.iban),
        bic: t.Optional(bank.bic),
        account_number: t.Optional(bank.account_number),
        address: t.Optional(bank.address),
      }),
    ),
    invoice_footer: Clearable(t.Text(2000, 1)),
    accounting: Clearable(
      t.Strict({
        siren: t.Optional(accounting.siren),
        financial_year_start: Clearable(accounting.financial_year_start),
      }),
    ),
  },
  { examples: [{ require_till: true, reminders: { days: [-7, 3, 14] } }] },
)

export type SettingsWire = t.Static<typeof Settings>
export type SettingsPatchWire = t.Static<typeof SettingsPatch>
