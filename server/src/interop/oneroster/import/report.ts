import type { FileName } from '../vocabulary.ts'

export type Severity = 'error' | 'warning'

/** Every code that a report row may carry; stable, for programs that read reports. */
export type ReportCode =
  | 'archived_here'
  | 'bad_boolean'
  | 'bad_csv'
  | 'bad_date'
  | 'bad_manifest'
  | 'bad_number'
  | 'bad_school_year'
  | 'bad_status'
  | 'bad_word'
  | 'bad_zip'
  | 'blank_score'
  | 'boolean_form'
  | 'byte_order_mark'
  | 'column_count'
  | 'column_order'
  | 'cyclic_parent'
  | 'dangling_reference'
  | 'date_form'
  | 'database_conflict'
  | 'database_busy'
  | 'duplicate_column'
  | 'duplicate_file'
  | 'duplicate_identifier'
  | 'duplicate_property'
  | 'duplicate_result'
  | 'duplicate_sourced_id'
  | 'duplicate_username'
  | 'empty_bulk'
  | 'empty_file'
  | 'encoding'
  | 'end_before_start'
  | 'extra_column'
  | 'import_running'
  | 'line_too_long'
  | 'list_form'
  | 'merged_here'
  | 'minimum_above_maximum'
  | 'misspelt_column'
  | 'missing_column'
  | 'missing_file'
  | 'missing_manifest'
  | 'missing_value'
  | 'nested_folder'
  | 'not_imported'
  | 'path_escape'
  | 'role_conflict'
  | 'school_year_form'
  | 'shrink'
  | 'source_changed'
  | 'source_unreadable'
  | 'status_in_bulk'
  | 'surrounding_space'
  | 'tobedeleted_in_bulk'
  | 'too_large'
  | 'too_long'
  | 'too_many_rows'
  | 'unexpected_file'
  | 'unknown_file'
  | 'unsupported_version'
  | 'user_ids_form'
  | 'word_case'
  | 'wrong_agent'

/** One finding. `row` counts records with the header as 1, as a spreadsheet shows them; null: the file as a whole. */
export interface ReportRow<Code extends string = ReportCode> {
  readonly file: string
  readonly row: number | null
  readonly column: string | null
  readonly code: Code
  readonly severity: Severity
  readonly message: string
  /** How many rows it was found in: a warning of one file, column and code is told once, at its first row. */
  readonly occurrences: number
}

/** What happened, or in a dry run would happen, to the rows of one kind. */
export interface EntityCounts {
  created: number
  updated: number
  unchanged: number
  /** Archived, because a bulk file no longer names them or a delta file deletes them. */
  removed: number
}

export const entityNames = [
  'orgs',
  'academic_sessions',
  'courses',
  'classes',
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'enrollments',
  'demographics',
  'line_item_categories',
  'line_items',
  'results',
  'learning_resources',
  'class_resources',
  'course_resources',
] as const
export type EntityName = (typeof entityNames)[number]

export interface ImportReport {
  /** False when any error was found: then nothing was written. */
  readonly ok: boolean
  readonly dryRun: boolean
  /** Whether rows were really written (false for a dry run, and when the data stood already so). */
  readonly changed: boolean
  /** Under which name the sourcedIds are kept: `source.systemCode` of the manifest, else `oneroster`. */
  readonly source: string
  readonly entities: Readonly<Record<EntityName, Readonly<EntityCounts>>>
  /** Data rows found per file. */
  readonly files: Readonly<Partial<Record<FileName, number>>>
  readonly errors: number
  readonly warnings: number
  /** The first `mostReportRows` findings, errors before warnings. */
  readonly rows: readonly ReportRow[]
  /** Whether more was found than `rows` holds. */
  readonly truncated: boolean
}

/** The most findings that a report spells out; the counts go on. */
export const mostReportRows = 1000

/** Where a finding lies. */
export interface Place {
  readonly file: string
  readonly row?: number
  readonly column?: string
}

/** Findings as they stood at some time. */
export interface FindingsMark<Code extends string = ReportCode> {
  readonly errors: readonly ReportRow<Code>[]
  readonly warnings: readonly (readonly [string, ReportRow<Code>])[]
  readonly errorCount: number
  readonly warningCount: number
}

/** Collects findings in bounded memory: any number may come, the first thousand of each severity are kept. */
export class Findings<Code extends string = ReportCode> {
  readonly #errors: ReportRow<Code>[] = []
  readonly #warnings = new Map<string, { -readonly [Member in keyof ReportRow]: ReportRow<Code>[Member] }>()
  #errorCount = 0
  #warningCount = 0

  get errorCount(): number {
    return this.#errorCount
  }

  get warningCount(): number {
    return this.#warningCount
  }

  error(place: Place, code: Code, message: string): void {
    this.#errorCount += 1
    if (this.#errors.length < mostReportRows) this.#errors.push(rowOf(place, code, 'error', message))
  }

  warn(place: Place, code: Code, message: string): void {
    this.#warningCount += 1
    const key = `${place.file} ${place.column ?? ''} ${code}`
    const known = this.#warnings.get(key)
    if (known) known.occurrences += 1
    else if (this.#warnings.size < mostReportRows) {
      this.#warnings.set(key, rowOf(place, code, 'warning', message))
    }
  }

  /** What was found so far, to come back to. */
  mark(): FindingsMark<Code> {
    return {
      errors: [...this.#errors],
      warnings: [...this.#warnings].map(([key, row]) => [key, { ...row }] as const),
      errorCount: this.#errorCount,
      warningCount: this.#warningCount,
    }
  }

  /** Forgets what was found after a mark. */
  rewind(mark: FindingsMark<Code>): void {
    this.#errors.splice(0, this.#errors.length, ...mark.errors)
    this.#warnings.clear()
    for (const [key, row] of mark.warnings) this.#warnings.set(key, { ...row })
    this.#errorCount = mark.errorCount
    this.#warningCount = mark.warningCount
  }

  /** The findings that a report spells out. */
  rows(): { rows: readonly ReportRow<Code>[]; truncated: boolean } {
    const rows = [...this.#errors, ...this.#warnings.values()].slice(0, mostReportRows)
    const told = rows.reduce((sum, row) => sum + row.occurrences, 0)
    return { rows, truncated: told < this.#errorCount + this.#warningCount }
  }
}

const rowOf = <Code extends string>(
  place: Place,
  code: Code,
  severity: Severity,
  message: string,
): ReportRow<Code> => ({
  file: printable(place.file),
  row: place.row ?? null,
  column: place.column === undefined ? null : printable(place.column),
  code,
  severity,
  message: printable(message),
  occurrences: 1,
})

/** Text that may be stored and shown anywhere: no control characters (jsonb takes no NUL), no half characters. */
const printable = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '�')

/** A cell's text as a message shows it: short, in quotation marks, without control characters. */
export function quoted(value: string): string {
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return `«${printable(short)}»`
}

/** Fresh counts, all zero. */
export const noCounts = (): Record<EntityName, EntityCounts> =>
  Object.fromEntries(
    entityNames.map((name) => [name, { created: 0, updated: 0, unchanged: 0, removed: 0 }]),
  ) as Record<EntityName, EntityCounts>
