import type { TSchema } from 'typebox'
import { type Deprecation, isWrite, type RouteFacts } from './define-route.ts'
import { mediaOfRows } from './file-columns.ts'
import type { ComponentSchemas, Json, JsonObject } from './openapi-schemas.ts'
import { acceptsIdempotencyKey, acceptsIfMatch, declaredStatuses, sendsEtag } from './openapi-statuses.ts'
import { patchTypes } from './patch-types.ts'
import { statusMessages } from './problem.ts'

const refer = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` })

/** The operation object of a route (OpenAPI 3.1 section 4.8.10). */
export function operationOf(
  route: RouteFacts,
  schemas: ComponentSchemas,
  oauth: boolean,
  path = route.path,
): JsonObject {
  const body = requestBodyOf(route, schemas)
  const description = descriptionOf(route, path)
  return {
    operationId: path === route.path ? route.id : `${route.id}Unversioned`,
    summary: route.summary,
    tags: [tagOf(route)],
    parameters: parametersOf(route, schemas),
    responses: responsesOf(route, schemas),
    security: securityOf(route, oauth),
    ...(body ? { requestBody: body } : {}),
    ...(description === '' ? {} : { description }),
    ...(route.deprecated
      ? {
          deprecated: true,
          'x-deprecated-on': route.deprecated.deprecated,
          'x-sunset': route.deprecated.sunset,
        }
      : {}),
    ...(route.entitlement ? { 'x-entitlement': { ...route.entitlement } } : {}),
    'x-school-context': route.school,
    ...(route.access.kind === 'right' ? { 'x-right': `${route.access.area}:${route.access.action}` } : {}),
  }
}

/** The tag of an operation: its module. */
export const tagOf = (route: RouteFacts): string => route.id.split('.')[0] ?? route.id

/** The path as OpenAPI writes it: `/people/:id/` is `/people/{id}/`. */
export const templateOf = (path: string): string => path.replace(/:([A-Za-z_]\w*)(\([^)]*\))?/g, '{$1}')

function descriptionOf(route: RouteFacts, path: string): string {
  const { access, entitlement, stepUp, deprecated } = route
  const rights = {
    public: 'Needs no credential.',
    signed_in: 'Needs any valid credential.',
    oneself: 'Needs the person’s own session; API keys and OAuth tokens are refused.',
    member: 'Needs a member of the school.',
    right: access.kind === 'right' ? `Needs the right to ${access.action} in the area ${access.area}.` : '',
    platform: access.kind === 'platform' ? `Needs a platform role: ${access.roles.join(', ')}.` : '',
  }
  const scope = scopeOf(route)
  const needed = [
    entitlement?.module && `module ${entitlement.module}`,
    entitlement?.feature && `feature ${entitlement.feature}`,
  ]
  const gate = needed.filter((name) => typeof name === 'string').join(' and ')
  return [
    route.description,
    rights[access.kind],
    scope && `Machines need the scope \`${scope}\`.`,
    gate && `The school must be entitled to the ${gate}.`,
    stepUp && 'Needs a credential proved within the last 5 minutes (RFC 9470).',
    deprecated && endingOf(route, deprecated, path),
  ]
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .join(' ')
}

/** What a caller of a deprecated operation should do, by the address that is called. */
function endingOf(
  { aliases = [] }: RouteFacts,
  { deprecated, sunset, successor, operation }: Deprecation,
  path: string,
): string {
  const ends = `Deprecated since ${deprecated}; ends on ${sunset}.`
  const page = `What to do: /docs/deprecations/${operation}.`
  if (path !== successor)
    return `${ends} Call ${successor} instead: parameters, body and answers are the same, but for the address in links. ${page}`
  return `Only the unversioned address ${aliases.join(', ')} ends (deprecated since ${deprecated}, ends on ${sunset}); if you call ${successor}, change nothing. ${page}`
}

const scopeOf = ({ access }: RouteFacts): string | undefined => {
  if (access.kind === 'right') return access.scope
  return access.kind === 'member' ? access.scope : undefined
}

/** Every scope that a route asks of a machine, sorted. */
export const scopesOf = (routes: readonly RouteFacts[]): string[] =>
  [...new Set(routes.flatMap((route) => scopeOf(route) ?? []))].sort()

