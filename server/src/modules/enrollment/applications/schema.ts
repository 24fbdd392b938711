import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Code,
  Email,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { AddressPatch, Language, Name, Phone, PostalAddress, sexes } from '../../people/index.ts'
import { DocumentReference, StoredDocument } from '../documents/schema.ts'
import { Question, WantedDocument } from '../intakes/schema.ts'
import { applicationStates, moves } from '../rules/states.ts'
import { Told as Strict } from '../words.ts'

export const State = OneOf(applicationStates, 'ApplicationState')

const optional = <Schema extends Parameters<typeof Nullable>[0]>(schema: Schema) =>
  Type.Optional(Nullable(schema))

/** The child, as a form names it. */
export const applicantMembers = {
  first_name: Name,
  middle_name: optional(Name),
  last_name: Name,
  date_of_birth: CalendarDate,
  sex: optional(OneOf(sexes)),
}

/** Somebody who answers for the child; the e-mail address is for letters and the account. */
export const guardianMembers = {
  first_name: Name,
  last_name: Name,
  phone: optional(Phone),
  relationship: Type.Optional(said(Line(64), 'What they are to the child; `guardian` when left out.')),
  preferred_language: optional(said(Language, 'In which language letters are written (BCP 47).')),
  address: optional(AddressPatch),
}

const GuardianInput = Strict('ApplicationGuardianInput', {
  ...guardianMembers,
  email: optional(Email),
})

export const Answers = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }),
  Type.Union([Type.String({ maxLength: 5000 }), Type.Boolean()]),
  { maxProperties: 50, additionalProperties: false },
)

const Guardians = Type.Array(GuardianInput, { minItems: 1, maxItems: 4 })
const Documents = Type.Array(DocumentReference, { maxItems: 10 })
const Note = Text(5000, 1)

