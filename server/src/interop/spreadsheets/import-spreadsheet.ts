import { stat } from 'node:fs/promises'
import { insertAudit } from '../../kernel/audit/audit.sql.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { todayIn } from '../../kernel/time/zones.ts'
import { selectFields } from '../../modules/custom-fields/index.ts'
import { boundHeap, inBoundHeap } from '../bound-heap.ts'
import { queuePublication, worthQueueing } from '../oneroster/documents/index.ts'
import type { ImportedBy, ImportProgress } from '../oneroster/import/import-oneroster.ts'
import { type EntityCounts, Findings, type ReportRow } from '../oneroster/import/report.ts'
import { selectImportLock } from '../oneroster/import/sql.ts'
import { explainFailure } from '../oneroster/import/write/explain-failure.ts'
import type { Field, SpreadsheetKind } from './fields.ts'
import { readPeople } from './map/read-people.ts'
import { type SettledSheet, settleSheet } from './map/settle-sheet.ts'
import type { MappingValue } from './mapping.ts'
import { entityOf, ownFields } from './own-fields.ts'
import { openTable } from './read/open-table.ts'
import { defaultLimits, type SheetLimits, type SheetRow, UnreadableSheet } from './read/sheet.ts'
import type { SheetCode, SheetFindings, SheetReport } from './report.ts'
import { emitEvents } from './write/emit-events.ts'
import { judgeOf } from './write/judge-sheet.ts'
import { Spool } from './write/spool.ts'
import type { Spools, WriteContext } from './write/write-context.ts'
import { writeJudged } from './write/write-judged.ts'

interface SpreadsheetImport {
  /** Path of the file. */
  readonly source: string
  /** A folder of this import only, where judged rows are stored until they are written; the caller removes it. */
  readonly directory: string
  /** What the report calls it. */
  readonly name: string
  readonly kind: SpreadsheetKind
  readonly mapping?: MappingValue
  /** Keys of the custom fields that the file may fill; all of them by default. */
  readonly customFields?: readonly string[]
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
 * Brings a spreadsheet of people into one school: reads it once for what must be known of the whole, again to judge every
 * row, and then writes what was judged, in one transaction and a few thousand rows at a time. Any error means that
 * nothing is written; bad input is never thrown, all of it is in the report. The same file again changes no row.
 */
export const importSpreadsheet = (options: SpreadsheetImport): Promise<SheetReport> =>
  inBoundHeap(() => new SheetRun(options).run())

/** Ends the transaction of a dry run, or of a refused file. */
class TakenBack extends Error {}

class SheetRun {
  readonly #options: SpreadsheetImport
  readonly #findings: SheetFindings = new Findings<SheetCode>()
  readonly #spools: Spools
  #counts: Record<string, EntityCounts> = {}
  #rows = 0

  constructor(options: SpreadsheetImport) {
    this.#options = options
    const { directory } = options
    this.#spools = {
      people: new Spool(directory, 'people'),
      guardians: new Spool(directory, 'guardians'),
      links: new Spool(directory, 'links'),
      outcomes: new Spool(directory, 'outcomes'),
      enrollments: new Spool(directory, 'enrollments'),
    }
  }

  async run(): Promise<SheetReport> {
    const sheet = await this.#settle()
    if (sheet) await this.#import(sheet)
    return this.#report()
  }

