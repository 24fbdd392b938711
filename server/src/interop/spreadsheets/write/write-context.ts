import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Author } from '../../../modules/people/index.ts'
import type { EntityCounts } from '../../oneroster/import/report.ts'
import type { MappedColumn } from '../map/map-columns.ts'
import type { RowOutcome, SheetCode, SheetFindings } from '../report.ts'

/** What the second phase stands on. */
export interface WriteContext {
  readonly tx: Transaction
  readonly file: string
  readonly columns: readonly MappedColumn[]
  readonly findings: SheetFindings
  readonly outcomes: RowOutcome[]
  readonly counts: Record<string, EntityCounts>
  readonly author: Author
  /** The school's date. */
  readonly today: string
  readonly onRows: (rows: number) => void
}

/** Rows of one statement. */
export const chunkRows = 2000

/** The rows in pieces. */
export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkRows) }, (_, at) =>
    items.slice(at * chunkRows, (at + 1) * chunkRows),
  )

/** Tells an error of a row, at the column that fills the field. */
export function refuse(
  context: WriteContext,
  row: number,
  field: string,
  code: SheetCode,
  message: string,
): void {
  const column = context.columns.find((one) => one.field.name === field)?.header
  const place = { file: context.file, row, ...(column === undefined ? {} : { column }) }
  context.findings.error(place, code, message)
}

/** Keeps what became of a row, and counts it. */
export function keepOutcome(context: WriteContext, outcome: RowOutcome): void {
  context.outcomes.push(outcome)
  const counts = context.counts[outcome.entity] ?? { created: 0, updated: 0, unchanged: 0, removed: 0 }
  context.counts[outcome.entity] = counts
  counts[outcome.action] += 1
}
