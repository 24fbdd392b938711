import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** The name of the API key or OAuth client of a credential id, as a scalar subquery; null for a person's session. */
export const programName = (tenant: string, credentialId: Fragment): Fragment => sql`
  select key.name from api_keys key where key.tenant_id = ${tenant} and key.id::text = ${credentialId}
  union all
  select client.name from oauth_clients client where client.tenant_id = ${tenant} and client.id::text = ${credentialId}
  limit 1`
