/** The door of webhooks: the types of events that exist. */

export { bringDeliveriesIn } from './bulk/bring-in.ts'
export { errorOfEvent as faultOfEvent } from './catalog/error-of-event.ts'
export { eventTypes } from './catalog/event-types.ts'
export { selectFailing as selectFailingEndpoints } from './endpoints/sql.ts'
