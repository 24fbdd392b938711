import type { TSchema } from 'typebox'
import type { ProblemDetail } from './problem.ts'

/** Levels of nesting that a JSON body may have. */
export const maxDepth = 32

/**
 * Values that any JSON body may hold: each array, object, text, number, true, false and null is one. Measured on a
 * laptop core of 2024, 20,000 values are parsed, checked and refused in 15 ms at worst.
 */
const usualValues = 20_000

/** Values that no body may exceed, whatever its schema would take: 60 ms of the same core. */
const mostValues = 125_000

/** Members of one object: V8 turns an object of more into a table, which costs many times as much to make and to walk. */
const maxMembers = 1000

/** Characters that a number may have: more digits than any number that JavaScript can tell apart. */
const maxNumberLength = 64

/** Bytes that the longest text taken anywhere can have, escaped: what is longer is refused before it is decoded. */
const maxTextBytes = 6_000_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a

const openingOfObject = 0x7b

const isOpening = (byte: number): boolean => byte === 0x5b || byte === openingOfObject
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/**
 * What is too much of a JSON text, judged by its bytes before anything is made of them: more values or levels than the
 * bounds, longer numbers or texts. Linear, without allocation, and ends where a bound is passed. What is no JSON may pass.
 */
export function findExcess(json: Buffer, maxValues: number): ProblemDetail | undefined {
  // By level: how many members the open object has so far; of an array, less than none.
  const members = new Int32Array(maxDepth + 1)
  let values = 1
  let depth = 0
  let previous = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte <= 0x20) continue
    if (byte === comma) {
      values += 1
      if (values > maxValues) return tooMany('values', maxValues)
      const count = (members[depth] ?? 0) + 1
      if (count > maxMembers) return tooMany('members of one object', maxMembers)
      members[depth] = count
    } else if (isOpening(byte)) {
      depth += 1
      if (depth > maxDepth) return tooDeep('body')
      members[depth] = byte === openingOfObject ? 1 : -maxValues
      values += 1
    } else if (isClosing(byte)) {
      depth -= 1
      if (isOpening(previous)) values -= 1
    } else if (byte !== colon) {
      const end = byte === quote ? endOfText(json, at) : endOfWord(json, at)
      if (end - at > (byte === quote ? maxTextBytes : maxNumberLength)) return tooLong
      at = end
    }
    previous = byte
  }
  return values > maxValues ? tooMany('values', maxValues) : undefined
}

/** The place of the quote that ends the text which begins at `start`. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** The last byte of a number, true, false or null; as far as the bound at most. */
function endOfWord(json: Buffer, start: number): number {
  let at = start
  while (at - start <= maxNumberLength && isOfWord(json[at + 1] ?? 0)) at += 1
  return at
}

const isOfWord = (byte: number): boolean =>
  byte > 0x20 && byte !== comma && byte !== quote && byte !== colon && !isOpening(byte) && !isClosing(byte)

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
  const bound = Number.isFinite(capacity)
    ? Math.min(Math.max(capacity, usualValues), mostValues)
    : usualValues
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
