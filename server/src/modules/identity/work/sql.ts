import { type Statement, sql } from '../../../kernel/db/statement.ts'

interface WaitingRow {
  readonly count: number
  readonly oldest_at: Date | null
}

/** Invitations that nobody has accepted, also those that ran out. */
export const selectInvited = (tenant: string): Statement<WaitingRow> => sql<WaitingRow>`
  select count(*)::int as count, min(invitation.created_at) as oldest_at from invitations invitation
  where invitation.tenant_id = ${tenant} and invitation.status = 'pending'`

/** API keys that work and whose responsible member has left or is suspended. */
export const selectKeysWithoutOwner = (tenant: string, now: Date): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from api_keys key
    left join memberships membership
      on membership.tenant_id = ${tenant} and membership.user_id = key.responsible_user_id
    where key.tenant_id = ${tenant} and key.revoked_at is null and (key.expires_at is null or key.expires_at > ${now})
    and membership.status is distinct from 'active'`

/** API keys that work and end before the instant, and the day of the school on which the first of them ends. */
export const selectKeysEnding = (
  tenant: string,
  { now, until, timeZone }: { readonly now: Date; readonly until: Date; readonly timeZone: string },
): Statement<{ count: number; date: string | null }> => sql<{ count: number; date: string | null }>`
  select count(*)::int as count, (min(key.expires_at) at time zone ${timeZone}::text)::date as date from api_keys key
  where key.tenant_id = ${tenant} and key.revoked_at is null and key.expires_at > ${now} and key.expires_at <= ${until}`
