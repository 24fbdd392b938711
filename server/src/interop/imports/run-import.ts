import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import { emit } from '../../kernel/events/events.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { defineJob, type JobContext, type JobDefinition, JobRefused } from '../../kernel/jobs/define-job.ts'
import { selectFile } from '../../modules/files/index.ts'
import { type ImportProgress, importOneRoster } from '../oneroster/import/import-oneroster.ts'
import type { ReportRow } from '../oneroster/import/report.ts'
import { importSpreadsheet } from '../spreadsheets/import-spreadsheet.ts'
import type { AnyOutcome, AnyReport } from './report-text.ts'
import { findingTable, type ImportRow, outcomeTable, selectImport, updateEnded, updateFailed } from './sql.ts'

type ImportInput = Readonly<{ import: string }>

const attempts = 3

/**
 * The job of an import. Three tries: a worker that is killed half-way has written nothing, so the next one starts again.
 */
export const importJob = (kernel: Kernel): JobDefinition<ImportInput> =>
  defineJob<ImportInput>({
    kind: 'imports.run',
    attempts,
    handler: (job) => runImport(kernel, job),
    failed: (tx, { input }) => endFailed(tx, input.import),
  })

async function runImport({ files, ports }: Kernel, job: JobContext<ImportInput>): Promise<unknown> {
  const { database, tenant, input } = job
  const [[row]] = await database.read(tenant, [selectImport(tenant, input.import)])
  const [[file]] = await database.read(tenant, [selectFile(tenant, row?.file_id ?? tenant)])
  const school = await ports.schoolById(tenant)
  if (!row || !file || !school)
    throw new JobRefused('not_found', 'The import or its file is not there any more.')
  const directory = await mkdtemp(join(tmpdir(), 'campus-import-'))
  const progress = new JobProgress(job)
  try {
    const path = join(directory, row.kind === 'oneroster' ? 'set.zip' : 'sheet')
    await fetchFile(files, file.storage_key, path)
    const options = {
      source: path,
      school: { id: tenant, timeZone: school.timeZone },
      database,
      clock: job.clock,
      dryRun: row.dry_run,
      by: importedBy(row),
      onProgress: progress.tell,
    }
    return await importAndEnd(job, row, progress, (beforeCommit) =>
      row.kind === 'oneroster'
        ? importOneRoster({ ...options, beforeCommit, allowShrink: row.allow_shrink })
        : importSpreadsheet({
            ...options,
            beforeCommit,
            kind: row.kind,
            directory,
            name: row.file_name,
            mapping: row.mapping,
            customFields: row.custom_field_keys,
          }),
    )
  } finally {
    await progress.settled()
    await rm(directory, { recursive: true, force: true })
  }
}

const importedBy = (row: ImportRow) => ({
  userId: row.created_by,
  accountableUserId: row.accountable_user_id,
  credentialKind: row.credential_kind,
  credentialId: row.credential_id,
  address: row.address,
  requestId: row.request_id,
})

async function fetchFile(files: FileStore, key: string, path: string): Promise<void> {
  await pipeline(await files.open(key), createWriteStream(path, { mode: 0o600 }))
}

type Ending = (tx: Transaction, report: AnyReport) => Promise<void>

/**
 * Imports, and stores the report in the transaction of the rows: after a kill there are both or neither. A dry
 * run and a rejected file have no such transaction; their report is stored in its own.
 */
async function importAndEnd(
  job: JobContext<ImportInput>,
  row: ImportRow,
  progress: JobProgress,
  run: (beforeCommit: Ending) => Promise<AnyReport>,
): Promise<unknown> {
  const keep: Ending = async (tx, report) => {
    await progress.settled()
    await end(job, tx, row, report)
  }
  const report = await run(keep)
  if (report.ok && !report.dryRun) return resultOf(row, report)
  refuseBusy(job, report)
  await job.database.transaction(job.tenant, (tx) => keep(tx, report))
  if (!report.ok) throw refusedImport(row, report)
  return resultOf(row, report)
}

/** Import issues that the error of the job repeats; all of them are in the report. */
const maxIssues = 20

