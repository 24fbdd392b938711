import { date, id, idOrNull, ids, oneOf } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'
import { notNeededReasons } from './rules/lessons-to-cover.ts'

const done = {
  created: 'was asked for, or entered by the office',
  updated: 'was changed',
  approved: 'was approved',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
} as const

const lesson = {
  cover_id: id('The cover; the same for all classes of a lesson.'),
  date: date('2026-11-18', 'The day, in the time zone of the school.'),
  period_id: id('The period.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a14'),
  class_ids: ids('The classes of the lesson.'),
  absent_staff_id: id('The teacher who is away.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a17'),
}

/** What happens to staff absences and covers. Reasons of absences are in no event. */
export const coverTypes: readonly EventType[] = [
  ...Object.entries(done).map(([action, what]) =>
    eventType(`staff_absence.${action}`, `An absence of a member of staff ${what}.`, {
      staff_absence_id: id('The absence.'),
      staff_id: id('The member of staff.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a17'),
    }),
  ),
  eventType('cover.assigned', 'Somebody was assigned to the lesson of a teacher who is away.', {
    ...lesson,
    staff_id: id('Who takes the lesson.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a18'),
  }),
  eventType('cover.released', 'The lesson of a teacher who is away needs nobody.', {
    ...lesson,
    not_needed: oneOf(notNeededReasons, 'Why nobody is needed.'),
  }),
  eventType('cover.removed', 'A cover was removed or undone.', {
    ...lesson,
    staff_id: idOrNull('Who would have taken the lesson; null: nobody was needed.'),
  }),
  eventType('cover_person.updated', 'When a member of staff takes covers was changed.', {
    cover_person_id: id('The member of staff.'),
  }),
  eventType('cover_settings.updated', 'The settings of covers were changed.', {
    cover_settings_id: id('The school.'),
  }),
]
