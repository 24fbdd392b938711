import { internal, type Statement, sql } from '../db/statement.ts'

/** What a credential did in an hour, all processes together. */
export interface HourOfCredential {
  readonly credential_id: string
  readonly hour: Date
  readonly rows_read: number
}

interface Addition {
  readonly credentialId: string
  readonly credentialKind: string
  readonly userId: string | null
  readonly hour: Date
  readonly requests: number
  readonly rowsRead: number
}

/** Adds to the hours of credentials, in one order, so that two processes do not wait for each other. */
export const upsertUsage = (tenant: string, added: readonly Addition[]): Statement<HourOfCredential> =>
  internal(sql<HourOfCredential>`
    insert into usage_hours as held (tenant_id, credential_id, hour, credential_kind, user_id, requests, rows_read)
    select one.tenant_id, one.credential_id, one.hour, one.credential_kind, one.user_id, one.requests, one.rows_read
    from jsonb_to_recordset(${JSON.stringify(added.map((one) => rowOf(tenant, one)))}::jsonb) as one (tenant_id uuid, credential_id text,
      hour timestamptz, credential_kind text, user_id uuid, requests bigint, rows_read bigint)
    order by one.credential_id, one.hour
    on conflict (tenant_id, credential_id, hour) do update
      set requests = held.requests + excluded.requests, rows_read = held.rows_read + excluded.rows_read
    returning credential_id, hour, rows_read::float8 as rows_read`)

const rowOf = (tenant: string, one: Addition) => ({
  tenant_id: tenant,
  credential_id: one.credentialId,
  hour: one.hour,
  credential_kind: one.credentialKind,
  user_id: one.userId,
  requests: one.requests,
  rows_read: one.rowsRead,
})

export const deleteOldUsage = (tenant: string, before: Date): Statement<unknown> =>
  sql`delete from usage_hours where tenant_id = ${tenant} and hour < ${before}`
