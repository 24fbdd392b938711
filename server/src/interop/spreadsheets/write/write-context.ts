import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { BulkEnrollment } from '../../../modules/academics/index.ts'
import type { Author, BulkGuardianLink } from '../../../modules/people/index.ts'
import type { EntityCounts } from '../../oneroster/import/report.ts'
import { maxTouched } from '../../oneroster/import/write/touched.ts'
import type { MappedColumn } from '../map/map-columns.ts'
import type { RowOutcome, SheetCode, SheetFindings } from '../report.ts'
import type { Spool } from './spool.ts'

/** Valid rows that differ from the current ones, in the shape of the tables; and the outcome of every row. */
export interface Spools {
  readonly people: Spool<Record<string, unknown>>
  readonly guardians: Spool<Record<string, unknown>>
  readonly links: Spool<BulkGuardianLink>
  readonly outcomes: Spool<RowOutcome>
  readonly enrollments: Spool<BulkEnrollment>
}

/** What judging and writing stand on. */
export interface WriteContext {
  readonly tx: Transaction
  readonly file: string
  readonly columns: readonly MappedColumn[]
  readonly findings: SheetFindings
  readonly spools: Spools
  /** What became of the rows that are being judged; emptied with every piece of the file. */
  readonly outcomes: RowOutcome[]
  /** The first of those that change something; one more than are reported one by one shows that there are more. */
  readonly touched: RowOutcome[]
  readonly counts: Record<string, EntityCounts>
  readonly author: Author
  /** The school's date. */
  readonly today: string
}

/** Reports an error of a row, at the column that fills the field; those with the same cause are reported once, and counted. */
export function refuse(
  context: WriteContext,
  row: number,
  field: string,
  code: SheetCode,
  message: string,
  cause?: string,
): void {
  const column = context.columns.find((one) => one.field.name === field)?.header
  const place = { file: context.file, row, ...(column === undefined ? {} : { column }) }
  context.findings.error(place, code, message, cause)
}

/** Links between people and existing rows; their followers get events about the person. */
const untold: ReadonlySet<RowOutcome['entity']> = new Set(['guardian_links', 'enrollments'])

/** Stores the outcome of a row, and counts it. */
export function keepOutcome(context: WriteContext, outcome: RowOutcome): void {
  context.outcomes.push(outcome)
  const counts = context.counts[outcome.entity] ?? { created: 0, updated: 0, unchanged: 0, removed: 0 }
  context.counts[outcome.entity] = counts
  counts[outcome.action] += 1
  const isReported = outcome.action !== 'unchanged' && !untold.has(outcome.entity)
  if (isReported && context.touched.length <= maxTouched) context.touched.push(outcome)
}
