import {
  Instant,
  Nullable,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'

const members = {
  id: said(Uuid, 'The till session.'),
  user_id: said(Uuid, 'Who keeps the till.'),
  user_name: said(Nullable(Type.String()), 'Their name.'),
  currency: CurrencyCode,
  opening_amount: said(Amount, 'What was counted in it at first.'),
  opened_at: said(Instant, 'When it was opened (UTC).'),
  closed_at: said(Nullable(Instant), 'When it was closed (UTC); null: it is open.'),
  expected_amount: said(
    Nullable(Amount),
    'What should lie in it: the opening count, and the cash that came and went. In lists null while it is open.',
  ),
  counted_amount: said(Nullable(Amount), 'What was counted in it at the end.'),
  difference: said(Nullable(Amount), 'Counted less expected.'),
  note: said(Nullable(Type.String()), 'What was said about it.'),
}

const Taking = Strict('TillTaking', {
  method: Type.String(),
  payments: said(Type.Integer({ minimum: 0 }), 'How many payments were entered.'),
  received_amount: said(Amount, 'What came in and stayed.'),
  pending_amount: said(Amount, 'What is still to come: cheques and transfers.'),
  refunded_amount: said(Amount, 'What was paid out again.'),
})

const Till = Strict('Till', members)
export type TillWire = Static<typeof Till>
export const TillPage = PageOf(Till)
export const TillDetail = Strict('TillDetail', {
  ...members,
  takings: said(Type.Array(Taking), 'What it took, by method.'),
})
export type TillDetailWire = Static<typeof TillDetail>

export const TillParams = Strict({ till_session_id: Uuid })
export const TillQuery = Strict({
  ...pageQuery,
  user_id: Type.Optional(Uuid),
  currency: Type.Optional(CurrencyCode),
  open: Type.Optional(said(Type.Boolean(), 'Those that are open, or closed, alone.')),
})
export const OpenTill = Strict('NewTill', {
  currency: Type.Optional(said(CurrencyCode, 'The currency of the school when left out.')),
  opening_amount: said(Amount, 'What is counted in it.'),
})
export const CloseTill = Strict('TillClosing', {
  counted_amount: said(Amount, 'What is counted in it.'),
  note: Type.Optional(Nullable(Text(500, 1))),
})
