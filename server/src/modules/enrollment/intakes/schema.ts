import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const Key = t.String({
  pattern: '^[a-z][a-z0-9_]*$',
  minLength: 1,
  maxLength: 64,
  examples: ['birth_certificate'],
})

export const Question = Strict('IntakeQuestion', {
  key: t.described(Key, 'The key of the answer.'),
  label: t.described(t.SingleLine(300), 'The question, as families read it.'),
  kind: t.described(t.OneOf(['text', 'long_text', 'choice', 'yes_no']), 'How it is answered.'),
  options: t.described(
    t.Array(t.SingleLine(200), { maxItems: 30, uniqueItems: true }),
    'What may be chosen.',
  ),
  required: t.described(t.Boolean(), 'Whether a form without an answer is refused.'),
})

export const RequestedDocument = Strict('IntakeDocument', {
  kind: Key,
  label: t.described(t.SingleLine(200), 'What it is called, as families read it.'),
  required: t.described(t.Boolean(), 'Whether the office waits for it; families may send it later.'),
})

const Capacity = Strict('IntakeCapacity', { grade_level: t.Code(64), places: t.IntegerRange(0, 100_000) })

const changeable = {
  title: t.SingleLine(200),
  opens_on: t.CalendarDate,
  closes_on: t.Nullable(t.CalendarDate),
  offer_days: t.IntegerRange(1, 366),
  expired_offers: t.OneOf(['waitlist', 'withdraw']),
  offers_next: t.Boolean(),
  capacities: t.Array(Capacity, { maxItems: 60 }),
  documents: t.described(
    t.Array(RequestedDocument, { maxItems: 20 }),
    'Documents that families are asked for.',
  ),
  questions: t.described(t.Array(Question, { maxItems: 30 }), 'Additional questions for families.'),
}

export const NewIntake = Strict(
  'NewIntake',
  {
    academic_year_id: t.Uuid,
    title: changeable.title,
    opens_on: changeable.opens_on,
    closes_on: t.Optional(changeable.closes_on),
    offer_days: t.Optional(changeable.offer_days),
    expired_offers: t.Optional(changeable.expired_offers),
    offers_next: t.Optional(changeable.offers_next),
    capacities: changeable.capacities,
    documents: t.Optional(changeable.documents),
    questions: t.Optional(changeable.questions),
  },
  {
    examples: [
      {
        academic_year_id: '0199c0de-0000-7000-8000-000000000001',
        title: 'Admissions 2027/28',
        opens_on: '2026-11-02',
        closes_on: '2027-03-31',
        capacities: [{ grade_level: 'K', places: 40 }],
        documents: [{ kind: 'birth_certificate', label: 'Birth certificate', required: true }],
      },
    ],
  },
)

export const IntakePatch = Strict(
  'IntakePatch',
  {
    title: t.Optional(changeable.title),
    opens_on: t.Optional(changeable.opens_on),
    closes_on: t.Optional(changeable.closes_on),
    offer_days: t.Optional(changeable.offer_days),
    expired_offers: t.Optional(changeable.expired_offers),
    offers_next: t.Optional(changeable.offers_next),
    capacities: t.Optional(
      t.described(
        changeable.capacities,
        'The whole list of grade levels with their places; taken places cannot be removed.',
      ),
    ),
    documents: t.Optional(changeable.documents),
    questions: t.Optional(changeable.questions),
  },
  { examples: [{ closes_on: '2027-04-30', capacities: [{ grade_level: 'K', places: 44 }] }] },
)

export const Intake = Strict('Intake', {
  id: t.Uuid,
  academic_year_id: t.Uuid,
  academic_year_title: t.described(t.String(), 'Title of the school year.'),
  academic_year_starts_on: t.described(t.CalendarDate, 'Its first day.'),
  ...changeable,
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const IntakePage = t.PageOf(Intake)
export const IntakeParams = Strict({ intake_id: t.Uuid })
export const IntakeQuery = Strict({
  academic_year_id: t.Optional(t.Uuid),
  /** Archived ones too. */
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})

export type IntakeWire = t.Static<typeof Intake>
export type NewIntakeBody = t.Static<typeof NewIntake>
export type IntakePatchBody = t.Static<typeof IntakePatch>
export type IntakeQueryValue = t.Static<typeof IntakeQuery>
