import { id, orLeftOut, text, words } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const application = {
  application_id: id('The application.'),
  intake_id: id('The intake that it belongs to.'),
  grade_level: text('K', 'Code of the grade level.'),
  state: text('under_review', 'Its state now.'),
}

const reported = {
  submitted: 'An application came in, by the public form or by hand.',
  updated:
    'An application was corrected, went under review or onto the waiting list, or was given documents or a note.',
  offered: 'A place was offered.',
  accepted: 'An offer was accepted.',
  rejected: 'An application was rejected.',
  withdrawn:
    'An application was withdrawn, an offer declined, or an offer ran out and the application with it.',
} as const

/** What happens to applications. */
export const enrollmentTypes: readonly EventType[] = [
  ...Object.entries(reported).map(([verb, sentence]) =>
    eventType(`application.${verb}`, sentence, {
      ...application,
      ...orLeftOut({ changed: words(['grade_level'], 'Names of the members that changed.') }),
    }),
  ),
  eventType('application.enrolled', 'An application became a student of the school.', {
    ...application,
    student_id: id('The student.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a15'),
  }),
]
