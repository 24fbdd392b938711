import { id } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const done = { created: 'recorded', updated: 'changed', archived: 'removed' } as const

/** What happens to behaviour records; what they say and about whom is in no event. */
export const behaviourTypes: readonly EventType[] = [
  ...Object.entries(done).map(([action, what]) =>
    eventType(`behaviour_record.${action}`, `An incident or praise was ${what}.`, {
      behaviour_record_id: id('The record.'),
    }),
  ),
  eventType('behaviour_settings.updated', 'Types of behaviour or their retention were changed.', {
    behaviour_settings_id: id('The school.'),
  }),
]
