import type { RequestContext } from '../../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { schoolsOfUser } from '../../account/schools.ts'
import { identityOf } from '../../credentials/identity.ts'
import { languageOf } from '../../language-of.ts'
import { requireGrantable } from '../../members/service.ts'
import { selectMember } from '../../members/sql.ts'
import { noSecondFactor, secondFactorElsewhere } from '../../problems.ts'
import { type SchoolRole, schoolRoles } from '../../rules/roles.ts'
import { updateSessionsRevoked } from '../../sessions/sql.ts'
import { selectUserById, type UserRow } from '../../sql.ts'
import { emailFactorEvent } from '../email-factor-event.ts'
import { isEnrolled, lockFactors } from '../factors.ts'
import { deleteFactors } from '../sql.ts'
import {
  insertRequirement,
  type RequirementRow,
  selectRequirement,
  selectRequirementForUpdate,
  updateRequirement,
} from './sql.ts'

const unset: RequirementRow = { roles: {}, grace_days: 14, version: 0, without: 0 }

/** Which roles need a second factor, highest first. */
const present = ({ roles, grace_days, without }: RequirementRow) => ({
  roles: schoolRoles.filter((role) => roles[role] !== undefined),
  grace_days,
  members_without: without,
})

export async function readRequirement(context: RequestContext) {
  const [[row = unset]] = await context.read([selectRequirement(context.school.id)])
  context.etag(row.version)
  return present(row)
}

interface RequirementChange {
  readonly roles?: readonly SchoolRole[]
  readonly grace_days?: number
}

/**
 * Sets which roles need a second factor. The grace period of a role starts when it is first required;
 * processes cache the previous answer for at most a second.
 */
export async function changeRequirement(context: RequestContext, change: RequirementChange) {
  const { tx, school } = context
  await tx.execute(insertRequirement(school.id))
  const held = await tx.one(selectRequirementForUpdate(school.id))
  if (!held) throw new Error('The requirement of a school was not saved.')
  // Before it was first asked for, the answer had the version 0; the row begins with 1.
  context.requireMatch(Object.keys(held.roles).length === 0 && held.version === 1 ? 0 : held.version)
  const now = formatInstant(context.clock.now())
  const roles = change.roles
    ? Object.fromEntries(change.roles.map((role) => [role, held.roles[role] ?? now]))
    : held.roles
  const graceDays = change.grace_days ?? held.grace_days
  await tx.execute(updateRequirement(school.id, roles, graceDays))
  context.audit({ entity: 'second_factor_requirement', ids: [school.id], filters: { ...change } })
  tx.afterCommit(() => identityOf(context.database).forget())
  const row = await tx.one(selectRequirement(school.id))
  if (!row) throw new Error('The requirement of a school was not saved.')
  context.etag(row.version)
  return present(row)
}

/** Roles in which a person sees no more than their own family's. */
const familyRoles: readonly string[] = ['guardian', 'student']

/**
 * Removes the second factor of a member who lost it: not of a member above the caller, not the caller's own, and not of
 * a person who is trusted by another school, which only an operator may do. The person is signed out and notified by email.
 */
export async function resetSecondFactor(context: RequestContext, userId: string): Promise<void> {
  const { school, tx } = context
  const member = await tx.one(selectMember(school.id, userId))
  const user = member && (await tx.one(selectUserById(member.user_id)))
  if (!member || !user) throw notFound()
  await requireResettable(context, user, member.roles)
  const language = await languageOf(context, user)
  const now = context.clock.now()
  if (!isEnrolled(await lockFactors(tx, user.id))) throw noSecondFactor()
  await tx.execute(deleteFactors(user.id))
  await tx.execute(updateSessionsRevoked(user.id, null, now))
  await emailFactorEvent(context, tx, { ...user, language }, { what: 'reset', school: school.name })
  context.audit({ entity: 'second_factor', ids: [user.id] })
  tx.afterCommit(() => identityOf(context.database).forget())
}

async function requireResettable(
  context: RequestContext,
  user: UserRow,
  roles: readonly string[],
): Promise<void> {
  const { principal, school, database } = context
  if (principal.kind !== 'person') throw forbidden()
  if (principal.userId === user.id)
    throw forbidden({ message: 'Your own second factor is changed on the page of your account.' })
  if (principal.platformRoles.includes('operator')) return
  requireGrantable(context, roles)
  const schools = await schoolsOfUser(database, user.id)
  const isTrusted = schools.some(
    (other) => other.school_id !== school.id && other.roles.some((role) => !familyRoles.includes(role)),
  )
  if (isTrusted || user.platform_roles.length > 0) throw secondFactorElsewhere()
}
