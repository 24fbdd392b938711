import type { Fragment } from '../../../kernel/db/statement.ts'
import type { DomainEvent, EventSubscription } from '../../../kernel/events/events.ts'
import { idsGiven, idsOfClasses, idsOfMarks, idsOfRecords, insertChange } from './follow.sql.ts'

type IdsOf = (tenant: string, data: DomainEvent['data']) => Fragment | undefined

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]).filter(Boolean)

const named: IdsOf = (_, data) => idsGiven(list(data['student_ids'] ?? data['student_id']))

const marked: IdsOf = (tenant, data) => idsOfMarks(tenant, list(data['mark_ids']))

const seated: IdsOf = (tenant, data) => idsOfClasses(tenant, list(data['class_id']))

const involved: IdsOf = (tenant, data) => idsOfRecords(tenant, list(data['behaviour_record_id']))

const merged: IdsOf = (_, data) => idsGiven(list([data['keep_id'], data['merged_id']]))

const whole: IdsOf = () => undefined

/** What the scores of a student, or of a school, are made of. */
const followed: readonly (readonly [IdsOf, readonly string[]])[] = [
  [marked, ['attendance.recorded', 'attendance.corrected']],
  [named, ['result.recorded', 'student.created', 'student.updated', 'student.archived']],
  [named, ['enrollment.created', 'enrollment.updated', 'enrollment.ended', 'enrollment.archived']],
  [seated, ['published', 'updated', 'archived', 'closed', 'reopened'].map((verb) => `evaluation.${verb}`)],
  [involved, ['created', 'updated', 'archived'].map((verb) => `behaviour_record.${verb}`)],
  [merged, ['person.merged', 'person.merge_undone']],
  [whole, ['attendance_settings.updated', 'attendance_code.updated', 'calendar_entry.created']],
  [whole, ['calendar_entry.updated', 'calendar_entry.archived', 'rollover.applied', 'rollover.undone']],
]

/** The score follows what it is made of, within seconds. */
export const followFacts: readonly EventSubscription[] = followed.flatMap(([idsOf, types]) =>
  types.map((type) => ({
    type,
    run: (tx, { data }) => {
      tx.last(insertChange(tx.tenant, { studentIds: idsOf(tx.tenant, data), always: false }))
      return Promise.resolve()
    },
  })),
)
