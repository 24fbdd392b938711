import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { mayDo } from '../../../../modules/identity/index.ts'
import { listFindings } from '../../../imports/read-report.ts'
import { rosterFullRunNeeded, rosterRunRunning } from '../problems.ts'
import { pullQueue } from '../pull-queue.ts'
import { currentSource } from '../sources/service.ts'
import { selectSource } from '../sources/sql.ts'
import type { RunBody, RunToStartValue } from './schema.ts'
import {
  countRuns,
  insertRun,
  type RunRow,
  runSorting,
  selectRun,
  selectRuns,
  selectUnfinishedRun,
} from './sql.ts'

const reported = (at: Date | null): string | null => at && formatInstant(at)

const presentRun = (row: RunRow): RunBody => ({
  id: row.id,
  roster_source_id: row.source_id,
  mode: row.mode,
  dry_run: row.dry_run,
  allow_shrink: row.allow_shrink,
  cause: row.cause,
  state: row.state,
  since: reported(row.since),
  import_id: row.import_id,
  requests: row.requests,
  rows: row.rows,
  warnings: [...row.warnings],
  error: row.error,
  created_by: row.created_by,
  created_at: formatInstant(row.created_at),
  started_at: reported(row.started_at),
  finished_at: reported(row.finished_at),
})

/**
 * Queues a run of a source as soon as possible; one run of a source at a time. Users who maintain the connection fetch
 * within the shrink guard; to go without it takes the right to import.
 */
export async function startRun(
  context: RequestContext,
  sourceId: string,
  order: RunToStartValue,
): Promise<RunBody> {
  const { tx, school, principal, credential, address, requestId } = context
  if (order.allow_shrink && !mayDo(principal.roles, 'imports', 'write')) throw forbidden()
  const source = await currentSource(context, sourceId)
  const running = await tx.one(selectUnfinishedRun(school.id, sourceId))
  if (running) throw rosterRunRunning({ members: { roster_run_id: running.id } })
  if (order.mode === 'delta' && source.watermark === null) throw rosterFullRunNeeded()
  const id = uuidv7()
  await tx.one(
    insertRun(school.id, {
      id,
      source_id: sourceId,
      source_version: source.version,
      mode: order.mode,
      dry_run: order.dry_run ?? false,
      allow_shrink: order.allow_shrink ?? false,
      cause: 'person',
      created_by: credential?.userId ?? null,
      address,
      request_id: requestId,
      credential_kind: credential?.kind ?? null,
      credential_id: credential?.id ?? null,
      created_at: context.clock.now(),
    }),
  )
  context.audit({ entity: 'roster_run', ids: [id], filters: { mode: order.mode } })
  const row = await tx.one(selectRun(school.id, id))
  tx.last(pullQueue.wake(school.id))
  if (!row) throw notFound()
  return presentRun(row)
}

export async function listRuns(
  context: RequestContext<unknown, ListQuery & { state?: string }, unknown>,
  sourceId: string,
): Promise<ListBody<RunBody>> {
  const { query, school } = context
  const filter = { sourceId, ...(query.state === undefined ? {} : { state: query.state }) }
  const [[source]] = await context.read([selectSource(school.id, sourceId)])
  if (!source) throw notFound()
  return readList(context, {
    sorting: runSorting,
    select: (page) => selectRuns(school.id, filter, page),
    count: () => countRuns(school.id, filter),
    present: presentRun,
  })
}

/**
 * The issues of the import that a run of the source led to, for users who maintain the connection: for other imports the
 * right to import decides. Empty where the run led to no import.
 */
export async function listRunFindings(
  context: RequestContext<unknown, ListQuery & { readonly severity?: string }, unknown>,
  of: { readonly roster_source_id: string; readonly roster_run_id: string },
): ReturnType<typeof listFindings> {
  const [[run]] = await context.read([selectRun(context.school.id, of.roster_run_id)])
  if (!run || run.source_id !== of.roster_source_id) throw notFound()
  if (run.import_id !== null) return listFindings(context, run.import_id)
  return { results: [], next: null, previous: null, ...(context.query.count ? { count: 0 } : {}) }
}

export async function readRun(context: RequestContext, id: string): Promise<RunBody> {
  const [[row]] = await context.read([selectRun(context.school.id, id)])
  if (!row) throw notFound()
  return presentRun(row)
}
