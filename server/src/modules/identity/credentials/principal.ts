import type { Credential, Principal, Visit } from '../../../kernel/auth/principal.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { ShortCache } from '../../../kernel/db/short-cache.ts'
import { internal } from '../../../kernel/db/statement.ts'
import type { Access } from '../../../kernel/http/access.ts'
import { forbidden, notAMember } from '../../../kernel/http/problems.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { passwordChangeRequired, secondFactorRequired } from '../problems.ts'
import { isStaffRole, mayDo, supportRoles } from '../rules/roles.ts'
import { covers } from '../rules/scopes.ts'
import { type HeldMembership, selectHeldMembership } from '../second-factor/requirement/sql.ts'
import { selectCurrentEntry } from '../support/entries.sql.ts'

/** Finds out the roles of a caller in a school, and whether they allow what the route asks. */
export class Authoriser {
  readonly #clock: Clock
  readonly #database: Database
  readonly #memberships: ShortCache<HeldMembership | undefined>

  constructor(database: Database, clock: Clock) {
    this.#clock = clock
    this.#database = database
    this.#memberships = new ShortCache(async (key) => {
      const [schoolId = '', userId = ''] = key.split(' ')
      const [rows] = await database.read(schoolId, [
        internal(selectHeldMembership(schoolId, userId, clock.now())),
      ])
      return rows[0]
    })
  }

  /** Forgets what is held for a second, in this process: after a change of roles here. */
  forget(): void {
    this.#memberships.clear()
  }

  async principal(credential: Credential, school: School | undefined, access: Access): Promise<Principal> {
    if (credential.mustChangePassword && !(access.kind === 'oneself' && access.beforePasswordChange))
      throw passwordChangeRequired()
    if (credential.userId === undefined) {
      // A machine has no classes and no children: of its responsible member's roles only staff roles count.
      return {
        kind: 'machine',
        userId: undefined,
        roles: (credential.machineRoles ?? []).filter(isStaffRole),
        platformRoles: [],
        credential,
      }
    }
    const { userId, platformRoles } = credential
    if (!school) return { kind: 'person', userId, roles: [], platformRoles, credential }
    const roles = await this.#memberRoles(school, userId)
    if (roles) return { kind: 'person', userId, roles, platformRoles, credential }
    const visit = await this.#visitIn(school, credential)
    if (visit) {
      const role = visit.readOnly ? supportRoles.read : supportRoles.write
      return { kind: 'person', userId, roles: [role], platformRoles, credential, visit }
    }
    requireLetIn(platformRoles, access)
    return { kind: 'person', userId, roles: [], platformRoles, credential }
  }

  /** Throws 403 when role or scope do not allow what the route asks. */
  authorise(principal: Principal, access: Access): void {
    if (principal.kind === 'anonymous') return
    switch (access.kind) {
      case 'public':
      case 'signed_in':
        return
      case 'oneself':
        if (principal.kind !== 'person' || principal.credential.scopes !== null) throw forbidden()
        return
      case 'platform':
        if (!hasPlatformRole(principal, access.roles)) throw forbidden()
        return
      case 'member':
        requireScope(principal.credential, access.scope)
        return
      case 'right':
        requireScope(principal.credential, access.scope)
        if (!hasRight(principal, access)) throw forbidden()
    }
  }

  /** From when on a member will be refused in the school for want of a second factor; null: not. */
  async secondFactorDueAt(schoolId: string, userId: string): Promise<Date | null> {
    const membership = await this.#memberships.get(`${schoolId} ${userId}`)
    return membership?.status === 'active' ? membership.second_factor_due_at : null
  }

  /** The roles of an active member; undefined: none. */
  async #memberRoles(school: School, userId: string): Promise<readonly string[] | undefined> {
    const membership = await this.#memberships.get(`${school.id} ${userId}`)
    if (membership?.status !== 'active') return undefined
    const due = membership.second_factor_due_at
    if (due && due <= this.#clock.now()) throw secondFactorRequired()
    return membership.roles
  }

  /** The stay in the school that this session was given; read at every request, so that its end holds at once. */
  async #visitIn(school: School, credential: Credential): Promise<Visit | undefined> {
    const { userId, platformRoles, scopes, id } = credential
    if (platformRoles.length === 0 || scopes !== null || userId === undefined) return undefined
    const now = this.#clock.now()
    const [[entry]] = await this.#database.read(school.id, [
      internal(selectCurrentEntry(school.id, { userId, sessionId: id, now })),
    ])
    // Break-glass is for operators: who is one no longer leaves with the role.
    if (!entry || (entry.basis === 'break_glass' && !platformRoles.includes('operator'))) return undefined
    return {
      id: entry.id,
      reason: entry.reason,
      readOnly: entry.access === 'read',
      endsAt: entry.ends_at,
    }
  }
}

/** Throws 403 unless the route lets a platform role in without a membership. */
function requireLetIn(platformRoles: readonly string[], access: Access): void {
  const letIn =
    access.kind === 'platform' ? access.roles : access.kind === 'right' ? (access.platform ?? []) : []
  // Where any credential will do, a school that was named is still shown to its members and the platform alone.
  const outside =
    access.kind === 'signed_in'
      ? platformRoles.length > 0
      : letIn.some((role) => platformRoles.includes(role))
  if (!outside) throw notAMember()
}

function requireScope({ scopes }: Credential, scope: string | undefined): void {
  if (scope !== undefined && !covers(scopes, scope)) throw forbidden({ members: { needs: { scope } } })
}

const hasRight = (
  principal: Principal,
  { area, action, platform = [] }: Extract<Access, { kind: 'right' }>,
): boolean => hasPlatformRole(principal, platform) || mayDo(principal.roles, area, action)

const hasPlatformRole = (principal: Principal, roles: readonly string[]): boolean =>
  principal.kind === 'person' && principal.platformRoles.some((role) => roles.includes(role))
