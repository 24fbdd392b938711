import { type Statement, sql } from '../../../../kernel/db/statement.ts'

/** Who pages through what: the client, and the SHA-256 of its question. */
export interface Reading {
  readonly tenant: string
  readonly client: string
  readonly question: Buffer
}

/** Where the page that begins at an offset goes on. */
interface TrailRow {
  readonly after_key: { readonly value: string | null; readonly sourcedId: string }
  readonly total: number
}

export const selectTrail = (
  { tenant, client, question }: Reading,
  start: number,
  since: Date,
): Statement<TrailRow> =>
  sql<TrailRow>`
    select after_key, total from oneroster_pages
    where tenant_id = ${tenant} and client = ${client} and question = ${question} and start = ${start}
      and answered_at > ${since}`

export const upsertTrail = (
  { tenant, client, question }: Reading,
  start: number,
  { after_key, total }: TrailRow,
  at: Date,
): Statement<unknown> =>
  sql`
    insert into oneroster_pages (tenant_id, client, question, start, after_key, total, answered_at)
    values (${tenant}, ${client}, ${question}, ${start}, ${JSON.stringify(after_key)}::jsonb, ${total}, ${at})
    on conflict (tenant_id, client, question, start) do update
    set after_key = excluded.after_key, total = excluded.total, answered_at = excluded.answered_at`

/** What was gone on from; from the start on the whole trail. */
export const deleteTrail = ({ tenant, client, question }: Reading, start: number): Statement<unknown> =>
  sql`
    delete from oneroster_pages where tenant_id = ${tenant} and client = ${client} and question = ${question}
      and (start = ${start} or ${start} = 0)`

export const deleteOldTrails = (tenant: string, before: Date): Statement<unknown> =>
  sql`delete from oneroster_pages where tenant_id = ${tenant} and answered_at < ${before}`
