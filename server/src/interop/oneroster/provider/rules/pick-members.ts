import { type Entity, entityFields, type FieldKind } from '../../fields.ts'

/** How the rows of a page differ from what is kept. */
export interface Selection {
  /** Only these members; undefined: all. */
  readonly fields: readonly string[] | undefined
  /** JSON booleans instead of words. */
  readonly realBooleans: boolean
}

/** Whether rows are sent otherwise than they are kept. */
export const changesRows = ({ fields, realBooleans }: Selection): boolean =>
  fields !== undefined || realBooleans

/** Names that an entity does not have. */
export const unknownFields = (entity: Entity, names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(entityFields[entity], name))

/** A row as the reader wants it. */
export function pickMembers(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  { fields, realBooleans }: Selection,
): Record<string, unknown> {
  const kinds: Readonly<Record<string, FieldKind>> = entityFields[entity]
  const members = Object.entries(row).filter(([name]) => fields === undefined || fields.includes(name))
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      realBooleans && kinds[name] === 'boolean' ? value === 'true' || value === true : value,
    ]),
  )
}
