import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { t } from '../../../kernel/http/wire.ts'
import { schoolRoles } from '../../identity/index.ts'
import { audienceKinds } from '../rules/audience.ts'
import { presetNames } from '../rules/presets/presets.ts'
import { DescribedObject as Strict } from '../words.ts'
import { exampleDefinition, FormDefinition } from './definition-schema.ts'

export const formStates = ['draft', 'published', 'closed'] as const

const FormAudience = Strict('FormAudience', {
  kind: t.described(t.OneOf(audienceKinds), 'Whether guardians answer, or staff.'),
  all: t.described(t.Boolean(), 'Every family, or every member of staff; the lists are empty then.'),
  grade_levels: t.Array(t.Text(64, 1), { maxItems: 30, description: 'Codes of grade levels.' }),
  class_ids: t.Array(t.Uuid, { maxItems: 50, uniqueItems: true, description: 'Classes.' }),
  student_ids: t.Array(t.Uuid, { maxItems: 500, uniqueItems: true, description: 'Single students.' }),
  roles: t.Array(t.OneOf(schoolRoles, 'SchoolRole'), {
    maxItems: 11,
    uniqueItems: true,
    description: 'Roles of staff.',
  }),
})

const settings = {
  audience: t.described(FormAudience, 'For whom it is; students and staff of today count.'),
  respond_by: t.described(
    t.OneOf(['child', 'person'] as const),
    'One answer for each child, or for each person; staff answer as persons.',
  ),
  both_guardians: t.described(
    t.Boolean(),
    'Whether two guardians of a child must answer; a child with one who may needs one.',
  ),
  may_withdraw: t.described(t.Boolean(), 'Whether a family may withdraw its answer.'),
  opens_on: t.described(t.Nullable(t.CalendarDate), 'First day; null: from the publication on.'),
  closes_on: t.described(t.Nullable(t.CalendarDate), 'Last day, included; null: until it is closed.'),
  reminder_days: t.Array(t.IntegerRange(0, 90), {
    maxItems: 10,
    uniqueItems: true,
    description: 'Days before the last one on which those who are missing are reminded.',
  }),
  retention_months: t.described(
    t.IntegerRange(1, 240),
    'Answers are deleted this number of months after the form was closed.',
  ),
}

const FormProgress = Strict('FormProgress', {
  total: t.described(t.Integer(), 'Children, or persons, of whom an answer is wanted.'),
  complete: t.described(t.Integer(), 'With every answer that is needed.'),
  partial: t.described(t.Integer(), 'Where the second guardian is missing.'),
  missing: t.described(t.Integer(), 'Without an answer.'),
  withdrawn: t.described(t.Integer(), 'Where the family withdrew its answer.'),
  unreachable: t.described(t.Integer(), 'For whom nobody may answer.'),
})

const common = {
  id: t.described(t.Uuid, 'The form.'),
  title: t.described(t.String(), 'Its title in the first of its languages.'),
  state: t.described(t.OneOf(formStates), 'Whether it is being written, can be answered, or is over.'),
  ...settings,
  version_number: t.described(t.Integer(), 'The version that people answer; 0: none was published yet.'),
  is_changed: t.described(t.Boolean(), 'Whether something was edited since that version.'),
  is_open: t.described(t.Boolean(), 'Whether it takes answers today.'),
  created_by_name: t.described(t.Nullable(t.String()), 'Who made it; null: a program.'),
  created_at: t.described(t.Instant, 'When it was made (UTC).'),
  updated_at: t.described(t.Instant, 'When it was last changed (UTC).'),
  published_at: t.described(t.Nullable(t.Instant), 'When it was last published (UTC); null: never.'),
  closed_at: t.described(t.Nullable(t.Instant), 'When it was closed (UTC); null: it is not.'),
}

/** A form as lists show it. */
const FormSummary = Strict('FormSummary', {
  ...common,
  answer_count: t.described(t.Integer({ minimum: 0 }), 'Answers that were given.'),
})
export type FormSummaryWire = t.Static<typeof FormSummary>
export const FormPage = t.PageOf(FormSummary)

export const Form = Strict('Form', {
  ...common,
  definition: t.described(FormDefinition, 'What is edited; people answer the published version.'),
  progress: t.described(t.Nullable(FormProgress), 'How far the answers are; null: it was never published.'),
  updates_waiting: t.described(t.Integer({ minimum: 0 }), 'Values for records that wait for the office.'),
})
export type FormWire = t.Static<typeof Form>

const optional = {
  audience: t.Optional(settings.audience),
  respond_by: t.Optional(settings.respond_by),
  both_guardians: t.Optional(settings.both_guardians),
  may_withdraw: t.Optional(settings.may_withdraw),
  opens_on: t.Optional(settings.opens_on),
  closes_on: t.Optional(settings.closes_on),
  reminder_days: t.Optional(settings.reminder_days),
  retention_months: t.Optional(settings.retention_months),
}

const everyFamily = {
  kind: 'families',
  all: true,
  grade_levels: [],
  class_ids: [],
  student_ids: [],
  roles: [],
}

export const NewForm = Strict(
  'NewForm',
  {
    preset: t.Optional(t.described(t.OneOf(presetNames), 'A form to begin with, instead of a definition.')),
    definition: t.Optional(FormDefinition),
    ...optional,
  },
  { examples: [{ definition: exampleDefinition, audience: everyFamily, closes_on: '2026-12-10' }] },
)
export type NewFormBody = t.Static<typeof NewForm>

export const FormPatch = Strict(
  'FormPatch',
  { definition: t.Optional(FormDefinition), ...optional },
  { examples: [{ closes_on: '2026-12-17', reminder_days: [7, 2] }] },
)
export type FormPatchBody = t.Static<typeof FormPatch>

export const FormPublication = Strict(
  'FormPublication',
  {
    ask_again: t.Optional(t.described(t.Boolean(), 'Whether answers to earlier versions no longer count.')),
  },
  { examples: [{ ask_again: false }] },
)
export type FormPublicationBody = t.Static<typeof FormPublication>

export const FormReminder = Strict('FormReminder', {
  count: t.described(t.Integer({ minimum: 0 }), 'How many persons are reminded.'),
})

export const AudienceQuestion = Strict(
  'FormAudienceQuestion',
  {
    audience: settings.audience,
    respond_by: settings.respond_by,
  },
  { examples: [{ audience: everyFamily, respond_by: 'child' }] },
)
export type AudienceQuestionBody = t.Static<typeof AudienceQuestion>

export const AudienceCount = Strict('FormAudienceCount', {
  total: t.described(t.Integer({ minimum: 0 }), 'Children, or persons, of whom an answer is wanted.'),
  signers: t.described(t.Integer({ minimum: 0 }), 'Persons who are asked.'),
  unreachable: t.described(t.Integer({ minimum: 0 }), 'Children for whom nobody may answer.'),
  names: t.Array(t.String(), { maxItems: 20, description: 'The first of them by name.' }),
})

export const FormQuery = Strict({
  state: t.Optional(t.OneOf(formStates)),
  q: t.Optional(t.described(t.Text(200, 1), 'Words in the title.')),
  sort: t.Optional(t.OneOf(sortWords(['title', 'updated_at']))),
  ...t.pageQuery,
})
export type FormQueryValue = t.Static<typeof FormQuery>

export const FormParams = Strict({ form_id: t.Uuid })

const FormPreset = Strict('FormPreset', {
  name: t.described(t.OneOf(presetNames), 'The name of the preset.'),
  definition: FormDefinition,
})
export const FormPresetList = t.PageOf(FormPreset)
