import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { schoolYears } from '../../academics/index.ts'
import { type FieldValues, shownCustomFields } from '../../custom-fields/index.ts'
import { memberNames } from '../../identity/index.ts'
import { type Address, searchPatterns } from '../../people/index.ts'
import type { Question, RequestedDocument } from '../rules/answers.ts'
import { type ApplicationState, holdingStates } from '../rules/states.ts'

/** Somebody who answers for the child, as the application holds it. */
export interface ApplicationGuardian {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly relationship: string
  /** BCP 47. */
  readonly preferred_language: string | null
  readonly address: Address | null
}

/** A current application. Dates are `YYYY-MM-DD`. */
export interface ApplicationRow {
  readonly id: string
  readonly intake_id: string
  readonly grade_level: string
  readonly state: ApplicationState
  readonly state_since: Date
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly date_of_birth: string | null
  readonly sex: 'male' | 'female' | 'other' | 'unspecified' | null
  readonly previous_school: string | null
  readonly guardians: readonly ApplicationGuardian[]
  readonly answers: Readonly<Record<string, string | boolean>>
  readonly custom_fields: FieldValues
  readonly same_key: Buffer | null
  readonly repeats_id: string | null
  readonly source: 'form' | 'office'
  readonly priority: number
  readonly waitlisted_at: Date | null
  readonly offer_expires_on: string | null
  readonly assigned_to: string | null
  readonly student_id: string | null
  readonly search_text: string
  readonly sort_name: string
  readonly submitted_at: Date
  readonly updated_at: Date
  readonly erased_at: Date | null
  readonly version: number
}

/** An application with what its intake says of it. */
export interface FullApplicationRow extends ApplicationRow {
  readonly intake_title: string
  /** First day of the school year. */
  readonly year_start: string
  readonly wanted: readonly RequestedDocument[]
  readonly questions: readonly Question[]
  /** Kinds of the documents that are there. */
  readonly kinds: readonly string[]
  /** Of the custom fields those that the reader sees. */
  readonly shown_fields: FieldValues
}

/** The same in a list, with its place among those who wait. */
export interface ListedApplicationRow extends FullApplicationRow {
  readonly position: number | null
  readonly free: number
}

const columns = sql`application.id, application.intake_id, application.grade_level, application.state,
  application.state_since, application.first_name, application.middle_name, application.last_name,
  application.date_of_birth, application.sex, application.previous_school, application.guardians,
  application.answers, application.custom_fields, application.same_key, application.repeats_id, application.source, application.priority,
  application.waitlisted_at, application.offer_expires_on, application.assigned_to, application.student_id,
  application.search_text, application.sort_name, application.submitted_at, application.updated_at,
  application.erased_at, application.version`

/** Who reads applications: members see custom fields by their roles, families none. */
export interface ApplicationReader {
  readonly tenant: string
  readonly principal: Pick<Principal, 'roles'>
}

const ofIntake = ({
  tenant,
  principal,
}: ApplicationReader): Fragment => sql`${shownCustomFields('application', { tenant, principal }, sql`application.custom_fields`)}
  as shown_fields, intake.title as intake_title, year.starts_on as year_start, intake.documents as wanted,
  intake.questions, array(select distinct document.kind from application_documents document
    where document.tenant_id = ${tenant} and document.application_id = application.id) as kinds`

const withIntake = (tenant: string): Fragment => sql`applications application
  join application_intakes intake on intake.tenant_id = ${tenant} and intake.id = application.intake_id
  join (${schoolYears(tenant)}) year on year.id = intake.academic_year_id`

/** Places on the waiting lists: priority first, then who was put there first. */
const waiting = (tenant: string): Fragment => sql`
  select held.id, (row_number() over (partition by held.intake_id, held.grade_level
    order by held.priority desc, held.waitlisted_at, held.id))::int as position
  from applications held
  where held.tenant_id = ${tenant} and held.state = 'waitlisted' and held.repeats_id is null`

/** Places of grade levels that nobody holds. */
const freePlaces = (tenant: string): Fragment => sql`
  select room.intake_id, room.grade_level, greatest(0, room.places - count(held.id))::int as free
  from intake_places room
  left join applications held on held.tenant_id = ${tenant} and held.intake_id = room.intake_id
    and held.grade_level = room.grade_level and held.repeats_id is null
    and held.state = any(${holdingStates}::text[])
  where room.tenant_id = ${tenant} group by room.intake_id, room.grade_level, room.places`

export interface ApplicationFilters {
  readonly state?: readonly ApplicationState[]
  readonly grade_level?: readonly string[]
  readonly intake_id?: string
  readonly assigned?: string
  readonly student_id?: string
  readonly q?: string
  readonly updated_since?: Date
  /** The condition of `custom_field`. */
  readonly ofFields?: Fragment
}

