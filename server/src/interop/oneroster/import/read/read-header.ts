import { maxNameLength } from '../../extras/rules/bounds.ts'
import { type Column, type FileName, type Mode, maxColumns, rosterColumns } from '../../vocabulary.ts'
import { type Findings, quoted } from '../report.ts'

/** The index of each known column in the records of a file, and the vendor's own columns. */
export interface Header {
  /** Index of the cell for each column of the standard, in the order of `rosterColumns`. */
  readonly positions: readonly number[]
  /** `metadata.<name>` columns: name without the prefix, index. */
  readonly metadata: readonly { readonly name: string; readonly position: number }[]
  readonly width: number
}

/** Longest name of a vendor's column, its prefix with it. */
const maxMetadataLength = 'metadata.'.length + maxNameLength

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Judges the header of a file: every column whose cells may not be blank must be there under its exact name. Other
 * missing columns, another order and columns of one's own are reported and harmless. Answers undefined when rows cannot be read by it.
 */
export function readHeader(
  file: FileName,
  cells: readonly string[],
  mode: Mode,
  findings: Findings,
): Header | undefined {
  const place = { file: `${file}.csv`, row: 1 }
  if (cells.length > maxColumns) {
    findings.error(place, 'column_count', `The header has ${cells.length} columns, at most ${maxColumns}.`)
    return undefined
  }
  const names = cells.map((cell) => cell.trim())
  const columns: readonly Column[] = rosterColumns[file]
  const found = columns.map(({ name }) => names.indexOf(name))
  const fine = [
    reportRepeated(place, names, findings),
    ...columns.map(
      (column, index) =>
        found[index] !== -1 || reportMissing(place, column, { names, columns, mode }, findings),
    ),
  ].every(Boolean)
  if (!fine) return undefined
  const present = found.filter((position) => position !== -1)
  const isWhole = present.length === found.length
  if (
    present.some((position, index) => (isWhole ? position !== index : position < (present[index - 1] ?? 0)))
  ) {
    findings.warn(place, 'column_order', 'The columns stand in another order than OneRoster 1.1 gives them.')
  }
  return { positions: found, metadata: vendorColumns(place, names, columns, findings), width: cells.length }
}

type HeaderPlace = { readonly file: string; readonly row: number }

function reportRepeated(place: HeaderPlace, names: readonly string[], findings: Findings): boolean {
  const repeated = names.filter((name, index) => name !== '' && names.indexOf(name) !== index)
  for (const name of new Set(repeated)) {
    findings.error(
      { ...place, column: name },
      'duplicate_column',
      `The column ${quoted(name)} appears twice.`,
    )
  }
  return repeated.length === 0
}

/** The header that a column is missing from. */
interface MissingFrom {
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  readonly mode: Mode
}

function reportMissing(
  place: HeaderPlace,
  { name, required }: Column,
  { names, columns, mode }: MissingFrom,
  findings: Findings,
): boolean {
  const near = names.find(
    (other) => !columns.some((column) => column.name === other) && isNear(plain(other), plain(name)),
  )
  if (near !== undefined) {
    const message = `The column is called ${quoted(near)}; its exact name is ${name}.`
    findings.error({ ...place, column: name }, 'misspelt_column', message)
    return false
  }
  const isNeeded = required || (mode === 'delta' && (name === 'status' || name === 'dateLastModified'))
  if (isNeeded) {
    findings.error({ ...place, column: name }, 'missing_column', `The column ${name} is missing.`)
    return false
  }
  const message = `The column ${name} is missing; it is read as blank.`
  findings.warn({ ...place, column: name }, 'missing_column', message)
  return true
}

/** Equal, or one letter added, dropped, changed or swapped with its neighbour. */
export function isNear(left: string, right: string): boolean {
  if (left === right) return true
  if (left === '' || Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  const [a, b] = [left.slice(start), right.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

function vendorColumns(
  place: HeaderPlace,
  names: readonly string[],
  columns: readonly Column[],
  findings: Findings,
): Header['metadata'] {
  const known = new Set(columns.map((column) => column.name))
  const metadata: { name: string; position: number }[] = []
  names.forEach((name, position) => {
    if (known.has(name)) return
    if (/^metadata\../.test(name) && name.length <= maxMetadataLength) {
      metadata.push({ name: name.slice('metadata.'.length), position })
      return
    }
    const shown = name === '' ? `number ${position + 1}, which has no name,` : quoted(name)
    findings.warn({ ...place, column: name }, 'extra_column', `The column ${shown} is not imported.`)
  })
  return metadata
}
