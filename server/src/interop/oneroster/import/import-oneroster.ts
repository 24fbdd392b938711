import { insertAudit } from '../../../kernel/audit/audit.sql.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { refreshStatistics } from '../../../kernel/db/statistics.sql.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Author } from '../../../modules/people/index.ts'
import { boundHeap, inBoundHeap } from '../../bound-heap.ts'
import { queuePublication, worthQueueing } from '../documents/index.ts'
import type { ExtrasTable } from '../extras/index.ts'
import { rosterFiles } from '../vocabulary.ts'
import { checkRoster } from './check/check-roster.ts'
import { judgeSource } from './check/judge-source.ts'
import type { ReferredFile, Roster } from './check/roster.ts'
import { type Manifest, readManifest } from './read/read-manifest.ts'
import { type EntityCounts, type EntityName, Findings, type ImportReport, noCounts } from './report.ts'
import { openSource } from './source/open-source.ts'
import type { RosterSource, SourceLimits } from './source/roster-source.ts'
import { discardPlans, importedTables, selectImportLock } from './sql.ts'
import { adoptOwnOrg } from './write/adopt-own-org.ts'
import { emitEvents } from './write/emit-events.ts'
import { explainFailure } from './write/explain-failure.ts'
import { beginWindows, judgeEmpty, judgeShrink, maxRemovedShare } from './write/guard.ts'
import { heldKindsOf, heldPages } from './write/held.ts'
import { judgeOverlaps } from './write/judge-overlaps.ts'
import { Ledger } from './write/ledger.ts'
import { RowOutcomes } from './write/row-outcomes.ts'
import { Taught } from './write/taught.ts'
import { Touched } from './write/touched.ts'
import type { WriteContext } from './write/write-context.ts'
import { writeRoster } from './write/write-roster.ts'

/** How far an import is: bytes of all files, each counted once for checking and once for writing. */
export interface ImportProgress {
  readonly phase: 'check' | 'write'
  readonly file: string
  readonly done: number
  readonly total: number
}

/** Who imports, for the audit. */
export interface ImportedBy {
  readonly userId: string | null
  /** The user who answers for it; see `saved_by` of guardian links. */
  readonly accountableUserId: string | null
  readonly credentialKind: string | null
  readonly credentialId: string | null
  readonly address: string
  readonly requestId: string
}

export interface ImportOptions {
  /** Path of a folder or of a zip. */
  readonly source: string
  /** Days are those of its time zone, an IANA name. */
  readonly school: { readonly id: string; readonly timeZone: string }
  readonly database: Database
  readonly clock: Clock
  /** Writes everything and takes it back: the counts are those that the import would have. */
  readonly dryRun?: boolean
  /** Lets more than `mostRemovedShare` of students, staff or enrollments, or all rows of a file, be removed. */
  readonly allowShrink?: boolean
  /** Share of students, staff and enrollments, 0 to 1, that may be removed; 0.3 by default. */
  readonly removedShare?: number
  readonly limits?: SourceLimits
  readonly by?: ImportedBy
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called in the transaction of the import before it is committed; not for a dry run or a refused set. */
  readonly beforeCommit?: (tx: Transaction, report: ImportReport) => Promise<void>
  /** Called with progress, without personal data. */
  readonly log?: (message: string) => void
}

/**
 * Brings a OneRoster 1.1 CSV set (bulk or delta, by its manifest) into one school: reads and judges everything, then
 * reads it again and writes it, under the lock of imports of the school and in one transaction. Any error means that nothing is written; bad input is never
 * thrown, it is in the report. The same set again changes no row.
 */
export async function importOneRoster(options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(options)
  const source = await openSource(options.source, run.findings, options.limits)
  if (source === undefined) return run.report()
  try {
    return await inBoundHeap(() => run.import(source))
  } finally {
    await source.close()
  }
}

/** Rows written from which on the planner's statistics are renewed. */
const worthStatistics = 500

/** Ends the transaction of a dry run, and of a set that was found bad. */
class TakenBack extends Error {}

class ImportRun {
  readonly findings = new Findings()
  readonly #options: ImportOptions
  #counts: Record<EntityName, EntityCounts> = noCounts()
  #outcomes = new RowOutcomes()
  #manifest: Manifest | undefined
  #roster: Roster | undefined
  #extrasOf: ReadonlySet<ExtrasTable> = new Set()
  #total = 0
  #done = 0
  #touched = 0
  readonly #keepHeapBounded = boundHeap()

  constructor(options: ImportOptions) {
    this.#options = options
  }

