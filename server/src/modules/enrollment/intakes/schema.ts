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
  said,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

const Key = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  minLength: 1,
  maxLength: 64,
  examples: ['birth_certificate'],
})

export const Question = Strict('IntakeQuestion', {
  key: said(Key, 'What the answer stands under.'),
  label: said(Line(300), 'The question, as families read it.'),
  kind: said(OneOf(['text', 'long_text', 'choice', 'yes_no']), 'How it is answered.'),
  options: said(Type.Array(Line(200), { maxItems: 30, uniqueItems: true }), 'What may be chosen.'),
  required: said(Type.Boolean(), 'Whether a form without an answer is refused.'),
})

export const WantedDocument = Strict('IntakeDocument', {
  kind: Key,
  label: said(Line(200), 'What it is called, as families read it.'),
  required: said(Type.Boolean(), 'Whether the office waits for it; families may send it later.'),
})

const Capacity = Strict('IntakeCapacity', { grade_level: Code(64), places: Whole(0, 100_000) })

const changeable = {
  title: Line(200),
  opens_on: CalendarDate,
  closes_on: Nullable(CalendarDate),
  offer_days: Whole(1, 366),
  expired_offers: OneOf(['waitlist', 'withdraw']),
  offers_next: Type.Boolean(),
  capacities: Type.Array(Capacity, { maxItems: 60 }),
  documents: said(Type.Array(WantedDocument, { maxItems: 20 }), 'Documents that families are asked for.'),
  questions: said(Type.Array(Question, { maxItems: 30 }), 'What families are asked besides.'),
}

export const NewIntake = Strict(
  'NewIntake',
  {
    academic_year_id: Uuid,
    title: changeable.title,
    opens_on: changeable.opens_on,
    closes_on: Type.Optional(changeable.closes_on),
    offer_days: Type.Optional(changeable.offer_days),
    expired_offers: Type.Optional(changeable.expired_offers),
    offers_next: Type.Optional(changeable.offers_next),
    capacities: changeable.capacities,
    documents: Type.Optional(changeable.documents),
    questions: Type.Optional(changeable.questions),
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
    title: Type.Optional(changeable.title),
    opens_on: Type.Optional(changeable.opens_on),
    closes_on: Type.Optional(changeable.closes_on),
    offer_days: Type.Optional(changeable.offer_days),
    expired_offers: Type.Optional(changeable.expired_offers),
    offers_next: Type.Optional(changeable.offers_next),
    capacities: Type.Optional(
      said(
        changeable.capacities,
        'The whole list of grade levels with their places; places that are taken cannot be taken away.',
      ),
    ),
    documents: Type.Optional(changeable.documents),
    questions: Type.Optional(changeable.questions),
  },
  { examples: [{ closes_on: '2027-04-30', capacities: [{ grade_level: 'K', places: 44 }] }] },
)

export const Intake = Strict('Intake', {
  id: Uuid,
  academic_year_id: Uuid,
  academic_year_title: said(Type.String(), 'Title of the school year.'),
  academic_year_starts_on: said(CalendarDate, 'Its first day.'),
  ...changeable,
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

export const IntakePage = PageOf(Intake)
export const IntakeParams = Strict({ intake_id: Uuid })
export const IntakeQuery = Strict({
  academic_year_id: Type.Optional(Uuid),
  /** Archived ones too. */
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})

export type IntakeWire = Static<typeof Intake>
export type NewIntakeBody = Static<typeof NewIntake>
export type IntakePatchBody = Static<typeof IntakePatch>
export type IntakeQueryValue = Static<typeof IntakeQuery>