function securityOf(route: RouteFacts, oauth: boolean): Json {
  if (route.access.kind === 'public') return []
  const scope = scopeOf(route)
  const scopes = scope === undefined ? [] : [scope]
  return [{ bearer: [] }, { session: [] }, ...(oauth ? [{ oauth2: scopes }] : [])]
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

function parametersOf(route: RouteFacts, schemas: ComponentSchemas): Json[] {
  return [
    ...fields(route.params, 'path', schemas),
    ...fields(route.query, 'query', schemas),
    ...(route.school === 'none'
      ? []
      : [refer('parameters', 'SchoolSlug'), refer('parameters', 'SchoolSlugQuery')]),
    ...(acceptsIdempotencyKey(route) ? [refer('parameters', 'IdempotencyKey')] : []),
    ...(acceptsIfMatch(route) ? [refer('parameters', 'IfMatch')] : []),
    ...(declaredStatuses(route).includes(304) ? [refer('parameters', 'IfNoneMatch')] : []),
  ]
}

function fields(
  schema: TSchema | undefined,
  place: 'path' | 'query',
  schemas: ComponentSchemas,
): JsonObject[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...converted } = schemas.add(property, 'request')
    const list = converted['type'] === 'array'
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: converted,
      ...(description === undefined ? {} : { description }),
      // Lists of values travel in one parameter with commas between them.
      ...(list ? { style: place === 'path' ? 'simple' : 'form', explode: false } : {}),
    }
  })
}

function requestBodyOf(route: RouteFacts, schemas: ComponentSchemas): JsonObject | undefined {
  if (route.raw) {
    const types = route.raw.mediaTypes.length > 0 ? route.raw.mediaTypes : ['application/octet-stream']
    return { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) }
  }
  if (route.ownBody) {
    return route.ownBody.length === 0
      ? undefined
      : { required: true, content: Object.fromEntries(route.ownBody.map((type) => [type, {}])) }
  }
  const { body } = route
  if (!body) return undefined
  const type =
    route.method === 'PATCH' && isWrite(route) ? 'RFC 7396 merge patch: only what is sent changes.' : ''
  return {
    required: route.bodyOptional !== true,
    content: Object.fromEntries(
      bodyTypesOf(route).map((media) => [media, { schema: schemas.add(body, 'request') }] as const),
    ),
    ...(type === '' ? {} : { description: type }),
  }
}

const bodyTypesOf = ({ method }: RouteFacts): readonly string[] =>
  method === 'PATCH' ? patchTypes.toReversed() : ['application/json']

function responsesOf(route: RouteFacts, schemas: ComponentSchemas): JsonObject {
  const responses: Record<string, Json> = {}
  for (const status of declaredStatuses(route)) {
    const schema = route.answers[status]
    responses[String(status)] =
      schema === undefined ? refer('responses', `Status${status}`) : answerOf(route, status, schema, schemas)
  }
  return responses
}

const reasons: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted: the work goes on in the background',
  204: 'Done, without a body',
  302: 'See the address in Location',
  303: 'See the address in Location',
}

function answerOf(
  route: RouteFacts,
  status: number,
  schema: TSchema | null,
  schemas: ComponentSchemas,
): JsonObject {
  const types = route.produces?.[status] ?? (schema === null ? [] : ['application/json'])
  const media: JsonObject = schema === null ? {} : { schema: schemas.add(schema, 'answer') }
  const mediaOf = (type: string): JsonObject => {
    const files = status === 200 ? route.columns?.[type] : undefined
    if (files) return mediaOfRows(type, files, schemas)
    return /\bjson$/.test(type) ? media : {}
  }
  return {
    description: reasons[status] ?? statusMessages[status] ?? 'Answered',
    ...(types.length > 0 ? { content: Object.fromEntries(types.map((type) => [type, mediaOf(type)])) } : {}),
    headers: headersOf(route, status, schema),
  }
}

/** Headers of the answer, in addition to those of every answer. */
function headersOf(route: RouteFacts, status: number, schema: TSchema | null): JsonObject {
  const { next } = ((schema ?? {}) as ObjectSchema).properties ?? {}
  const isRead = route.method === 'GET' && status === 200
  const has: readonly (readonly [string, boolean])[] = [
    ['ETag', sendsEtag(route) && isRead],
    ['Link', isRead && next !== undefined],
    ['Location', status === 201 || (status >= 300 && status < 400)],
    ['Idempotent-Replayed', acceptsIdempotencyKey(route)],
    ['Deprecation', route.deprecated !== undefined],
    ['Sunset', route.deprecated !== undefined],
  ]
  const sent = has.filter(([, applies]) => applies)
  return Object.fromEntries([
    ['X-Request-Id', refer('headers', 'RequestId')],
    ...sent.map(([name]) => [name, refer('headers', name.replaceAll('-', ''))]),
  ])
}