/** What the job of a refused file ends with: the counts, and the first issues of the report. */
const refusedImport = (row: ImportRow, report: AnyReport): JobRefused =>
  new JobRefused('import_refused', 'Nothing was imported: the file has errors. See the report.', {
    ...resultOf(row, report),
    report: report.rows.slice(0, maxIssues).map((one) => findingRow(one, row)),
    report_url: `/api/v1/imports/${row.id}/`,
  })

/** An import from the command line holds the school: the job runs again, and reports this only at its last attempt. */
function refuseBusy({ attempt }: JobContext<ImportInput>, { rows, errors }: AnyReport): void {
  const busy = errors === 1 && rows.some(({ code }) => code === 'import_running')
  if (busy && attempt < attempts) throw new Error('Another import of this school is running.')
}

const resultOf = (row: ImportRow, report: AnyReport) => ({
  import_id: row.id,
  ok: report.ok,
  dry_run: report.dryRun,
  changed: report.changed,
  entities: report.entities,
  errors: report.errors,
  warnings: report.warnings,
})

/** Stores the report and ends the job with it, in one transaction. */
async function end(
  job: JobContext<ImportInput>,
  tx: Transaction,
  row: ImportRow,
  report: AnyReport,
): Promise<void> {
  const { changed, entities, errors, warnings, truncated, outcomes, outcomesTruncated = false } = report
  const state = report.ok ? 'succeeded' : 'refused'
  const result = resultOf(row, report)
  const ending = { state, changed, entities, errors, warnings, truncated, outcomesTruncated } as const
  await tx.execute(updateEnded(tx.tenant, row.id, ending))
  const keys = { tenant_id: tx.tenant, import_id: row.id }
  const findings = report.rows.map((one, position) => ({ ...keys, position, ...findingRow(one, row) }))
  await writeRows(tx, { ...findingTable, rows: findings })
  let position = 0
  for await (const some of outcomes ?? []) {
    const rows = some.map((one, at) => ({
      ...keys,
      position: position + at,
      ...outcomeRow(one, row.dry_run),
    }))
    await writeRows(tx, { ...outcomeTable, rows })
    position += some.length
  }
  await emit(tx, [{ type: 'import.finished', data: { ...result, kind: row.kind, state } }])
  if (report.ok) await job.finish(tx, result)
  else await job.refuse(tx, refusedImport(row, report))
}

/** Reports that an import will not finish, unless it has. */
async function endFailed(tx: Transaction, id: string): Promise<void> {
  const failed = await tx.one(updateFailed(tx.tenant, id))
  if (!failed) return
  const { kind, dry_run } = failed
  const data = { import_id: id, kind, dry_run, state: 'failed', ok: false, changed: false }
  await emit(tx, [{ type: 'import.finished', data }])
}

const findingRow = (one: ReportRow<string>, row: ImportRow) => ({
  severity: one.severity,
  code: one.code,
  file: one.file === '' ? row.file_name : one.file,
  row_number: one.row,
  column_name: one.column,
  message: one.message,
  occurrences: one.occurrences,
})

const outcomeRow = (one: AnyOutcome, dryRun: boolean) => ({
  file: 'file' in one ? one.file : null,
  source_id: 'source_id' in one ? one.source_id : null,
  row_number: one.row,
  entity: one.entity,
  entity_id: dryRun && one.action === 'created' ? null : one.id,
  action: one.action,
  changed: 'changed' in one ? one.changed : [],
  label: 'label' in one ? one.label : null,
})

/** Milliseconds between two progress writes. */
const pause = 500
/** Progress is reported in thousandths: the bytes of a large set exceed an int4. */
const steps = 1000

/** Passes progress on to the job, one write at a time and not more than two a second. */
class JobProgress {
  readonly #job: JobContext<ImportInput>
  #last = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(job: JobContext<ImportInput>) {
    this.#job = job
  }

  readonly tell = ({ done, total }: ImportProgress): void => {
    const now = performance.now()
    if (now - this.#last < pause) return
    this.#last = now
    const step = total === 0 ? 0 : Math.min(steps, Math.floor((done / total) * steps))
    this.#writing = this.#writing
      .then(() => this.#job.progress(step, steps))
      .catch((error: unknown) => {
        this.#job.log.warn({ err: error }, 'progress of an import')
      })
  }

  /** Waits until nothing is being written: the job's row must not be locked from two sides. */
  settled(): Promise<void> {
    return this.#writing
  }
}
