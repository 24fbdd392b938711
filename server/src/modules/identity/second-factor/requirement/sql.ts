import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { MembershipRow } from '../../sql.ts'
import { hasSecondFactor } from '../sql.ts'

/** A membership as every request of the person needs it. */
export interface HeldMembership extends MembershipRow {
  /** From when on the person is refused for want of a second factor; null: they have one, or need none. */
  readonly second_factor_due_at: Date | null
}

/** When the first of the roles of a membership begins to need a second factor, days of grace included. */
const dueAt = (tenant: string, now: Date): Fragment => sql`
    (select min(greatest((duty.roles ->> held.role)::timestamptz, least(membership.created_at, ${now}::timestamptz))
        + make_interval(hours => 24 * duty.grace_days))
      from second_factor_requirements as duty, unnest(membership.roles) as held (role)
      where duty.tenant_id = ${tenant} and duty.roles ->> held.role is not null
        and not ${hasSecondFactor(sql`membership.user_id`)})`

/** The membership of a person, with what the school asks of its holder: one statement for each request that asks. */
export const selectHeldMembership = (tenant: string, userId: string, now: Date): Statement<HeldMembership> =>
  sql<HeldMembership>`
    select membership.user_id, membership.roles, membership.status, ${dueAt(tenant, now)} as second_factor_due_at
    from memberships as membership
    where membership.tenant_id = ${tenant} and membership.user_id = ${userId}`

export interface RequirementRow {
  /** Role to the instant since which it needs a second factor. */
  readonly roles: Readonly<Record<string, string>>
  readonly grace_days: number
  readonly version: number
  /** Active members in such a role who have none. */
  readonly without: number
}

/** What the school asks for; no row: nothing, ever. */
export const selectRequirement = (tenant: string): Statement<RequirementRow> =>
  sql<RequirementRow>`
    select duty.roles, duty.grace_days, duty.version, (
      select count(*)::int from memberships as membership
      where membership.tenant_id = ${tenant} and membership.status = 'active'
        and jsonb_exists_any(duty.roles, membership.roles)
        and not ${hasSecondFactor(sql`membership.user_id`)}
    ) as without
    from second_factor_requirements as duty where duty.tenant_id = ${tenant}`

/** Makes the row where there is none, so that it can be locked. */
export const insertRequirement = (tenant: string): Statement<unknown> =>
  sql`insert into second_factor_requirements (tenant_id) values (${tenant}) on conflict (tenant_id) do nothing`

export const selectRequirementForUpdate = (tenant: string): Statement<Omit<RequirementRow, 'without'>> =>
  sql<Omit<RequirementRow, 'without'>>`
    select roles, grace_days, version from second_factor_requirements where tenant_id = ${tenant} for update`

export const updateRequirement = (
  tenant: string,
  roles: Readonly<Record<string, string>>,
  graceDays: number,
): Statement<unknown> =>
  sql`
    update second_factor_requirements
    set roles = ${JSON.stringify(roles)}::jsonb, grace_days = ${graceDays}, version = version + 1
    where tenant_id = ${tenant}`
