import type { TSchema } from 'typebox'

interface SchemaNode {
  readonly format?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly additionalProperties?: SchemaNode | boolean
  /** How TypeBox writes a record. */
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
}

/** Where a schema has UUIDs; undefined: nowhere. */
interface IdPlaces {
  readonly isId: boolean
  readonly members: ReadonlyMap<string, IdPlaces>
  /** Of the items of an array, or of members without a name in the schema. */
  readonly rest: IdPlaces | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A UUID in the spelling in which ids are stored and compared; any other text as it is. */
export const lowerId = (text: string): string => (uuid.test(text) ? text.toLowerCase() : text)

const known = new WeakMap<object, { readonly places: IdPlaces | undefined }>()

function placesOf(node: SchemaNode): IdPlaces | undefined {
  const held = known.get(node)
  if (held) return held.places
  const places = findPlaces(node)
  known.set(node, { places })
  return places
}

function findPlaces(node: SchemaNode): IdPlaces | undefined {
  const { format, properties = {}, items, additionalProperties, patternProperties = {} } = node
  const members = new Map<string, IdPlaces>()
  for (const [name, property] of Object.entries(properties)) {
    const places = placesOf(property)
    if (places) members.set(name, places)
  }
  const others = [items, additionalProperties, ...Object.values(patternProperties)]
  const rest = joined(others.flatMap((other) => (typeof other === 'object' ? (placesOf(other) ?? []) : [])))
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  const own = { isId: format === 'uuid', members, rest }
  return joined([own, ...branches.flatMap((branch) => placesOf(branch) ?? [])])
}

/** Places of all of them; undefined when there are none. */
function joined(all: readonly IdPlaces[]): IdPlaces | undefined {
  const members = new Map<string, IdPlaces>()
  for (const [name, places] of all.flatMap((one) => [...one.members])) {
    const held = members.get(name)
    const both = held ? joined([held, places]) : places
    if (both) members.set(name, both)
  }
  const rest = all.flatMap((one) => one.rest ?? [])
  const places = {
    isId: all.some(({ isId }) => isId),
    members,
    rest: rest.length > 0 ? joined(rest) : undefined,
  }
  return places.isId || members.size > 0 || places.rest ? places : undefined
}

/**
 * The body with its UUIDs in lower case, wherever the schema says that a text is one: ids are stored so, and two
 * spellings of one id are one id, also where a list must not name an id twice.
 */
export function lowerIds(schema: TSchema, body: unknown): unknown {
  const places = placesOf(schema as SchemaNode)
  return places ? lowered(places, body) : body
}

function lowered({ isId, members, rest }: IdPlaces, value: unknown): unknown {
  if (typeof value === 'string') return isId ? lowerId(value) : value
  if (Array.isArray(value)) return rest ? value.map((item) => lowered(rest, item)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const places = members.get(name) ?? rest
      return [name, places ? lowered(places, member) : member]
    }),
  )
}
