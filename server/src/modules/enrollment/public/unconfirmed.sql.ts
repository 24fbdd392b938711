import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { ApplyBody } from './schema.ts'

/** Whether as many forms as `most` came in directly since the instant. */
export const selectBusy = (tenant: string, since: Date, max: number): Statement<{ busy: boolean }> => sql<{
  busy: boolean
}>`
  select count(*) >= ${max} as busy from (
    select 1 from applications where tenant_id = ${tenant} and source = 'form' and submitted_at > ${since}
    limit ${max}) as recent`

/** Forms that wait to be confirmed, counted up to `most`. */
export const countUnconfirmed = (tenant: string, max: number): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from (
    select 1 from unconfirmed_applications where tenant_id = ${tenant} limit ${max}) as waiting`

interface UnconfirmedRow {
  readonly id: string
  readonly form: ApplyBody
  readonly confirm_hash: Buffer
  readonly status_hash: Buffer
}

export const insertUnconfirmed = (tenant: string, row: UnconfirmedRow, at: Date): Statement<unknown> => sql`
  insert into unconfirmed_applications (tenant_id, id, form, confirm_hash, status_hash, created_at)
  values (${tenant}, ${row.id}, ${JSON.stringify(row.form)}::jsonb, ${row.confirm_hash}, ${row.status_hash}, ${at})`

/** Takes a form out by the token of its email; of several at once one gets it. */
export const deleteUnconfirmed = (
  tenant: string,
  confirmHash: Buffer,
  since: Date,
): Statement<UnconfirmedRow> =>
  sql<UnconfirmedRow>`
    delete from unconfirmed_applications
    where tenant_id = ${tenant} and confirm_hash = ${confirmHash} and created_at > ${since}
    returning id, form, confirm_hash, status_hash`

/** Whether a token belongs to a form that waits, and whether it is the one that confirms. */
export const selectUnconfirmed = (tenant: string, hash: Buffer): Statement<{ confirms: boolean }> => sql<{
  confirms: boolean
}>`
  select confirm_hash = ${hash} as confirms from unconfirmed_applications
  where tenant_id = ${tenant} and (confirm_hash = ${hash} or status_hash = ${hash})`

/** Forms that nobody confirmed since the instant, so many at once. */
export const deleteUnconfirmedBefore = (tenant: string, before: Date, max: number): Statement<unknown> => sql`
  delete from unconfirmed_applications where tenant_id = ${tenant} and id in (
    select id from unconfirmed_applications where tenant_id = ${tenant} and created_at < ${before}
    order by id limit ${max})`
