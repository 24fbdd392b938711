import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { CustomFieldInput, CustomFieldQuery, CustomFieldValues } from '../../custom-fields/index.ts'
import { AddressPatch, Language, Name, Phone, PostalAddress, sexes } from '../../people/index.ts'
import { DocumentReference, StoredDocument } from '../documents/schema.ts'
import { Question, RequestedDocument } from '../intakes/schema.ts'
import { applicationStates, moves } from '../rules/states.ts'
import { DescribedObject as Strict } from '../words.ts'

export const State = t.OneOf(applicationStates, 'ApplicationState')

const optional = <Schema extends Parameters<typeof t.Nullable>[0]>(schema: Schema) =>
  t.Optional(t.Nullable(schema))

/** The child, as a form names it. */
export const applicantMembers = {
  first_name: Name,
  middle_name: optional(Name),
  last_name: Name,
  date_of_birth: t.CalendarDate,
  sex: optional(t.OneOf(sexes)),
}

/** Somebody who answers for the child; the e-mail address is for letters and the account. */
export const guardianMembers = {
  first_name: Name,
  last_name: Name,
  phone: optional(Phone),
  relationship: t.Optional(
    t.described(t.SingleLine(64), 'What they are to the child; `guardian` when left out.'),
  ),
  preferred_language: optional(t.described(Language, 'In which language letters are written (BCP 47).')),
  address: optional(AddressPatch),
}

const GuardianInput = Strict('ApplicationGuardianInput', {
  ...guardianMembers,
  email: optional(t.Email),
})

export const Answers = t.Record(
  t.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }),
  t.Union([t.String({ maxLength: 5000 }), t.Boolean()]),
  { maxProperties: 50, additionalProperties: false },
)

const Guardians = t.Array(GuardianInput, { minItems: 1, maxItems: 4 })
const Documents = t.Array(DocumentReference, { maxItems: 10 })
const Note = t.Text(5000, 1)