const matching = (tenant: string, filters: ApplicationFilters): Fragment => sql`
  application.tenant_id = ${tenant} and application.repeats_id is null and application.erased_at is null
  ${sqlIf(filters.state, () => sql`and application.state = any(${filters.state}::text[])`)}
  ${sqlIf(filters.grade_level, () => sql`and application.grade_level = any(${filters.grade_level}::text[])`)}
  ${sqlIf(filters.intake_id, () => sql`and application.intake_id = ${filters.intake_id}`)}
  ${sqlIf(filters.assigned, () => sql`and application.assigned_to = ${filters.assigned}`)}
  ${sqlIf(filters.student_id, () => sql`and application.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.updated_since, () => sql`and application.updated_at >= ${filters.updated_since}`)}
  ${sqlIf(filters.ofFields, () => sql`and ${filters.ofFields}`)}
  ${filters.q === undefined ? sql.empty : sql`and ${found(filters.q)}`}`

const found = (search: string): Fragment => {
  const alternatives = searchPatterns(search).map(
    (patterns) =>
      sql`(${join(
        patterns.map((pattern) => sql`application.search_text like ${pattern}`),
        ' and ',
      )})`,
  )
  return alternatives.length === 0 ? sql`false` : sql`(${join(alternatives, ' or ')})`
}

export const applicationSorting: Sorting = {
  id: sql`application.id`,
  columns: {
    name: { column: sql`application.sort_name`, kind: 'text' },
    submitted_at: { column: sql`application.submitted_at`, kind: 'instant' },
    updated_at: { column: sql`application.updated_at`, kind: 'instant' },
    // The order of the waiting list; others by the day of their form.
    waiting: {
      column: sql`lpad((100 - application.priority)::text, 3, '0') || ' ' || to_char(
        coalesce(application.waitlisted_at, application.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
      kind: 'text',
    },
  },
}

export const selectApplications = (reader: ApplicationReader, filters: ApplicationFilters, page: Keyset) => {
  const { tenant } = reader
  return sql<ListedApplicationRow & KeysetRow>`
    select ${columns}, ${ofIntake(reader)}, line.position, coalesce(room.free, 0) as free, ${page.key} as sort_key
    from ${withIntake(tenant)}
    left join (${waiting(tenant)}) line on line.id = application.id
    left join (${freePlaces(tenant)}) room on room.intake_id = application.intake_id
      and room.grade_level = application.grade_level
    where ${matching(tenant, filters)} ${page.after} ${page.order}`
}

export const countApplications = (tenant: string, filters: ApplicationFilters) =>
  sql<{ count: number }>`
    select count(*)::int as count from applications application where ${matching(tenant, filters)}`

export const selectApplication = (reader: ApplicationReader, id: string): Statement<FullApplicationRow> =>
  sql<FullApplicationRow>`
    select ${columns}, ${ofIntake(reader)} from ${withIntake(reader.tenant)}
    where application.tenant_id = ${reader.tenant} and application.id = ${id}`

/** Applications held until the transaction ends, always in the same order. */
export const selectApplicationsForUpdate = (
  tenant: string,
  ids: readonly string[],
): Statement<ApplicationRow> =>
  sql<ApplicationRow>`
    select ${columns} from applications application
    where application.tenant_id = ${tenant} and application.id = any(${ids}::uuid[])
    order by application.id for update`

/** The position of an application on the waiting list, and the free places. */
export const selectPlaceInLine = (
  tenant: string,
  id: string,
): Statement<{ position: number | null; free: number }> => sql`
  select line.position, coalesce(room.free, 0) as free from applications application
  left join (${waiting(tenant)}) line on line.id = application.id
  left join (${freePlaces(tenant)}) room on room.intake_id = application.intake_id
    and room.grade_level = application.grade_level
  where application.tenant_id = ${tenant} and application.id = ${id}`

/** The application that a form repeats. */
interface SameRow
  extends Pick<ApplicationRow, 'id' | 'intake_id' | 'grade_level' | 'state' | 'first_name' | 'guardians'> {
  /** Forms that have repeated it since. */
}

export const selectSame = (tenant: string, intakeId: string, key: Buffer): Statement<SameRow> =>
  sql<SameRow>`
    select application.id, application.intake_id, application.grade_level, application.state, application.first_name,
      application.guardians
    from applications application
    where application.tenant_id = ${tenant} and application.intake_id = ${intakeId}
    and application.same_key = ${key} and application.repeats_id is null
    and application.state not in ('rejected', 'withdrawn')`

