import { isNear } from '../../oneroster/import/read/read-header.ts'
import { quoted } from '../../oneroster/import/report.ts'
import { type Field, fieldsOf, type SpreadsheetKind } from '../fields.ts'
import type { MappingValue } from '../mapping.ts'
import { plainHeader } from '../own-fields.ts'
import type { Cell, SheetRow } from '../read/sheet.ts'
import type { SheetFindings } from '../report.ts'

/** A column of the file and the field that it fills. */
export interface MappedColumn {
  readonly field: Field
  readonly position: number
  /** Its name in the file, for the report. */
  readonly header: string
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : '')

/** What each plain header means, for one kind of spreadsheet and mapping; null: leave it out. */
export class Vocabulary {
  readonly fields: readonly Field[]
  readonly #known = new Map<string, Field>()
  readonly #mapped = new Map<string, Field | null>()

  /** @param own fields that the school defined */
  constructor(kind: SpreadsheetKind, mapping: MappingValue, own: readonly Field[]) {
    this.fields = [...fieldsOf[kind], ...own]
    for (const field of this.fields) {
      for (const word of [field.name.replaceAll('_', ' '), ...field.known]) {
        if (!this.#known.has(word)) this.#known.set(word, field)
      }
    }
    for (const [column, name] of Object.entries(mapping.columns ?? {})) {
      this.#mapped.set(plainHeader(column), this.fields.find((field) => field.name === name) ?? null)
    }
  }

  /** undefined: nothing is known of this header. */
  meaning(header: string): Field | null | undefined {
    const plain = plainHeader(header)
    const mapped = this.#mapped.get(plain)
    return mapped === undefined ? this.#known.get(plain) : mapped
  }

  isMapped(header: string): boolean {
    return this.#mapped.has(plainHeader(header))
  }

  /** The known name that a header seems to mean by one letter more, less or other. */
  nearest(header: string): string | undefined {
    const plain = plainHeader(header)
    if (plain.length < 4) return undefined
    return [...this.#known.keys()].find(
      (word) => word.length >= 4 && isNear(word.replaceAll(' ', ''), plain.replaceAll(' ', '')),
    )
  }
}

const furthestHeader = 20

/** Finds the row with the names of the columns among the first ones: the one of which most is understood. */
export function findHeader(rows: readonly SheetRow[], words: Vocabulary): SheetRow | undefined {
  let best: SheetRow | undefined
  let max = 0
  for (const row of rows.slice(0, furthestHeader)) {
    const understood = row.cells.filter((cell) => {
      const header = textOf(cell)
      return header !== '' && (words.meaning(header) !== undefined || words.nearest(header) !== undefined)
    }).length
    const share = understood / Math.max(1, row.cells.filter((cell) => cell !== '').length)
    if (understood > max && (understood > 1 || share === 1)) [best, max] = [row, understood]
  }
  return best
}

/** Judges the header: which column fills which field. Undefined when rows cannot be read by it. */
export function mapColumns(
  file: string,
  header: SheetRow,
  words: Vocabulary,
  mapping: MappingValue,
  findings: SheetFindings,
): MappedColumn[] | undefined {
  const before = findings.errorCount
  const columns: MappedColumn[] = []
  const unknown: HeaderPlace[] = []
  header.cells.forEach((cell, position) => {
    const name = textOf(cell).trim()
    const field = words.meaning(name)
    const place = { file, row: header.row, column: name }
    if (name === '' || field === null) return
    if (field === undefined) {
      unknown.push(place)
      return
    }
    const twin = columns.find((column) => column.field === field)
    if (twin) {
      const message = `${quoted(twin.header)} and ${quoted(name)} both mean ${field.name}: map one of them, and the other to null.`
      findings.error(place, 'duplicate_column', message)
    } else columns.push({ field, position, header: name })
  })
  for (const place of unknown) reportUnknown(place, words, columns, findings)
  reportAbsent(file, header, mapping, findings)
  reportUnknownFields({ file, row: header.row }, words, mapping, findings)
  return findings.errorCount > before ? undefined : columns
}

type HeaderPlace = { readonly file: string; readonly row: number; readonly column: string }

/** Fields that say who a row means: without one of them people are missed, or made a second time. */
const identifying = ['student_code', 'staff_number', 'first_name', 'last_name', 'email', 'student_codes']

/**
 * An unknown column is left out, and reported with what it may mean. Only where it seems to be one by which people
 * are known, and no other column is that one, it stops the file: `Klasse` is a word of its own, `frist name` a slip.
 */
function reportUnknown(
  place: HeaderPlace,
  words: Vocabulary,
  columns: readonly MappedColumn[],
  findings: SheetFindings,
): void {
  const near = words.nearest(place.column)
  if (near === undefined) {
    findings.warn(place, 'extra_column', `The column ${quoted(place.column)} is not imported.`)
    return
  }
  const meant = words.meaning(near)
  const isMissed = meant && identifying.includes(meant.name) && !columns.some(({ field }) => field === meant)
  const seems = `The column ${quoted(place.column)} seems to mean ${quoted(near)}`
  if (isMissed) findings.error(place, 'misspelt_column', `${seems}: correct it, or map it.`)
  else findings.warn(place, 'misspelt_column', `${seems}; it is not imported unless it is mapped.`)
}

/** A mapping of a field that the school does not have any more, or that the importer does not change. */
function reportUnknownFields(
  place: { readonly file: string; readonly row: number },
  words: Vocabulary,
  mapping: MappingValue,
  findings: SheetFindings,
): void {
  for (const [column, name] of Object.entries(mapping.columns ?? {})) {
    if (name === null || words.fields.some((field) => field.name === name)) continue
    const message = `${quoted(name)} is not a field that you can change.`
    findings.error({ ...place, column }, 'unknown_field', message)
  }
}

/** A mapping that names a column the file does not have belongs to another file. */
function reportAbsent(file: string, header: SheetRow, mapping: MappingValue, findings: SheetFindings): void {
  const present = new Set(header.cells.map((cell) => plainHeader(textOf(cell))))
  for (const [column, field] of Object.entries(mapping.columns ?? {})) {
    if (field === null || present.has(plainHeader(column))) continue
    findings.error(
      { file, row: header.row, column },
      'missing_column',
      `The mapping names a column that is not there.`,
    )
  }
}
