import { accountableUserOf } from '../../kernel/auth/principal.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { emit } from '../../kernel/events/events.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../kernel/http/lists.ts'
import type { ProblemDetail } from '../../kernel/http/problem.ts'
import { invalidBody, notFound } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { enqueue } from '../../kernel/jobs/enqueue.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { selectFields } from '../../modules/custom-fields/index.ts'
import { attachFile, keepFile } from '../../modules/files/index.ts'
import type { SpreadsheetKind } from '../spreadsheets/fields.ts'
import type { MappingValue } from '../spreadsheets/mapping.ts'
import { editableBy, entityOf, ownFields } from '../spreadsheets/own-fields.ts'
import { importFile } from './import-file.ts'
import { selectMapping } from './mappings/sql.ts'
import { importNotQueued, importRunning } from './problems.ts'
import { type Order, readOrder, wrongOrder } from './read-order.ts'
import { importJob } from './run-import.ts'
import type { ImportQueryValue } from './schema.ts'
import {
  countImports,
  type FindingRow,
  type ImportFilter,
  type ImportRow,
  importSorting,
  insertImport,
  selectBeginLock,
  selectFindings,
  selectImport,
  selectImports,
  selectUnfinished,
  updateCancelled,
  updateJobCancelled,
} from './sql.ts'

const instant = (at: Date | null) => at && formatInstant(at)

/** An import as the wire shows it. */
const importOf = (row: ImportRow) => ({
  id: row.id,
  job_id: row.job_id,
  file_id: row.file_id,
  file_name: row.file_name,
  kind: row.kind,
  state: row.state,
  dry_run: row.dry_run,
  allow_shrink: row.allow_shrink,
  changed: row.changed,
  entities: row.entities,
  errors: row.errors,
  warnings: row.warnings,
  truncated: row.truncated,
  outcomes_truncated: row.outcomes_truncated,
  progress: { done: row.progress_done, total: row.progress_total },
  created_by: row.created_by,
  created_at: formatInstant(row.created_at),
  started_at: instant(row.started_at),
  finished_at: instant(row.finished_at),
})

export const findingOf = ({ position: _, ...finding }: FindingRow) => finding

/** Stores the file and queues the import; one import of a school at a time. */
export async function startImport(
  context: RequestContext<unknown, ImportQueryValue, unknown>,
  tx: Transaction,
) {
  const order = await readOrder(context)
  await tx.execute(selectBeginLock(tx.tenant))
  const unfinished = await tx.one(selectUnfinished(tx.tenant))
  if (unfinished) throw importRunning({ members: { import_id: unfinished.id } })
  const mapping = await settleMapping(tx, order)
  const id = uuidv7()
  context.audit({ entity: 'import', ids: [id], filters: { kind: order.kind, dry_run: order.dryRun } })
  const file = await settleFile(context, order)
  const jobId = await enqueue(
    tx,
    importJob(context.kernel),
    { import: id },
    { by: context.principal, total: 1000, at: context.clock.now() },
  )
  const { credential, address, requestId } = context
  await tx.execute(
    insertImport(tx.tenant, {
      id,
      job_id: jobId,
      file_id: file.id,
      kind: order.kind,
      file_name: file.name,
      dry_run: order.dryRun,
      allow_shrink: order.allowShrink,
      mapping,
      custom_field_keys: await editableKeys(context, order.kind),
      created_by: credential?.userId ?? null,
      accountable_user_id: accountableUserOf(context.principal),
      credential_kind: credential?.kind ?? null,
      credential_id: credential?.id ?? null,
      address,
      request_id: requestId,
      created_at: context.clock.now(),
    }),
  )
  await emit(tx, [
    { type: 'import.queued', data: { import_id: id, kind: order.kind, dry_run: order.dryRun } },
  ])
  return readIn(tx, id)
}

/** Keys of the custom fields that the caller may fill; the import has no roles when it runs. */
async function editableKeys({ tx, principal }: RequestContext, kind: Order['kind']): Promise<string[]> {
  if (kind === 'oneroster') return []
  const fields = await tx.query(selectFields(tx.tenant, entityOf[kind]))
  return editableBy(fields, principal.roles).map(({ key }) => key)
}

/** Columns of a template after those of Campus: the custom fields that the caller changes. */
export async function templateFields(context: RequestContext, kind: SpreadsheetKind): Promise<string[]> {
  const [fields] = await context.read([selectFields(context.school.id, entityOf[kind])])
  return ownFields(editableBy(fields, context.principal.roles)).map(({ name }) => name)
}

async function readIn(tx: Transaction, id: string) {
  const row = await tx.one(selectImport(tx.tenant, id))
  if (!row) throw notFound()
  return importOf(row)
}

const wrongBody = (detail: ProblemDetail) => invalidBody({ details: [detail] })

async function settleMapping(
  tx: Transaction,
  { kind, mapping, mappingId, place }: Order,
): Promise<MappingValue> {
  if (mappingId === undefined) return mapping
  const saved = await tx.one(selectMapping(tx.tenant, mappingId))
  if (!saved || saved.kind !== kind) {
    const message = saved ? `is a mapping of ${saved.kind}` : 'is no mapping of this school'
    throw wrongOrder(place, [{ path: `${place}/mapping_id`, code: 'unknown_mapping', message }])
  }
  return { ...saved.mapping, ...mapping }
}

async function settleFile(
  context: RequestContext<unknown, ImportQueryValue, unknown>,
  { kind, fileId, fileName }: Order,
): Promise<{ id: string; name: string }> {
  if (fileId === undefined) {
    const stored = await keepFile(context, fileName, importFile)
    return { id: stored.file_id, name: fileName ?? kind }
  }
  const file = await attachFile(context, importFile, fileId)
  if (!file)
    throw wrongBody({ path: 'body/file_id', code: 'unknown_file', message: 'is no file that you sent' })
  return { id: file.id, name: file.name ?? kind }
}

/** A page of the school's imports, newest first. */
export function listImports(
  context: RequestContext<unknown, ListQuery & ImportFilter, unknown>,
): Promise<ListBody<ReturnType<typeof importOf>>> {
  const { school, query } = context
  return readList(context, {
    sorting: importSorting,
    select: (page) => selectImports(school.id, query, page),
    count: () => countImports(school.id, query),
    present: importOf,
  })
}

/** So many findings stand in the detail itself. */
const firstFindings = 50

export async function readImport(context: RequestContext, id: string) {
  const page = { after: undefined, backwards: false, limit: firstFindings + 1 }
  const [[row], findings] = await context.read([
    selectImport(context.school.id, id),
    selectFindings(context.school.id, id, undefined, page),
  ])
  if (!row) throw notFound()
  return {
    ...importOf(row),
    mapping: row.mapping,
    report: findings.slice(0, firstFindings).map(findingOf),
    report_next: findings.length > firstFindings ? context.url(`/api/v1/imports/${id}/findings/`) : null,
  }
}

/** Cancels an import that no worker has begun. */
export async function cancelImport(context: RequestContext, tx: Transaction, id: string) {
  const row = await tx.one(selectImport(tx.tenant, id))
  if (!row) throw notFound()
  const cancelled = await tx.one(updateJobCancelled(tx.tenant, row.job_id, context.clock.now()))
  if (!cancelled) throw importNotQueued()
  await tx.execute(updateCancelled(tx.tenant, id))
  context.audit({ entity: 'import', ids: [id] })
  await emit(tx, [{ type: 'import.cancelled', data: { import_id: id, kind: row.kind } }])
  return readIn(tx, id)
}
