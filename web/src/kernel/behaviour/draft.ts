import type { BehaviourRecord } from '../api/wire.ts'
import type { Named, Part, Severity } from './shared.ts'

interface DraftPerson extends Named {
  readonly part: Part
}

/** What is entered about a record. */
export interface Draft {
  readonly kind: BehaviourRecord['kind']
  readonly type_code: string
  readonly severity: Severity | null
  readonly occurred_on: string
  readonly occurred_at: string
  readonly place: string
  readonly summary: string
  readonly action: string
  readonly note: string
  readonly follow_up: string
  readonly follow_up_on: string
  readonly visible_to_families: boolean
  readonly people: readonly DraftPerson[]
}

export const draftOf = (record: BehaviourRecord): Draft => ({
  kind: record.kind,
  type_code: record.type_code,
  severity: record.severity,
  occurred_on: record.occurred_on,
  occurred_at: record.occurred_at ?? '',
  place: record.place ?? '',
  summary: record.summary ?? '',
  action: record.action ?? '',
  note: record.note ?? '',
  follow_up: record.follow_up ?? '',
  follow_up_on: record.follow_up_on ?? '',
  visible_to_families: record.visible_to_families,
  people: record.people.map(({ student_id: id, student_name: name, part }) => ({ id, name, part })),
})

/** Members whose errors are shown at their fields. */
export const errorMembers: readonly string[] = [
  'type_code',
  'occurred_on',
  'occurred_at',
  'place',
  'summary',
  'action',
  'note',
  'follow_up',
  'follow_up_on',
]

const texts = ['occurred_at', 'place', 'summary', 'action', 'note', 'follow_up', 'follow_up_on'] as const
const others = ['type_code', 'severity', 'occurred_on', 'visible_to_families'] as const

/** What of a record changes: only what was entered is sent, and an emptied text as null. */
export function bodyOf(record: BehaviourRecord, draft: Draft): Readonly<Record<string, unknown>> {
  const before = draftOf(record)
  const written = texts
    .filter((name) => draft[name].trim() !== before[name])
    .map((name) => [name, draft[name].trim() || null] as const)
  // Another type brings its own severity, so the chosen one is said too. Praise has none: its type says so.
  const isRetyped = draft.type_code !== before.type_code
  const isChosen = (name: (typeof others)[number]) =>
    draft[name] !== before[name] || (name === 'severity' && isRetyped)
  const chosen = others
    .filter((name) => isChosen(name) && draft[name] !== null)
    .map((name) => [name, draft[name]] as const)
  const isSame = JSON.stringify(draft.people) === JSON.stringify(before.people)
  const people = isSame ? [] : [['people', draft.people.map(personOf)] as const]
  // A day without anything to do means nothing.
  const isIdle = draft.follow_up.trim() === '' && record.follow_up_on !== null
  const idle = isIdle ? [['follow_up_on', null] as const] : []
  return Object.fromEntries<unknown>([...written, ...chosen, ...people, ...idle])
}

const personOf = ({ id, part }: DraftPerson) => ({ student_id: id, part })
