import { t } from '../../../kernel/http/wire.ts'
import { type Entity, entityFields, type FieldKind } from '../fields.ts'
import { operators } from './rules/filter-tree.ts'
import { maxLimit, usualLimit } from './rules/read-query.ts'

const Reference = t.Strict('OneRosterReference', {
  href: t.String(),
  sourcedId: t.String(),
  type: t.String(),
})

const shapes: Readonly<Record<FieldKind, t.TSchema>> = {
  id: t.String({ maxLength: 255 }),
  text: t.String(),
  word: t.String(),
  date: t.CalendarDate,
  instant: t.Instant,
  number: t.Number(),
  boolean: t.Union([t.OneOf(['true', 'false']), t.Boolean()]),
  reference: Reference,
  references: t.Array(Reference),
  list: t.Array(t.String()),
  userIds: t.Array(t.Strict('OneRosterUserId', { type: t.Optional(t.String()), identifier: t.String() })),
  metadata: t.Object({}, { title: 'OneRosterMetadata', additionalProperties: true }),
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A row of an entity. Every member may be missing: empty ones are left out, and `fields` chooses. */
const rowOf = (entity: Entity): t.TSchema =>
  t.Strict(
    `OneRoster${capitalized(entity)}`,
    Object.fromEntries(
      Object.entries(entityFields[entity]).map(([name, kind]) => [name, t.Optional(shapes[kind])]),
    ),
  )

const made = new Map<Entity, t.TSchema>()

function Row(entity: Entity): t.TSchema {
  const known = made.get(entity) ?? rowOf(entity)
  made.set(entity, known)
  return known
}

const StatusInfo = t.Strict('OneRosterStatusInfo', {
  imsx_codeMajor: t.String(),
  imsx_severity: t.String(),
  imsx_messageRefIdentifier: t.String(),
  imsx_operationRefIdentifier: t.String(),
  imsx_description: t.String(),
  imsx_codeMinor: t.String(),
})

const Warnings = t.described(
  t.Optional(t.Array(StatusInfo)),
  'Warnings: `sort` or `fields` named a field that the rows do not have.',
)

/** An error response: one failure; for a caller that has to wait, with our own members. */
export const ErrorBody = t.Strict('OneRosterError', {
  statusInfoSet: t.Array(StatusInfo),
  error: t.Optional(t.String()),
  message: t.Optional(t.String()),
  code: t.Optional(t.String()),
  retry_after: t.described(t.Optional(t.Integer()), 'Seconds until it is worth trying again.'),
})

export const CollectionAnswer = (entity: Entity, wrapper: string): t.TSchema =>
  t.Strict(`OneRoster${capitalized(wrapper)}Collection`, {
    [wrapper]: t.Array(Row(entity)),
    statusInfoSet: Warnings,
  })

export const SingleAnswer = (entity: Entity, wrapper: string): t.TSchema =>
  t.Strict(`OneRoster${capitalized(wrapper)}Single`, { [wrapper]: Row(entity), statusInfoSet: Warnings })

/** A parameter is a text; sent more than once, the last counts. */
const parameter = (description: string): t.TSchema =>
  t.described(t.Optional(t.Union([t.String(), t.Array(t.String())])), description)

const fields = parameter('Names of members with commas between them: those are sent and no others.')

/** Parameters of a collection. Unknown ones are ignored: consumers send their own. */
export const CollectionQuery = t.Object(
  {
    limit: parameter(`Rows of a page: 1 to ${maxLimit}, ${usualLimit} by default.`),
    offset: parameter('The number of rows before the page; 0 by default.'),
    sort: parameter('The field to order by; `sourcedId` by default.'),
    orderBy: parameter('`asc` or `desc`.'),
    filter: parameter(
      `\`field op 'value'\`, or two such clauses joined by \` AND \` or \` OR \`; op is one of ${operators.join(' ')}.`,
    ),
    fields,
  },
  { additionalProperties: true },
)

export const SingleQuery = t.Object({ fields }, { additionalProperties: true })

/** Where no parameter has a meaning, all are ignored. */
export const AnyQuery = t.Object({}, { additionalProperties: true })

/** The parameters of a path: sourcedIds. */
export const pathSchema = (path: string): t.TSchema | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const id = t.String({ minLength: 1, maxLength: 255 })
  return names.length === 0 ? undefined : t.Strict(Object.fromEntries(names.map((name) => [name, id])))
}

/** What the root says of itself. */
export const Description = t.Strict('OneRosterDescription', {
  name: t.String(),
  standard: t.described(t.String(), 'Standard and version.'),
  root: t.String(),
  token_url: t.described(t.String(), 'Where OAuth 2 clients get their tokens (client_credentials).'),
  operations: t.Array(
    t.Strict({ name: t.String(), method: t.String(), path: t.String(), scope: t.String() }),
  ),
})
