import { date, id, idOrNull, ids, number, orLeftOut } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const marks = {
  register_id: id('The register.'),
  class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
  date: date('2026-11-18', 'The day, in the time zone of the school.'),
  period_id: { ...idOrNull('The lesson; null for the whole day.'), example: null },
  count: number(2, 'How many marks.'),
  ...orLeftOut({ mark_ids: ids('The marks.') }),
}

const lives = {
  attendance_code: { name: 'An attendance code', actions: ['created', 'updated', 'archived'] },
  planned_absence: { name: 'A planned absence', actions: ['created', 'updated', 'archived'] },
  register: { name: 'A register', actions: ['closed', 'reopened'] },
  attendance_alert: {
    name: 'An alert about attendance',
    actions: ['raised', 'updated', 'resolved', 'withdrawn'],
  },
  absence_report: {
    name: 'An absence reported by a family',
    actions: ['created', 'updated', 'approved', 'declined', 'withdrawn'],
  },
  absence_follow_up: { name: 'A call or note about an absence', actions: ['created'] },
  attendance_settings: { name: 'How the school takes attendance', actions: ['updated'] },
} as const

const done = {
  created: 'was made',
  updated: 'was changed, or brought back from the archive',
  archived: 'was archived',
  closed: 'was closed',
  reopened: 'was opened again',
  raised: 'was raised, or raised again by other marks',
  resolved: 'was resolved by the office',
  withdrawn: 'was withdrawn',
  approved: 'was approved, by the office or by the rule of the school',
  declined: 'was declined by the office',
} as const

/** What happens to registers and marks. */
export const attendanceTypes: readonly EventType[] = [
  eventType('attendance.recorded', 'Marks of a register were taken for the first time.', marks),
  eventType('attendance.corrected', 'Marks of a register were changed.', marks),
  ...Object.entries(lives).flatMap(([noun, { name, actions }]) =>
    actions.map((action) =>
      eventType(`${noun}.${action}`, `${name} ${done[action]}.`, { [`${noun}_id`]: id(`${name}.`) }),
    ),
  ),
]
