import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'
import { Payment, paymentMethods } from '../schema.ts'

/** Money that a family has with the school. */
export const Wallet = t.Strict('Wallet', {
  id: t.described(t.Uuid, 'The wallet.'),
  household_id: t.described(t.Uuid, 'The household that owns it.'),
  household: t.Strict({ id: t.Uuid, title: t.String() }),
  currency: CurrencyCode,
  balance: t.described(Amount, 'What it holds; never below zero.'),
  created_at: t.described(t.Instant, 'When it was made (UTC).'),
  updated_at: t.described(t.Instant, 'When it last moved (UTC).'),
})
export type WalletWire = t.Static<typeof Wallet>
export const WalletPage = t.PageOf(Wallet)
export const WalletParams = t.Strict({ wallet_id: t.Uuid })
export const WalletQuery = t.Strict({
  ...t.pageQuery,
  household_id: t.Optional(t.Uuid),
  currency: t.Optional(CurrencyCode),
})

const WalletEntry = t.Strict('WalletEntry', {
  id: t.described(t.Uuid, 'The entry of the books.'),
  at: t.described(t.Instant, 'When it was booked (UTC).'),
  on: t.described(t.CalendarDate, 'The day of the school to which it belongs.'),
  kind: t.described(t.String(), 'What happened.'),
  description: t.described(t.String(), 'The same in words.'),
  amount: t.described(Amount, 'What came in; below zero, what went out.'),
  balance_after: t.described(Amount, 'What the wallet held then.'),
  payment_id: t.described(t.Nullable(t.Uuid), 'The payment that it belongs to.'),
})
export const WalletEntryPage = t.PageOf(WalletEntry)
export const WalletEntryQuery = t.Strict({ ...t.pageQuery })

export const PayFromWallet = t.Strict('WalletPayment', {
  invoice_id: t.Optional(t.described(t.Uuid, 'The invoice that is paid; oldest due first when left out.')),
  amount: t.Optional(t.described(Amount, 'As much as is owed and the wallet holds when left out.')),
})

export const TopUp = t.Strict('WalletTopUp', {
  wallet_id: t.Optional(t.described(t.Uuid, 'The wallet; or name a household or student.')),
  household_id: t.Optional(t.Uuid),
  student_id: t.Optional(t.Uuid),
  amount: Amount,
  currency: t.Optional(t.described(CurrencyCode, 'That of the wallet, or of the school, when left out.')),
  method: t.OneOf(paymentMethods, 'PaymentMethodKind'),
  reference: t.Optional(t.SingleLine(100)),
  provider: t.Optional(
    t.described(t.Code(40), 'Of a top-up by `online`: the provider, where there are several.'),
  ),
})
export type TopUpBody = t.Static<typeof TopUp>

/** The current wallet, and the payment that tops it up. */
export const TopUpAnswer = t.Strict('WalletToppedUp', { wallet: Wallet, payment: Payment })
