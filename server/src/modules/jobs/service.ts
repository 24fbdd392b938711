import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { platformTenant } from '../../kernel/db/database.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { decodeCursor, type PageRequest, pageFrom } from '../../kernel/http/paging.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { covers, mayDo } from '../identity/index.ts'
import { countJobs, type JobReader, selectJobs, selectOwnJob } from './sql.ts'

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
  credentialId: credential?.id ?? null,
  all: mayDo(principal.roles, 'audit', 'read') && covers(credential?.scopes ?? null, 'audit:read'),
})

export async function listJobs(
  context: RequestContext,
  query: PageRequest & { state?: string; kind?: string; count?: boolean },
) {
  const tenant = tenantOf(context)
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 1)
  const reader = readerOf(context)
  const [rows, counted] = await context.read([
    selectJobs(tenant, reader, query, cursor?.after, cursor?.backwards ?? false, size + 1),
    ...(query.count ? [countJobs(tenant, reader, query)] : []),
  ])
  const page = pageFrom(rows as JobRow[], size, cursor, (row) => [row.id])
  return {
    results: page.rows.map(jobOf),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: (counted[0] as { count: number }).count } : {}),
  }
}

export async function readJob(context: RequestContext, id: string): Promise<JobRow> {
  const [[row]] = await context.read([selectOwnJob(tenantOf(context), id, readerOf(context))])
  if (!row) throw notFound()
  return row
}

const longestStream = 15 * 60_000
const pause = 300

/** The job as server-sent events: one whenever it has changed, until it ends or 15 minutes have passed. */
export async function streamJob(context: RequestContext, id: string): Promise<Readable> {
  const first = await readJob(context, id)
  return Readable.from(eventsOf(context, first))
}

async function* eventsOf(context: RequestContext, first: JobRow): AsyncGenerator<string> {
  const end = performance.now() + longestStream
  let row = first
  let told = ''
  for (;;) {
    const text = JSON.stringify(jobOf(row))
    if (text !== told) yield `event: progress\ndata: ${text}\n\n`
    told = text
    if (row.state === 'succeeded' || row.state === 'failed' || performance.now() > end) return
    await wait(pause)
    row = await readJob(context, first.id)
  }
}
