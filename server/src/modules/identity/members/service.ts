import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { identityOf } from '../credentials/identity.ts'
import { lastOwner, ownMembership, responsibleStandsAbove, roleAboveOwn } from '../problems.ts'
import { rolesAbove, rolesBeyond } from '../rules/granting.ts'
import {
  countMembers,
  insertMembershipHistory,
  type MemberFilter,
  type MemberRow,
  memberSorting,
  selectMember,
  selectMemberForUpdate,
  selectMembers,
  selectOwnersForUpdate,
  updateMember,
} from './sql.ts'

const memberOf = (row: MemberRow) => ({
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  status: row.status,
  has_second_factor: row.has_second_factor,
  joined_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/**
 * Refuses roles that the caller may neither give nor change; a machine grants at most its creator's. What IT staff may do
 * is theirs in person: a program of theirs cannot be given `members:write`, and one from a time of higher roles loses it.
 */
export function requireGrantable({ principal }: RequestContext, roles: readonly string[]): void {
  const own =
    principal.kind === 'machine' ? principal.roles.filter((role) => role !== 'it_admin') : principal.roles
  const beyond = rolesBeyond(own, roles)
  if (beyond.length > 0) throw roleAboveOwn({ members: { roles: beyond } })
}

/**
 * Rejects a new secret or other scopes for a program of a member above the caller: a holder of the
 * secret acts with that member's roles.
 */
export function requireRankOf(context: RequestContext, responsibleRoles: readonly string[]): void {
  if (rolesAbove(context.principal.roles, responsibleRoles).length > 0) throw responsibleStandsAbove()
}

/** A page of the school's members, by name. */
export function listMembers(
  context: RequestContext<unknown, ListQuery & MemberFilter, unknown>,
): Promise<ListBody<ReturnType<typeof memberOf>>> {
  const { query, school } = context
  return readList(context, {
    sorting: memberSorting,
    sort: 'name',
    select: (page) => selectMembers(school.id, query, page),
    count: () => countMembers(school.id, query),
    present: memberOf,
  })
}

export async function readMember(context: RequestContext, userId: string) {
  const [[row]] = await context.read([selectMember(context.school.id, userId)])
  if (!row) throw notFound()
  context.etag(row.version)
  return memberOf(row)
}

interface MemberChange {
  readonly roles?: readonly string[]
  readonly status?: 'active' | 'suspended' | 'left'
}

/**
 * Changes roles or status of a member. Nobody changes their own, none above their own, and a school always has an owner.
 * Takes effect in every process within a second.
 */
export async function changeMember(
  context: RequestContext,
  tx: Transaction,
  userId: string,
  change: MemberChange,
) {
  const { school } = context
  const owners = await tx.query(selectOwnersForUpdate(school.id))
  const row = await tx.one(selectMemberForUpdate(school.id, userId))
  if (!row) throw notFound()
  // A program is no way around this: it cannot change the membership of its responsible member either.
  const own = context.credential?.userId ?? context.credential?.responsibleUserId
  if (own === row.user_id) throw ownMembership()
  requireGrantable(context, [...row.roles, ...(change.roles ?? [])])
  context.requireMatch(row.version)
  const roles = change.roles ?? row.roles
  const status = change.status ?? row.status
  const staysOwner = status === 'active' && roles.includes('owner')
  const onlyOwner = owners.length === 1 && owners[0]?.user_id === row.user_id
  if (onlyOwner && !staysOwner) throw lastOwner()
  const at = context.clock.now()
  await Promise.all([
    tx.execute(updateMember(school.id, row.user_id, roles, status, at)),
    tx.execute(
      insertMembershipHistory(school.id, {
        id: uuidv7(),
        userId: row.user_id,
        at,
        actorUserId: context.credential?.userId ?? null,
        requestId: context.requestId,
        before: row,
        after: { roles, status },
      }),
    ),
  ])
  context.audit({ entity: 'member', ids: [row.user_id], filters: { ...change } })
  tx.afterCommit(() => identityOf(context.database).forget())
  const after = await tx.one(selectMember(school.id, row.user_id))
  if (!after) throw notFound()
  context.etag(after.version)
  return memberOf(after)
}
