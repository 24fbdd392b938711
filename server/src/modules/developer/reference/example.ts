import type { Json, JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { follow } from './operations.ts'

/** Values by what the schema itself says of them. */
const byFormat: Readonly<Record<string, string>> = {
  uuid: '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10',
  date: '2026-09-01',
  'date-time': '2026-09-01T07:30:00.000Z',
  uri: 'https://school.example/',
  email: 'amina@school.example',
}

/** And by the form it asks for: a day of any year. */
const byPattern: Readonly<Record<string, string>> = { '^\\d{2}-\\d{2}$': '09-01' }

/** What a member of this name usually holds, where the schema says no more than "text". */
const byName: Readonly<Record<string, Json>> = {
  access: 'eyJhbGciOiJFUzI1NiIs…',
  refresh: 'rt_3q2f…',
  username: 'amina@school.example',
  password: '…',
  email: 'amina@school.example',
  first_name: 'Amina',
  student_code: 'S000123',
  grade_level: '07',
  title: 'Mathematics',
  code: 'M7',
  locale: 'en',
  remarks: 'Bus was late',
  reason: 'Entered by mistake',
  q: 'amina',
  token: 'the-token-that-the-mail-brought',
  delimiter: ';',
  kind: 'student',
  last_name: 'Diallo',
  name: 'Riverside',
  person_name: 'Amina Diallo',
  role: 'teacher',
  status: 'active',
  attendance_status: 'present',
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

const deepest = 9
/** Unions and references count too, so that one which leads to itself ends. */
const longest = 24

interface Making {
  readonly document: OpenApiDocument
  /** Only what must be there: for calls. Without it every member: for answers. */
  readonly sparse: boolean
}

/**
 * A value that the schema could stand for: its own example where it has one, else made from type, format and name.
 * The same schema always gives the same value.
 */
export const exampleOf = (document: OpenApiDocument, schema: unknown, name = ''): Json =>
  orText(make({ document, sparse: false }, schema, name, 0))

/** A body that can be sent: what must be there, and where nothing must, the first things that may. */
export const bodyExampleOf = (document: OpenApiDocument, schema: unknown): Json =>
  orText(make({ document, sparse: true }, schema, '', 0))

/** Null is an example of its own. */
const orText = (made: Json | undefined): Json => (made === undefined ? 'text' : made)

/** Undefined where the schema says no more than "text" and its name says nothing. */
function make(making: Making, schema: unknown, name: string, depth: number): Json | undefined {
  if (depth > longest) return null
  const node = follow(making.document, schema)
  const given = givenValue(node)
  if (given !== undefined) return given
  const variants = node['anyOf'] ?? node['oneOf'] ?? node['allOf']
  if (Array.isArray(variants)) return variantExample(making, variants, name, depth)
  switch (typeOf(node)) {
    case 'object':
      return depth > deepest ? {} : objectExample(making, node, depth)
    case 'array':
      return depth > deepest ? [] : arrayExample(making, node, name, depth)
    case 'integer':
    case 'number':
      return numberExample(node)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textExample(node, name)
  }
}

/** What may be null and has no better example is null. */
function variantExample(
  making: Making,
  variants: readonly unknown[],
  name: string,
  depth: number,
): Json | undefined {
  const nullable = variants.some((one) => follow(making.document, one)['type'] === 'null')
  const made = make(making, variants[0], name, depth + 1)
  return made === undefined && nullable ? null : made
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

/** One item, or as many as there must be. */
function arrayExample(making: Making, node: JsonObject, name: string, depth: number): Json[] {
  const item = orText(make(making, node['items'], singular(name), depth + 1))
  const { minItems = 1 } = node as { readonly minItems?: number }
  return Array.from({ length: Math.max(1, minItems) }, () => item)
}

function objectExample(making: Making, node: JsonObject, depth: number): Json {
  const all = Object.entries((node['properties'] ?? {}) as JsonObject)
  const has = (...names: string[]): boolean => all.some(([name]) => names.includes(name))
  // The same word means another thing of a person, and of a mark in a register.
  const known: Readonly<Record<string, string>> = {
    ...(has('email', 'user_id', 'first_name') ? { name: 'person_name' } : {}),
    ...(has('student_id') ? { status: 'attendance_status' } : {}),
  }
  const members = making.sparse ? needed(all, node['required']) : all
  return Object.fromEntries(
    members.map(([name, member]) => [name, orText(make(making, member, known[name] ?? name, depth + 1))]),
  )
}

/** Where nothing is required, two members show how it goes. */
function needed(members: [string, Json][], required: unknown): [string, Json][] {
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return names.length === 0 ? members.slice(0, 2) : members.filter(([name]) => names.includes(name))
}

function numberExample(node: JsonObject): number {
  const { minimum, exclusiveMinimum, maximum } = node as { [name: string]: unknown }
  if (typeof minimum === 'number')
    return minimum === 0 ? (maximum === undefined || Number(maximum) > 0 ? 1 : 0) : minimum
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
}

function textExample(node: JsonObject, name: string): Json | undefined {
  const format = node['format']
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format]
  if (Object.hasOwn(byName, name)) return byName[name]
  return byPattern[String(node['pattern'])]
}

const singular = (name: string): string => name.replace(/s$/, '')
