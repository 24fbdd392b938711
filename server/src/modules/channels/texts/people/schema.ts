import { t } from '../../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../../words.ts'
import { textModes } from '../rules/judge.ts'
import { Channel } from '../settings/schema.ts'

const mode = t.described(
  t.OneOf(textModes),
  '`off`: no texts; `urgent`: urgent notices; `answer`: also those that need an answer, where the school sends them.',
)

export const TextChoiceInput = Strict(
  'TextChoiceInput',
  { mode, channel: t.Optional(Channel) },
  { examples: [{ mode: 'urgent', channel: 'sms' }] },
)
export type TextChoiceBody = t.Static<typeof TextChoiceInput>

export const MyTexts = Strict(
  'MyTexts',
  {
    is_available: t.described(t.Boolean(), 'Whether the school sends texts, and you are a guardian in it.'),
    channels: t.described(t.Array(Channel), 'How the school can send them.'),
    sends_answers: t.described(t.Boolean(), 'Whether notices that need an answer go by text too.'),
    phone: t.described(t.Nullable(t.String()), 'Your number as the school has it; null: none.'),
    obstacle: t.described(
      t.Nullable(t.OneOf(['no_number', 'number_invalid', 'opted_out'])),
      'Why nothing arrives, whatever you choose; `opted_out`: the number answered STOP, and START allows texts again.',
    ),
    mode,
    channel: Channel,
  },
  {
    examples: [
      {
        is_available: true,
        channels: ['sms'],
        sends_answers: false,
        phone: '+237677001122',
        obstacle: null,
        mode: 'urgent',
        channel: 'sms',
      },
    ],
  },
)
export type MyTextsWire = t.Static<typeof MyTexts>

export const TextRecipient = Strict(
  'TextRecipient',
  {
    guardian_id: t.Uuid,
    name: t.String(),
    phone: t.described(t.Nullable(t.String()), 'As it was written; null: none.'),
    number: t.described(
      t.Nullable(t.String()),
      'The same as it is dialled (E.164); null: no network could have it.',
    ),
    may_receive: t.described(t.Boolean(), 'Whether a link lets the guardian have messages about a student.'),
    mode: t.described(t.Nullable(t.OneOf(textModes)), 'What was chosen; null: nothing yet, so no texts.'),
    channel: t.Nullable(Channel),
    chosen_at: t.Nullable(t.Instant),
    is_opted_out: t.described(t.Boolean(), 'Whether the number is on the list of those that get nothing.'),
  },
  {
    examples: [
      {
        guardian_id: '0199c0de-0000-7000-8000-000000000003',
        name: 'Ama Mensah',
        phone: '677 00 11 22',
        number: '+237677001122',
        may_receive: true,
        mode: 'urgent',
        channel: 'sms',
        chosen_at: '2026-11-27T10:00:00.000Z',
        is_opted_out: false,
      },
    ],
  },
)
export type TextRecipientWire = t.Static<typeof TextRecipient>

export const TextSuppression = Strict(
  'TextSuppression',
  {
    id: t.Uuid,
    phone: t.described(t.String(), 'The number (E.164).'),
    reason: t.described(
      t.OneOf(['stop', 'provider', 'office']),
      '`stop`: the person answered so; `provider`: it sends nothing to the number; `office`: entered by the school.',
    ),
    added_at: t.Instant,
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000004',
        phone: '+237677001122',
        reason: 'stop',
        added_at: '2026-11-27T10:00:00.000Z',
      },
    ],
  },
)
export const NewTextSuppression = Strict(
  'NewTextSuppression',
  {
    phone: t.described(
      t.Text(60, 3),
      'As people write it, in the country of the school or with a country code.',
    ),
  },
  { examples: [{ phone: '677 00 11 22' }] },
)
