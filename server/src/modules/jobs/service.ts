import type { Readable } from 'node:stream'
import { keysetOf } from '../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { followChanges } from '../../kernel/http/event-stream.ts'
import type { ListBody, ListQuery } from '../../kernel/http/lists.ts'
import { decodeCursor } from '../../kernel/http/paging.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { farPlaces, nearPlaces, type Place, visitPlaces } from './places.ts'
import { countJobs, type JobFilter, jobSorting, selectJobs, selectOwnJob } from './sql.ts'

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

/**
 * A page of the caller's jobs, newest first: with a school those of the school and those that belong to no school,
 * without one those of every school of the caller.
 */
export async function listJobs(
  context: RequestContext<unknown, ListQuery & JobFilter, unknown>,
): Promise<ListBody<ReturnType<typeof jobOf>>> {
  const { query, schoolIfAny: school } = context
  const keyset = keysetOf(jobSorting, query)
  const places = school ? nearPlaces(context) : [...nearPlaces(context), ...(await farPlaces(context))]
  const answers = await visitPlaces(context, places, async (tx, reader) => ({
    rows: await tx.query(selectJobs(tx.tenant, reader, query, keyset)),
    count: query.count ? ((await tx.one(countJobs(tx.tenant, reader, query)))?.count ?? 0) : 0,
  }))
  const ascending = decodeCursor(query.cursor, 1)?.backwards ?? false
  const rows = answers
    .flatMap((answer) => answer.rows)
    .sort((left, right) => (left.id < right.id === ascending ? -1 : 1))
    .slice(0, (query.page_size ?? 50) + 1)
  const page = keyset.page(rows)
  return {
    results: page.rows.map(jobOf),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(query.count ? { count: answers.reduce((sum, { count }) => sum + count, 0) } : {}),
  }
}

/** The job and where it is stored: looked for in the school of the request, outside any school, then in the other schools of the caller. */
async function findJob(context: RequestContext, id: string): Promise<{ row: JobRow; place: Place }> {
  const look = async (places: readonly Place[]) => {
    const rows = await visitPlaces(context, places, (tx, reader) =>
      tx.one(selectOwnJob(tx.tenant, id, reader)),
    )
    const at = rows.findIndex((row) => row !== undefined)
    const [row, place] = [rows[at], places[at]]
    return row && place ? { row, place } : undefined
  }
  const found = (await look(nearPlaces(context))) ?? (await look(await farPlaces(context)))
  if (!found) throw notFound()
  return found
}

export const readJob = async (context: RequestContext, id: string): Promise<JobRow> =>
  (await findJob(context, id)).row

/** The job as server-sent events: one whenever it has changed, until it ends. */
export async function streamJob(context: RequestContext, id: string): Promise<Readable> {
  const { row: first, place } = await findJob(context, id)
  return followChanges(context, {
    first,
    read: async () => {
      const [[row]] = await context.database.read(place.tenant, [
        selectOwnJob(place.tenant, id, place.reader),
      ])
      if (!row) throw notFound()
      return row
    },
    present: jobOf,
    hasEnded: ({ state }) => state === 'succeeded' || state === 'failed',
  })
}