const child = { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14' }
const parent = { first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org', relationship: 'mother' }

/** An application that the office enters by hand. */
export const NewApplication = Strict(
  'NewApplication',
  {
    intake_id: Uuid,
    applicant: Strict('NewApplicant', { ...applicantMembers, grade_level: Code(64) }),
    guardians: said(Guardians, 'The one who applies first.'),
    previous_school: optional(Line(300)),
    answers: Type.Optional(Answers),
    documents: Type.Optional(Documents),
    priority: Type.Optional(Whole(0, 100)),
    assigned_to: optional(Uuid),
    note: Type.Optional(said(Note, 'A first note, for the school alone.')),
  },
  {
    examples: [
      {
        intake_id: '0199c0de-0000-7000-8000-000000000001',
        applicant: { ...child, grade_level: 'K' },
        guardians: [parent],
      },
    ],
  },
)

/** Corrections by RFC 7396; `guardians` and `answers` are replaced whole. */
export const ApplicationPatch = Strict(
  'ApplicationPatch',
  {
    applicant: Type.Optional(
      Strict({
        first_name: Type.Optional(Name),
        middle_name: optional(Name),
        last_name: Type.Optional(Name),
        date_of_birth: Type.Optional(CalendarDate),
        sex: optional(OneOf(sexes)),
        grade_level: Type.Optional(
          said(Code(64), 'Another grade level; not while a place of this one is held.'),
        ),
      }),
    ),
    guardians: Type.Optional(said(Guardians, 'The whole list, the one who applies first.')),
    previous_school: optional(Line(300)),
    answers: Type.Optional(Answers),
    documents: Type.Optional(said(Documents, 'Documents to be added.')),
    priority: Type.Optional(Whole(0, 100)),
    priority_reason: Type.Optional(said(Line(500), 'Why it goes first; needed when the priority changes.')),
    assigned_to: optional(Uuid),
  },
  { examples: [{ priority: 10, priority_reason: 'A sister is in grade 2' }] },
)

const Guardian = Strict('ApplicationGuardian', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  relationship: said(Type.String(), 'What they are to the child.'),
  preferred_language: Nullable(Type.String()),
  address: PostalAddress,
})

const listed = {
  id: Uuid,
  intake_id: Uuid,
  state: State,
  state_since: Instant,
  grade_level: Type.String(),
  name: said(Type.String(), 'First, middle and last name of the child.'),
  first_name: Type.String(),
  middle_name: Nullable(Type.String()),
  last_name: Type.String(),
  date_of_birth: Nullable(CalendarDate),
  sex: Nullable(OneOf(sexes)),
  guardian: said(
    Nullable(Strict({ name: Type.String(), email: Nullable(Type.String()), phone: Nullable(Type.String()) })),
    'Who applies.',
  ),
  priority: Type.Integer(),
  offer_expires_on: Nullable(CalendarDate),
  documents_missing: Type.Array(Type.String()),
  assigned_to: Nullable(Uuid),
  source: OneOf(['form', 'office']),
  student_id: Nullable(Uuid),
  submitted_at: Instant,
  updated_at: Instant,
}

const ListedApplication = Strict('ApplicationListRow', {
  ...listed,
  position: Nullable(Type.Integer()),
  place_free: Type.Boolean(),
})
export const ApplicationPage = PageOf(ListedApplication)

const HistoryEntry = Strict('ApplicationChange', {
  at: Instant,
  action: said(Type.String(), 'What was done: `submitted`, a move such as `offer`, `updated`, `noted`.'),
  actor: said(
    OneOf(['office', 'family', 'machine', 'clock']),
    'Who did it: the office, the family by its link, a program, or the calendar.',
  ),
  actor_name: said(Nullable(Type.String()), 'The name of the user, where it was one.'),
  from_state: Nullable(State),
  to_state: Nullable(State),
  reason: Nullable(Type.String()),
  message: Nullable(Type.String()),
  changed: said(Type.Array(Type.String()), 'Names of the members that changed.'),
})

/** One application whole. */
export const Application = Strict('Application', {
  ...listed,
  intake_title: Type.String(),
  guardians: Type.Array(Guardian),
  previous_school: Nullable(Type.String()),
  answers: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  questions: said(Type.Array(Question), 'What the intake asks now.'),
  documents_wanted: said(Type.Array(WantedDocument), 'What the intake wants now.'),
  documents: Type.Array(StoredDocument),
  notes: said(
    Type.Array(
      Strict({
        id: Uuid,
        text: Type.String(),
        created_by_name: Nullable(Type.String()),
        created_at: Instant,
      }),
    ),
    'What the office wrote down, newest first, at most 200.',
  ),
  history: said(Type.Array(HistoryEntry), 'What happened, the latest first, at most 200.'),
  repeats_id: Nullable(Uuid),
  repeats: said(
    Type.Array(Strict({ id: Uuid, submitted_at: Instant })),
    'Forms sent again for the same child; each is read like an application.',
  ),
  moves: said(Type.Array(OneOf(moves)), 'What the office may do with it now.'),
  erased_at: Nullable(Instant),
})

const applicationSorts = sortWords(['name', 'submitted_at', 'updated_at', 'waiting'])

export const ApplicationQuery = Strict({
  /** One state or several, comma-separated. */
  state: Type.Optional(
    Type.Array(State, {
      minItems: 1,
      maxItems: 8,
      description: 'Those in this state, or in these, comma-separated.',
    }),
  ),
  grade_level: Type.Optional(
    Type.Array(Text(64, 1), {
      minItems: 1,
      maxItems: 60,
      description: 'Those for this grade level, or these, comma-separated.',
    }),
  ),
  intake_id: Type.Optional(Uuid),
  /** The user who deals with them. */
  assigned: Type.Optional(Uuid),
  /** Words that names, e-mail or phone hold, without accents and case. */
  q: Type.Optional(Text(200, 1)),
  updated_since: Type.Optional(InstantParameter),
  /** `waiting` is the order of the waiting list. */
  sort: Type.Optional(OneOf(applicationSorts)),
  ...pageQuery,
})

export const ApplicationParams = Strict({ application_id: Uuid })
export const NewNote = Strict(
  'NewApplicationNote',
  { text: Note },
  { examples: [{ text: 'Called back; comes on Friday.' }] },
)

export const BoardQuery = Strict({ intake_id: Uuid })

const counts = Strict(
  'ApplicationCounts',
  Object.fromEntries(applicationStates.map((state) => [state, Type.Integer()])),
)

/** What stands where in an intake. */
export const Board = Strict('ApplicationBoard', {
  intake_id: Uuid,
  counts,
  grades: Type.Array(
    Strict({
      grade_level: Type.String(),
      places: Type.Integer(),
      taken: Type.Integer(),
      free: Type.Integer(),
      counts,
    }),
  ),
})

export type ApplicationWire = Static<typeof Application>
export type ListedApplicationWire = Static<typeof ListedApplication>
export type NewApplicationBody = Static<typeof NewApplication>
export type ApplicationPatchBody = Static<typeof ApplicationPatch>
export type ApplicationQueryValue = Static<typeof ApplicationQuery>
export type GuardianInputValue = Static<typeof GuardianInput>
export type BoardWire = Static<typeof Board>
