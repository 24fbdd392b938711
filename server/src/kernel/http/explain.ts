import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Errors } from 'typebox/value'
import type { ProblemDetail } from './problem.ts'
import { expectedOf, sentenceFor, type ValueSchema, valuesOf } from './values.ts'

const maxDetails = 20

/** Characters of a member's name that an answer repeats. */
const maxNameLength = 100

interface SchemaNode extends ValueSchema {
  readonly anyOf?: readonly SchemaNode[]
  readonly items?: SchemaNode
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly minProperties?: number
  readonly maxProperties?: number
}

const compiled = new WeakMap<object, Validator>()

/** The compiled check of a schema; made once. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const made = Compile(schema)
  compiled.set(schema, made)
  return made
}

const isValid = (schema: SchemaNode, value: unknown): boolean => validatorOf(schema as TSchema).Check(value)

/**
 * What is wrong with a value that its schema does not take: at most 20 places, found in time that grows with the value
 * and no faster, whatever is in it. An array that is too long is reported for its length and not looked into. The
 * library's own list of errors is asked for single texts and numbers only: it goes on over a whole value however many
 * errors it has found, and over equal items of an array in quadratic time.
 */
export function explain(schema: TSchema, value: unknown, place: string): ProblemDetail[] {
  const details = new Details()
  visit(schema as SchemaNode, value, place, { details, suffix: '' })
  // An empty list would mean that the value is valid.
  if (details.count === 0)
    details.add({ path: place, code: 'invalid', message: 'is not what this route takes' })
  return details.list()
}

/** The details found so far, each once. */
class Details {
  readonly #byKey = new Map<string, ProblemDetail>()

  get count(): number {
    return this.#byKey.size
  }

  get isFull(): boolean {
    return this.#byKey.size >= maxDetails
  }

  add(detail: ProblemDetail): void {
    const key = `${detail.path} ${detail.code}`
    if (!this.isFull && !this.#byKey.has(key)) this.#byKey.set(key, detail)
  }

  list(): ProblemDetail[] {
    return [...this.#byKey.values()]
  }
}

interface Finding {
  readonly details: Details
  /** What a message about this very value ends with: «, or null» where null would do. */
  readonly suffix: string
}

function visit(schema: SchemaNode, value: unknown, path: string, finding: Finding): void {
  if (finding.details.isFull) return
  if (schema.anyOf) visitUnion(schema, schema.anyOf, value, path, finding)
  else if (schema.type === 'array' && Array.isArray(value)) visitArray(schema, value, path, finding)
  else if (schema.type === 'object' && isObject(value)) visitObject(schema, value, path, finding)
  else visitPlain(schema, value, path, finding)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, a number, or a value of another kind than the schema takes. */
function visitPlain(schema: SchemaNode, value: unknown, path: string, { details, suffix }: Finding): void {
  const errors = Errors(schema as TSchema, value)
  const hasFormat = errors.some(({ keyword }) => keyword === 'format')
  for (const { keyword, message } of errors) {
    // Where a format describes it, its pattern repeats it.
    if (keyword === 'pattern' && hasFormat) continue
    const sentence = sentenceFor(schema, keyword) ?? message
    details.add(detailOf(path, keyword, { message: `${sentence}${suffix}`, schema }))
  }
}

function detailOf(
  path: string,
  keyword: string,
  { message, schema }: { readonly message: string; readonly schema: SchemaNode },
): ProblemDetail {
  const values = valuesOf(schema, keyword)
  return { path, code: snakeCase(keyword), message, ...(values ? { values } : {}) }
}

const snakeCase = (word: string): string =>
  word.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)

/** A wrong nullable value is described by what is wrong with it, and that null would do; a choice by all its forms. */
function visitUnion(
  union: SchemaNode,
  branches: readonly SchemaNode[],
  value: unknown,
  path: string,
  { details, suffix }: Finding,
): void {
  const forms = branches.filter(({ type }) => type !== 'null')
  const isNullable = forms.length < branches.length
  if (isNullable && value === null) return
  if (forms.length > 1 && isValid(union, value)) return
  const inside: Finding = { details, suffix: isNullable ? ', or null' : suffix }
  for (const form of forms) visit(form, value, path, inside)
  if (forms.length > 1 && !isNullable)
    details.add(detailOf(path, 'anyOf', { message: 'must have one of the accepted forms', schema: union }))
}

function visitArray(schema: SchemaNode, items: readonly unknown[], path: string, finding: Finding): void {
  const { minItems = 0, maxItems = Infinity, uniqueItems, items: of } = schema
  const { details, suffix } = finding
  if (items.length > maxItems) {
    const message = `must not have more than ${maxItems} items${suffix}`
    details.add(detailOf(path, 'maxItems', { message, schema }))
    return
  }
  if (items.length < minItems) {
    const message = `must not have fewer than ${minItems} items${suffix}`
    details.add(detailOf(path, 'minItems', { message, schema }))
  }
  if (uniqueItems && hasDuplicate(items))
    details.add(detailOf(path, 'uniqueItems', { message: `must not have duplicate items${suffix}`, schema }))
  // The check has just failed for all that a single object holds: to check it again costs as much and says no more.
  if (of?.type === 'object' && items.length === 1)
    visit(of, items[0], under(path, '0'), { details, suffix: '' })
  else if (of) visitEach(of, items.entries(), path, details)
}

/** Whether two items are equal as JSON, whatever the order of their members. */
function hasDuplicate(items: readonly unknown[]): boolean {
  const seen = new Set<string>()
  for (const item of items) {
    const text = JSON.stringify(item, inOrder)
    if (seen.has(text)) return true
    seen.add(text)
  }
  return false
}

const inOrder = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** Values of one schema, of which there can be many: the right ones are passed over by the compiled check. */
function visitEach(
  schema: SchemaNode,
  values: Iterable<[number | string, unknown]>,
  path: string,
  details: Details,
): void {
  for (const [name, value] of values) {
    if (details.isFull) return
    if (isValid(schema, value)) continue
    const before = details.count
    const place = under(path, String(name))
    visit(schema, value, place, { details, suffix: '' })
    // Each wrong value adds to the list, so that the list ends the work.
    if (details.count === before) details.add({ path: place, code: 'invalid', message: 'is not taken here' })
  }
}

const under = (path: string, name: string): string =>
  `${path}/${name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name}`

function visitObject(
  schema: SchemaNode,
  value: Readonly<Record<string, unknown>>,
  path: string,
  finding: Finding,
): void {
  const { properties = {}, required = [] } = schema
  const { details } = finding
  for (const name of required) {
    if (!Object.hasOwn(value, name)) details.add(missingMember(under(path, name), properties[name]))
  }
  visitFreeMembers(schema, value, path, finding)
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, name) && value[name] !== undefined)
      visit(property, value[name], under(path, name), { details, suffix: '' })
  }
}