/** Forms that repeat an application, the first one in front. */
export const selectRepeats = (
  tenant: string,
  id: string,
): Statement<{ id: string; submitted_at: Date }> => sql`
  select application.id, application.submitted_at from applications application
  where application.tenant_id = ${tenant} and application.repeats_id = ${id} order by application.id limit 50`

export interface HistoryRow {
  readonly id: string
  readonly action: string
  readonly at: Date
  readonly actor: 'office' | 'family' | 'machine' | 'clock'
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly from_state: ApplicationState | null
  readonly to_state: ApplicationState | null
  readonly reason: string | null
  readonly message: string | null
  readonly change: Readonly<Record<string, unknown>>
}

/** What happened to an application, the latest first. */
export const selectHistory = (tenant: string, id: string): Statement<HistoryRow> => sql<HistoryRow>`
  select entry.id, entry.action, entry.at, entry.actor, entry.actor_user_id, member.name as actor_name,
    entry.from_state, entry.to_state, entry.reason, entry.message, entry.change
  from enrollment_history entry left join (${memberNames(tenant)}) member on member.user_id = entry.actor_user_id
  where entry.tenant_id = ${tenant} and entry.entity = 'application' and entry.entity_id = ${id}
  order by entry.id desc limit 200`

/** A change next to the row itself: the version increases, so that nobody continues from an outdated state. */
export const updateTouched = (tenant: string, id: string, now: Date): Statement<unknown> => sql`
  update applications set version = version + 1, updated_at = ${now} where tenant_id = ${tenant} and id = ${id}`

/** Whether a user is a member of the school. */
export const selectIsMember = (tenant: string, userId: string): Statement<{ user_id: string }> => sql`
  select member.user_id from (${memberNames(tenant)}) member where member.user_id = ${userId}`

/** Inserts an application; no row when the same child is in the intake already. */
export const insertApplication = (tenant: string, row: ApplicationRow): Statement<{ id: string }> => sql`
  insert into applications (tenant_id, id, intake_id, grade_level, state, state_since, first_name, middle_name,
    last_name, date_of_birth, sex, previous_school, guardians, answers, custom_fields, same_key, repeats_id, source, priority,
    assigned_to, search_text, sort_name, submitted_at, updated_at, version)
  values (${tenant}, ${row.id}, ${row.intake_id}, ${row.grade_level}, ${row.state}, ${row.state_since},
    ${row.first_name}, ${row.middle_name}, ${row.last_name}, ${row.date_of_birth}, ${row.sex}, ${row.previous_school},
    ${JSON.stringify(row.guardians)}::jsonb, ${JSON.stringify(row.answers)}::jsonb,
    ${JSON.stringify(row.custom_fields)}::jsonb, ${row.same_key}, ${row.repeats_id}, ${row.source}, ${row.priority}, ${row.assigned_to}, ${row.search_text}, ${row.sort_name},
    ${row.submitted_at}, ${row.updated_at}, ${row.version})
  on conflict do nothing returning id`

/** Saves what of an application can be corrected. */
export const updateApplication = (tenant: string, row: ApplicationRow): Statement<unknown> => sql`
  update applications set grade_level = ${row.grade_level}, first_name = ${row.first_name},
    middle_name = ${row.middle_name}, last_name = ${row.last_name}, date_of_birth = ${row.date_of_birth},
    sex = ${row.sex}, previous_school = ${row.previous_school}, guardians = ${JSON.stringify(row.guardians)}::jsonb,
    answers = ${JSON.stringify(row.answers)}::jsonb, custom_fields = ${JSON.stringify(row.custom_fields)}::jsonb,
    same_key = ${row.same_key}, priority = ${row.priority},
    assigned_to = ${row.assigned_to}, search_text = ${row.search_text}, sort_name = ${row.sort_name},
    updated_at = ${row.updated_at}, version = ${row.version}
  where tenant_id = ${tenant} and id = ${row.id}`

/** The applications by grade level and state. */
export const selectBoard = (
  tenant: string,
  intakeId: string,
): Statement<{ grade_level: string; state: ApplicationState; count: number }> => sql`
  select application.grade_level, application.state, count(*)::int as count from applications application
  where application.tenant_id = ${tenant} and application.intake_id = ${intakeId} and application.repeats_id is null
  group by application.grade_level, application.state`

export const selectPlaces = (
  tenant: string,
  intakeId: string,
): Statement<{ grade_level: string; places: number }> => sql`
  select room.grade_level, room.places from intake_places room
  where room.tenant_id = ${tenant} and room.intake_id = ${intakeId} order by room.grade_level`
