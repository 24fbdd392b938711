import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName, presentAddress } from '../../people/index.ts'
import { presentDocument } from '../documents/service.ts'
import type { DocumentRow } from '../documents/sql.ts'
import { missingDocuments } from '../rules/answers.ts'
import { movesFrom } from '../rules/states.ts'
import type { NoteRow } from './notes.sql.ts'
import type { ApplicationWire, ListedApplicationWire } from './schema.ts'
import type { FullApplicationRow, HistoryRow, ListedApplicationRow } from './sql.ts'

const common = (row: FullApplicationRow) => {
  const [guardian] = row.guardians
  return {
    id: row.id,
    intake_id: row.intake_id,
    state: row.state,
    state_since: formatInstant(row.state_since),
    grade_level: row.grade_level,
    name: fullName(row),
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    date_of_birth: row.date_of_birth,
    sex: row.sex,
    guardian: guardian
      ? { name: fullName({ ...guardian, middle_name: null }), email: guardian.email, phone: guardian.phone }
      : null,
    priority: row.priority,
    offer_expires_on: row.offer_expires_on,
    documents_missing: missingDocuments(row.wanted, row.kinds),
    assigned_to: row.assigned_to,
    source: row.source,
    student_id: row.student_id,
    custom_fields: { ...row.shown_fields },
    submitted_at: formatInstant(row.submitted_at),
    updated_at: formatInstant(row.updated_at),
  }
}

/** An application as lists show it. */
export const presentListed = (row: ListedApplicationRow): ListedApplicationWire => ({
  ...common(row),
  position: row.position,
  place_free: row.position !== null && row.position <= row.free,
})

interface ApplicationParts {
  readonly row: FullApplicationRow
  readonly documents: readonly DocumentRow[]
  readonly notes: readonly NoteRow[]
  readonly history: readonly HistoryRow[]
  readonly repeats: readonly { readonly id: string; readonly submitted_at: Date }[]
}

/** An application whole. */
export const presentApplication = ({
  row,
  documents,
  notes,
  history,
  repeats,
}: ApplicationParts): ApplicationWire => ({
  ...common(row),
  intake_title: row.intake_title,
  guardians: row.guardians.map((one) => ({ ...one, address: presentAddress(one.address) })),
  previous_school: row.previous_school,
  answers: { ...row.answers },
  questions: row.questions.map((one) => ({ ...one, options: [...one.options] })),
  documents_wanted: row.wanted.map((one) => ({ ...one })),
  documents: documents.map((one) => presentDocument(one, row.id)),
  notes: notes.map((note) => ({
    id: note.id,
    text: note.text,
    created_by_name: note.created_by_name,
    created_at: formatInstant(note.created_at),
  })),
  history: history.map((entry) => ({
    at: formatInstant(entry.at),
    action: entry.action,
    actor: entry.actor,
    actor_name: entry.actor_name,
    from_state: entry.from_state,
    to_state: entry.to_state,
    reason: entry.reason,
    message: entry.message,
    changed: Object.keys(entry.change),
  })),
  repeats_id: row.repeats_id,
  repeats: repeats.map((one) => ({ id: one.id, submitted_at: formatInstant(one.submitted_at) })),
  moves: row.repeats_id === null && row.erased_at === null ? movesFrom(row.state, 'office') : [],
  erased_at: row.erased_at && formatInstant(row.erased_at),
})
