import { accountableUserOf } from '../../kernel/auth/principal.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { ownHousehold } from './households/problems.ts'
import { selectOwnChildren, selectOwnHouseholdIds } from './own-children.sql.ts'

type Context = Pick<RequestContext, 'principal' | 'tx'>

function isOwner({ principal }: Context): boolean {
  const roles: readonly string[] = principal.roles
  return roles.includes('owner')
}

/** 403 `own_household`: nobody changes what their own children owe but the owner. */
export async function requireOthersChildren(context: Context, studentIds: readonly string[]): Promise<void> {
  const { tx } = context
  const userId = accountableUserOf(context.principal)
  if (userId === null || studentIds.length === 0 || isOwner(context)) return
  if ((await tx.query(selectOwnChildren(tx.tenant, userId, studentIds))).length > 0) throw ownHousehold()
}

/** The same of households: who they are charged for, who they hold, whom they list. */
export async function requireOthersHouseholds(
  context: Context,
  householdIds: readonly string[],
): Promise<void> {
  const { tx } = context
  const userId = accountableUserOf(context.principal)
  if (userId === null || householdIds.length === 0 || isOwner(context)) return
  if ((await tx.query(selectOwnHouseholdIds(tx.tenant, userId, householdIds))).length > 0) {
    throw ownHousehold()
  }
}
