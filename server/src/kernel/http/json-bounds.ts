import type { TSchema } from 'typebox'
import type { ProblemDetail } from './problem.ts'
import { type JsonExcess, scanJson } from './scan-json.ts'

/** Levels of nesting that a JSON body may have. */
export const maxDepth = 32

/**
 * Values that any JSON body may hold: each array, object, text, number, true, false and null is one. Measured on a
 * laptop core of 2024, 20,000 values are parsed, checked and refused in 15 ms at worst.
 */
const usualValues = 20_000

/** Values that no body may exceed, whatever its schema would take: 60 ms of the same core. */
const maxValues = 125_000

/** Members of one object: V8 turns an object of more into a table, which costs many times as much to make and to walk. */
const maxMembers = 1000

/** Maximum length of a number: more digits than JavaScript can distinguish. */
const maxNumberLength = 64

/** Bytes that the longest text taken anywhere can have, escaped: what is longer is refused before it is decoded. */
const maxTextBytes = 6_000_000

/** What a JSON body has too much of, judged by its bytes before anything is made of them. */
export function findExcess(json: Buffer, maxValues: number): ProblemDetail | undefined {
  const excess = scanJson(json, { maxValues, maxMembers, maxDepth, maxNumberLength, maxTextBytes })
  if (excess === undefined) return undefined
  const problems: Readonly<Record<JsonExcess, ProblemDetail>> = {
    too_many_values: tooMany('values', maxValues),
    too_many_members: tooMany('members of one object', maxMembers),
    too_deep: tooDeep('body'),
    too_long: tooLong,
  }
  return problems[excess]
}

const tooLong: ProblemDetail = { path: 'body', code: 'too_long', message: 'A text or number is too long.' }

const tooMany = (what: string, limit: number): ProblemDetail => ({
  path: 'body',
  code: 'too_many_values',
  message: `A body for this route holds at most ${limit} ${what}; send several.`,
})

export const tooDeep = (path: string): ProblemDetail => ({
  path,
  code: 'too_deep',
  message: `Nesting ends at ${maxDepth} levels.`,
})

const bounds = new WeakMap<TSchema, number>()

/** How many values a body of the schema may hold: 20,000, and more where a body that the schema takes can be longer. */
export function maxValuesOf(schema: TSchema | undefined): number {
  if (!schema) return usualValues
  const known = bounds.get(schema)
  if (known !== undefined) return known
  const capacity = capacityOf(schema as SchemaNode)
  // A schema without bounds of its own gets the usual one.
  const bound = Number.isFinite(capacity) ? Math.min(Math.max(capacity, usualValues), maxValues) : usualValues
  bounds.set(schema, bound)
  return bound
}

interface SchemaNode {
  readonly type?: string
  readonly anyOf?: readonly SchemaNode[]
  readonly items?: SchemaNode
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly maxProperties?: number
}

/** The most values that a value of the schema can hold, itself included. */
function capacityOf(schema: SchemaNode): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(capacityOf))
  if (schema.type === 'array') return 1 + (schema.maxItems ?? Infinity) * capacityOf(schema.items ?? {})
  if (schema.type !== 'object') return 1
  const named = Object.values(schema.properties ?? {}).map(capacityOf)
  return 1 + named.reduce((sum, one) => sum + one, 0) + freeCapacityOf(schema)
}

/** The same of members that the schema does not name. */
function freeCapacityOf({ patternProperties, additionalProperties, maxProperties }: SchemaNode): number {
  const free = Object.values(patternProperties ?? {})
  if (typeof additionalProperties === 'object') free.push(additionalProperties)
  if (free.length > 0) return (maxProperties ?? Infinity) * Math.max(...free.map(capacityOf))
  return additionalProperties === false ? 0 : Infinity
}
