import type { EntityCounts, Findings, ReportRow } from '../oneroster/import/report.ts'

/** Codes of a spreadsheet report in addition to those shared with OneRoster sets; stable. */
export type SheetCode =
  | 'ambiguous_class'
  | 'ambiguous_date'
  | 'ambiguous_person'
  | 'archived_code'
  | 'bad_boolean'
  | 'bad_csv'
  | 'bad_date'
  | 'bad_number'
  | 'bad_value'
  | 'bad_word'
  | 'bad_zip'
  | 'before_birth'
  | 'before_entry'
  | 'cell_error'
  | 'column_count'
  | 'dangling_reference'
  | 'database_busy'
  | 'database_conflict'
  | 'date_format_found'
  | 'duplicate_column'
  | 'duplicate_identifier'
  | 'duplicate_row'
  | 'empty_file'
  | 'encoding'
  | 'encoding_guessed'
  | 'end_before_start'
  | 'extra_column'
  | 'guardian_differs'
  | 'import_running'
  | 'in_future'
  | 'macros'
  | 'misspelt_column'
  | 'missing_column'
  | 'missing_grade_level'
  | 'missing_value'
  | 'no_header'
  | 'not_a_spreadsheet'
  | 'number_too_long'
  | 'outside_terms'
  | 'possible_duplicate'
  | 'rows_before_header'
  | 'source_changed'
  | 'source_unreadable'
  | 'too_early'
  | 'too_large'
  | 'too_long'
  | 'too_many_rows'
  | 'transition_not_allowed'
  | 'unknown_class'
  | 'unknown_field'
  | 'unknown_grade_level'
  | 'unknown_sheet'

export type SheetFindings = Findings<SheetCode>

/** What became, or in a dry run would become, of a person that a row names. */
export interface RowOutcome {
  readonly row: number
  readonly entity: 'students' | 'staff_members' | 'guardians' | 'guardian_links' | 'enrollments'
  /** Of a new row in a dry run: an id that will not be used. */
  readonly id: string
  readonly action: 'created' | 'updated' | 'unchanged'
  /** The name of the person. */
  readonly label: string
  /** Names of the members that differ; empty unless updated. */
  readonly changed: readonly string[]
}

/** What a spreadsheet import did, or why it did nothing. */
export interface SheetReport {
  /** False when any error was found: then nothing was written. */
  readonly ok: boolean
  readonly dryRun: boolean
  /** Whether rows were really written. */
  readonly changed: boolean
  readonly entities: Readonly<Record<string, Readonly<EntityCounts>>>
  readonly errors: number
  readonly warnings: number
  readonly rows: readonly ReportRow<string>[]
  readonly truncated: boolean
  /** What became of every row, in order, a piece at a time; read from disk while the import's folder is there. */
  readonly outcomes: AsyncIterable<readonly RowOutcome[]>
}
