import type { BatchSubscription, DomainEvent } from '../../../kernel/events/events.ts'
import type { PeopleFollower } from '../../behaviour/index.ts'
import { type ChangedFacts, insertChange, wholeSchool } from './follow.sql.ts'

/** A part of the facts: what of an event names them. */
const named = (part: keyof ChangedFacts, ...members: readonly string[]) => ({ part, members })

const students = named('students', 'student_ids', 'student_id')
const marks = named('marks', 'mark_ids')
const classes = named('classes', 'class_id')
const records = named('records', 'behaviour_record_id')
const merged = named('students', 'keep_id', 'merged_id')

/** What the scores of students are made of. */
const ofStudents: Readonly<Record<string, ReturnType<typeof named>>> = {
  'attendance.recorded': marks,
  'attendance.corrected': marks,
  'result.recorded': students,
  'student.created': students,
  'student.updated': students,
  'student.archived': students,
  'enrollment.created': students,
  'enrollment.updated': students,
  'enrollment.ended': students,
  'enrollment.archived': students,
  'evaluation.published': classes,
  'evaluation.updated': classes,
  'evaluation.archived': classes,
  'evaluation.closed': classes,
  'evaluation.reopened': classes,
  'behaviour_record.created': records,
  'behaviour_record.updated': records,
  'behaviour_record.archived': records,
  'person.merged': merged,
  'person.merge_undone': merged,
}

/** What all scores of a school are made of. */
const ofSchool: readonly string[] = [
  'attendance_settings.updated',
  'attendance_code.updated',
  'calendar_entry.created',
  'calendar_entry.updated',
  'calendar_entry.archived',
  'rollover.applied',
  'rollover.undone',
]

/** The score follows what it is made of, within seconds: one statement for all that happens together. */
export const followFacts: BatchSubscription = {
  types: [...Object.keys(ofStudents), ...ofSchool],
  runAll: (tx, events) => {
    tx.last(insertChange(tx.tenant, factsOf(events)))
    return Promise.resolve()
  },
}

/** Students who are no longer part of an incident: the record cannot name them any more. */
export const followRemoved: PeopleFollower = (tx, ids) =>
  tx.last(insertChange(tx.tenant, { students: ids, marks: [], classes: [], records: [] }))

function factsOf(events: readonly DomainEvent[]): ChangedFacts | typeof wholeSchool {
  if (events.some(({ type }) => ofSchool.includes(type))) return wholeSchool
  const idsOf = (part: keyof ChangedFacts) =>
    events.flatMap(({ type, data }) => {
      const source = ofStudents[type]
      return source?.part === part ? source.members.flatMap((member) => listOf(data, member)) : []
    })
  return {
    students: idsOf('students'),
    marks: idsOf('marks'),
    classes: idsOf('classes'),
    records: idsOf('records'),
  }
}

const listOf = (data: DomainEvent['data'], member: string): readonly unknown[] => {
  const value = data[member]
  return (Array.isArray(value) ? value : [value]).filter(Boolean)
}
