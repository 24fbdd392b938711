import { stat } from 'node:fs/promises'
import { insertAudit } from '../../kernel/audit/audit.sql.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { todayIn } from '../../kernel/time/zones.ts'
import type { ImportedBy, ImportProgress } from '../oneroster/import/import-oneroster.ts'
import { type EntityCounts, Findings } from '../oneroster/import/report.ts'
import { selectImportLock } from '../oneroster/import/sql.ts'
import { explainFailure } from '../oneroster/import/write/explain-failure.ts'
import type { SpreadsheetKind } from './fields.ts'
import { type PeopleSheet, readPeople } from './map/read-people.ts'
import type { MappingValue } from './mapping.ts'
import { openTable } from './read/open-table.ts'
import { type SheetLimits, UnreadableSheet } from './read/sheet.ts'
import type { RowOutcome, SheetCode, SheetFindings, SheetReport } from './report.ts'
import { tellEvents } from './write/tell-events.ts'
import type { WriteContext } from './write/write-context.ts'
import { writeSheet } from './write/write-sheet.ts'

export interface SpreadsheetImport {
  /** Path of the file. */
  readonly source: string
  /** What the report calls it. */
  readonly name: string
  readonly kind: SpreadsheetKind
  readonly mapping?: MappingValue
  readonly school: { readonly id: string; readonly timeZone: string }
  readonly database: Database
  readonly clock: Clock
  /** Writes everything and takes it back: the report is the one that the import would have. */
  readonly dryRun?: boolean
  readonly limits?: SheetLimits
  readonly by?: ImportedBy
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called in the transaction of the import before it is committed; not for a dry run or a refused file. */
  readonly beforeCommit?: (tx: Transaction, report: SheetReport) => Promise<void>
}

/**
 * Brings a spreadsheet of people into one school: reads and judges every row, then writes all of them in one
 * transaction. Any error means that nothing is written; bad input is never thrown, it stands in the report. The same
 * file again changes no row.
 */
export const importSpreadsheet = (options: SpreadsheetImport): Promise<SheetReport> =>
  new SheetRun(options).run()

/** Ends the transaction of a dry run, or of a refused file. */
class TakenBack extends Error {}

class SheetRun {
  readonly #options: SpreadsheetImport
  readonly #findings: SheetFindings = new Findings<SheetCode>()
  #counts: Record<string, EntityCounts> = {}
  #outcomes: RowOutcome[] = []

  constructor(options: SpreadsheetImport) {
    this.#options = options
  }

  async run(): Promise<SheetReport> {
    const sheet = await this.#read()
    if (sheet && this.#findings.errorCount === 0) await this.#write(sheet)
    return this.#report()
  }

  async #read(): Promise<PeopleSheet | undefined> {
    const { source, name, kind, mapping = {}, limits } = this.#options
    const findings = this.#findings
    try {
      await stat(source)
      let rows = 0
      return await readPeople({
        file: name,
        kind,
        mapping,
        findings,
        rows: openTable(source, {
          delimiter: mapping.delimiter,
          encoding: mapping.encoding,
          sheet: mapping.sheet,
          limits,
          onGuess: (message) => findings.warn({ file: name }, 'encoding_guessed', message),
        }),
        onRow: () => {
          rows += 1
          // How many rows there are is known only at the end: checking counts as the first half.
          if (rows % 500 === 0) this.#progress('check', rows, rows * 2)
        },
      })
    } catch (error) {
      if (!(error instanceof UnreadableSheet || isFileError(error))) throw error
      const row = error instanceof UnreadableSheet ? error.row : undefined
      const code = error instanceof UnreadableSheet ? error.code : 'source_unreadable'
      const message =
        error instanceof UnreadableSheet ? error.message : 'There is no such file, or it may not be read.'
      findings.error({ file: name, ...(row === undefined ? {} : { row }) }, code, message)
      return undefined
    }
  }

  async #write(sheet: PeopleSheet): Promise<void> {
    const { database, school, dryRun, beforeCommit } = this.#options
    try {
      await database.transaction(school.id, async (tx) => {
        this.#counts = {}
        this.#outcomes = []
        await this.#writeIn(tx, sheet)
        if (dryRun || this.#findings.errorCount > 0) throw new TakenBack()
        await beforeCommit?.(tx, this.#report())
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) explainFailure(error, this.#findings as unknown as Findings)
    }
  }

  async #writeIn(tx: Transaction, sheet: PeopleSheet): Promise<void> {
    const { kind, name, school, clock } = this.#options
    const lock = await tx.one(selectImportLock(tx.tenant))
    if (!lock?.taken) {
      this.#findings.error({ file: name }, 'import_running', 'Another import of this school is running.')
      return
    }
    let done = sheet.rows.length
    const context: WriteContext = {
      tx,
      file: name,
      columns: sheet.columns,
      findings: this.#findings,
      outcomes: this.#outcomes,
      counts: this.#counts,
      author: this.#author(),
      today: todayIn(clock, school.timeZone),
      onRows: (rows) => {
        done += rows
        this.#progress('write', done, sheet.rows.length * 2)
      },
    }
    await writeSheet(context, kind, sheet)
    if (this.#findings.errorCount > 0 || this.#touched() === 0) return
    await tellEvents(context, kind)
    await this.#audit(context)
  }

  #author(): WriteContext['author'] {
    const { by, clock } = this.#options
    return { at: clock.now(), userId: by?.userId ?? null, requestId: by?.requestId ?? uuidv7() }
  }

  #touched(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count.created + count.updated, 0)
  }

  async #audit({ tx, author }: WriteContext): Promise<void> {
    const { by, kind } = this.#options
    await tx.execute(
      insertAudit({
        tenant: tx.tenant,
        id: uuidv7(),
        at: author.at,
        operation: `imports.${kind}`,
        action: 'write',
        actorUserId: author.userId,
        credentialKind: by?.credentialKind ?? null,
        credentialId: by?.credentialId ?? null,
        address: by?.address ?? 'command line',
        requestId: author.requestId ?? '',
        entity: null,
        ids: [],
        count: this.#touched(),
        filters: { counts: this.#counts },
        reason: null,
      }),
    )
  }

  #report(): SheetReport {
    const findings = this.#findings
    const dryRun = this.#options.dryRun ?? false
    const ok = findings.errorCount === 0
    return {
      ok,
      dryRun,
      changed: ok && !dryRun && this.#touched() > 0,
      entities: ok ? this.#counts : {},
      errors: findings.errorCount,
      warnings: findings.warningCount,
      ...findings.rows(),
      outcomes: ok ? this.#outcomes.toSorted((left, right) => left.row - right.row) : [],
    }
  }

  #progress(phase: ImportProgress['phase'], done: number, total: number): void {
    this.#options.onProgress?.({ phase, file: this.#options.name, done: Math.min(done, total), total })
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error
