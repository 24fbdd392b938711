import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { ApplicationRow } from '../applications/sql.ts'
import { type ApplicationState, endedStates, holdingStates } from '../rules/states.ts'

/** What of an application a move changes. */
export interface Moved {
  readonly id: string
  readonly state: ApplicationState
  readonly waitlisted_at: Date | null
  readonly offer_expires_on: string | null
}

/** Moves any number of applications. */
export const updateStates = (tenant: string, moved: readonly Moved[], now: Date): Statement<unknown> => sql`
  update applications as application set state = made.state, state_since = ${now}, waitlisted_at = made.waitlisted_at,
    offer_expires_on = made.offer_expires_on, updated_at = ${now}, version = application.version + 1
  from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ state }) => state)}::text[],
    ${moved.map((one) => one.waitlisted_at)}::timestamptz[], ${moved.map((one) => one.offer_expires_on)}::date[])
    as made (id, state, waitlisted_at, offer_expires_on)
  where application.tenant_id = ${tenant} and application.id = made.id`

export const updateEnrolled = (
  tenant: string,
  { id, studentId, now }: { readonly id: string; readonly studentId: string; readonly now: Date },
): Statement<unknown> => sql`
  update applications set state = 'enrolled', state_since = ${now}, student_id = ${studentId}, updated_at = ${now},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

export interface IntakeTerms {
  readonly id: string
  readonly offer_days: number
  readonly expired_offers: 'waitlist' | 'withdraw'
  readonly offers_next: boolean
}

/** What intakes say of offers. */
export const selectTerms = (tenant: string, ids: readonly string[]): Statement<IntakeTerms> =>
  sql<IntakeTerms>`
    select intake.id, intake.offer_days, intake.expired_offers, intake.offers_next from application_intakes intake
    where intake.tenant_id = ${tenant} and intake.id = any(${ids}::uuid[])`

/** The rows of places, held until the transaction ends, always in the same order. */
export const selectRoomsForUpdate = (
  tenant: string,
  intakeIds: readonly string[],
  gradeLevels: readonly string[],
): Statement<{ intake_id: string; grade_level: string; places: number }> => sql`
  select room.intake_id, room.grade_level, room.places from intake_places room
  where room.tenant_id = ${tenant} and (room.intake_id, room.grade_level) in (
    select * from unnest(${intakeIds}::uuid[], ${gradeLevels}::text[]))
  order by room.intake_id, room.grade_level for update`

export const selectHeld = (
  tenant: string,
  intakeIds: readonly string[],
  gradeLevels: readonly string[],
): Statement<{ intake_id: string; grade_level: string; taken: number }> => sql`
  select application.intake_id, application.grade_level, count(*)::int as taken from applications application
  where application.tenant_id = ${tenant} and application.repeats_id is null
  and application.state = any(${holdingStates}::text[])
  and (application.intake_id, application.grade_level) in (
    select * from unnest(${intakeIds}::uuid[], ${gradeLevels}::text[]))
  group by application.intake_id, application.grade_level`

/**
 * Who is first on the waiting list, held. Somebody whom another request holds at this moment is passed over: that request
 * may be waiting for the very places that we hold.
 */
export const selectFirstWaiting = (
  tenant: string,
  {
    intakeId,
    gradeLevel,
    most: max,
  }: { readonly intakeId: string; readonly gradeLevel: string; readonly most: number },
): Statement<ApplicationRow> =>
  sql<ApplicationRow>`
    select application.* from applications application
    where application.tenant_id = ${tenant} and application.intake_id = ${intakeId}
    and application.grade_level = ${gradeLevel} and application.state = 'waitlisted' and application.repeats_id is null
    order by application.priority desc, application.waitlisted_at, application.id
    limit ${max} for update skip locked`

/**
 * Those of the applications, all of them ended, for whose child there is another one in the intake: in an application
 * that has not ended, or in another one of these before it.
 */
export const selectReplaced = (tenant: string, ids: readonly string[]): Statement<{ id: string }> => sql`
  select application.id from applications application
  where application.tenant_id = ${tenant} and application.id = any(${ids}::uuid[])
  and exists (select from applications other
    where other.tenant_id = ${tenant} and other.intake_id = application.intake_id
    and other.same_key = application.same_key and other.repeats_id is null and other.id <> application.id
    and (other.state <> all(${endedStates}::text[])
      or (other.id = any(${ids}::uuid[]) and other.id < application.id)))`
