import {
  CalendarDate,
  Code,
  Email,
  Instant,
  Line,
  Nullable,
  OneOf,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Answers, applicantMembers, guardianMembers, State } from '../applications/schema.ts'
import { DocumentReference } from '../documents/schema.ts'
import { Question, WantedDocument } from '../intakes/schema.ts'
import { Told as Strict } from '../words.ts'

const School = Strict('AdmissionSchool', {
  slug: said(Type.String(), 'Names the school in addresses.'),
  name: said(Type.String(), 'What the school is called.'),
  locale: said(Type.String(), 'Its language (BCP 47).'),
})

/** What a form needs. */
export const Form = Strict('AdmissionForm', {
  school: School,
  is_open: said(Type.Boolean(), 'Whether an application can be sent today.'),
  opens_on: said(
    Nullable(CalendarDate),
    'Where none can: the next day on which a form opens; null: none is planned.',
  ),
  intakes: said(
    Type.Array(
      Strict({
        intake_id: Uuid,
        title: said(Type.String(), 'What the round of admission is called.'),
        academic_year: said(Type.String(), 'Title of the school year.'),
        starts_on: said(CalendarDate, 'First day of that school year.'),
        closes_on: Nullable(CalendarDate),
        grade_levels: said(
          Type.Array(
            Strict({ code: Type.String(), name: said(Type.String(), 'What the grade level is called.') }),
          ),
          'Grade levels that can be applied for.',
        ),
        documents: said(Type.Array(WantedDocument), 'Documents that are asked for.'),
        questions: said(Type.Array(Question), 'What is asked besides.'),
      }),
    ),
    'The rounds that are open.',
  ),
  document_types: said(Type.Array(Type.String()), 'Media types that documents may have.'),
  document_bytes: said(Type.Integer(), 'Most bytes of a document.'),
})

/** The application form. */
export const Apply = Strict(
  'PublicApplication',
  {
    school_slug: Type.Optional(
      said(
        Type.String({ maxLength: 100 }),
        'The school; may be left out where the address or a header names it.',
      ),
    ),
    intake_id: Type.Optional(said(Uuid, 'Which round; without it the open one that has the grade level.')),
    applicant: Strict('NewApplicant', { ...applicantMembers, grade_level: Code(64) }),
    guardian: said(
      Strict({ ...guardianMembers, email: Email }),
      'Who applies; letters and, later, the account go to the e-mail address.',
    ),
    further_guardians: Type.Optional(
      said(
        Type.Array(Strict({ ...guardianMembers, email: Type.Optional(Nullable(Email)) }), { maxItems: 3 }),
        'Others who answer for the child.',
      ),
    ),
    previous_school: Type.Optional(Nullable(Line(300))),
    documents: Type.Optional(Type.Array(DocumentReference, { maxItems: 10 })),
    answers: Type.Optional(Answers),
    website: Type.Optional(said(Text(500), 'Stays empty: people do not see it.')),
  },
  {
    examples: [
      {
        school_slug: 'greenfield',
        applicant: {
          first_name: 'Amina',
          last_name: 'Diallo',
          date_of_birth: '2021-05-14',
          grade_level: 'K',
        },
        guardian: {
          first_name: 'Awa',
          last_name: 'Diallo',
          email: 'awa@example.org',
          relationship: 'mother',
        },
      },
    ],
  },
)
export type ApplyBody = Static<typeof Apply>

export const Applied = Strict('PublicApplicationSent', {
  ok: said(Type.Literal(true), 'It was received.'),
  application_id: Uuid,
  status_token: Type.Optional(Type.String()),
  confirmation_required: Type.Optional(
    said(
      Type.Literal(true),
      'Very many forms came in: the school sees this one once the link in the email is opened.',
    ),
  ),
})

const abilities = ['accept', 'decline', 'withdraw', 'add_documents'] as const
export type Ability = (typeof abilities)[number]

const nextSteps = [
  'wait_for_school',
  'wait_on_list',
  'answer_offer',
  'offer_ran_out',
  'wait_for_enrollment',
  'enrolled',
  'ended',
] as const

/** What a family sees of its application. */
export const Status = Strict('ApplicationStatus', {
  school: School,
  state: State,
  state_since: Instant,
  first_name: said(Type.String(), 'First name of the child.'),
  grade_level: Type.String(),
  grade_level_name: said(Type.String(), 'What the grade level is called.'),
  intake_title: said(Type.String(), 'What the round of admission is called.'),
  starts_on: said(CalendarDate, 'First day of the school year.'),
  submitted_at: Instant,
  next_step: OneOf(nextSteps),
  position: Nullable(Type.Integer()),
  offer: said(
    Nullable(Strict({ expires_on: CalendarDate })),
    'The offer that stands, with its last day; null: none.',
  ),
  message: said(Nullable(Type.String()), 'What the school said last.'),
  documents_wanted: said(Type.Array(WantedDocument), 'Documents that are asked for.'),
  documents_missing: Type.Array(Type.String()),
  documents: said(
    Type.Array(
      Strict({
        kind: Type.String(),
        name: said(Nullable(Type.String()), 'What it was called.'),
        size: Type.Integer(),
        created_at: Instant,
      }),
    ),
    'Documents that were sent.',
  ),
  history: said(
    Type.Array(Strict({ state: State, at: said(Instant, 'When it came there.') })),
    'Where it stood, the first in front.',
  ),
  abilities: said(Type.Array(OneOf(abilities)), 'What the family can do now.'),
})
export type StatusWire = Static<typeof Status>

export const AddDocuments = Strict('ApplicationDocuments', {
  documents: Type.Array(DocumentReference, { minItems: 1, maxItems: 10 }),
})
export type AddDocumentsBody = Static<typeof AddDocuments>