/** The members that the schema does not name, and how many there are of all. */
function visitFreeMembers(
  schema: SchemaNode,
  value: Readonly<Record<string, unknown>>,
  path: string,
  finding: Finding,
): void {
  const { properties = {}, maxProperties = Infinity } = schema
  const { details } = finding
  const names = Object.keys(value)
  addCount(schema, names.length, path, finding)
  if (names.length > maxProperties) return
  const patterns = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, of]) => [new RegExp(pattern, 'u'), of] as const,
  )
  for (const name of names) {
    if (details.isFull) return
    const matching = patterns.filter(([pattern]) => pattern.test(name)).map(([, of]) => of)
    for (const of of matching) visitEach(of, [[name, value[name]]], path, details)
    const isNamed = matching.length > 0 || Object.hasOwn(properties, name)
    if (!isNamed) visitUnnamed(schema, [name, value[name]], path, details)
  }
}

function addCount(schema: SchemaNode, count: number, path: string, { details, suffix }: Finding): void {
  const { minProperties = 0, maxProperties = Infinity } = schema
  if (count > maxProperties) {
    const message = `must not have more than ${maxProperties} properties${suffix}`
    details.add(detailOf(path, 'maxProperties', { message, schema }))
  } else if (count < minProperties) {
    const message = `must not have fewer than ${minProperties} properties${suffix}`
    details.add(detailOf(path, 'minProperties', { message, schema }))
  }
}

function visitUnnamed(
  schema: SchemaNode,
  [name, value]: readonly [string, unknown],
  path: string,
  details: Finding['details'],
): void {
  const { additionalProperties } = schema
  if (additionalProperties === false) details.add(unknownMember(under(path, name), schema))
  else if (isObject(additionalProperties)) visitEach(additionalProperties, [[name, value]], path, details)
}

function missingMember(path: string, schema: SchemaNode | undefined): ProblemDetail {
  const values = schema && expectedOf(schema)
  return { path, code: 'required', message: 'is required', ...(values ? { values } : {}) }
}

/** A member, or a parameter, that the schema does not have. */
export const unknownMember = (path: string, schema: ValueSchema = {}): ProblemDetail => ({
  path,
  code: 'unknown_member',
  message: 'is not known here',
  values: valuesOf(schema, 'additionalProperties') ?? {},
})
