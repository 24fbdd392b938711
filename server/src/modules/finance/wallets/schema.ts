import {
  CalendarDate,
  Code,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'
import { Payment, paymentMethods } from '../payments/schema.ts'

/** Money that a family has with the school. */
export const Wallet = Strict('Wallet', {
  id: said(Uuid, 'The wallet.'),
  household_id: said(Uuid, 'Whose it is.'),
  household: Strict({ id: Uuid, title: Type.String() }),
  currency: CurrencyCode,
  balance: said(Amount, 'What it holds; never below zero.'),
  created_at: said(Instant, 'When it was made (UTC).'),
  updated_at: said(Instant, 'When it last moved (UTC).'),
})
export type WalletWire = Static<typeof Wallet>
export const WalletPage = PageOf(Wallet)
export const WalletParams = Strict({ wallet_id: Uuid })
export const WalletQuery = Strict({
  ...pageQuery,
  household_id: Type.Optional(Uuid),
  currency: Type.Optional(CurrencyCode),
})

const WalletEntry = Strict('WalletEntry', {
  id: said(Uuid, 'The entry of the books.'),
  at: said(Instant, 'When it was booked (UTC).'),
  on: said(CalendarDate, 'The day of the school to which it belongs.'),
  kind: said(Type.String(), 'What happened.'),
  description: said(Type.String(), 'The same in words.'),
  amount: said(Amount, 'What came in; below zero, what went out.'),
  balance_after: said(Amount, 'What the wallet held then.'),
  payment_id: said(Nullable(Uuid), 'The payment that it belongs to.'),
})
export const WalletEntryPage = PageOf(WalletEntry)
export const WalletEntryQuery = Strict({ ...pageQuery })

export const PayFromWallet = Strict('WalletPayment', {
  invoice_id: Type.Optional(said(Uuid, 'The invoice that is paid; oldest due first when left out.')),
  amount: Type.Optional(said(Amount, 'As much as is owed and the wallet holds when left out.')),
})

export const TopUp = Strict('WalletTopUp', {
  wallet_id: Type.Optional(said(Uuid, 'The wallet; or name a household or student.')),
  household_id: Type.Optional(Uuid),
  student_id: Type.Optional(Uuid),
  amount: Amount,
  currency: Type.Optional(said(CurrencyCode, 'That of the wallet, or of the school, when left out.')),
  method: OneOf(paymentMethods, 'PaymentMethodKind'),
  reference: Type.Optional(Line(100)),
  provider: Type.Optional(said(Code(40), 'Of a top-up by `online`: the provider, where there are several.')),
})
export type TopUpBody = Static<typeof TopUp>

/** The wallet as it stands, and the payment that tops it up. */
export const TopUpAnswer = Strict('WalletToppedUp', { wallet: Wallet, payment: Payment })
