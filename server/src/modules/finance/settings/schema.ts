import { worded } from '../../../kernel/http/patterns.ts'
import {
  Line,
  Nullable,
  OneOf,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { discountOrder } from './rules/finance-settings.ts'

const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.0001 })
const Prefix = Type.String({
  pattern: worded(
    '^[A-Z0-9][A-Z0-9/-]{0,11}$',
    'must be capital letters and digits, hyphen or slash between them',
    'INV-26',
  ),
  maxLength: 12,
})
const FeeType = Line(64)
const Days = Type.Array(Whole(-90, 365), { maxItems: 10, uniqueItems: true })
const Clearable = <Schema extends Parameters<typeof Nullable>[0]>(schema: Schema) =>
  Type.Optional(Nullable(schema))

const members = {
  invoice_prefix: said(Prefix, 'Stands before the year and the number of an invoice.'),
  payment_terms_days: said(Whole(0, 365), 'Days from issue to the due date where nothing else says it.'),
  require_till: said(Type.Boolean(), 'Money in hand is taken at an open till alone.'),
  sibling_discounts: said(
    Type.Array(Percent, { maxItems: 10 }),
    'Percent off for the 2nd, 3rd, … child of a household; the last one counts for all further.',
  ),
  sibling_fee_types: said(
    Type.Array(FeeType, { maxItems: 50, uniqueItems: true }),
    'Fee types that the sibling discount is taken off; empty: all.',
  ),
}

const lateFee = {
  kind: OneOf(['fixed', 'percent']),
  amount: said(Nullable(Amount), 'Of each fee, when it is fixed.'),
  percent: said(Nullable(Percent), 'Of what is overdue, when it is a percentage.'),
  grace_days: said(Whole(0, 365), 'Days after the due date before the first fee.'),
  every_days: said(Nullable(Whole(1, 365)), 'Days from one fee to the next; null: there is one.'),
  most_times: said(Whole(1, 100), 'Most fees of one invoice.'),
  most_amount: said(Nullable(Amount), 'Most of all late fees of one invoice together; null: no such bound.'),
}

const limits = {
  most_balance: said(Nullable(Amount), 'Most that a wallet may hold; null: no such limit.'),
  most_top_up: said(Nullable(Amount), 'Most of one top-up; null: no such limit.'),
}

const bank = {
  account_name: Line(140),
  bank_name: Nullable(Line(140)),
  iban: said(Nullable(Type.String({ maxLength: 42 })), 'ISO 13616; kept without blanks.'),
  bic: Nullable(
    Type.String({
      pattern: worded(
        '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
        'must be a BIC of 8 or 11 characters (ISO 9362)',
        'DEUTDEFF',
      ),
      maxLength: 11,
    }),
  ),
  account_number: Nullable(Line(64)),
  address: said(
    Nullable(
      Strict('BankAddress', {
        street: Line(70),
        building_number: Nullable(Line(16)),
        postal_code: Line(16),
        city: Line(35),
        country: Type.String({
          pattern: worded(
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

const accounting = {
  siren: said(
    Nullable(
      Type.String({
        pattern: worded('^[0-9]{9}$', 'must be nine digits'),
        maxLength: 9,
        examples: ['732829320'],
      }),
    ),
    'SIREN of the school; it begins the name of a Fichier des écritures comptables.',
  ),
  financial_year_start: said(
    Type.String({
      pattern: worded(
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
  days: said(Days, 'Days after the due date on which a family is reminded; below 0: before it.'),
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

/** How the school keeps its money. */
export const Settings = Strict(
  'FinanceSettings',
  {
    ...members,
    wallet_limits: Nullable(Strict({ ...limits, currency: CurrencyCode })),
    late_fee: Nullable(Strict({ ...lateFee, currency: CurrencyCode })),
    discount_order: said(
      Type.Array(OneOf(discountOrder)),
      'The order in which discounts are taken off, each from what the one before has left.',
    ),
    reminders: Nullable(Strict(reminders)),
    bank: Nullable(Strict(bank)),
    invoice_footer: Nullable(Text(2000)),
    accounting: said(
      Nullable(Strict(accounting)),
      'What a Fichier des écritures comptables needs of the school.',
    ),
  },
  { examples },
)

/** A merge patch (RFC 7396); null puts a member back to what it is by itself. Amounts are in the school's currency. */
export const SettingsPatch = Strict(
  'FinanceSettingsPatch',
  {
    invoice_prefix: Clearable(members.invoice_prefix),
    payment_terms_days: Clearable(members.payment_terms_days),
    require_till: Clearable(members.require_till),
    sibling_discounts: Clearable(members.sibling_discounts),
    sibling_fee_types: Clearable(members.sibling_fee_types),
    wallet_limits: Clearable(
      Strict({
        most_balance: Type.Optional(limits.most_balance),
        most_top_up: Type.Optional(limits.most_top_up),
      }),
    ),
    late_fee: Clearable(
      Strict({
        kind: Type.Optional(lateFee.kind),
        amount: Type.Optional(lateFee.amount),
        percent: Type.Optional(lateFee.percent),
        grace_days: Clearable(lateFee.grace_days),
        every_days: Type.Optional(lateFee.every_days),
        most_times: Clearable(lateFee.most_times),
        most_amount: Type.Optional(lateFee.most_amount),
      }),
    ),
    reminders: Clearable(Strict(reminders)),
    bank: Clearable(
      Strict({
        account_name: Type.Optional(bank.account_name),
        bank_name: Type.Optional(bank.bank_name),
        iban: Type.Optional(bank.iban),
        bic: Type.Optional(bank.bic),
        account_number: Type.Optional(bank.account_number),
        address: Type.Optional(bank.address),
      }),
    ),
    invoice_footer: Clearable(Text(2000, 1)),
    accounting: Clearable(
      Strict({
        siren: Type.Optional(accounting.siren),
        financial_year_start: Clearable(accounting.financial_year_start),
      }),
    ),
  },
  { examples: [{ require_till: true, reminders: { days: [-7, 3, 14] } }] },
)

export type SettingsWire = Static<typeof Settings>
export type SettingsPatchWire = Static<typeof SettingsPatch>
