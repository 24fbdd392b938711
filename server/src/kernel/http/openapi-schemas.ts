import type { TSchema } from 'typebox'

/** JSON as written in the document. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = Readonly<Record<string, Json>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords with members named by the schema's author, not by JSON Schema. */
const mapKeywords = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])
/** Keywords with a value that is an instance, not a schema. */
const valueKeywords = new Set(['const', 'default', 'enum', 'examples', 'example', 'required'])

/** Keywords about the place where a schema is used; written next to its reference. */
const usageKeywords = new Set(['description', 'deprecated'])

/** Where a schema is used: what a caller sends, or what an answer holds. */
type Direction = 'request' | 'answer'

/**
 * Turns route schemas into OpenAPI 3.1 schema objects (JSON Schema 2020-12). A schema with a `title`, and every member of
 * `$defs`, is written once under components/schemas; its meaning in a place is written next to the
 * reference. Two different schemas of one name are refused. Requests are closed: an unknown member is refused. Answers
 * are open, so that a later member breaks no strict client; a schema that both use has a closed twin, `NameInput`.
 */
export class ComponentSchemas {
  readonly #schemas = new Map<string, Json>()
  readonly #ofAnswers: ReadonlySet<string>
  #direction: Direction = 'answer'

  /** @param ofAnswers the names that schemas of answers have, which requests leave to them */
  constructor(ofAnswers: ReadonlySet<string> = new Set()) {
    this.#ofAnswers = ofAnswers
  }

  /** The schema object to write in place of the schema. */
  add(schema: TSchema, direction: Direction): JsonObject {
    this.#direction = direction
    return this.#convert(JSON.parse(JSON.stringify(schema))) as JsonObject
  }

  /** Everything under components/schemas. */
  all(): JsonObject {
    return Object.fromEntries(this.#schemas)
  }

  #convert(schema: unknown): Json {
    if (!isObject(schema)) return schema as Json
    const { $id, $defs, title, ...rest } = schema
    for (const [name, member] of Object.entries(isObject($defs) ? $defs : {})) {
      this.#name(name, isObject(member) ? { ...member, $id: undefined } : member)
    }
    const name = title ?? $id
    if (typeof name === 'string') {
      const entries = Object.entries(rest)
      const own = Object.fromEntries(entries.filter(([keyword]) => !usageKeywords.has(keyword)))
      const ofUse = entries.filter(([keyword, value]) => usageKeywords.has(keyword) && value !== undefined)
      return { ...this.#name(name, own), ...(Object.fromEntries(ofUse) as JsonObject) }
    }
    const { $ref } = rest
    if (typeof $ref === 'string' && !$ref.startsWith('#')) return this.#reference($ref)
    return this.#members(rest)
  }

  #name(id: string, schema: unknown): JsonObject {
    const name = this.#componentName(id)
    const known = this.#schemas.get(name)
    // Stored before it is converted, so that a schema which refers to itself ends.
    if (known === undefined) this.#schemas.set(name, null)
    const converted = this.#convert(schema)
    if (known !== undefined && known !== null && JSON.stringify(known) !== JSON.stringify(converted)) {
      throw new Error(`Two different schemas are named ${name}.`)
    }
    this.#schemas.set(name, converted)
    return this.#reference(id)
  }

  #componentName(id: string): string {
    const name = id.replace(/[^A-Za-z0-9._-]/g, '_')
    return this.#direction === 'request' && this.#ofAnswers.has(name) ? `${name}Input` : name
  }

  #reference(id: string): JsonObject {
    return { $ref: `#/components/schemas/${this.#componentName(id)}` }
  }

  #members(schema: Readonly<Record<string, unknown>>): Json {
    const converted: Record<string, Json> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword.startsWith('~') || value === undefined) continue
      if (this.#direction === 'answer' && closes(keyword, value)) continue
      converted[keyword] = this.#keyword(keyword, value)
    }
    return simplify(converted)
  }

  /** A keyword holds a plain value, schemas by name, a list of schemas, or one schema. */
  #keyword(keyword: string, value: unknown): Json {
    if (valueKeywords.has(keyword)) return value as Json
    if (mapKeywords.has(keyword) && isObject(value)) {
      const members = Object.entries(value).map(([name, member]) => [name, this.#convert(member)])
      return Object.fromEntries(members) as Json
    }
    return Array.isArray(value) ? value.map((member) => this.#convert(member)) : this.#convert(value)
  }
}

/** A keyword that refuses members which the schema does not name. */
const closes = (keyword: string, value: unknown): boolean =>
  (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') && value === false

/** Says the same in the words that readers and generators of clients understand best. */
function simplify(schema: Record<string, Json>): Json {
  const words = schema['enum']
  if (
    Array.isArray(words) &&
    schema['type'] === undefined &&
    words.every((word) => typeof word === 'string')
  ) {
    schema['type'] = 'string'
  }
  const patterns = schema['patternProperties']
  if (
    isObject(patterns) &&
    Object.keys(patterns).join() === '^.*$' &&
    schema['additionalProperties'] === undefined
  ) {
    const { patternProperties: _, ...rest } = schema
    return { ...rest, additionalProperties: patterns['^.*$'] as Json }
  }
  return schema
}

/** The names of the objects in a schema, its own too: an answer leaves them open, a request closes them. */
export function objectNamesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(objectNamesIn)
  if (!isObject(schema)) return []
  const { title, type, $defs } = schema
  const isNamed = typeof title === 'string' && type === 'object'
  const own = [...(isNamed ? [title] : []), ...Object.keys(isObject($defs) ? $defs : {})]
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, value]) => (valueKeywords.has(key) ? [] : objectNamesIn(value))),
  ]
}
