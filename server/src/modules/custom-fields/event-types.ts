import { id, text } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const facts = {
  custom_field_id: id('The custom field.'),
  entity: text('student', 'What has the field.'),
  key: text('shirt_size', 'The name of its values.'),
}

export const customFieldTypes: readonly EventType[] = [
  eventType('custom_field.created', 'A custom field was added.', facts),
  eventType('custom_field.updated', 'A custom field was changed, or restored.', facts),
  eventType('custom_field.archived', 'A custom field was archived.', facts),
]
