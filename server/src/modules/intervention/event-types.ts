import { id, oneOf, text, textOrNull } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

/** What happens to scores. */
export const interventionTypes: readonly EventType[] = [
  eventType('risk.flagged', 'The risk score of a student rose to the red band.', {
    student_id: id('The student.'),
    score: text('84.5', 'The score, a decimal as text.'),
    band: oneOf(['red'], 'The band.'),
    previous_band: textOrNull('amber', 'The band before; null: none.'),
  }),
]
