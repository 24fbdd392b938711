import { t } from '../http/wire.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import { type Facts, orLeftOut, words } from './event-facts.ts'

/** A kind of event as the outside sees it. */
export interface EventType {
  readonly type: string
  readonly description: string
  /** Of the whole body. */
  readonly schema: t.TSchema
  /** A whole body. */
  readonly example: Readonly<Record<string, unknown>>
}

/** The events of a module, and the area of rights of those who may read them. */
interface EventTypeGroup {
  readonly area: string
  readonly types: readonly EventType[]
}

/** Every type of event that there is. An event of no type is sent to nobody outside. */
export const eventTypeGroups = new ExtensionPoint<EventTypeGroup>('types of events')

/** The version of the shapes below; a member more is no other version. */
export const schemaVersion = 1

const omitted = orLeftOut({
  omitted: words(
    ['mark_ids'],
    'Members that are left out because the body would be larger than 20 kB; read them by the ids.',
  ),
})

/** Describes a type from the facts that its data holds: schema and example are made of the same list. */
export function eventType(type: string, description: string, facts: Facts): EventType {
  const members = Object.entries({ ...facts, ...omitted })
  const data = t.Object(
    Object.fromEntries(
      members.map(([name, { schema, optional }]) => [name, optional ? t.Optional(schema) : schema]),
    ),
    { additionalProperties: true },
  )
  return {
    type,
    description,
    schema: t.Strict({
      id: t.described(
        t.Uuid,
        'Of the event, the same at every try; equal to `webhook-id`. Ids rise with time.',
      ),
      type: t.Literal(type),
      school_id: t.Uuid,
      created_at: t.described(t.Instant, 'When it happened.'),
      schema_version: t.Literal(schemaVersion),
      data: t.described(data, 'What it is about. New members may come at any time.'),
    }),
    example: {
      id: '01973d0e-51c0-7a8e-b1d2-6c1f0a9e7b21',
      type,
      school_id: '01973d0c-1f00-7b3e-8f61-5f0f5c2f9d10',
      created_at: '2026-11-18T09:10:00.000Z',
      schema_version: schemaVersion,
      data: Object.fromEntries(
        members.filter(([name]) => name !== 'omitted').map(([name, { example }]) => [name, example]),
      ),
    },
  }
}