  /** Rows of the file. Each call reads it again; guesses are reported the first time. */
  #table(onGuess?: (message: string) => void): AsyncGenerator<SheetRow> {
    const { source, mapping = {}, limits } = this.#options
    const { delimiter, encoding, sheet } = mapping
    return openTable(source, { delimiter, encoding, sheet, limits, ...(onGuess ? { onGuess } : {}) })
  }

  async #settle(): Promise<SettledSheet | undefined> {
    const { source, name, kind, mapping = {}, limits = defaultLimits } = this.#options
    const findings = this.#findings
    try {
      await stat(source)
      return await settleSheet({
        file: name,
        kind,
        mapping,
        own: await this.#ownFields(),
        findings,
        maxRows: limits.maxRows,
        rows: this.#table((message) => findings.warn({ file: name }, 'encoding_guessed', message)),
        // How many rows there are is known only at the end: each reading and the writing count as a third.
        onRow: () => this.#progress('check', 1, (this.#rows + 1) * 3),
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

  /** The fields that the school defined and the importer changes. */
  async #ownFields(): Promise<Field[]> {
    const { database, school, kind, customFields } = this.#options
    const [fields] = await database.read(school.id, [selectFields(school.id, entityOf[kind])])
    return ownFields(fields.filter(({ key }) => customFields?.includes(key) ?? true))
  }

  async #import(sheet: SettledSheet): Promise<void> {
    const { database, school, dryRun, beforeCommit } = this.#options
    const settled = this.#findings.mark()
    try {
      // A deadlock has the whole work done again: it begins with what was found before it.
      await database.transaction(school.id, async (tx) => {
        this.#findings.rewind(settled)
        this.#counts = {}
        for (const spool of Object.values(this.#spools)) await spool.clear()
        await this.#importIn(tx, sheet)
        if (dryRun || this.#findings.errorCount > 0) throw new TakenBack()
        await beforeCommit?.(tx, this.#report())
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) explainFailure(error, this.#findings as unknown as Findings)
    }
  }

  /** Judges and writes, alone in the school: people are looked up under the lock that they are changed under. */
  async #importIn(tx: Transaction, sheet: SettledSheet): Promise<void> {
    const { kind, name } = this.#options
    const lock = await tx.one(selectImportLock(tx.tenant))
    if (!lock?.taken) {
      this.#findings.error({ file: name }, 'import_running', 'Another import of this school is running.')
      return
    }
    const context = this.#context(tx, sheet)
    await this.#judge(context, sheet)
    if (this.#findings.errorCount > 0) return
    await writeJudged(context, kind, (rows) => this.#progress('write', rows, sheet.rows * 3))
    if (this.#touched() === 0) return
    if (this.#touched() >= worthQueueing) await queuePublication(tx, context.author.at)
    await emitEvents(context, kind)
    await this.#audit(context)
  }

  #context(tx: Transaction, { columns }: SettledSheet): WriteContext {
    const { name, school, clock } = this.#options
    return {
      tx,
      file: name,
      columns,
      findings: this.#findings,
      spools: this.#spools,
      outcomes: [],
      touched: [],
      counts: this.#counts,
      author: this.#author(),
      today: todayIn(clock, school.timeZone),
    }
  }

  /** Reports everything that is wrong with any row, and stores what is to be written while nothing is. */
  async #judge(context: WriteContext, sheet: SettledSheet): Promise<void> {
    const { kind, name } = this.#options
    const findings = this.#findings
    const judge = judgeOf(context, kind)
    const keepHeapBounded = boundHeap()
    for await (const rows of readPeople({ file: name, sheet, rows: this.#table(), findings })) {
      await judge(rows)
      const outcomes = context.outcomes.splice(0)
      if (findings.errorCount === 0)
        await this.#spools.outcomes.add(outcomes.toSorted((left, right) => left.row - right.row))
      this.#progress('check', rows.length, sheet.rows * 3)
      keepHeapBounded()
    }
  }

  #author(): WriteContext['author'] {
    const { by, clock } = this.#options
    const requestId = by?.requestId ?? uuidv7()
    const who = { userId: by?.userId ?? null, accountableUserId: by?.accountableUserId ?? null }
    return { at: clock.now(), ...who, requestId, source: 'import' }
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
    const { rows, truncated } = findings.rows()
    return {
      ok,
      dryRun,
      changed: ok && !dryRun && this.#touched() > 0,
      entities: ok ? this.#counts : {},
      errors: findings.errorCount,
      warnings: findings.warningCount,
      rows: rows.toSorted(byPlace),
      truncated,
      outcomes: ok ? this.#spools.outcomes.chunks() : none(),
    }
  }

  #progress(phase: ImportProgress['phase'], rows: number, total: number): void {
    this.#rows += rows
    if (phase === 'check' && rows === 1 && this.#rows % 500 !== 0) return
    const whole = Math.max(total, this.#rows)
    this.#options.onProgress?.({ phase, file: this.#options.name, done: this.#rows, total: whole })
  }
}

async function* none(): AsyncGenerator<never> {}

/** Errors first, as their rows stand in the file: cells and rules are judged at different times. */
const byPlace = (left: ReportRow<SheetCode>, right: ReportRow<SheetCode>): number =>
  left.severity === right.severity ? (left.row ?? 0) - (right.row ?? 0) : left.severity === 'error' ? -1 : 1

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error
