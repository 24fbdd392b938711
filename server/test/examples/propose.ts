import type { Pool } from './pool.ts'

/** A schema as far as a body is proposed from it. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minimum?: number
  readonly format?: string
  readonly pattern?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What is sent where the schema says no more than "text". */
const byName: Readonly<Record<string, string>> = {
  amount: '1500.00',
  currency: 'GBP',
  email: 'amina@example.org',
  name: 'Riverside',
  reason: 'Entered by mistake',
  title: 'Mathematics',
  url: 'https://hooks.example.org/campus',
}

/**
 * A body that is worth a try: the schema's own example, else what must be there. Whether it is one, the server says;
 * undefined where an id is needed that no answer has named.
 */
export function proposeBody(schema: Shape, pool: Pool, turn: number, day: string): unknown {
  const [example] = schema.examples ?? []
  let missing = false
  const id = (name: string, other: string): string => {
    const known = pool.value(name, turn)
    if (known === undefined) missing = true
    return known ?? other
  }
  const own = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => own(one, name.replace(/s$/, '')))
    if (typeof value === 'string' && uuid.test(value)) return id(name, value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, own(inner, member)]))
  }
  const make = (shape: Shape, name: string): unknown => {
    const given = shape.examples?.[0] ?? shape.const ?? shape.default ?? shape.enum?.[0]
    if (given !== undefined) return own(given, name)
    if (shape.anyOf) return make(shape.anyOf[0] ?? {}, name)
    if (shape.properties) return makeObject(shape)
    if (shape.type === 'array') return [make(shape.items ?? {}, name.replace(/s$/, ''))]
    if (shape.type === 'boolean') return true
    if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
    if (shape.format === 'uuid') return id(name, '')
    if (shape.format === 'date') return day
    if (shape.format === 'date-time') return `${day}T12:00:00.000Z`
    return pool.value(name, turn) ?? byName[name] ?? 'Riverside'
  }
  const makeObject = ({ properties = {}, required = [] }: Shape): unknown => {
    const all = Object.entries(properties)
    const needed = required.length === 0 ? all.slice(0, 1) : all.filter(([name]) => required.includes(name))
    return Object.fromEntries(needed.map(([name, member]) => [name, make(member, name)]))
  }
  const made = example === undefined ? make(schema, '') : own(example, '')
  return missing ? undefined : made
}
