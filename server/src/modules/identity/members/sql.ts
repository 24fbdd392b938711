import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { hasSecondFactor } from '../second-factor/sql.ts'

export interface MemberRow {
  readonly user_id: string
  readonly name: string
  readonly email: string | null
  readonly roles: string[]
  readonly status: 'active' | 'suspended' | 'left'
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
  readonly has_second_factor: boolean
}

const memberColumns = sql`membership.user_id, person.name, person.email, membership.roles, membership.status,
  membership.created_at, membership.updated_at, membership.version,
  ${hasSecondFactor(sql`person.id`)} as has_second_factor`

const members = sql`memberships as membership join users as person on person.id = membership.user_id`

export interface MemberFilter {
  readonly role?: string
  readonly status?: string
  readonly q?: string
}

export const memberSorting: Sorting = {
  id: sql`person.id`,
  columns: { name: { column: sql`lower(person.name)`, kind: 'text' } },
}

/** Members by name. Names are global facts of the person; the membership is what the school owns. */
export const selectMembers = (
  tenant: string,
  filter: MemberFilter,
  page: Keyset,
): Statement<MemberRow & KeysetRow> =>
  sql<MemberRow & KeysetRow>`
    select ${memberColumns}, person.id, ${page.key} as sort_key from ${members}
    where membership.tenant_id = ${tenant} ${filters(filter)} ${page.after} ${page.order}`

export const countMembers = (tenant: string, filter: MemberFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from ${members}
    where membership.tenant_id = ${tenant} ${filters(filter)}`

function filters(filter: MemberFilter): Fragment {
  return join(
    [
      sqlIf(filter.role, () => sql`and ${filter.role} = any(membership.roles)`),
      sqlIf(filter.status, () => sql`and membership.status = ${filter.status}`),
      sqlIf(
        filter.q,
        () => sql`and (position(lower(${filter.q}) in lower(person.name)) > 0
        or position(lower(${filter.q}) in coalesce(person.email, '')) > 0)`,
      ),
    ],
    ' ',
  )
}

export const selectMember = (tenant: string, userId: string): Statement<MemberRow> =>
  sql<MemberRow>`
    select ${memberColumns} from ${members}
    where membership.tenant_id = ${tenant} and membership.user_id = ${userId}`

/** The same, its membership locked until the transaction ends. */
export const selectMemberForUpdate = (tenant: string, userId: string): Statement<MemberRow> =>
  sql<MemberRow>`${selectMember(tenant, userId)} for update of membership`

/** The membership of the account with this email, in any state. */
export const selectMembershipByEmail = (
  tenant: string,
  email: string,
): Statement<{ user_id: string; status: MemberRow['status'] }> =>
  sql<{ user_id: string; status: MemberRow['status'] }>`
    select membership.user_id, membership.status from ${members}
    where membership.tenant_id = ${tenant} and person.email = ${email.toLowerCase()}`

export const updateMember = (
  tenant: string,
  userId: string,
  roles: readonly string[],
  status: string,
  now: Date,
): Statement<unknown> =>
  sql`
    update memberships set roles = ${roles}::text[], status = ${status}, updated_at = ${now}, version = version + 1,
      changed_in = default
    where tenant_id = ${tenant} and user_id = ${userId}`

/** The state of a membership. */
interface MembershipState {
  readonly roles: readonly string[]
  readonly status: MemberRow['status']
}

/** A change of a membership; without `before` its beginning. */
interface MembershipChange {
  readonly id: string
  readonly userId: string
  readonly at: Date
  readonly actorUserId: string | null
  readonly requestId: string | null
  readonly before: MembershipState | undefined
  readonly after: MembershipState
}

const stateOf = ({ roles, status }: MembershipState): string => JSON.stringify({ roles, status })

export const insertMembershipHistory = (tenant: string, change: MembershipChange): Statement<unknown> =>
  sql`
    insert into membership_history (tenant_id, id, user_id, at, actor_user_id, request_id, before, after)
    values (${tenant}, ${change.id}, ${change.userId}, ${change.at}, ${change.actorUserId}, ${change.requestId},
      ${change.before ? stateOf(change.before) : null}::jsonb, ${stateOf(change.after)}::jsonb)`

/** Active owners, locked, so that two requests cannot take the last one away together. */
export const selectOwnersForUpdate = (tenant: string): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    select user_id from memberships
    where tenant_id = ${tenant} and status = 'active' and 'owner' = any(roles) order by user_id for update`

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: string[]
  readonly entity: 'student' | 'teacher' | 'guardian' | null
  readonly entity_id: string | null
  readonly status: 'pending' | 'accepted' | 'revoked'
  readonly created_at: Date
  readonly expires_at: Date
}

const invitationColumns = sql`id, email, name, roles, entity, entity_id, status, created_at, expires_at`

/** Lets one request at a time judge and invite an address of the school, until the transaction ends. */
export const selectInvitationLock = (tenant: string, email: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${tenant} ${email.toLowerCase()}`}, 0))`

export const selectPendingInvitation = (
  tenant: string,
  email: string,
  now: Date,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from invitations
    where tenant_id = ${tenant} and email = ${email.toLowerCase()} and status = 'pending' and expires_at > ${now}`

/** Who was invited last as an owner, in whatever state that invitation is. */
export const selectInvitedOwner = (tenant: string): Statement<{ email: string; name: string }> =>
  sql<{ email: string; name: string }>`
    select email, name from invitations
    where tenant_id = ${tenant} and 'owner' = any(roles) order by id desc limit 1`

export const invitationSorting: Sorting = { id: sql`id`, columns: {} }

export const selectInvitations = (tenant: string, page: Keyset): Statement<InvitationRow & KeysetRow> =>
  sql<InvitationRow & KeysetRow>`
    select ${invitationColumns}, ${page.key} as sort_key from invitations
    where tenant_id = ${tenant} ${page.after} ${page.order}`

export const countInvitations = (tenant: string): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from invitations where tenant_id = ${tenant}`

export const selectInvitation = (tenant: string, id: string): Statement<InvitationRow> =>
  sql<InvitationRow>`select ${invitationColumns} from invitations where tenant_id = ${tenant} and id = ${id}`

export const selectInvitationForUpdate = (tenant: string, id: string): Statement<InvitationRow> =>
  sql<InvitationRow>`${selectInvitation(tenant, id)} for update`

export const updateInvitation = (
  tenant: string,
  id: string,
  status: 'accepted' | 'revoked',
  acceptedBy: string | null,
  now: Date,
): Statement<unknown> =>
  sql`
    update invitations set status = ${status}, accepted_by = ${acceptedBy},
      accepted_at = ${status === 'accepted' ? now : null}
    where tenant_id = ${tenant} and id = ${id} and status = 'pending'`
