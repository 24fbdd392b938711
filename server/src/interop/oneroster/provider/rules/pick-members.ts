import { type Entity, entityFields, type FieldKind } from '../../fields.ts'
import { isPlaceholder } from '../../score.ts'

/** How the rows of a page differ from the stored documents. */
export interface Selection {
  /** Only these members; undefined: all. */
  readonly fields: readonly string[] | undefined
  /** JSON booleans instead of words. */
  readonly realBooleans: boolean
  /** Results that were not marked have no score. */
  readonly omitsBlankScores?: boolean
  /** The type that sessions are published with, whatever they are. */
  readonly sessionType?: string | undefined
}

/** Whether rows are sent differently than they are stored. */
export const changesRows = (entity: Entity, selection: Selection): boolean =>
  selection.fields !== undefined ||
  selection.realBooleans ||
  selection.sessionType !== undefined ||
  (selection.omitsBlankScores === true && entity === 'results')

/** Names that an entity does not have. */
export const unknownFields = (entity: Entity, names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(entityFields[entity], name))

/** A row as the reader wants it. */
export function pickMembers(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  { fields, realBooleans, omitsBlankScores, sessionType }: Selection,
): Record<string, unknown> {
  const kinds: Readonly<Record<string, FieldKind>> = entityFields[entity]
  const isBlank = omitsBlankScores === true && isPlaceholder(row['scoreStatus'], row['score'])
  const members = Object.entries(sessionType === undefined ? row : { ...row, type: sessionType }).filter(
    ([name]) => (fields === undefined || fields.includes(name)) && !(isBlank && name === 'score'),
  )
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      realBooleans && kinds[name] === 'boolean' ? value === 'true' || value === true : value,
    ]),
  )
}
