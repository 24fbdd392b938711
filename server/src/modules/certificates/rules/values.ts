import { Drop } from 'liquidjs'
import type { Formats } from '../../../kernel/languages/formats.ts'
import { type Column, columns } from './columns.ts'

/** A value that a student does not have. In conditions it is false; printed, it stops the document. */
export class MissingValue extends Drop {
  readonly column: string

  constructor(column: string) {
    super()
    this.column = column
  }

  override valueOf(): null {
    return null
  }
}

/** A value that is compared by what it is and printed as the language writes it. */
export class ShownValue extends Drop {
  readonly raw: string | number
  readonly long: string
  readonly short: string

  constructor(raw: string | number, long: string, short = long) {
    super()
    this.raw = raw
    this.long = long
    this.short = short
  }

  override valueOf(): string | number {
    return this.raw
  }
}

/** An amount of money. */
interface Amount {
  readonly amount: string
  readonly currency: string
}

/** Rows of a list, as they are loaded. */
export type LoadedRow = { readonly [column: string]: LoadedValue }
/** A value as it is loaded; null, undefined, an empty text or list: the student has none. */
export type LoadedValue = string | number | Amount | readonly LoadedRow[] | null | undefined

/** What was loaded of a student, by the names of columns. */
export type LoadedStudent = Readonly<Record<string, LoadedValue>>

/** Characters of a value that a document prints at most. */
const maxText = 500

type Given = string | ShownValue | MissingValue | readonly GivenRow[]
interface GivenRow {
  readonly [column: string]: Given
}

/** What a template is rendered with: every column of the catalogue, nested by the dots of its name. */
export function dataOf(loaded: LoadedStudent, formats: Formats): Record<string, Record<string, Given>> {
  const data: Record<string, Record<string, Given>> = {}
  for (const column of columns) {
    const [group = '', member = ''] = column.name.split('.')
    const members = data[group] ?? {}
    members[member] = given(column, loaded[column.name], { formats, path: column.name })
    data[group] = members
  }
  return data
}

interface Place {
  readonly formats: Formats
  readonly path: string
}

function given(column: Column, value: LoadedValue, { formats, path }: Place): Given {
  if (value === null || value === undefined || value === '') return new MissingValue(path)
  if (Array.isArray(value)) {
    if (value.length === 0) return new MissingValue(path)
    const rows = column.rows ?? []
    return value.map((row: LoadedRow) =>
      Object.fromEntries(
        rows.map((one) => [one.name, given(one, row[one.name], { formats, path: `${path}.${one.name}` })]),
      ),
    )
  }
  if (typeof value === 'object' && 'currency' in value)
    return new ShownValue(Number(value.amount), formats.money(value.amount, value.currency))
  const text = String(value)
  if (column.type === 'date') return new ShownValue(text, formats.date(text), formats.day(text))
  if (column.type === 'number') return new ShownValue(Number(text), formats.number(Number(text)))
  if (column.type === 'percent')
    return new ShownValue(Number(text), `${formats.number(Number(text), 1)}\u00a0%`)
  return text.replaceAll(/\r\n?/g, '\n').slice(0, maxText)
}
