import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** The account of an email address, on this installation and in this school. */
export interface AddressFacts {
  readonly email: string
  readonly user_id: string | null
  readonly membership_status: 'active' | 'suspended' | 'left' | null
  readonly roles: string[] | null
  /** Whether an invitation of this school to the address waits. */
  readonly is_invited: boolean
}

/** Facts of each of the addresses (in lower case), one row for each. */
export const selectAddressFacts = (
  tenant: string,
  emails: readonly string[],
  now: Date,
): Statement<AddressFacts> =>
  sql<AddressFacts>`
    select wanted.email, person.id as user_id, membership.status as membership_status, membership.roles,
      exists (select from invitations as invitation where invitation.tenant_id = ${tenant}
        and invitation.email = wanted.email and invitation.status = 'pending' and invitation.expires_at > ${now})
        as is_invited
    from unnest(${emails}::text[]) as wanted (email)
    left join users as person on person.email = wanted.email
    left join memberships as membership on membership.tenant_id = ${tenant} and membership.user_id = person.id`

/** Which of the login names (in lower case) the school has given out. */
export const selectTakenLogins = (tenant: string, names: readonly string[]): Statement<{ name: string }> =>
  sql<{ name: string }>`select name from logins where school_id = ${tenant} and name = any(${names}::text[])`

/** Links of invitations, any number in one statement. */
export const insertInvitationTokens = (
  tenant: string,
  tokens: readonly { readonly hash: Buffer; readonly invitationId: string }[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Statement<unknown> =>
  sql`
    insert into one_time_tokens (hash, purpose, school_id, invitation_id, created_at, expires_at)
    select token.hash, 'invitation', ${tenant}, token.invitation_id, ${now}, ${expiresAt}
    from unnest(${tokens.map(({ hash }) => hash)}::bytea[], ${tokens.map(({ invitationId }) => invitationId)}::uuid[])
      as token (hash, invitation_id)`

/** Withdraws what waits of invitations to the addresses, or of the persons. */
export const updateInvitationsWithdrawn = (
  tenant: string,
  emails: readonly string[],
  entityIds: readonly string[],
): Statement<unknown> =>
  sql`
    update invitations set status = 'revoked'
    where tenant_id = ${tenant} and status = 'pending'
      and (email = any(${emails}::text[]) or entity_id = any(${entityIds}::uuid[]))`