const child = { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14' }
const parent = { first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org', relationship: 'mother' }

/** An application that the office enters by hand. */
export const NewApplication = Strict(
  'NewApplication',
  {
    intake_id: t.Uuid,
    applicant: Strict('NewApplicant', { ...applicantMembers, grade_level: t.Code(64) }),
    guardians: t.described(Guardians, 'The one who applies first.'),
    previous_school: optional(t.SingleLine(300)),
    answers: t.Optional(Answers),
    custom_fields: t.Optional(CustomFieldInput),
    documents: t.Optional(Documents),
    priority: t.Optional(t.IntegerRange(0, 100)),
    assigned_to: optional(t.Uuid),
    note: t.Optional(t.described(Note, 'A first note, for the school alone.')),
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
    applicant: t.Optional(
      Strict({
        first_name: t.Optional(Name),
        middle_name: optional(Name),
        last_name: t.Optional(Name),
        date_of_birth: t.Optional(t.CalendarDate),
        sex: optional(t.OneOf(sexes)),
        grade_level: t.Optional(
          t.described(t.Code(64), 'Another grade level; not while a place of this one is held.'),
        ),
      }),
    ),
    guardians: t.Optional(t.described(Guardians, 'The whole list, the one who applies first.')),
    previous_school: optional(t.SingleLine(300)),
    answers: t.Optional(Answers),
    custom_fields: t.Optional(CustomFieldInput),
    documents: t.Optional(t.described(Documents, 'Documents to be added.')),
    priority: t.Optional(t.IntegerRange(0, 100)),
    priority_reason: t.Optional(
      t.described(t.SingleLine(500), 'Why it goes first; needed when the priority changes.'),
    ),
    assigned_to: optional(t.Uuid),
  },
  { examples: [{ priority: 10, priority_reason: 'A sister is in grade 2' }] },
)

const Guardian = Strict('ApplicationGuardian', {
  first_name: t.String(),
  last_name: t.String(),
  email: t.Nullable(t.String()),
  phone: t.Nullable(t.String()),
  relationship: t.described(t.String(), 'What they are to the child.'),
  preferred_language: t.Nullable(t.String()),
  address: PostalAddress,
})

const listed = {
  id: t.Uuid,
  intake_id: t.Uuid,
  state: State,
  state_since: t.Instant,
  grade_level: t.String(),
  name: t.described(t.String(), 'First, middle and last name of the child.'),
  first_name: t.String(),
  middle_name: t.Nullable(t.String()),
  last_name: t.String(),
  date_of_birth: t.Nullable(t.CalendarDate),
  sex: t.Nullable(t.OneOf(sexes)),
  guardian: t.described(
    t.Nullable(Strict({ name: t.String(), email: t.Nullable(t.String()), phone: t.Nullable(t.String()) })),
    'Who applies.',
  ),
  priority: t.Integer(),
  offer_expires_on: t.Nullable(t.CalendarDate),
  documents_missing: t.Array(t.String()),
  assigned_to: t.Nullable(t.Uuid),
  source: t.OneOf(['form', 'office']),
  student_id: t.Nullable(t.Uuid),
  custom_fields: CustomFieldValues,
  submitted_at: t.Instant,
  updated_at: t.Instant,
}

const ListedApplication = Strict('ApplicationListRow', {
  ...listed,
  position: t.Nullable(t.Integer()),
  place_free: t.Boolean(),
})
export const ApplicationPage = t.PageOf(ListedApplication)

const HistoryEntry = Strict('ApplicationChange', {
  at: t.Instant,
  action: t.described(t.String(), 'What was done: `submitted`, a move such as `offer`, `updated`, `noted`.'),
  actor: t.described(
    t.OneOf(['office', 'family', 'machine', 'clock']),
    'Who did it: the office, the family by its link, a program, or the calendar.',
  ),
  actor_name: t.described(t.Nullable(t.String()), 'The name of the user, where it was one.'),
  from_state: t.Nullable(State),
  to_state: t.Nullable(State),
  reason: t.Nullable(t.String()),
  message: t.Nullable(t.String()),
  changed: t.described(t.Array(t.String()), 'Names of the members that changed.'),
})

/** One application whole. */
export const Application = Strict('Application', {
  ...listed,
  intake_title: t.String(),
  guardians: t.Array(Guardian),
  previous_school: t.Nullable(t.String()),
  answers: t.Record(t.String(), t.Union([t.String(), t.Boolean()])),
  questions: t.described(t.Array(Question), 'What the intake asks now.'),
  documents_wanted: t.described(t.Array(RequestedDocument), 'What the intake wants now.'),
  documents: t.Array(StoredDocument),
  notes: t.described(
    t.Array(
      Strict({
        id: t.Uuid,
        text: t.String(),
        created_by_name: t.Nullable(t.String()),
        created_at: t.Instant,
      }),
    ),
    'What the office wrote down, newest first, at most 200.',
  ),
  history: t.described(t.Array(HistoryEntry), 'What happened, the latest first, at most 200.'),
  repeats_id: t.Nullable(t.Uuid),
  repeats: t.described(
    t.Array(Strict({ id: t.Uuid, submitted_at: t.Instant })),
    'Forms sent again for the same child; each is read like an application.',
  ),
  moves: t.described(t.Array(t.OneOf(moves)), 'What the office may do with it now.'),
  erased_at: t.Nullable(t.Instant),
})

const applicationSorts = sortWords(['name', 'submitted_at', 'updated_at', 'waiting'])

export const ApplicationQuery = Strict({
  /** One state or several, comma-separated. */
  state: t.Optional(
    t.Array(State, {
      minItems: 1,
      maxItems: 8,
      description: 'Those in this state, or in these, comma-separated.',
    }),
  ),
  grade_level: t.Optional(
    t.Array(t.Text(64, 1), {
      minItems: 1,
      maxItems: 60,
      description: 'Those for this grade level, or these, comma-separated.',
    }),
  ),
  intake_id: t.Optional(t.Uuid),
  /** The user who deals with them. */
  assigned: t.Optional(t.Uuid),
  /** The one that this student was enrolled from. */
  student_id: t.Optional(t.Uuid),
  /** Words that names, e-mail or phone hold, without accents and case. */
  q: t.Optional(t.Text(200, 1)),
  custom_field: t.Optional(CustomFieldQuery),
  updated_since: t.Optional(InstantParameter),
  /** `waiting` is the order of the waiting list. */
  sort: t.Optional(t.OneOf(applicationSorts)),
  ...t.pageQuery,
})

export const ApplicationParams = Strict({ application_id: t.Uuid })
export const NewNote = Strict(
  'NewApplicationNote',
  { text: Note },
  { examples: [{ text: 'Called back; comes on Friday.' }] },
)

export const BoardQuery = Strict({ intake_id: t.Uuid })

const counts = Strict(
  'ApplicationCounts',
  Object.fromEntries(applicationStates.map((state) => [state, t.Integer()])),
)

/** The applications of an intake by state. */
export const Board = Strict('ApplicationBoard', {
  intake_id: t.Uuid,
  counts,
  grades: t.Array(
    Strict({
      grade_level: t.String(),
      places: t.Integer(),
      taken: t.Integer(),
      free: t.Integer(),
      counts,
    }),
  ),
})

export type ApplicationWire = t.Static<typeof Application>
export type ListedApplicationWire = t.Static<typeof ListedApplication>
export type NewApplicationBody = t.Static<typeof NewApplication>
export type ApplicationPatchBody = t.Static<typeof ApplicationPatch>
export type ApplicationQueryValue = t.Static<typeof ApplicationQuery>
export type GuardianInputValue = t.Static<typeof GuardianInput>
export type BoardWire = t.Static<typeof Board>
