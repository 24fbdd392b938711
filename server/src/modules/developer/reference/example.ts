import type { Json, JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { type BodyView, follow, isObject, type ParameterView } from './operations.ts'

/** The value of a parameter: the recorded one, else what its schema gives; undefined where neither is there. */
export const parameterValue = (
  document: OpenApiDocument,
  { example, schema }: ParameterView,
): Json | undefined => example ?? given(follow(document, schema))

/** Whether a parameter was sent, or says itself how it is used: it may be needed for one type of body alone. */
export const isSaid = (document: OpenApiDocument, { example, schema, common }: ParameterView): boolean =>
  example !== undefined || (!common && Array.isArray(follow(document, schema)['examples']))

/** A body to send: the recorded one, else what the schema itself gives. None is made up. */
export const sentBody = (document: OpenApiDocument, { example, schema }: BodyView): Json | undefined =>
  example ?? (schema && declared(document, schema))

/** What the schema gives as its example, or what it gives for every member that must be there. */
function declared(document: OpenApiDocument, schema: JsonObject): Json | undefined {
  const node = follow(document, schema)
  const whole = given(node)
  if (whole !== undefined || !isObject(node['properties'])) return whole
  const { properties, required } = node
  if (!Array.isArray(required) || required.length === 0) return undefined
  const members = required.map((name) => [name, given(follow(document, properties[name]))] as const)
  return members.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(members) as JsonObject)
}

function given(node: JsonObject): Json | undefined {
  const [example] = Array.isArray(node['examples']) ? node['examples'] : []
  const [word] = Array.isArray(node['enum']) ? node['enum'] : []
  return example ?? node['const'] ?? node['default'] ?? word
}
