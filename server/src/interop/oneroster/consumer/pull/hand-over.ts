import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { emit } from '../../../../kernel/events/events.ts'
import type { StoredFile } from '../../../../kernel/files/file-store.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { enqueue } from '../../../../kernel/jobs/enqueue.ts'
import { insertFile } from '../../../../modules/files/index.ts'
import { importFile } from '../../../imports/import-file.ts'
import { importJob } from '../../../imports/run-import.ts'
import { insertImport, selectBeginLock, selectUnfinished } from '../../../imports/sql.ts'
import { type RunFound, type RunRow, updateRunFound, updateRunImporting } from '../runs/sql.ts'
import { selectConfiguredBy } from '../sources/sql.ts'

/** What came of handing a set over. */
type HandedOver = 'imported' | 'busy' | 'lost'

export interface PulledSet {
  readonly run: RunRow
  readonly found: RunFound
  readonly file: StoredFile
  readonly fileName: string
}

/**
 * Puts a fetched set into the queue of imports, as if the person who asked for the run had sent it. `busy`: another
 * import of the school has not ended; `lost`: the run is not ours any more.
 */
export async function handOver(kernel: Kernel, tx: Transaction, set: PulledSet): Promise<HandedOver> {
  const { run, found, file, fileName } = set
  await tx.execute(selectBeginLock(tx.tenant))
  if (await tx.one(selectUnfinished(tx.tenant))) return 'busy'
  if (!(await tx.one(updateRunFound(tx.tenant, run.id, found)))) return 'lost'
  const source = await tx.one(selectConfiguredBy(tx.tenant, run.source_id))
  const at = kernel.clock.now()
  const [id, fileId] = [uuidv7(), uuidv7()]
  const by = run.created_by
  const { key, sha256, size } = file
  await tx.execute(
    insertFile(tx.tenant, {
      id: fileId,
      storage_key: key,
      sha256,
      size,
      content_type: 'application/zip',
      reference: importFile.kind,
      name: fileName,
      created_by: by,
      created_by_credential: null,
      created_at: at,
    }),
  )
  const jobId = await enqueue(tx, importJob(kernel), { import: id }, { total: 1000, at })
  await tx.execute(
    insertImport(tx.tenant, {
      id,
      job_id: jobId,
      file_id: fileId,
      kind: 'oneroster',
      file_name: fileName,
      dry_run: run.dry_run,
      allow_shrink: run.allow_shrink,
      mapping: {},
      custom_field_keys: [],
      created_by: by,
      accountable_user_id: source?.configured_by ?? by,
      credential_kind: run.credential_kind,
      credential_id: run.credential_id,
      address: run.address,
      request_id: run.request_id,
      created_at: at,
    }),
  )
  await tx.execute(updateRunImporting(tx.tenant, run.id, id))
  const data = { import_id: id, kind: 'oneroster', dry_run: run.dry_run }
  await emit(tx, [{ type: 'import.queued', data }])
  return 'imported'
}
