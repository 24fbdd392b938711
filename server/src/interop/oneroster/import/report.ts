import type { FileName } from '../vocabulary.ts'
import type { RosterOutcome } from './roster-outcome.ts'

export type Severity = 'error' | 'warning'
/** Every code that a report row may carry; stable, for programs that read reports. */
export type ReportCode =
  | 'above_maximum'
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
  | 'other_format'
  | 'outside_parent'
  | 'outside_terms'
  | 'overlapping_enrollment'
  | 'own_export'
  | 'own_org_in_use'
  | 'path_escape'
  | 'reserved_source'
  | 'role_conflict'
  | 'school_year_form'
  | 'shrink'
  | 'source_changed'
  | 'source_unreadable'
  | 'status_in_bulk'
  | 'surrounding_space'
  | 'term_grading_closed'
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
  /** How many rows it was found in: a warning of one file, column and code is reported once, at its first row. */
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

const entityNames = [
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
  'grade_levels',
  'subjects',
] as const
export type EntityName = (typeof entityNames)[number]

export interface ImportReport {
  /** False when any error was found: then nothing was written. */
  readonly ok: boolean
  readonly dryRun: boolean
  /** Whether rows were really written (false for a dry run, and when the data were already the same). */
  readonly changed: boolean
  /** The name under which the sourcedIds are stored: `source.systemCode` of the manifest, else `oneroster`. */
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
  /** Which rows were created, changed and removed, or in a dry run would be: the first 50,000. */
  readonly outcomes: AsyncIterable<readonly RosterOutcome[]>
  /** Whether there were more of them. */
  readonly outcomesTruncated: boolean
}

/** The most findings that a report spells out; the counts go on. */
export const maxReportRows = 1000

/** The place of an issue. */
interface Place {
  readonly file: string
  readonly row?: number
  readonly column?: string
}

/** The issues at some point. */
interface FindingsMark<Code extends string = ReportCode> {
  readonly errors: readonly (readonly [string, ReportRow<Code>])[]
  readonly warnings: readonly (readonly [string, ReportRow<Code>])[]
  readonly errorCount: number
  readonly warningCount: number
}

/** How many warnings of one code and column are reported by row, before they are counted together. */
const maxEach = 100

/** Collects findings in bounded memory: any number may come, the first thousand of each severity are stored. */
export class Findings<Code extends string = ReportCode> {
  readonly #errors = new Stored<Code>()
  readonly #warnings = new Stored<Code>()
  #errorCount = 0
  #warningCount = 0

  get errorCount(): number {
    return this.#errorCount
  }

  get warningCount(): number {
    return this.#warningCount
  }

  /** @param cause what errors of the same file, column and code have in common: they are reported once, and counted */
  error(place: Place, code: Code, message: string, cause?: string): void {
    this.#errorCount += 1
    const key = cause === undefined ? `${this.#errorCount}` : `${kindOf(place, code)} ${cause}`
    this.#errors.add(key, () => rowOf(place, code, 'error', message))
  }

  /** Warnings that differ only in numbers and quoted texts are reported once, and counted. */
  warn(place: Place, code: Code, message: string): void {
    this.#warningCount += 1
    const key = `${kindOf(place, code)} ${shapeOf(message)}`
    this.#warnings.add(key, () => rowOf(place, code, 'warning', message))
  }

  /** A warning that is useful only with its row: the first hundred of a kind are reported each, the others as usual. */
  warnEach(place: Place, code: Code, message: string): void {
    const kind = kindOf(place, code)
    const key = `${kind} ${place.row}`
    if (this.#warnings.countOf(kind) >= maxEach) {
      this.warn(place, code, message)
      return
    }
    this.#warningCount += 1
    this.#warnings.add(key, () => rowOf(place, code, 'warning', message), kind)
  }

  /** What was found so far, to come back to. */
  mark(): FindingsMark<Code> {
    return {
      errors: this.#errors.copy(),
      warnings: this.#warnings.copy(),
      errorCount: this.#errorCount,
      warningCount: this.#warningCount,
    }
  }

  /** Forgets what was found after a mark. */
  rewind(mark: FindingsMark<Code>): void {
    this.#errors.restore(mark.errors)
    this.#warnings.restore(mark.warnings)
    this.#errorCount = mark.errorCount
    this.#warningCount = mark.warningCount
  }

  /** The findings that a report spells out. */
  rows(): { rows: readonly ReportRow<Code>[]; truncated: boolean } {
    const rows = [...this.#errors.rows(), ...this.#warnings.rows()].slice(0, maxReportRows)
    const reported = rows.reduce((sum, row) => sum + row.occurrences, 0)
    return { rows, truncated: reported < this.#errorCount + this.#warningCount }
  }
}

type Counted<Code extends string> = {
  -readonly [Member in keyof ReportRow]: ReportRow<Code>[Member]
}

/** Findings of one severity by key, the first thousand. */
class Stored<Code extends string> {
  readonly #rows = new Map<string, Counted<Code>>()
  readonly #each = new Map<string, number>()

  /** @param kind counts the rows that are reported each, for `countOf` */
  add(key: string, make: () => ReportRow<Code>, kind?: string): void {
    const known = this.#rows.get(key)
    if (known) known.occurrences += 1
    else if (this.#rows.size < maxReportRows) this.#rows.set(key, make())
    if (kind !== undefined) this.#each.set(kind, this.countOf(kind) + 1)
  }

  countOf(kind: string): number {
    return this.#each.get(kind) ?? 0
  }

  rows(): Iterable<ReportRow<Code>> {
    return this.#rows.values()
  }

  copy(): (readonly [string, ReportRow<Code>])[] {
    return [...this.#rows].map(([key, row]) => [key, { ...row }] as const)
  }

  restore(rows: readonly (readonly [string, ReportRow<Code>])[]): void {
    this.#rows.clear()
    this.#each.clear()
    for (const [key, row] of rows) this.#rows.set(key, { ...row })
  }
}

const kindOf = (place: Place, code: string): string => `${place.file} ${place.column ?? ''} ${code}`
/** A message without what it quotes and counts. */
const shapeOf = (message: string): string => message.replaceAll(/«[^»]*»/g, '«»').replaceAll(/\d+/g, '0')

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

export const noCounts = (): Record<EntityName, EntityCounts> =>
  Object.fromEntries(
    entityNames.map((name) => [name, { created: 0, updated: 0, unchanged: 0, removed: 0 }]),
  ) as Record<EntityName, EntityCounts>
