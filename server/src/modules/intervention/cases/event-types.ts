import { id, idOrNull, ids, oneOf } from '../../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../../kernel/events/event-type.ts'

const done = {
  opened: 'An intervention case was opened.',
  updated: 'An intervention case was changed or assigned.',
  resolved: 'An intervention case was closed: the student no longer needs it.',
  dismissed: 'An intervention case was closed: it was not needed.',
} as const

/** What happens to cases; what is written in them is in no event. */
export const caseTypes: readonly EventType[] = Object.entries(done).map(([action, description]) =>
  eventType(`case.${action}`, description, {
    case_id: id('The case.'),
    student_id: id('Its student.'),
    owner_user_id: idOrNull('The user who owns it; null: nobody.'),
  }),
)

/** What the support team does. */
export const supportTypes: readonly EventType[] = [
  eventType('absence_letters.sent', 'Letters about absence were sent or made for printing.', {
    mailing_id: id('The mailing.'),
    channel: oneOf(['email', 'print'], 'How they go.'),
    student_ids: ids('The students whom they are about.'),
  }),
  eventType('intervention_settings.updated', 'The catalogue of interventions or the letter was changed.', {
    intervention_settings_id: id('The school.'),
  }),
]
