import { text } from '../../../kernel/events/event-facts.ts'
import { type EventType, eventType, eventTypeGroups } from '../../../kernel/events/event-type.ts'

/** Sent by hand alone, to try an endpoint. */
export const testType = 'webhook.test'

const testEvent = eventType(
  testType,
  'An endpoint is tried by hand. Sent to that endpoint alone, whatever types it wants.',
  { message: text('This is a test.', 'A sentence to read.') },
)

/** Every type of event that there is, by name. What is not on this list is sent to nobody outside. */
export const eventTypes = (): readonly EventType[] =>
  [...eventTypeGroups.items.flatMap(({ types }) => types), testEvent].toSorted((one, other) =>
    one.type < other.type ? -1 : 1,
  )

/** The types that an endpoint may ask for. */
export const subscribableTypes = (): readonly string[] =>
  eventTypes()
    .map(({ type }) => type)
    .filter((type) => type !== testType)

export const eventTypeOf = (name: string): EventType | undefined =>
  eventTypes().find(({ type }) => type === name)
