import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { schoolYears } from '../../academics/index.ts'
import type { Question, RequestedDocument } from '../rules/answers.ts'
import { holdingStates } from '../rules/states.ts'

interface PlacesRow {
  readonly grade_level: string
  readonly places: number
}

export interface IntakeRow {
  readonly id: string
  readonly academic_year_id: string
  readonly title: string
  readonly opens_on: string
  readonly closes_on: string | null
  readonly offer_days: number
  readonly expired_offers: 'waitlist' | 'withdraw'
  readonly offers_next: boolean
  readonly documents: readonly RequestedDocument[]
  readonly questions: readonly Question[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

/** An intake with its year and its places. */
export interface FullIntakeRow extends IntakeRow {
  readonly year_title: string
  readonly year_start: string
  readonly year_end: string
  readonly capacities: readonly PlacesRow[]
}

const columns = sql`intake.id, intake.academic_year_id, intake.title, intake.opens_on, intake.closes_on,
  intake.offer_days, intake.expired_offers, intake.offers_next, intake.documents, intake.questions,
  intake.created_at, intake.updated_at, intake.archived_at, intake.version`

const full = (tenant: string): Fragment => sql`
  select ${columns}, year.title as year_title, year.starts_on as year_start,
    year.ends_on as year_end, coalesce((
    select jsonb_agg(jsonb_build_object('grade_level', room.grade_level, 'places', room.places)
      order by room.grade_level)
    from intake_places room where room.tenant_id = ${tenant} and room.intake_id = intake.id), '[]') as capacities`

const matching = (tenant: string, filters: IntakeFilters): Fragment => sql`
  from application_intakes intake join (${schoolYears(tenant)}) year on year.id = intake.academic_year_id
  where intake.tenant_id = ${tenant}
  ${sqlIf(!filters.archived, () => sql`and intake.archived_at is null`)}
  ${sqlIf(filters.academic_year_id, () => sql`and intake.academic_year_id = ${filters.academic_year_id}`)}`

interface IntakeFilters {
  readonly academic_year_id?: string
  readonly archived?: boolean
}

/** Newest first. */
export const intakeSorting: Sorting = { id: sql`intake.id`, columns: {} }

export const selectIntakes = (tenant: string, filters: IntakeFilters, page: Keyset) =>
  sql<FullIntakeRow & KeysetRow>`
    ${full(tenant)}, ${page.key} as sort_key ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countIntakes = (tenant: string, filters: IntakeFilters) =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, filters)}`

export const selectIntake = (tenant: string, id: string): Statement<FullIntakeRow> =>
  sql<FullIntakeRow>`${full(tenant)} ${matching(tenant, { archived: true })} and intake.id = ${id}`

/** The live intakes whose form is open on a day, the one that opened first in front. */
export const selectOpenIntakes = (tenant: string, today: string): Statement<FullIntakeRow> =>
  sql<FullIntakeRow>`${full(tenant)} ${matching(tenant, {})} and intake.opens_on <= ${today}::date
    and (intake.closes_on is null or intake.closes_on >= ${today}::date)
    order by intake.opens_on, intake.id limit 20`

/** The next day on which a form opens; none when no intake is to come. */
export const selectNextOpening = (tenant: string, today: string): Statement<{ opens_on: string }> =>
  sql<{ opens_on: string }>`select intake.opens_on from application_intakes intake
    where intake.tenant_id = ${tenant} and intake.archived_at is null and intake.opens_on > ${today}::date
    order by intake.opens_on limit 1`

export const selectIntakeForUpdate = (tenant: string, id: string): Statement<IntakeRow> =>
  sql<IntakeRow>`
    select ${columns} from application_intakes intake where intake.tenant_id = ${tenant} and intake.id = ${id} for update`

export const selectYear = (
  tenant: string,
  id: string,
): Statement<{ starts_on: string; archived_at: Date | null }> => sql`
  select year.starts_on, year.archived_at from (${schoolYears(tenant)}) year where year.id = ${id}`

/** Locks places of grade levels until the transaction ends: one request at a time offers one of them. */
export const selectPlacesForUpdate = (
  tenant: string,
  intakeId: string,
  gradeLevels?: readonly string[],
): Statement<{ grade_level: string; places: number }> => sql`
  select room.grade_level, room.places from intake_places room
  where room.tenant_id = ${tenant} and room.intake_id = ${intakeId}
  ${sqlIf(gradeLevels, () => sql`and room.grade_level = any(${gradeLevels}::text[])`)}
  order by room.grade_level for update`

/** How many places of each grade level are taken now. */
export const selectTaken = (
  tenant: string,
  intakeId: string,
): Statement<{ grade_level: string; taken: number }> => sql`
  select application.grade_level, count(*)::int as taken from applications application
  where application.tenant_id = ${tenant} and application.intake_id = ${intakeId}
  and application.repeats_id is null and application.state = any(${holdingStates}::text[])
  group by application.grade_level`

export const deletePlaces = (
  tenant: string,
  intakeId: string,
  keep: readonly string[],
): Statement<unknown> => sql`
  delete from intake_places where tenant_id = ${tenant} and intake_id = ${intakeId}
  and grade_level <> all(${keep}::text[])`

/** Whether an intake has an open application. */
export const selectAnyApplication = (tenant: string, intakeId: string): Statement<{ any: boolean }> => sql`
  select exists (select from applications application where application.tenant_id = ${tenant}
    and application.intake_id = ${intakeId} and application.state not in ('rejected', 'withdrawn', 'enrolled')) as any`

export const intakesTable = {
  table: 'application_intakes',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    academic_year_id: 'uuid',
    title: 'text',
    opens_on: 'date',
    closes_on: 'date',
    offer_days: 'int',
    expired_offers: 'text',
    offers_next: 'boolean',
    documents: 'jsonb',
    questions: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const placesTable = {
  table: 'intake_places',
  columns: { tenant_id: 'uuid', intake_id: 'uuid', grade_level: 'text', places: 'int' },
} as const satisfies BulkTable
