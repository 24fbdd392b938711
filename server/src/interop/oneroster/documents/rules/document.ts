import { isDate } from '../../../../kernel/time/dates.ts'
import { type Entity, entityFields, type FieldKind, referenceTypes } from '../../fields.ts'

/** The fields of a row: references as sourcedIds, numbers as decimals in text, booleans as booleans. */
export type Members = Readonly<Record<string, unknown>>

/** Where a reference leads, by the name of its field; parent and children stay within their entity. */
const targets: Readonly<Record<string, Entity>> = {
  agents: 'users',
  category: 'categories',
  class: 'classes',
  course: 'courses',
  gradingPeriod: 'academicSessions',
  lineItem: 'lineItems',
  org: 'orgs',
  orgs: 'orgs',
  resource: 'resources',
  resources: 'resources',
  school: 'orgs',
  schoolYear: 'academicSessions',
  student: 'users',
  terms: 'academicSessions',
  user: 'users',
}

/**
 * The JSON text of a document: its members in the order of `fields.ts`, what is empty left out. Hrefs begin with `~/`
 * instead of the root that a reader called.
 */
export function writeDocument(entity: Entity, members: Members): string {
  const parts: string[] = []
  for (const [name, kind] of Object.entries(entityFields[entity])) {
    const text = writeMember(entity, name, kind, members[name])
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${parts.join(',')}}`
}

function writeMember(entity: Entity, name: string, kind: FieldKind, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  switch (kind) {
    case 'boolean':
      return value === true ? '"true"' : '"false"'
    case 'number':
      return writeNumber(String(value))
    case 'date':
      return typeof value === 'string' && !isDate(value) ? undefined : writeAsItIs(value)
    case 'reference':
      return writeReference(targets[name] ?? entity, String(value))
    case 'references':
      return writeReferences(targets[name] ?? entity, value as readonly string[])
    default:
      return writeAsItIs(value)
  }
}

/** Texts, lists and objects; empty lists and objects are left out. */
function writeAsItIs(value: NonNullable<unknown>): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value !== 'object' || isEmpty(value) ? undefined : JSON.stringify(value)
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

function writeReferences(entity: Entity, sourcedIds: readonly string[]): string | undefined {
  const items = sourcedIds.map((id) => writeReference(entity, id))
  return items.length > 0 ? `[${items.join(',')}]` : undefined
}

const writeReference = (entity: Entity, sourcedId: string): string =>
  JSON.stringify({
    href: `~/${entity}/${encodeURIComponent(sourcedId.toWellFormed())}`,
    sourcedId,
    type: referenceTypes[entity],
  })

/** A decimal as JSON has it, with every digit, without trailing zeros. */
function writeNumber(decimal: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) return undefined
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** What readers query most, next to the document. Folded: e-mail, identifier and username in lower case. */
interface Facets {
  readonly kind: string | null
  readonly class_ref: string | null
  readonly school_ref: string | null
  readonly person_ref: string | null
  readonly course_ref: string | null
  readonly line_item_ref: string | null
  readonly parent_ref: string | null
  readonly email: string | null
  readonly identifier: string | null
  readonly username: string | null
}

export function facetsOf(members: Members): Facets {
  const { orgs } = members
  const text = (...names: string[]): string | null => {
    const found = names
      .map((name) => members[name])
      .find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? found : null
  }
  const folded = (name: string): string | null => text(name)?.toLowerCase() ?? null
  return {
    kind: text('role', 'type', 'classType'),
    class_ref: text('class'),
    school_ref: text('school', 'org') ?? (Array.isArray(orgs) ? String(orgs[0]) : null),
    person_ref: text('user', 'student'),
    course_ref: text('course'),
    line_item_ref: text('lineItem'),
    parent_ref: text('parent'),
    email: folded('email'),
    identifier: folded('identifier'),
    username: folded('username'),
  }
}
