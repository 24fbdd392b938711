import { csvFile } from '../../kernel/csv/csv.ts'
import type { EntityCounts, ReportRow } from '../oneroster/import/report.ts'
import type { RosterOutcome } from '../oneroster/import/roster-outcome.ts'
import type { RowOutcome } from '../spreadsheets/report.ts'
import { reportColumns } from './columns.ts'

/** What became of one row. */
export type AnyOutcome = RowOutcome | RosterOutcome

/** What every importer reports, and what is stored of it. */
export interface AnyReport {
  readonly ok: boolean
  readonly dryRun: boolean
  readonly changed: boolean
  readonly entities: Readonly<Record<string, Readonly<EntityCounts>>>
  readonly errors: number
  readonly warnings: number
  readonly rows: readonly ReportRow<string>[]
  /** Whether more was found than `rows` holds. */
  readonly truncated: boolean
  /** What became of every row of a spreadsheet, or which rows a OneRoster set touched, a piece at a time. */
  readonly outcomes?: AsyncIterable<readonly AnyOutcome[]>
  /** Whether there were more outcomes. */
  readonly outcomesTruncated?: boolean
}

const columns = Object.keys(reportColumns) as (keyof typeof reportColumns)[]

/** A report as a file: its findings as CSV, or all of it as JSON. */
export function downloadText(
  report: AnyReport & { readonly import_id?: string },
  format: 'csv' | 'json',
): string {
  if (format === 'csv') return csvFile(columns, report.rows)
  const { ok, dryRun, changed, entities, errors, warnings, truncated, rows } = report
  const about = report.import_id === undefined ? {} : { import_id: report.import_id }
  return JSON.stringify(
    { ...about, ok, dry_run: dryRun, changed, entities, errors, warnings, truncated, rows },
    null,
    1,
  )
}
