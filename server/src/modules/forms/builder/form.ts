import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { SchoolRole } from '../../identity/index.ts'
import type { Progress, RosterForm } from '../roster/sql.ts'
import type { Audience } from '../rules/audience.ts'
import { type Definition, languageFor, textIn } from '../rules/definition.ts'
import { isOpenOn } from '../rules/progress.ts'
import type { FormPatchBody, FormSummaryWire, FormWire } from './schema.ts'
import type { FormRow, ShownFormRow } from './sql.ts'

/** A form with the students whom its audience names. */
export type FormState = FormRow & { readonly student_ids: readonly string[] }

/** A form that nobody has written yet. */
export const blankForm = (
  { clock, principal }: Pick<RequestContext, 'clock' | 'principal'>,
  definition: Definition,
): FormState => ({
  id: uuidv7(),
  title: titleOf(definition),
  state: 'draft',
  audience_kind: 'families',
  respond_by: 'child',
  audience_all: false,
  grade_levels: [],
  class_ids: [],
  student_ids: [],
  roles: [],
  both_guardians: false,
  may_withdraw: false,
  opens_on: null,
  closes_on: null,
  reminder_days: [],
  retention_months: 12,
  definition,
  version_number: 0,
  counted_from: 1,
  is_changed: true,
  created_by: principal.kind === 'person' ? principal.userId : null,
  created_at: clock.now(),
  updated_at: clock.now(),
  published_at: null,
  closed_at: null,
  archived_at: null,
  version: 0,
})

/** The title of a form in lists: in its first language. */
const titleOf = ({ title, languages }: Definition): string =>
  textIn(title, languages[0] ?? 'en', languages).trim() || '–'

/** A definition in the language of the school first, where it has that. */
export function inLanguageOf(definition: Definition, locale: string): Definition {
  const first = languageFor(locale, definition.languages)
  const others = definition.languages.filter((one) => one !== first)
  return { ...definition, languages: [first, ...others] }
}

/** The form after a change (RFC 7396, lists as wholes). */
export function patchedForm(form: FormState, patch: FormPatchBody): FormState {
  const { audience, definition, ...settings } = patch
  const isEdited = definition !== undefined
  return {
    ...form,
    ...settings,
    ...(audience && {
      audience_kind: audience.kind,
      audience_all: audience.all,
      grade_levels: audience.grade_levels,
      class_ids: audience.class_ids,
      student_ids: audience.student_ids,
      roles: audience.roles,
    }),
    ...(isEdited && { definition, title: titleOf(definition) }),
  }
}

export const audienceOf = (form: FormState): Audience => ({
  kind: form.audience_kind,
  all: form.audience_all,
  grade_levels: form.grade_levels,
  class_ids: form.class_ids,
  student_ids: form.student_ids,
  roles: form.roles,
})

/** What the statements of the roster need of a form. */
export const rosterFormOf = (form: FormState): RosterForm => ({
  id: form.id,
  audience: audienceOf(form),
  respond_by: form.respond_by,
  both_guardians: form.both_guardians,
  counted_from: form.counted_from,
})

const common = (row: ShownFormRow, today: string): Omit<FormSummaryWire, 'answer_count'> => ({
  id: row.id,
  title: row.title,
  state: row.state,
  audience: {
    kind: row.audience_kind,
    all: row.audience_all,
    grade_levels: [...row.grade_levels],
    class_ids: [...row.class_ids],
    student_ids: [...row.student_ids],
    roles: [...row.roles] as SchoolRole[],
  },
  respond_by: row.respond_by,
  both_guardians: row.both_guardians,
  may_withdraw: row.may_withdraw,
  opens_on: row.opens_on,
  closes_on: row.closes_on,
  reminder_days: [...row.reminder_days],
  retention_months: row.retention_months,
  version_number: row.version_number,
  is_changed: row.is_changed,
  is_open: isOpenOn(row, today),
  created_by_name: row.created_by_name,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  published_at: row.published_at && formatInstant(row.published_at),
  closed_at: row.closed_at && formatInstant(row.closed_at),
})

export const presentSummary = (row: ShownFormRow, today: string): FormSummaryWire => ({
  ...common(row, today),
  answer_count: row.answer_count,
})

export const presentForm = (row: ShownFormRow, progress: Progress | null, today: string): FormWire => ({
  ...common(row, today),
  // The wire has the same members as lists that may change.
  definition: structuredClone(row.definition) as FormWire['definition'],
  progress,
  updates_waiting: row.updates_waiting,
})
