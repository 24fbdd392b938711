import { type Column, columns } from './columns.ts'
import type { LoadedRow, LoadedStudent, LoadedValue } from './values.ts'

/** A grey picture in the place of a photo. */
export const samplePhoto =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A student who has everything, for previews. */
export const sampleOf = (): LoadedStudent =>
  Object.fromEntries(columns.map((column) => [column.name, sampleValue(column)]))

function sampleValue(column: Column): LoadedValue {
  const { type, sample, rows = [] } = column
  if (type === 'money') return { amount: sample, currency: 'EUR' }
  if (type !== 'list') return sample
  const row: LoadedRow = Object.fromEntries(rows.map((one) => [one.name, sampleValue(one)]))
  return [row, row]
}
