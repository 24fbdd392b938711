import type { DomainEvent } from '../../../kernel/events/events.ts'
import { checkBody } from '../../../kernel/http/validate.ts'
import { eventTypeOf } from './event-types.ts'

/** What is wrong with an event, compared with its type; undefined: nothing. */
export function errorOfEvent({ type, data }: DomainEvent): string | undefined {
  const known = eventTypeOf(type)
  if (!known) return `The event ${type} has no type in the event types of its module.`
  const body = JSON.parse(JSON.stringify({ ...known.example, data })) as unknown
  const [error] = checkBody(known.schema, body)
  return error && `The event ${type} is not as its type says: ${error.path} ${error.message}.`
}
