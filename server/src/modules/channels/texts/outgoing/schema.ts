import type { Columns } from '../../../../kernel/http/file-columns.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../../words.ts'
import { textChannels } from '../rules/price.ts'
import { Channel } from '../settings/schema.ts'

const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'not_sent'] as const
export type TextState = (typeof textStates)[number]

const State = t.described(
  t.OneOf(textStates),
  '`sent`: the provider has it; `delivered`: it reports the arrival; `unknown`: no answer says whether it left, so it is not sent again.',
)
const Reason = t.described(
  t.Nullable(t.String()),
  'Why it was not sent (`no_number`, `ceiling_reached`, …), or the code of the provider; null: none.',
)
const Cost = t.described(t.Nullable(t.String()), 'By your tariff, in the currency; null: nothing is charged.')
const Currency = t.described(t.Nullable(t.String()), 'ISO 4217.')
const Segments = t.described(t.Nullable(t.Integer()), 'Parts that are paid for; null: it was not sent.')
const Phone = t.described(t.Nullable(t.String()), 'The number (E.164); null: none, or deleted after 90 days.')

export const TextMessage = Strict(
  'TextMessage',
  {
    id: t.Uuid,
    guardian_id: t.Uuid,
    guardian_name: t.described(t.Nullable(t.String()), 'Null: the guardian was archived.'),
    title: t.described(t.Nullable(t.String()), 'Of the notice; null: deleted after 90 days.'),
    category: t.described(t.String(), 'Of the notice.'),
    channel: Channel,
    state: State,
    reason: Reason,
    phone: Phone,
    segments: Segments,
    currency: Currency,
    cost: Cost,
    provider: t.described(t.Nullable(t.String()), 'Who sent it.'),
    created_at: t.Instant,
    sent_at: t.Nullable(t.Instant),
    settled_at: t.described(t.Nullable(t.Instant), 'When it was delivered, or failed.'),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000005',
        guardian_id: '0199c0de-0000-7000-8000-000000000003',
        guardian_name: 'Ama Mensah',
        title: 'The school is closed tomorrow',
        category: 'announcements',
        channel: 'sms',
        state: 'delivered',
        reason: null,
        phone: '+237677001122',
        segments: 1,
        currency: 'USD',
        cost: '0.035',
        provider: 'twilio',
        created_at: '2026-11-27T10:00:00.000Z',
        sent_at: '2026-11-27T10:00:02.000Z',
        settled_at: '2026-11-27T10:00:05.000Z',
      },
    ],
  },
)
export type TextMessageWire = t.Static<typeof TextMessage>

const textFilters = {
  state: t.Optional(t.described(t.OneOf(textStates), 'In this state.')),
  channel: t.Optional(t.described(t.OneOf(textChannels), 'By this channel.')),
  guardian_id: t.Optional(t.described(t.Uuid, 'To this guardian.')),
  from: t.Optional(t.described(t.CalendarDate, 'Of notices since this day.')),
  to: t.Optional(t.described(t.CalendarDate, 'Of notices until this day.')),
}
export const TextQuery = t.Strict({ ...t.pageQuery, ...textFilters })
export const TextExportQuery = t.Strict(textFilters)

export const TextOutcome = Strict(
  'TextOutcome',
  {
    state: t.described(
      t.OneOf(['sent', 'failed']),
      'What the provider’s console says; `failed`: it did not leave, and is no longer charged.',
    ),
  },
  { examples: [{ state: 'sent' }] },
)

/** Columns of the export, in their order. */
export const textColumns = {
  text_id: t.described(t.Uuid, 'The text.'),
  created_at: t.described(t.Instant, 'When the notice was written (UTC).'),
  guardian_id: t.described(t.Uuid, 'The guardian.'),
  guardian_name: t.described(t.Nullable(t.String()), 'Name of the guardian.'),
  phone: Phone,
  channel: Channel,
  state: State,
  reason: Reason,
  segments: Segments,
  currency: Currency,
  cost: Cost,
  provider: t.described(t.Nullable(t.String()), 'Who sent it.'),
  sent_at: t.described(t.Nullable(t.Instant), 'When it was sent (UTC).'),
  settled_at: t.described(t.Nullable(t.Instant), 'When it was delivered, or failed (UTC).'),
} satisfies Columns
