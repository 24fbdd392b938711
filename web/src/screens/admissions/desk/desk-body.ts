import type { NewApplication } from '../../../kernel/api/wire.ts'
import type { Draft, GuardianDraft } from '../public/draft.ts'
import type { Round } from '../wire.ts'

const text = (value: string): string | undefined => value.trim() || undefined

const guardianOf = ({ first_name, last_name, relationship, email, phone }: GuardianDraft) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: text(email) ?? null,
  phone: text(phone) ?? null,
  ...(text(relationship) ? { relationship: relationship.trim() } : {}),
})

interface FormState {
  readonly round: Round | undefined
  readonly note: string
}

/** The application as the office enters it: a family without email, and answers that come later, are fine. */
export function applicationOf(draft: Draft, { round, note }: FormState): NewApplication {
  const yesNo = new Set(round?.questions.filter(({ kind }) => kind === 'yes_no').map(({ key }) => key))
  const answers = Object.entries(draft.answers).filter(([, answer]) => answer !== '')
  return {
    intake_id: round?.intake_id ?? '',
    applicant: {
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      date_of_birth: draft.date_of_birth,
      grade_level: draft.grade_level,
      sex: draft.sex === '' ? null : (draft.sex as 'female'),
    },
    guardians: [draft.guardian, ...(draft.other ? [draft.other] : [])].map(guardianOf),
    previous_school: text(draft.previous_school) ?? null,
    answers: Object.fromEntries(
      answers.map(([key, answer]) => [key, yesNo.has(key) ? answer === 'yes' : answer]),
    ),
    documents: draft.documents.map(({ name: _name, ...document }) => document),
    ...(text(note) ? { note: note.trim() } : {}),
  }
}
