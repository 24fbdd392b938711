import { type Entity, entityFields, type FieldKind } from '../../fields.ts'

/** A value that a filter or an order can use: its path in the document, and its type. */
export type Element =
  | {
      readonly of: 'one'
      readonly kind: ScalarKind
      readonly path: readonly string[]
      readonly column?: Column
    }
  | {
      readonly of: 'many'
      readonly member: string
      /** The member of each element; null where the elements are texts. */
      readonly part: string | null
      /** Its elements refer to other rows. */
      readonly isReference?: boolean
    }

type ScalarKind = 'id' | 'text' | 'word' | 'date' | 'instant' | 'number' | 'boolean' | 'vendor'

/** The columns that hold values out of the documents; the last three are folded to lower case. */
export type Column =
  | 'sourced_id'
  | 'status'
  | 'changed_at'
  | 'kind'
  | 'class_ref'
  | 'school_ref'
  | 'person_ref'
  | 'course_ref'
  | 'line_item_ref'
  | 'parent_ref'
  | 'email'
  | 'identifier'
  | 'username'

const everywhere: Readonly<Record<string, Column>> = {
  sourcedId: 'sourced_id',
  status: 'status',
  dateLastModified: 'changed_at',
}

const columns: Readonly<Partial<Record<Entity, Readonly<Record<string, Column>>>>> = {
  orgs: { type: 'kind', identifier: 'identifier', parent: 'parent_ref' },
  academicSessions: { type: 'kind', parent: 'parent_ref' },
  courses: { org: 'school_ref' },
  classes: { classType: 'kind', course: 'course_ref', school: 'school_ref' },
  users: { role: 'kind', email: 'email', identifier: 'identifier', username: 'username' },
  enrollments: { role: 'kind', user: 'person_ref', class: 'class_ref', school: 'school_ref' },
  lineItems: { class: 'class_ref' },
  results: { lineItem: 'line_item_ref', student: 'person_ref' },
}

const isPartOfReference = (part: string): boolean => ['sourcedId', 'type', 'href'].includes(part)

/**
 * The element that a dotted name means in an entity; undefined for one that it does not have. A reference by its bare
 * name is its sourcedId; below `metadata` every name is taken, as vendors choose them.
 */
export function elementOf(entity: Entity, [name = '', ...parts]: readonly string[]): Element | undefined {
  const fields: Readonly<Record<string, FieldKind>> = entityFields[entity]
  const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (kind === undefined) return undefined
  if (kind === 'metadata') return vendorElement(name, parts)
  const [part, ...deeper] = parts
  if (deeper.length > 0) return undefined
  switch (kind) {
    case 'reference':
      return referenceElement(entity, name, part)
    case 'references':
      return referencesElement(name, part)
    case 'userIds':
      return userIdsElement(name, part)
  }
  if (part !== undefined) return undefined
  if (kind === 'list') return { of: 'many', member: name, part: null }
  return { of: 'one', kind, path: [name], ...columnOf(entity, name) }
}

const vendorElement = (name: string, parts: readonly string[]): Element | undefined =>
  parts.length === 0 ? undefined : { of: 'one', kind: 'vendor', path: [name, ...parts] }

const referencesElement = (name: string, part = 'sourcedId'): Element | undefined =>
  isPartOfReference(part) ? { of: 'many', member: name, part, isReference: true } : undefined

const userIdsElement = (name: string, part = 'identifier'): Element | undefined =>
  ['type', 'identifier'].includes(part) ? { of: 'many', member: name, part } : undefined

function referenceElement(entity: Entity, name: string, part = 'sourcedId'): Element | undefined {
  if (!isPartOfReference(part)) return undefined
  const own = part === 'sourcedId' ? columnOf(entity, name) : {}
  return { of: 'one', kind: part === 'sourcedId' ? 'id' : 'text', path: [name, part], ...own }
}

function columnOf(entity: Entity, name: string): { column?: Column } {
  const column = everywhere[name] ?? columns[entity]?.[name]
  return column ? { column } : {}
}
