import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { preferredLanguage } from '../../../kernel/languages/languages.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { languageFor, textIn } from '../rules/definition.ts'
import { isOpenOn } from '../rules/progress.ts'
import type { FormSubmissionWire, FormTaskWire } from './schema.ts'
import type { SubmissionRow, TaskRow } from './sql.ts'
import type { Respondent } from './targets.sql.ts'

/** The caller as somebody who answers; 404 for programs, which answer nothing. */
export function respondentOf({ principal, school, today }: RequestContext): Respondent {
  if (principal.kind !== 'person') throw notFound()
  return { tenant: school.id, userId: principal.userId, roles: principal.roles, today }
}

/** Whether the answer of the caller counts. */
const counts = (row: TaskRow): boolean =>
  row.answer_id !== null && (row.answer_version ?? 0) >= row.counted_from

/** Whether another guardian has answered, so that the caller need not and cannot. */
export const isAnsweredByOther = (row: TaskRow): boolean =>
  !counts(row) && row.others >= (row.both_guardians ? 2 : 1)

export const taskState = (row: TaskRow): FormTaskWire['state'] => {
  if (!row.is_addressed && row.answer_state !== null) return row.answer_state
  if (isAnsweredByOther(row)) return 'given_by_another'
  return counts(row) && row.answer_state !== null ? row.answer_state : 'missing'
}

/** The language in which the caller reads the form. */
export const taskLanguage = ({ headers }: RequestContext, { definition }: TaskRow): string => {
  const accepted = headers['accept-language']
  const [first] = String(accepted ?? '').split(/[,;]/, 1)
  const preferred = first?.trim() || preferredLanguage(accepted)
  return languageFor(preferred, definition.languages)
}

export function presentTask(context: RequestContext, row: TaskRow): FormTaskWire {
  const { definition } = row
  const isOpen = row.is_addressed && isOpenOn(row, context.today)
  const state = taskState(row)
  return {
    form_id: row.form_id,
    title: textIn(definition.title, taskLanguage(context, row), definition.languages),
    student_id: row.student_id,
    student_name: row.student_name,
    state,
    is_open: isOpen,
    closes_on: row.closes_on,
    waits_for_other: row.is_addressed && row.both_guardians && state === 'given' && row.others === 0,
    may_withdraw: row.may_withdraw && state === 'given',
    submitted_at: row.submitted_at && formatInstant(row.submitted_at),
  }
}

export const presentSubmission = (row: SubmissionRow): FormSubmissionWire => ({
  number: row.number,
  version_number: row.version_number,
  language: row.language,
  answers: structuredClone(row.answers) as FormSubmissionWire['answers'],
  signed_name: row.signed_name,
  signed_from: row.signed_from,
  sha256: row.sha256,
  submitted_at: formatInstant(row.submitted_at),
  source: row.source,
  signed_on: row.signed_on,
  scan_file_id: row.scan_file_id,
  reason: row.reason,
})