  async import(source: RosterSource): Promise<ImportReport> {
    const { database, school, dryRun, beforeCommit } = this.#options
    for (const size of source.sizes.values()) this.#total += size
    for (const file of rosterFiles) this.#total += source.sizes.get(`${file}.csv`) ?? 0
    const opened = this.findings.mark()
    try {
      // A deadlock has the whole work done again: it begins with what was found before it.
      await database.transaction(school.id, async (tx) => {
        this.findings.rewind(opened)
        this.#counts = noCounts()
        this.#outcomes = new RowOutcomes()
        this.#done = 0
        await this.#importIn(tx, source)
        if (dryRun || this.findings.errorCount > 0) throw new TakenBack()
        await beforeCommit?.(tx, this.report())
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) explainFailure(error, this.findings)
      if (this.findings.errorCount > 0) {
        this.#counts = noCounts()
        this.#outcomes = new RowOutcomes()
      }
    }
    const report = this.report()
    if (report.changed && this.#touched >= worthStatistics) await this.#refreshStatistics()
    return report
  }

  /** A school that was just filled is found slowly until this is done; that it fails takes nothing back. */
  async #refreshStatistics(): Promise<void> {
    try {
      await this.#options.database.global(refreshStatistics(importedTables))
    } catch (error) {
      this.#options.log?.(`statistics not refreshed: ${String(error)}`)
    }
  }

  report(): ImportReport {
    const { dryRun = false } = this.#options
    const ok = this.findings.errorCount === 0
    return {
      ok,
      dryRun,
      changed: ok && !dryRun && this.#touched > 0,
      source: this.#manifest?.source ?? 'oneroster',
      entities: this.#counts,
      files: Object.fromEntries(this.#roster?.rows ?? []),
      errors: this.findings.errorCount,
      warnings: this.findings.warningCount,
      ...this.findings.rows(),
      outcomes: this.#outcomes.chunks(),
      outcomesTruncated: this.#outcomes.truncated,
    }
  }

  /** Checks and writes, alone in the school: rows that are held are read under the lock that they are changed under. */
  async #importIn(tx: Transaction, source: RosterSource): Promise<void> {
    const { findings } = this
    const lock = await tx.one(selectImportLock(tx.tenant))
    if (!lock?.taken) {
      findings.error({ file: '' }, 'import_running', 'Another import of this school is running.')
      return
    }
    this.#extrasOf = new Set(lock.extras)
    const manifest = await readManifest(source, findings, (bytes) =>
      this.#progress('check', 'manifest.csv', bytes),
    )
    if (manifest === undefined) return
    this.#manifest = manifest
    judgeSource(manifest.source, tx.tenant, findings)
    const roster = await checkRoster({
      source,
      manifest,
      findings,
      timeZone: this.#options.school.timeZone,
      loadHeld: (file, to) => loadHeld(tx, manifest, file, to),
      onBytes: (file, bytes) => {
        this.#keepHeapBounded()
        this.#progress('check', file, bytes)
      },
    })
    this.#roster = roster
    this.#options.log?.(`checked: ${findings.errorCount} errors, ${findings.warningCount} warnings`)
    if (findings.errorCount === 0) await this.#write(tx, source, manifest, roster)
  }

  async #write(tx: Transaction, source: RosterSource, manifest: Manifest, roster: Roster): Promise<void> {
    const { allowShrink, removedShare = maxRemovedShare } = this.#options
    await tx.execute(discardPlans())
    const author = this.#author()
    const context: WriteContext = {
      tx,
      source,
      manifest,
      roster,
      timeZone: this.#options.school.timeZone,
      findings: this.findings,
      counts: this.#counts,
      deleted: new Map(),
      extrasOf: this.#extrasOf,
      ledger: await Ledger.open(tx, manifest.source, author.at),
      touched: new Touched(),
      outcomes: this.#outcomes,
      taught: new Taught(),
      author,
      keepHeapBounded: this.#keepHeapBounded,
      onBytes: (file, bytes) => this.#progress('write', file, bytes),
    }
    if (!allowShrink) judgeEmpty(context)
    if (this.findings.errorCount > 0) return
    await adoptOwnOrg(context)
    await writeRoster(context)
    if (!allowShrink) await judgeShrink(context, removedShare)
    await beginWindows(context, allowShrink === true)
    await judgeOverlaps(context)
    if (this.findings.errorCount > 0) return
    const written = Object.values(context.counts)
    const touched = written.reduce((sum, row) => sum + row.created + row.updated + row.removed, 0)
    this.#touched = touched
    if (touched === 0) return
    await this.#audit(context, touched)
    if (touched >= worthQueueing) await queuePublication(tx, author.at)
    await emitEvents(context)
  }

  async #audit(context: WriteContext, touched: number): Promise<void> {
    const { by } = this.#options
    await context.tx.execute(
      insertAudit({
        tenant: context.tx.tenant,
        id: uuidv7(),
        at: context.author.at,
        operation: 'imports.oneroster',
        action: 'write',
        actorUserId: context.author.userId,
        credentialKind: by?.credentialKind ?? null,
        credentialId: by?.credentialId ?? null,
        address: by?.address ?? 'command line',
        requestId: context.author.requestId ?? '',
        entity: null,
        ids: [],
        count: touched,
        filters: { source: context.manifest.source, counts: context.counts },
        reason: null,
      }),
    )
  }

  #author(): Author {
    const { by, clock } = this.#options
    const requestId = by?.requestId ?? uuidv7()
    const who = { userId: by?.userId ?? null, accountableUserId: by?.accountableUserId ?? null }
    return { at: clock.now(), ...who, requestId, source: 'import' }
  }

  #progress(phase: ImportProgress['phase'], file: string, bytes: number): void {
    this.#done += bytes
    this.#options.onProgress?.({ phase, file, done: Math.min(this.#done, this.#total), total: this.#total })
  }
}

/** What an earlier import has brought and the source still has: files may point at it without naming it. */
async function loadHeld(
  tx: Transaction,
  manifest: Manifest,
  file: ReferredFile,
  roster: Roster,
): Promise<void> {
  for (const { entity } of heldKindsOf(file)) {
    for await (const page of heldPages((of) => tx.query(of), tx.tenant, manifest.source, entity)) {
      for (const { source_id, id } of page) {
        roster.entries[file].set(source_id, { entity, row: undefined, id })
      }
    }
  }
}
