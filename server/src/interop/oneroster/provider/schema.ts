import {
  CalendarDate,
  Instant,
  OneOf,
  Strict,
  said,
  type TSchema,
  Type,
} from '../../../kernel/http/shapes.ts'
import { type Entity, entityFields, type FieldKind } from '../fields.ts'
import { operators } from './rules/filter-tree.ts'
import { mostLimit, usualLimit } from './rules/read-query.ts'

const Reference = Strict('OneRosterReference', {
  href: Type.String(),
  sourcedId: Type.String(),
  type: Type.String(),
})

const shapes: Readonly<Record<FieldKind, TSchema>> = {
  id: Type.String({ maxLength: 255 }),
  text: Type.String(),
  word: Type.String(),
  date: CalendarDate,
  instant: Instant,
  number: Type.Number(),
  boolean: Type.Union([OneOf(['true', 'false']), Type.Boolean()]),
  reference: Reference,
  references: Type.Array(Reference),
  list: Type.Array(Type.String()),
  userIds: Type.Array(
    Strict('OneRosterUserId', { type: Type.Optional(Type.String()), identifier: Type.String() }),
  ),
  metadata: Type.Object({}, { title: 'OneRosterMetadata', additionalProperties: true }),
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A row of an entity. Every member may be missing: empty ones are left out, and `fields` chooses. */
const rowOf = (entity: Entity): TSchema =>
  Strict(
    `OneRoster${capitalized(entity)}`,
    Object.fromEntries(
      Object.entries(entityFields[entity]).map(([name, kind]) => [name, Type.Optional(shapes[kind])]),
    ),
  )

const made = new Map<Entity, TSchema>()

function Row(entity: Entity): TSchema {
  const known = made.get(entity) ?? rowOf(entity)
  made.set(entity, known)
  return known
}

const StatusInfo = Strict('OneRosterStatusInfo', {
  imsx_codeMajor: Type.String(),
  imsx_severity: Type.String(),
  imsx_messageRefIdentifier: Type.String(),
  imsx_operationRefIdentifier: Type.String(),
  imsx_description: Type.String(),
  imsx_codeMinor: Type.String(),
})

const Warnings = said(
  Type.Optional(Type.Array(StatusInfo)),
  'Warnings: `sort` or `fields` named a field that the rows do not have.',
)

/** A refusal: one failure; who is told to wait finds our own members beside it. */
export const Refusal = Strict('OneRosterError', {
  statusInfoSet: Type.Array(StatusInfo),
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  retry_after: said(Type.Optional(Type.Integer()), 'Seconds until it is worth trying again.'),
})

export const CollectionAnswer = (entity: Entity, wrapper: string): TSchema =>
  Strict(`OneRoster${capitalized(wrapper)}Collection`, {
    [wrapper]: Type.Array(Row(entity)),
    statusInfoSet: Warnings,
  })

export const SingleAnswer = (entity: Entity, wrapper: string): TSchema =>
  Strict(`OneRoster${capitalized(wrapper)}Single`, { [wrapper]: Row(entity), statusInfoSet: Warnings })

/** A parameter is a text; sent more than once, the last counts. */
const parameter = (description: string): TSchema =>
  said(Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])), description)

const fields = parameter('Names of members with commas between them: those are sent and no others.')

/** Parameters of a collection. Unknown ones are no fault: consumers send their own. */
export const CollectionQuery = Type.Object(
  {
    limit: parameter(`Rows of a page: 1 to ${mostLimit}, ${usualLimit} unless told.`),
    offset: parameter('How many rows stand before the page; 0 unless told.'),
    sort: parameter('The field to order by; `sourcedId` unless told.'),
    orderBy: parameter('`asc` or `desc`.'),
    filter: parameter(
      `\`field op 'value'\`, or two such clauses joined by \` AND \` or \` OR \`; op is one of ${operators.join(' ')}.`,
    ),
    fields,
  },
  { additionalProperties: true },
)

export const SingleQuery = Type.Object({ fields }, { additionalProperties: true })

/** Where no parameter means anything, none is a fault either. */
export const AnyQuery = Type.Object({}, { additionalProperties: true })

/** The parameters of a path: sourcedIds. */
export const pathSchema = (path: string): TSchema | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const id = Type.String({ minLength: 1, maxLength: 255 })
  return names.length === 0 ? undefined : Strict(Object.fromEntries(names.map((name) => [name, id])))
}

/** What the root says of itself. */
export const Description = Strict('OneRosterDescription', {
  name: Type.String(),
  standard: said(Type.String(), 'Standard and version.'),
  root: Type.String(),
  token_url: said(Type.String(), 'Where OAuth 2 clients get their tokens (client_credentials).'),
  operations: Type.Array(
    Strict({ name: Type.String(), method: Type.String(), path: Type.String(), scope: Type.String() }),
  ),
})
