import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { decodeCursor, type PageRequest, pageFrom } from '../../../kernel/http/paging.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { identityOf } from '../credentials/identity.ts'
import { lastOwner, ownMembership, roleAboveOwn } from '../problems.ts'
import { rolesAbove } from '../rules/roles.ts'
import {
  countMembers,
  type MemberFilter,
  type MemberRow,
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
  joined_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/** Refuses roles above the caller's own highest; a machine grants at most its creator's. */
export function requireGrantable(context: RequestContext, roles: readonly string[]): void {
  const above = rolesAbove(context.principal.roles, roles)
  if (above.length > 0) throw roleAboveOwn({ members: { roles: above } })
}

export async function listMembers(
  context: RequestContext,
  query: PageRequest & MemberFilter & { count?: boolean },
) {
  const { school } = context
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 2)
  const [rows, counted] = await context.read([
    selectMembers(school.id, query, cursor?.after, cursor?.backwards ?? false, size + 1),
    ...(query.count ? [countMembers(school.id, query)] : []),
  ])
  const page = pageFrom(rows as MemberRow[], size, cursor, (row) => [row.sort_name, row.user_id])
  return {
    results: page.rows.map(memberOf),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: (counted[0] as { count: number }).count } : {}),
  }
}

export async function readMember(context: RequestContext, userId: string) {
  const [[row]] = await context.read([selectMember(context.school.id, userId)])
  if (!row) throw notFound()
  context.etag(row.version)
  return memberOf(row)
}

export interface MemberChange {
  readonly roles?: readonly string[]
  readonly status?: 'active' | 'suspended' | 'left'
}

/**
 * Changes roles or status of a member. Nobody changes their own, none above their own, and a school keeps an owner.
 * Seen by every process within a second.
 */
export async function changeMember(
  context: RequestContext,
  tx: Transaction,
  userId: string,
  change: MemberChange,
) {
  const { school, principal } = context
  const owners = await tx.query(selectOwnersForUpdate(school.id))
  const row = await tx.one(selectMemberForUpdate(school.id, userId))
  if (!row) throw notFound()
  if (principal.kind === 'person' && principal.userId === row.user_id) throw ownMembership()
  requireGrantable(context, [...row.roles, ...(change.roles ?? [])])
  context.requireMatch(row.version)
  const roles = change.roles ?? row.roles
  const status = change.status ?? row.status
  const staysOwner = status === 'active' && roles.includes('owner')
  const onlyOwner = owners.length === 1 && owners[0]?.user_id === row.user_id
  if (onlyOwner && !staysOwner) throw lastOwner()
  await tx.execute(updateMember(school.id, row.user_id, roles, status, context.clock.now()))
  context.audit({ entity: 'member', ids: [row.user_id], filters: { ...change } })
  tx.afterCommit(() => identityOf(context.database).forget())
  const after = await tx.one(selectMember(school.id, row.user_id))
  if (!after) throw notFound()
  context.etag(after.version)
  return memberOf(after)
}
