import { csvList, csvRecord } from '../../../../kernel/csv/csv.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { localDay, readInstant } from '../../extras/rules/written-instant.ts'
import { entityFields } from '../../fields.ts'
import { type CellKind, type Column, type FileName, rosterColumns } from '../../vocabulary.ts'

/** A published row, as in `oneroster_documents`. */
export interface PublishedRow {
  readonly sourced_id: string
  readonly status: 'active' | 'tobedeleted'
  readonly changed_at: Date
  /** JSON object of the members after sourcedId, status and dateLastModified. */
  readonly document: string
  /** Instants of the document as they were written, by the name of their member. */
  readonly instants?: Readonly<Record<string, string>> | null
}

/** Writes the rows of one file. */
interface RowWriter {
  /** The record of names that the file begins with. */
  readonly header: string
  readonly line: (row: PublishedRow) => string
}

type Members = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** A member of its own: vendors choose names, and `constructor` may be one. */
const ownOf = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? members[name] : undefined

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const sourcedIdOf = (value: unknown): string => textOf((value as Members | undefined)?.['sourcedId'])

/** `{type:identifier}`; one imported in another form is stored without a type and exported as it came. */
function userIdText(value: unknown): string {
  const { type, identifier } = value as Members
  return type === undefined || type === null ? textOf(identifier) : `{${textOf(type)}:${textOf(identifier)}}`
}

const kinds: Readonly<Record<CellKind, (value: unknown) => string>> = {
  id: textOf,
  text: textOf,
  word: textOf,
  boolean: textOf,
  number: textOf,
  schoolYear: textOf,
  date: textOf,
  list: (value) => csvList(itemsOf(value).map(textOf)),
  reference: sourcedIdOf,
  references: (value) => csvList(itemsOf(value).map(sourcedIdOf)),
  userIds: (value) => itemsOf(value).map(userIdText).join(','),
}

/** The REST binding has instants where the files have days (line items): those of the school. */
function localDayOf(value: unknown, timeZone: string): string | undefined {
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  return instant && localDay(instant.at, timeZone)
}

/** The day of an instant as it was written, which reads otherwise in UTC; none where the document has another one. */
function dayOf(reported: unknown, text: string | undefined): string | undefined {
  const written = text === undefined ? undefined : readInstant(text)
  return written?.at === reported ? written?.day : undefined
}

const writerOf = (kind: CellKind, timeZone: string): ((value: unknown) => string) =>
  kind === 'date' ? (value) => localDayOf(value, timeZone) ?? textOf(value) : kinds[kind]

/** The member of the JSON binding that a column holds: `classSourcedId` is `class`, `termSourcedIds` is `terms`. */
export const memberOf = (column: string): string => column.replace(/(?<=.)SourcedId(?=s?$)/, '')

/** Numbers as they are written, since not all of their digits fit into a number of ours. */
const exact = (text: string): Members =>
  JSON.parse(text, (...given: readonly unknown[]) => {
    const [, value, context] = given as [string, unknown, { readonly source?: string } | undefined]
    return typeof value === 'number' ? (context?.source ?? value) : value
  }) as Members

const asItIs = (text: string): Members => JSON.parse(text) as Members

/**
 * Turns published rows into records of a file of OneRoster 1.1: the columns of the standard in their order, then one
 * `metadata.<name>` for each of the names. Bulk leaves status and dateLastModified blank, delta has them in every row.
 *
 * @param timeZone IANA name of where the school is
 */
export function rowWriter(
  file: FileName,
  mode: 'bulk' | 'delta',
  metadata: readonly string[],
  timeZone: string,
): RowWriter {
  const columns: readonly Column[] = rosterColumns[file]
  // A password is no field that we publish: its column stays blank, whatever a document might hold.
  const isPublished = (member: string): boolean => Object.hasOwn(entityFields[file], member)
  const rest = columns
    .slice(3)
    .map(({ name, kind }) => ({ member: memberOf(name), write: writerOf(kind, timeZone) }))
    .map(({ member, write }) => ({ member, write: isPublished(member) ? write : () => '' }))
  const read = columns.some(({ kind }) => kind === 'number') ? exact : asItIs
  return {
    header: csvRecord([...columns.map(({ name }) => name), ...metadata.map((name) => `metadata.${name}`)]),
    line: ({ sourced_id, status, changed_at, document, instants }) => {
      const members = read(document)
      const reported = mode === 'delta' ? [status, formatInstant(changed_at)] : ['', '']
      const cells = [
        sourced_id,
        ...reported,
        ...rest.map(
          ({ member, write }) => dayOf(members[member], instants?.[member]) ?? write(members[member]),
        ),
      ]
      if (metadata.length === 0) return csvRecord(cells)
      // As readers of files take it: they leave out the space around a cell, and know no numbers in it.
      const more = (asItIs(document)['metadata'] ?? {}) as Members
      return csvRecord([...cells, ...metadata.map((name) => textOf(ownOf(more, name)).trim())])
    },
  }
}
