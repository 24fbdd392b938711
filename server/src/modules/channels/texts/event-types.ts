import { id } from '../../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../../kernel/events/event-type.ts'

/** What happens to text messages; to whom and about what is in no event. */
export const textTypes: readonly EventType[] = [
  eventType('text.delivered', 'A text message reached its number.', { text_id: id('The text.') }),
  eventType('text.failed', 'The provider could not deliver a text message.', { text_id: id('The text.') }),
  eventType('text_settings.updated', 'Tariff, ceiling or use of text messages were changed.', {
    text_settings_id: id('The school.'),
  }),
]
