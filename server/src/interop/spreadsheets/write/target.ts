import { changesBetween } from '../../../modules/people/index.ts'
import type { MappedColumn } from '../map/map-columns.ts'
import { isOwnField, mergedFields } from '../own-fields.ts'

/** Fields that together make the column `address`. */
const addressParts: Readonly<Record<string, string>> = {
  address_line1: 'line1',
  address_line2: 'line2',
  city: 'city',
  region: 'region',
  postal_code: 'postal_code',
  country_code: 'country_code',
}

/** Columns of the table that a file fills, both names always among them. */
export function carriedColumns(columns: readonly MappedColumn[], others: readonly string[]): string[] {
  const fields = columns.map(({ field }) => field.name).filter((name) => !others.includes(name))
  const plain = fields.filter((name) => !Object.hasOwn(addressParts, name) && !isOwnField(name))
  const parts = [
    ...(fields.some((name) => Object.hasOwn(addressParts, name)) ? ['address'] : []),
    ...(fields.some(isOwnField) ? ['custom_fields'] : []),
  ]
  return [...new Set(['first_name', 'last_name', ...plain, ...parts])]
}

/** A row as it is to be, and what of it differs. */
export interface Target {
  readonly id: string
  readonly row: Record<string, unknown>
  readonly action: 'created' | 'updated' | 'unchanged'
  readonly changed: readonly string[]
}

/** What the person of a row is called. */
export const labelOf = ({ row }: Target): string =>
  [row['first_name'], row['last_name']].filter((name) => typeof name === 'string').join(' ')

/** What a row makes of a person: an empty cell (undefined) changes nothing, null clears. */
export function targetOf(
  id: string,
  current: Readonly<Record<string, unknown>> | undefined,
  values: Readonly<Record<string, unknown>>,
  { carried, defaults }: { carried: readonly string[]; defaults: Readonly<Record<string, unknown>> },
): Target {
  const row: Record<string, unknown> = { id }
  for (const column of carried) {
    const given = partOf(column, current?.[column], values)
    row[column] = given === undefined ? (current?.[column] ?? defaults[column] ?? blankOf(column)) : given
  }
  const changed = Object.keys(changesBetween(current ?? {}, row, carried))
  const action = current === undefined ? 'created' : changed.length > 0 ? 'updated' : 'unchanged'
  return { id, row, action, changed: action === 'updated' ? changed : [] }
}

/** What the cells of a row make of a column. */
function partOf(column: string, current: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (column === 'address') return addressOf(current, values)
  return column === 'custom_fields' ? mergedFields(current, values) : values[column]
}

const blankOf = (column: string): unknown => (column === 'custom_fields' ? {} : null)

function addressOf(
  current: unknown,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const parts = Object.entries(addressParts).flatMap(([field, part]) =>
    values[field] === undefined ? [] : [[part, values[field]] as const],
  )
  return parts.length === 0 ? undefined : { ...Object(current), ...Object.fromEntries(parts) }
}
