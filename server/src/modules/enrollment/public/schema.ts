import { t } from '../../../kernel/http/wire.ts'
import { Answers, applicantMembers, guardianMembers, State } from '../applications/schema.ts'
import { DocumentReference } from '../documents/schema.ts'
import { Question, RequestedDocument } from '../intakes/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const School = Strict('AdmissionSchool', {
  slug: t.described(t.String(), 'Names the school in addresses.'),
  name: t.described(t.String(), 'What the school is called.'),
  locale: t.described(t.String(), 'Its language (BCP 47).'),
})

/** What a form needs. */
export const Form = Strict('AdmissionForm', {
  school: School,
  is_open: t.described(t.Boolean(), 'Whether an application can be sent today.'),
  opens_on: t.described(
    t.Nullable(t.CalendarDate),
    'Where none can: the next day on which a form opens; null: none is planned.',
  ),
  intakes: t.described(
    t.Array(
      Strict({
        intake_id: t.Uuid,
        title: t.described(t.String(), 'What the round of admission is called.'),
        academic_year: t.described(t.String(), 'Title of the school year.'),
        starts_on: t.described(t.CalendarDate, 'First day of that school year.'),
        closes_on: t.Nullable(t.CalendarDate),
        grade_levels: t.described(
          t.Array(
            Strict({ code: t.String(), name: t.described(t.String(), 'What the grade level is called.') }),
          ),
          'Grade levels that can be applied for.',
        ),
        documents: t.described(t.Array(RequestedDocument), 'Documents that are asked for.'),
        questions: t.described(t.Array(Question), 'Additional questions.'),
      }),
    ),
    'The rounds that are open.',
  ),
  document_types: t.described(t.Array(t.String()), 'Media types that documents may have.'),
  document_bytes: t.described(t.Integer(), 'Most bytes of a document.'),
})

/** The application form. */
export const Apply = Strict(
  'PublicApplication',
  {
    school_slug: t.Optional(
      t.described(
        t.String({ maxLength: 100 }),
        'The school; may be left out where the address or a header names it.',
      ),
    ),
    intake_id: t.Optional(
      t.described(t.Uuid, 'Which round; without it the open one that has the grade level.'),
    ),
    applicant: Strict('NewApplicant', { ...applicantMembers, grade_level: t.Code(64) }),
    guardian: t.described(
      Strict({ ...guardianMembers, email: t.Email }),
      'Who applies; letters and, later, the account go to the e-mail address.',
    ),
    further_guardians: t.Optional(
      t.described(
        t.Array(Strict({ ...guardianMembers, email: t.Optional(t.Nullable(t.Email)) }), { maxItems: 3 }),
        'Others who answer for the child.',
      ),
    ),
    previous_school: t.Optional(t.Nullable(t.SingleLine(300))),
    documents: t.Optional(t.Array(DocumentReference, { maxItems: 10 })),
    answers: t.Optional(Answers),
    website: t.Optional(t.described(t.Text(500), 'Stays empty: people do not see it.')),
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
export type ApplyBody = t.Static<typeof Apply>

export const Applied = Strict('PublicApplicationSent', {
  ok: t.described(t.Literal(true), 'It was received.'),
  application_id: t.Uuid,
  status_token: t.Optional(t.String()),
  confirmation_required: t.Optional(
    t.described(
      t.Literal(true),
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
  state_since: t.Instant,
  first_name: t.described(t.String(), 'First name of the child.'),
  grade_level: t.String(),
  grade_level_name: t.described(t.String(), 'What the grade level is called.'),
  intake_title: t.described(t.String(), 'What the round of admission is called.'),
  starts_on: t.described(t.CalendarDate, 'First day of the school year.'),
  submitted_at: t.Instant,
  next_step: t.OneOf(nextSteps),
  position: t.Nullable(t.Integer()),
  offer: t.described(
    t.Nullable(Strict({ expires_on: t.CalendarDate })),
    'The current offer, with its last day; null: none.',
  ),
  message: t.described(t.Nullable(t.String()), 'What the school said last.'),
  documents_wanted: t.described(t.Array(RequestedDocument), 'Documents that are asked for.'),
  documents_missing: t.Array(t.String()),
  documents: t.described(
    t.Array(
      Strict({
        kind: t.String(),
        name: t.described(t.Nullable(t.String()), 'What it was called.'),
        size: t.Integer(),
        created_at: t.Instant,
      }),
    ),
    'Documents that were sent.',
  ),
  history: t.described(
    t.Array(Strict({ state: State, at: t.described(t.Instant, 'When it came there.') })),
    'Its past states, the first one first.',
  ),
  abilities: t.described(t.Array(t.OneOf(abilities)), 'What the family can do now.'),
})
export type StatusWire = t.Static<typeof Status>

export const AddDocuments = Strict('ApplicationDocuments', {
  documents: t.Array(DocumentReference, { minItems: 1, maxItems: 10 }),
})
export type AddDocumentsBody = t.Static<typeof AddDocuments>
