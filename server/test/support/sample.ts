import fc from 'fast-check'

/** JSON Schema (2020-12) as far as routes and the OpenAPI document use it. */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** How open choices are made; the same choices give the same sample. */
export interface Choices {
  /** A whole number from 0 to `count - 1`. */
  pick(count: number): number
  /** Whether an optional member is there. */
  include(name: string): boolean
  /** The UUID to stand under a member of this name. */
  id(name: string): string
  /** The text to begin from where anything goes. */
  readonly word: string
  /** The schema that a `$ref` names. */
  resolve?(reference: string): SchemaNode
}

/** A value that the schema takes. `name` is the member it is under. */
export function sample(schema: SchemaNode, choices: Choices, name = ''): unknown {
  if (schema.$ref !== undefined) return sample(choices.resolve?.(schema.$ref) ?? {}, choices, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[choices.pick(schema.enum.length)]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return sample(either[choices.pick(either.length)] ?? {}, choices, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, choices, name)))
  switch (typeOf(schema, choices)) {
    case 'object':
      return sampleObject(schema, choices)
    case 'array':
      return sampleArray(schema, choices, name)
    case 'string':
      return sampleText(schema, choices, name)
    case 'integer':
    case 'number':
      return sampleNumber(schema, choices)
    case 'boolean':
      return choices.pick(2) === 0
    case 'null':
      return null
    default:
      return choices.word
  }
}

function typeOf({ type, properties, items, pattern }: SchemaNode, choices: Choices): string | undefined {
  if (typeof type === 'string') return type
  if (type) return type[choices.pick(type.length)]
  if (properties) return 'object'
  if (items) return 'array'
  return pattern === undefined ? undefined : 'string'
}

function sampleObject(schema: SchemaNode, choices: Choices): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) || choices.include(name)) value[name] = sample(member, choices, name)
  }
  const free = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  if (typeof free === 'object') value['finance'] = sample(free, choices, 'finance')
  return value
}

function sampleArray(schema: SchemaNode, choices: Choices, name: string): unknown[] {
  const least = schema.minItems ?? 0
  const max = Math.max(least, Math.min(schema.maxItems ?? 3, 3))
  const length = Math.max(least, Math.min(max, 1 + choices.pick(Math.max(1, max))))
  const made = Array.from({ length }, () => sample(schema.items ?? {}, choices, name))
  const different = new Map(made.map((item) => [JSON.stringify(item), item]))
  return different.size >= least ? [...different.values()] : made
}

const byFormat: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-20', '2026-11-19', '2024-02-29'],
  'date-time': ['2026-11-20T09:00:00.000Z', '2024-02-29T23:59:59.999Z'],
  email: ['someone@quetzal.test'],
  uri: ['https://example.test/place'],
  time: ['08:30'],
}

/** Words that the usual patterns take, tried before a text is made out of the pattern itself. */
const usual = [
  'someone@quetzal.test',
  'GB',
  'GBP',
  'en',
  'Europe/London',
  '2026-11-20',
  '08:30',
  '12.50',
  'a1',
]

function sampleText(schema: SchemaNode, choices: Choices, name: string): string {
  const { minLength = 0, maxLength = 1000, pattern, format } = schema
  if (format === 'uuid') return choices.id(name)
  const known = byFormat[format ?? '']
  if (known) return known[choices.pick(known.length)] ?? ''
  if (pattern !== undefined) return ofPattern(pattern, choices, minLength, maxLength)
  const text = choices.word.slice(0, maxLength)
  return text.length >= minLength ? text : text.padEnd(minLength, 'x')
}

function ofPattern(pattern: string, choices: Choices, minLength: number, maxLength: number): string {
  const expression = new RegExp(pattern, 'u')
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  const word = [choices.word, ...usual].find((text) => fits(text) && expression.test(text))
  if (word !== undefined) return word
  const seed = choices.pick(1_000_000)
  const made = fc.sample(fc.stringMatching(expression), { numRuns: 50, seed })
  return made.find(fits) ?? made[0] ?? ''
}

function sampleNumber(schema: SchemaNode, choices: Choices): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const max = Math.max(least, schema.maximum ?? least + 100)
  return [max, least, Math.floor((least + max) / 2)][choices.pick(3)] ?? least
}
