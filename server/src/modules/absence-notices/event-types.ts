import { id } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const done = {
  sent: 'was sent to the guardians of a student',
  ended: 'ended: the student has come, and the guardians were informed',
  answered: 'was answered by a guardian',
  resolved: 'was resolved by the office',
} as const

/** What happens to notices about absences; whom they are about and what families answer is in no event. */
export const absenceNoticeTypes: readonly EventType[] = [
  ...Object.entries(done).map(([action, what]) =>
    eventType(`absence_notice.${action}`, `A notice about an absence or lateness ${what}.`, {
      absence_notice_id: id('The notice.'),
    }),
  ),
  eventType('absence_notice_settings.updated', 'How the school sends absence notices was changed.', {
    absence_notice_settings_id: id('The school.'),
  }),
]
