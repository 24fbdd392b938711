import type { TProperties } from 'typebox'
import { type StrictParts, strictParts } from './shapes.ts'
import { t } from './wire.ts'

/** What members of an interface mean, by their names. */
export type Meanings = Readonly<Record<string, string>>

/** In a page of a list these mean the same everywhere, whatever a module calls by their names. */
const ofPages: Meanings = {
  count: 'How many rows match in all; only when the request asks with `count=true`.',
}

/**
 * Adds the meanings to the members; a member with its own description is left as it is.
 * @throws Error when a meaning cannot apply to the member: describe that member in its schema then
 */
const describeMembers = (
  meanings: Meanings,
  properties: Readonly<Record<string, t.TSchema>>,
  seen: Map<string, Shape> = new Map(),
): Record<string, t.TSchema> => {
  const own = 'results' in properties && 'next' in properties ? { ...meanings, ...ofPages } : meanings
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const meaning = Object.hasOwn(own, name) ? own[name] : undefined
      if (meaning === undefined || 'description' in schema) return [name, schema]
      if (own === meanings || !Object.hasOwn(ofPages, name)) requireMeant(name, meaning, schema, seen)
      return [name, t.described(schema, withoutNull(meaning, schema))]
    }),
  )
}

/**
 * `Strict` with a description for each member, by its name in the interface of a module.
 * Throws for a name with two meanings: values of two types, or of two enums.
 */
export const describedBy = (meanings: Meanings): typeof t.Strict => {
  const seen = new Map<string, Shape>()
  const described = (...parts: StrictParts<TProperties>) => {
    const { name, properties, options } = strictParts(parts)
    const members = describeMembers(meanings, properties, seen)
    return name === undefined ? t.Strict(members, options) : t.Strict(name, members, options)
  }
  return described as typeof t.Strict
}

/** What can be seen of a meaning in a schema: types of its values, and its words where they are listed. */
interface Shape {
  readonly types: ReadonlySet<string>
  readonly words: ReadonlySet<unknown>
}

interface Node {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Node[]
}

function requireMeant(name: string, meaning: string, schema: t.TSchema, seen: Map<string, Shape>): void {
  const { types, words } = shapeOf(schema as Node)
  const fail = (why: string): never => {
    throw new Error(
      `The words of "${name}" («${meaning.slice(0, 60)}») are not meant for this member: ${why}.`,
    )
  }
  if (!isOptional(schema) && /\bnull:/.test(meaning) && types.size > 0 && !types.has('null'))
    fail('it is never null')
  const plain = new Set([...types].filter((type) => type !== 'null'))
  const earlier = seen.get(name)
  if (earlier && plain.size > 0 && earlier.types.size > 0 && !meets(plain, earlier.types))
    fail(`another of the name is of type ${[...earlier.types].join(', ')}, this of ${[...plain].join(', ')}`)
  if (earlier && words.size > 0 && earlier.words.size > 0 && !meets(words, earlier.words))
    fail('another of the name is one of quite other words')
  seen.set(name, {
    types: earlier?.types.size ? earlier.types : plain,
    words: new Set([...(earlier?.words ?? []), ...words]),
  })
}

const meets = (some: ReadonlySet<unknown>, others: ReadonlySet<unknown>): boolean =>
  [...some].some((one) => others.has(one))

const isOptional = (schema: t.TSchema): boolean => '~optional' in schema

/** What may be left out and is never null, such as a filter, has the words without those about null. */
const withoutNull = (meaning: string, schema: t.TSchema): string => {
  const { types } = shapeOf(schema as Node)
  return types.size === 0 || types.has('null') ? meaning : meaning.replace(/[;,:] null: [^.;]*/, '')
}

/** Whole numbers and numbers are one type here. */
function shapeOf(node: Node): Shape {
  const inner = (node.anyOf ?? []).map(shapeOf)
  const given = typeof node.type === 'string' ? [node.type] : (node.type ?? [])
  const words = node.enum ?? ('const' in node ? [node.const] : [])
  const all = [...given, ...words.map(typeNameOf), ...inner.flatMap(({ types }) => [...types])]
  return {
    types: new Set(all.map((type) => (type === 'integer' ? 'number' : type))),
    words: new Set([
      ...words.filter((word) => typeof word === 'string'),
      ...inner.flatMap((one) => [...one.words]),
    ]),
  }
}

const typeNameOf = (value: unknown): string => (value === null ? 'null' : typeof value)
