import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'

const members = {
  id: t.described(t.Uuid, 'The till session.'),
  user_id: t.described(t.Uuid, 'The user responsible for the till.'),
  user_name: t.described(t.Nullable(t.String()), 'Their name.'),
  currency: CurrencyCode,
  opening_amount: t.described(Amount, 'What was counted in it at first.'),
  opened_at: t.described(t.Instant, 'When it was opened (UTC).'),
  closed_at: t.described(t.Nullable(t.Instant), 'When it was closed (UTC); null: it is open.'),
  expected_amount: t.described(
    t.Nullable(Amount),
    'What should lie in it: the opening count, and the cash that came and went. In lists null while it is open.',
  ),
  counted_amount: t.described(t.Nullable(Amount), 'What was counted in it at the end.'),
  difference: t.described(t.Nullable(Amount), 'Counted less expected.'),
  note: t.described(t.Nullable(t.String()), 'What was said about it.'),
}

const Taking = t.Strict('TillTaking', {
  method: t.String(),
  payments: t.described(t.Integer({ minimum: 0 }), 'How many payments were entered.'),
  received_amount: t.described(Amount, 'What came in and stayed.'),
  pending_amount: t.described(Amount, 'What is still to come: cheques and transfers.'),
  refunded_amount: t.described(Amount, 'What was paid out again.'),
})

const Till = t.Strict('Till', members)
export type TillWire = t.Static<typeof Till>
export const TillPage = t.PageOf(Till)
export const TillDetail = t.Strict('TillDetail', {
  ...members,
  takings: t.described(t.Array(Taking), 'What it took, by method.'),
})
export type TillDetailWire = t.Static<typeof TillDetail>

export const TillParams = t.Strict({ till_session_id: t.Uuid })
export const TillQuery = t.Strict({
  ...t.pageQuery,
  user_id: t.Optional(t.Uuid),
  currency: t.Optional(CurrencyCode),
  open: t.Optional(t.described(t.Boolean(), 'Those that are open, or closed, alone.')),
})
export const OpenTill = t.Strict('NewTill', {
  currency: t.Optional(t.described(CurrencyCode, 'The currency of the school when left out.')),
  opening_amount: t.described(Amount, 'What is counted in it.'),
})
export const CloseTill = t.Strict('TillClosing', {
  counted_amount: t.described(Amount, 'What is counted in it.'),
  note: t.Optional(t.Nullable(t.Text(500, 1))),
})
