import type { Json, JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { follow } from './operations.ts'

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10',
  date: '2026-09-01',
  'date-time': '2026-09-01T07:30:00.000Z',
  uri: 'https://school.example/',
  email: 'amina@school.example',
}

/** What a member of this name usually holds, where the schema says no more than "text". */
const byName: Readonly<Record<string, Json>> = {
  access: 'eyJhbGciOiJFUzI1NiIs…',
  refresh: 'rt_3q2f…',
  username: 'amina@school.example',
  password: '…',
  email: 'amina@school.example',
  first_name: 'Amina',
  last_name: 'Diallo',
  name: 'Riverside',
  person_name: 'Amina Diallo',
  role: 'teacher',
  status: 'active',
  plan_slug: 'standard',
  time: '07:30',
  message: 'Done.',
  next: 'https://school.example/…?cursor=WzAs…',
  previous: null,
  slug: 'riverside',
  school_slug: 'riverside',
  currency: 'XAF',
  amount: '125000',
  country_code: 'CM',
  time_zone: 'Africa/Douala',
  phone: '+237 6 12 34 56 78',
}

const deepest = 6
/** Unions and references count too, so that one which leads to itself ends. */
const longest = 24

/**
 * A value that the schema could stand for: its own example where it has one, else made from type, format and name.
 * The same schema always gives the same value.
 */
export function exampleOf(document: OpenApiDocument, schema: unknown, name = '', depth = 0): Json {
  if (depth > longest) return null
  const node = follow(document, schema)
  const given = givenValue(node)
  if (given !== undefined) return given
  const variants = node['anyOf'] ?? node['oneOf'] ?? node['allOf']
  if (Array.isArray(variants)) return exampleOf(document, variants[0], name, depth + 1)
  switch (typeOf(node)) {
    case 'object':
      return depth > deepest ? {} : exampleObject(document, node, depth)
    case 'array':
      return depth > deepest ? [] : [exampleOf(document, node['items'], singular(name), depth + 1)]
    case 'integer':
    case 'number':
      return numberOf(node)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textExample(node, name)
  }
}

function givenValue(node: JsonObject): Json | undefined {
  const [example] = Array.isArray(node['examples']) ? node['examples'] : []
  const [word] = Array.isArray(node['enum']) ? node['enum'] : []
  return example ?? node['const'] ?? node['default'] ?? word
}

const typeOf = (node: JsonObject): unknown => {
  const type = node['type']
  if (type !== undefined) return Array.isArray(type) ? type[0] : type
  return node['properties'] === undefined ? 'string' : 'object'
}

function exampleObject(document: OpenApiDocument, node: JsonObject, depth: number): Json {
  const members = Object.entries((node['properties'] ?? {}) as JsonObject)
  const ofPerson = members.some(([name]) => ['email', 'user_id', 'first_name'].includes(name))
  return Object.fromEntries(
    members.map(([name, member]) => {
      const known = ofPerson && name === 'name' ? 'person_name' : name
      return [name, exampleOf(document, member, known, depth + 1)]
    }),
  )
}

function numberOf(node: JsonObject): number {
  const { minimum, exclusiveMinimum, maximum } = node as { [name: string]: unknown }
  if (typeof minimum === 'number')
    return minimum === 0 ? (maximum === undefined || Number(maximum) > 0 ? 1 : 0) : minimum
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
}

function textExample(node: JsonObject, name: string): Json {
  const format = node['format']
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format]
  return Object.hasOwn(byName, name) ? (byName[name] ?? null) : 'text'
}

const singular = (name: string): string => name.replace(/s$/, '')
