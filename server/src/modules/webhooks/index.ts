/** The door of webhooks: the types of events that exist. */
export { eventTypes } from './catalog/event-types.ts'
export { faultOfEvent } from './catalog/fault-of-event.ts'
