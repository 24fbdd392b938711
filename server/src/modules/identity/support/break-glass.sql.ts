import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

export interface BreakGlassRow {
  readonly id: string
  readonly school_id: string
  readonly school_name: string
  readonly school_slug: string
  readonly reason: string
  readonly minutes: number
  readonly requested_at: Date
  readonly requested_by: string
  readonly requested_by_name: string
  readonly session_id: string
  readonly expires_at: Date
  readonly decision: 'approved' | 'declined' | 'cancelled' | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly entry_id: string | null
}

interface NewRequest {
  readonly id: string
  readonly schoolId: string
  readonly reason: string
  readonly minutes: number
  readonly at: Date
  readonly by: string
  readonly sessionId: string
  readonly expiresAt: Date
}

export const insertBreakGlass = (tenant: string, request: NewRequest): Statement<unknown> =>
  sql`
    insert into break_glass_requests (tenant_id, id, school_id, reason, minutes, requested_at, requested_by, session_id,
      expires_at)
    values (${tenant}, ${request.id}, ${request.schoolId}, ${request.reason}, ${request.minutes}, ${request.at},
      ${request.by}, ${request.sessionId}, ${request.expiresAt})`

const listed = (tenant: string): Fragment => sql`
    select request.*, school.name as school_name, school.slug as school_slug, person.name as requested_by_name,
      decider.name as decided_by_name
    from break_glass_requests request
    join schools school on school.id = request.school_id
    join users person on person.id = request.requested_by
    left join users decider on decider.id = request.decided_by
    where request.tenant_id = ${tenant}`

/** The last fifty requests, newest first. */
export const selectBreakGlass = (tenant: string): Statement<BreakGlassRow> =>
  sql<BreakGlassRow>`
    ${listed(tenant)} order by request.requested_at desc, request.id desc limit 50`

export const selectOneBreakGlass = (tenant: string, id: string): Statement<BreakGlassRow> =>
  sql<BreakGlassRow>`${listed(tenant)} and request.id = ${id}`

interface Decision {
  readonly decision: 'approved' | 'declined' | 'cancelled'
  readonly at: Date
  readonly by: string
  readonly entryId: string | null
}

/** Decides a request that waits; no row where it was decided or ran out. */
export const updateBreakGlass = (tenant: string, id: string, one: Decision): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update break_glass_requests set decision = ${one.decision}, decided_at = ${one.at}, decided_by = ${one.by},
      entry_id = ${one.entryId}
    where tenant_id = ${tenant} and id = ${id} and decision is null and expires_at > ${one.at} returning id`
