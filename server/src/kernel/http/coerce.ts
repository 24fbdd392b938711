import type { TSchema } from 'typebox'
import { lowerId } from './lower-ids.ts'

interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly default?: unknown
}

const wholeNumber = /^-?\d{1,15}$/
const decimalNumber = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * Text parameters brought to the types their schema names: `50` to a number, `true`/`false` to a boolean, `a,b` to an
 * array, a UUID to lower case. What does not read as the type stays text, so that the schema refuses it by name. Defaults are filled in.
 */
export function coerceParameters(
  schema: TSchema,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = (schema as SchemaNode).properties ?? {}
  const value: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(raw)) {
    const property = properties[name]
    value[name] = property ? coerceGiven(property, text) : text
  }
  for (const [name, property] of Object.entries(properties)) {
    if (value[name] === undefined && property.default !== undefined) value[name] = property.default
  }
  return value
}

/** A parameter as it was given, once or (a list) several times. */
function coerceGiven(schema: SchemaNode, given: unknown): unknown {
  if (typeof given === 'string') return coerce(schema, given)
  if (schema.type !== 'array' || !Array.isArray(given)) return given
  return given.flatMap((text) => (typeof text === 'string' ? coerce(schema, text) : text))
}

function coerce(schema: SchemaNode, text: string): unknown {
  switch (schema.type) {
    case 'integer':
      return wholeNumber.test(text) ? Number(text) : text
    case 'number':
      return decimalNumber.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'array':
      return text.split(',').map((item) => coerce(schema.items ?? {}, item))
    default:
      return schema.format === 'uuid' ? lowerId(text) : text
  }
}
