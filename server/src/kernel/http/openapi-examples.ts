import type { Json, JsonObject } from './openapi-schemas.ts'
import type { RouteFacts } from './route-facts.ts'

/** A call as it was recorded, with its answer. */
interface Example {
  readonly request: { readonly path: string; readonly body?: Json }
  readonly answer: { readonly status: number; readonly body: Json }
}

/** By the id of the operation. */
export type Examples = Readonly<Record<string, Example>>

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** The operation object with the sent and answered examples next to each schema (OpenAPI 3.1 section 4.8.14). */
export function withExample(
  operation: JsonObject,
  route: RouteFacts,
  example: Example | undefined,
): JsonObject {
  if (!example) return operation
  const { requestBody, responses, parameters } = operation
  const { request, answer } = example
  const status = String(answer.status)
  const answered = objectOf(objectOf(responses)[status])
  const values = valuesOf(route, request.path)
  return {
    ...operation,
    parameters: (parameters as readonly JsonObject[]).map((one) => withValue(one, values)),
    ...(requestBody === undefined || request.body === undefined
      ? {}
      : { requestBody: withContent(objectOf(requestBody), request.body) }),
    ...(answer.body === null
      ? {}
      : { responses: { ...objectOf(responses), [status]: withContent(answered, answer.body) } }),
  }
}

/** In each media type that has a schema; pages and bytes have none. */
function withContent(holder: JsonObject, example: Json): JsonObject {
  const media = Object.entries(objectOf(holder['content'])).map(([type, content]) => {
    const object = objectOf(content)
    return [type, object['schema'] === undefined ? object : { ...object, example }] as const
  })
  return media.length === 0 ? holder : { ...holder, content: Object.fromEntries(media) }
}

/** The values of the path and of its query by the names of the parameters. */
function valuesOf(route: RouteFacts, address: string): ReadonlyMap<string, string> {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parts = pathname.split('/')
  const inPath = route.path.split('/').flatMap((part, place) => {
    const [, name] = /^:([A-Za-z_]\w*)/.exec(part) ?? []
    return name === undefined ? [] : [[`path ${name}`, decodeURIComponent(parts[place] ?? '')] as const]
  })
  return new Map([...inPath, ...[...searchParams].map(([name, value]) => [`query ${name}`, value] as const)])
}

function withValue(parameter: JsonObject, values: ReadonlyMap<string, string>): JsonObject {
  const text = values.get(`${parameter['in']} ${parameter['name']}`)
  if (text === undefined) return parameter
  const { type } = objectOf(parameter['schema'])
  if (type === 'array') return { ...parameter, example: text.split(',') }
  if (type === 'integer' || type === 'number') return { ...parameter, example: Number(text) }
  return { ...parameter, example: type === 'boolean' ? text === 'true' : text }
}
