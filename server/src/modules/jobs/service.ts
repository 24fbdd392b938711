import type { Readable } from 'node:stream'
import { platformTenant } from '../../kernel/db/database.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { followChanges } from '../../kernel/http/event-stream.ts'
import { type ListBody, type ListQuery, readList } from '../../kernel/http/lists.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { covers, mayDo } from '../identity/index.ts'
import { countJobs, type JobFilter, type JobReader, jobSorting, selectJobs, selectOwnJob } from './sql.ts'

const instant = (at: Date | null) => at && formatInstant(at)

/** A job as the wire shows it. */
export const jobOf = (row: JobRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  progress: { done: row.progress_done, total: row.progress_total },
  result: row.result,
  error: row.error,
  created_at: formatInstant(row.created_at),
  started_at: instant(row.started_at),
  finished_at: instant(row.finished_at),
})

/** Jobs of the school are read there; those started outside any school under the platform's own tenant. */
const tenantOf = (context: RequestContext): string => context.schoolIfAny?.id ?? platformTenant

const readerOf = ({ credential, principal }: RequestContext): JobReader => ({
  userId: credential?.userId ?? null,
  // What a person let in with a part of their rights sees what it started itself, not what the person did.
  credentialId: credential && credential.scopes !== null ? credential.id : null,
  all: mayDo(principal.roles, 'audit', 'read') && covers(credential?.scopes ?? null, 'audit:read'),
})

/** A page of the jobs in the caller's sight, newest first. */
export function listJobs(
  context: RequestContext<unknown, ListQuery & JobFilter, unknown>,
): Promise<ListBody<ReturnType<typeof jobOf>>> {
  const { query } = context
  const tenant = tenantOf(context)
  const reader = readerOf(context)
  return readList(context, {
    sorting: jobSorting,
    select: (page) => selectJobs(tenant, reader, query, page),
    count: () => countJobs(tenant, reader, query),
    present: jobOf,
  })
}

export async function readJob(context: RequestContext, id: string): Promise<JobRow> {
  const [[row]] = await context.read([selectOwnJob(tenantOf(context), id, readerOf(context))])
  if (!row) throw notFound()
  return row
}

/** The job as server-sent events: one whenever it has changed, until it ends. */
export async function streamJob(context: RequestContext, id: string): Promise<Readable> {
  return followChanges(context, {
    first: await readJob(context, id),
    read: () => readJob(context, id),
    present: jobOf,
    hasEnded: ({ state }) => state === 'succeeded' || state === 'failed',
  })
}
