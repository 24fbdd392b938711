import { insertAudit } from '../../../kernel/audit/audit.sql.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Author } from '../../../modules/people/index.ts'
import { type FileName, rosterFiles } from '../vocabulary.ts'
import { checkRoster } from './check/check-roster.ts'
import type { ReferredFile, Roster } from './check/roster.ts'
import { type Manifest, readManifest } from './read/read-manifest.ts'
import { type EntityCounts, type EntityName, Findings, type ImportReport, noCounts } from './report.ts'
import { openSource } from './source/open-source.ts'
import type { RosterSource, SourceLimits } from './source/roster-source.ts'
import { selectImportLock } from './sql.ts'
import { explainFailure } from './write/explain-failure.ts'
import { judgeShrink, mostRemovedShare } from './write/guard.ts'
import { type Ask, activePages, heldKindsOf } from './write/held.ts'
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
  readonly credentialKind: string | null
  readonly credentialId: string | null
  readonly address: string
  readonly requestId: string
}

export interface ImportOptions {
  /** Path of a folder or of a zip. */
  readonly source: string
  readonly school: { readonly id: string }
  readonly database: Database
  readonly clock: Clock
  /** Writes everything and takes it back: the counts are those that the import would have. */
  readonly dryRun?: boolean
  /** Lets more than `mostRemovedShare` of the students, or all rows of a file, be taken away. */
  readonly allowShrink?: boolean
  /** Share of the students, 0 to 1, that may be taken away; 0.3 by default. */
  readonly removedShare?: number
  readonly limits?: SourceLimits
  readonly by?: ImportedBy
  readonly onProgress?: (progress: ImportProgress) => void
  /** Told what happens, without personal data. */
  readonly log?: (message: string) => void
}

/**
 * Brings a OneRoster 1.1 CSV set (bulk or delta, by its manifest) into one school: reads and judges everything, then
 * reads it again and writes it in one transaction. Any error means that nothing is written; bad input is never
 * thrown, it stands in the report. The same set again changes no row.
 */
export async function importOneRoster(options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(options)
  const source = await openSource(options.source, run.findings, options.limits)
  if (source === undefined) return run.report()
  try {
    return await run.import(source)
  } finally {
    await source.close()
  }
}

/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {}

class ImportRun {
  readonly findings = new Findings()
  readonly #options: ImportOptions
  #counts: Record<EntityName, EntityCounts> = noCounts()
  #manifest: Manifest | undefined
  #roster: Roster | undefined
  #total = 0
  #done = 0
  #changed = false

  constructor(options: ImportOptions) {
    this.#options = options
  }

  async import(source: RosterSource): Promise<ImportReport> {
    const { log } = this.#options
    for (const size of source.sizes.values()) this.#total += size
    for (const file of rosterFiles) this.#total += source.sizes.get(`${file}.csv`) ?? 0
    const manifest = await readManifest(source, this.findings, (bytes) =>
      this.#progress('check', 'manifest.csv', bytes),
    )
    if (manifest === undefined) return this.report()
    this.#manifest = manifest
    this.#roster = await this.#check(source, manifest)
    log?.(`checked: ${this.findings.errorCount} errors, ${this.findings.warningCount} warnings`)
    if (this.findings.errorCount === 0) await this.#write(source, manifest, this.#roster)
    return this.report()
  }

  report(): ImportReport {
    const { dryRun = false } = this.#options
    const ok = this.findings.errorCount === 0
    const files = Object.fromEntries(this.#roster?.rows ?? []) as ImportReport['files']
    return {
      ok,
      dryRun,
      changed: ok && !dryRun && this.#changed,
      source: this.#manifest?.source ?? 'oneroster',
      entities: this.#counts,
      files,
      notImported: Object.entries(files)
        .filter(([file, rows]) => rows > 0 && !rosterFiles.includes(file as FileName))
        .map(([file, rows]) => ({ file: `${file}.csv`, rows })),
      errors: this.findings.errorCount,
      warnings: this.findings.warningCount,
      ...this.findings.rows(),
    }
  }

  #check(source: RosterSource, manifest: Manifest): Promise<Roster> {
    return checkRoster({
      source,
      manifest,
      findings: this.findings,
      loadHeld: (file, roster) => this.#loadHeld(file, roster, manifest),
      onBytes: (file, bytes) => this.#progress('check', file, bytes),
    })
  }

  async #loadHeld(file: ReferredFile, roster: Roster, manifest: Manifest): Promise<void> {
    const { database, school } = this.#options
    for (const kind of heldKindsOf(file)) {
      const ask: Ask = async (of) => (await database.read(school.id, [of]))[0]
      for await (const page of activePages(ask, school.id, manifest.source, kind)) {
        for (const { source_id, id } of page) {
          roster.entries[file].set(source_id, { entity: kind.entity, row: undefined, id })
        }
      }
    }
  }

  async #write(source: RosterSource, manifest: Manifest, roster: Roster): Promise<void> {
    const { database, school, dryRun } = this.#options
    const checked = this.#done
    try {
      await database.transaction(school.id, async (tx) => {
        this.#counts = noCounts()
        this.#done = checked
        const context: WriteContext = {
          tx,
          source,
          manifest,
          roster,
          findings: this.findings,
          counts: this.#counts,
          deleted: new Map(),
          author: this.#author(),
          onBytes: (file, bytes) => this.#progress('write', file, bytes),
        }
        await this.#writeIn(context)
        if (dryRun || this.findings.errorCount > 0) throw new DryRunEnd()
      })
    } catch (error) {
      if (!(error instanceof DryRunEnd)) explainFailure(error, this.findings)
      if (this.findings.errorCount > 0) this.#counts = noCounts()
    }
  }

  async #writeIn(context: WriteContext): Promise<void> {
    const { tx, findings } = context
    const lock = await tx.one(selectImportLock(tx.tenant))
    if (!lock?.taken) {
      findings.error({ file: '' }, 'import_running', 'Another import of this school is running.')
      return
    }
    if (!this.#options.allowShrink) {
      await judgeShrink(context, this.#options.removedShare ?? mostRemovedShare)
      if (findings.errorCount > 0) return
    }
    await writeRoster(context)
    const written = Object.values(context.counts)
    const touched = written.reduce((sum, row) => sum + row.created + row.updated + row.removed, 0)
    this.#changed = touched > 0
    if (touched > 0) await this.#audit(context, touched)
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
    return { at: clock.now(), userId: by?.userId ?? null, requestId: by?.requestId ?? uuidv7() }
  }

  #progress(phase: ImportProgress['phase'], file: string, bytes: number): void {
    this.#done += bytes
    this.#options.onProgress?.({ phase, file, done: Math.min(this.#done, this.#total), total: this.#total })
  }
}
