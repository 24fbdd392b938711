import { exampleOf, sentenceOf } from './patterns.ts'

/** What would be valid, for clients that write their own messages. Which members are there depends on the code. */
export interface ProblemValues {
  /** Accepted words, or the accepted members of an object; at most 50. */
  readonly allowed?: readonly string[]
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusive_minimum?: number
  readonly exclusive_maximum?: number
  readonly multiple_of?: number
  readonly min_length?: number
  readonly max_length?: number
  readonly min_items?: number
  readonly max_items?: number
  readonly unique_items?: boolean
  readonly min_properties?: number
  readonly max_properties?: number
  /** A regular expression of ECMAScript. */
  readonly pattern?: string
  readonly format?: string
  readonly example?: string
}

/** The part of a schema that values come from. */
export interface ValueSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly ValueSchema[]
  readonly properties?: object
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly [keyword: string]: unknown
}

const maxAllowed = 50

const words = (list: readonly unknown[]): string[] => list.slice(0, maxAllowed).map(String)

/** Keywords with a number or a flag as value, copied as they are. */
const limits: Readonly<Record<string, keyof ProblemValues>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusive_minimum',
  exclusiveMaximum: 'exclusive_maximum',
  multipleOf: 'multiple_of',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_items',
  maxItems: 'max_items',
  uniqueItems: 'unique_items',
  minProperties: 'min_properties',
  maxProperties: 'max_properties',
}

const formatExamples: Readonly<Record<string, string>> = {
  date: '2026-09-01',
  'date-time': '2026-09-01T08:30:00.000Z',
  uuid: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  uri: 'https://school.example.org/page',
}

function exampleFor({ examples, format, pattern }: ValueSchema): { example?: string } {
  const example =
    examples?.[0] ??
    (format === undefined ? undefined : formatExamples[format]) ??
    (pattern === undefined ? undefined : exampleOf(pattern))
  return example === undefined ? {} : { example: String(example) }
}

/** What a keyword of a schema asks for; undefined where there is nothing to say beyond the code. */
export function valuesOf(schema: ValueSchema, keyword: string): ProblemValues | undefined {
  const limit = limits[keyword]
  if (limit) return { [limit]: schema[keyword] }
  switch (keyword) {
    case 'enum':
      return { allowed: words(schema.enum ?? []) }
    case 'const':
      return { allowed: words([schema.const]) }
    case 'pattern':
      return { pattern: String(schema.pattern), ...exampleFor(schema) }
    case 'format':
      return { format: String(schema.format), ...exampleFor(schema) }
    case 'type':
      return schema.type === undefined ? undefined : { type: schema.type }
    case 'anyOf':
      return { allowed: words([...new Set((schema.anyOf ?? []).map(kindOf))]) }
    case 'additionalProperties':
      return { allowed: words(Object.keys(schema.properties ?? {})) }
    default:
      return undefined
  }
}

/** What a member must be that is missing. */
export function expectedOf(schema: ValueSchema): ProblemValues | undefined {
  const keyword = ['enum', 'const', 'anyOf', 'format', 'pattern', 'type'].find(
    (name) => schema[name] !== undefined,
  )
  const type = schema.type === undefined ? {} : { type: schema.type }
  const values = { ...type, ...(keyword ? valuesOf(schema, keyword) : {}) }
  return Object.keys(values).length > 0 ? values : undefined
}

const kindOf = (schema: ValueSchema): string =>
  schema.type ?? (schema.enum ?? [schema.const]).map((word) => String(word)).join('|')

const maxNamed = 10

/** The message of a keyword where the schema knows a better one than its library. */
export function sentenceFor(schema: ValueSchema, keyword: string): string | undefined {
  if (keyword === 'enum' && schema.enum) {
    const named = schema.enum.slice(0, maxNamed).map(String).join(', ')
    return `must be one of ${named}${schema.enum.length > maxNamed ? ', …' : ''}`
  }
  if (keyword !== 'pattern') return undefined
  const sentence = sentenceOf(schema.pattern)
  if (sentence !== undefined) return sentence
  const { example } = exampleFor(schema)
  return example === undefined ? 'does not have the expected form' : `must have a form such as ${example}`
}
