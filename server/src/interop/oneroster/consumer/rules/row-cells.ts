import { csvList } from '../../../../kernel/csv/csv.ts'
import { maxNameLength } from '../../extras/rules/bounds.ts'
import { dateMeant } from '../../extras/rules/written-instant.ts'
import { type Entity, entityFields } from '../../fields.ts'
import { type CellKind, type Column, type FileName, rosterColumns } from '../../vocabulary.ts'

/** A row of another provider as the cells of the CSV binding. */
interface RowCells {
  readonly sourcedId: string
  readonly deleted: boolean
  /** `dateLastModified` as received; null where it was not. */
  readonly modified: string | null
  /** The columns of the file after sourcedId, status and dateLastModified. */
  readonly cells: readonly string[]
  /** Members that the standard does not have, and those of `metadata`, by name. */
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Reads a row of the REST binding (OneRoster 1.1 sections 3 and 4) as a row of the CSV binding (section 5), so that one
 * importer judges both. Forms that providers send for the same are read alike: booleans as words, truly or as numbers,
 * in any case; one or several references, as objects or bare ids; lists as lists or text; instants where dates belong
 * as the date that they are where the school is. Passwords are left behind. Answers undefined for a row without sourcedId.
 *
 * @param timeZone of the school, an IANA name
 */
export function rowCells(
  file: FileName,
  row: Readonly<Record<string, unknown>>,
  timeZone: string,
): RowCells | undefined {
  const { places, known } = membersOf(file)
  const columns: readonly Column[] = rosterColumns[file]
  const cells = columns.slice(3).map(() => '')
  const metadata = new Map<string, string>()
  let base: Base = {}
  for (const [name, value] of Object.entries(row)) {
    const word = name.toLowerCase()
    const place = places.get(word)
    if (place !== undefined) cells[place.index] = cellOf(place.kind, value, timeZone)
    else if (isBase(word)) base = { ...base, [word]: value }
    else if (word === 'metadata') gather(metadata, value)
    else if (!known.has(word)) gather(metadata, { [name]: value })
  }
  const sourcedId = textOf(base.sourcedid).trim()
  if (sourcedId === '') return undefined
  const deleted = ['tobedeleted', 'inactive'].includes(textOf(base.status).trim().toLowerCase())
  const modified = textOf(base.datelastmodified).trim() || null
  return { sourcedId, deleted, modified, cells, metadata: Object.fromEntries(metadata) }
}

interface Base {
  readonly sourcedid?: unknown
  readonly status?: unknown
  readonly datelastmodified?: unknown
}

const isBase = (word: string): boolean => ['sourcedid', 'status', 'datelastmodified'].includes(word)

interface Members {
  /** Where the value of a member goes, by its name in small letters. */
  readonly places: ReadonlyMap<string, { readonly index: number; readonly kind: CellKind }>
  /** Members of the standard that no column takes: their other end says the same, or they are left behind. */
  readonly known: ReadonlySet<string>
}

const members = new Map<FileName, Members>()

function membersOf(file: FileName): Members {
  const made = members.get(file)
  if (made) return made
  const columns: readonly Column[] = rosterColumns[file]
  const places = columns
    .slice(3)
    .map(({ name, kind }, index) => [memberOf(name).toLowerCase(), { index, kind }] as const)
    .filter(([name]) => name !== 'password')
  const fields = Object.keys(entityFields[file satisfies Entity]).map((name) => name.toLowerCase())
  const fresh = { places: new Map(places), known: new Set([...fields, 'password']) }
  members.set(file, fresh)
  return fresh
}

/** `classSourcedId` is the reference `class` of the REST binding, `termSourcedIds` the references `terms`. */
const memberOf = (column: string): string => column.replace(/SourcedId(s?)$/, '$1')

function gather(metadata: Map<string, string>, value: unknown): void {
  if (!isObject(value)) return
  for (const [name, one] of Object.entries(value)) {
    const text = textOf(one)
    const key = name.trim().replace(/\p{Cc}/gu, '')
    if (text !== '' && key !== '' && key.length <= maxNameLength) metadata.set(key, text)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a value; of lists and objects their JSON, so that nothing is lost. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function cellOf(kind: CellKind, value: unknown, timeZone: string): string {
  switch (kind) {
    case 'boolean':
      return booleanCell(value)
    case 'date':
      return dateCell(textOf(value), timeZone)
    case 'list':
      return Array.isArray(value) ? listCell(value.map(textOf)) : textOf(value)
    case 'userIds':
      return Array.isArray(value) ? value.map(userIdCell).filter(Boolean).join(',') : textOf(value)
    case 'reference':
      return referenceOf(Array.isArray(value) ? value[0] : value)
    case 'references':
      return listCell(Array.isArray(value) ? value.map(referenceOf) : [referenceOf(value)])
    default:
      return textOf(value)
  }
}

/** What only begins like an instant is left to the importer with the date that is written. */
const dateCell = (text: string, timeZone: string): string =>
  dateMeant(text.trim(), timeZone) ?? text.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1')

const truthByNumber: ReadonlyMap<string, string> = new Map([
  ['1', 'true'],
  ['0', 'false'],
])

function booleanCell(value: unknown): string {
  const word = textOf(value).trim().toLowerCase()
  return truthByNumber.get(word) ?? word
}

const listCell = (items: readonly string[]): string => csvList(items.filter(Boolean))

function userIdCell(value: unknown): string {
  if (!isObject(value)) return textOf(value)
  const [type, identifier] = [textOf(value['type']), textOf(value['identifier'])]
  if (identifier === '') return ''
  return type === '' ? identifier : `{${type}:${identifier}}`
}

/** A GUIDRef (section 4.2), or the bare sourcedId that some send. */
const referenceOf = (value: unknown): string => textOf(isObject(value) ? value['sourcedId'] : value)

/** The sourcedIds of the resources of a class or course, which the CSV binding has in separate files. */
export function resourcesOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  const value = row['resources']
  return Array.isArray(value) ? [...new Set(value.map(referenceOf).filter(Boolean))] : []
}
