import { type Statement, sql } from '../../kernel/db/statement.ts'

/** A row of the global table of schools. */
export interface SchoolRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly parent_school_id: string | null
  readonly plan_slug: string
  readonly status: 'provisioning' | 'active' | 'suspended' | 'closed'
  readonly country_code: string
  readonly time_zone: string
  readonly currency: string
  readonly locale: string
  readonly primary_sector: string | null
  readonly report_bundle: string | null
}

const columns = sql`id, slug, name, parent_school_id, plan_slug, status, country_code, time_zone, currency, locale,
  primary_sector, report_bundle`

export const selectSchoolBySlug = (slug: string): Statement<SchoolRow> =>
  sql<SchoolRow>`select ${columns} from schools where slug = ${slug}`

export const selectSchoolById = (id: string): Statement<SchoolRow> =>
  sql<SchoolRow>`select ${columns} from schools where id = ${id}`

export const selectSchoolsByIds = (ids: readonly string[]): Statement<SchoolRow> =>
  sql<SchoolRow>`select ${columns} from schools where id = any(${ids}::uuid[]) order by name, id`

export const selectChildSchools = (parents: readonly string[]): Statement<SchoolRow> =>
  sql<SchoolRow>`
    select ${columns} from schools where parent_school_id = any(${parents}::uuid[]) order by name, id`

export interface NewSchool {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly planSlug: string
  readonly status: SchoolRow['status']
  readonly countryCode: string
  readonly timeZone: string
  readonly currency: string
  readonly locale: string
  readonly parentSchoolId: string | null
  readonly primarySector: string | null
  readonly contactEmail?: string
}

export const insertSchool = (school: NewSchool): Statement<unknown> =>
  sql`
    insert into schools (id, slug, name, plan_slug, status, country_code, time_zone, currency, locale,
      parent_school_id, primary_sector, contact_email)
    values (${school.id}, ${school.slug}, ${school.name}, ${school.planSlug}, ${school.status},
      ${school.countryCode}, ${school.timeZone}, ${school.currency}, ${school.locale}, ${school.parentSchoolId},
      ${school.primarySector}, ${school.contactEmail ?? null})`

export interface ModuleRow {
  readonly code: string
  readonly entitled: boolean | null
  readonly enabled: boolean | null
}

export const selectModules = (tenant: string): Statement<ModuleRow> =>
  sql<ModuleRow>`select code, entitled, enabled from school_modules where tenant_id = ${tenant} order by code`

/** Holds the school still: two changes of its modules run one after the other, also when no row of them is there. */
export const selectSchoolForUpdate = (id: string): Statement<{ id: string }> =>
  sql<{ id: string }>`select id from schools where id = ${id} for no key update`

export const selectModulesForUpdate = (tenant: string): Statement<ModuleRow> =>
  sql<ModuleRow>`
    select code, entitled, enabled from school_modules where tenant_id = ${tenant} order by code for update`

/** Sets switches and entitlements; a null leaves the current value. */
export const upsertModules = (tenant: string, rows: readonly ModuleRow[]): Statement<unknown> =>
  sql`
    insert into school_modules as held (tenant_id, code, entitled, enabled)
    select ${tenant}::uuid, code, entitled, enabled
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.entitled)}::boolean[],
      ${rows.map((row) => row.enabled)}::boolean[]) as given (code, entitled, enabled)
    on conflict (tenant_id, code) do update set entitled = coalesce(excluded.entitled, held.entitled),
      enabled = coalesce(excluded.enabled, held.enabled), updated_at = excluded.updated_at`

/** The modules before and after a change, by code. */
interface ModuleChange {
  readonly id: string
  readonly at: Date
  readonly actorUserId: string | null
  readonly requestId: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export const insertModuleHistory = (tenant: string, change: ModuleChange): Statement<unknown> =>
  sql`
    insert into school_module_history (tenant_id, id, at, actor_user_id, request_id, before, after)
    values (${tenant}, ${change.id}, ${change.at}, ${change.actorUserId}, ${change.requestId},
      ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb)`

export const selectCounter = (tenant: string, name: string): Statement<{ value: number }> =>
  sql<{ value: number }>`
    select value::int as value from school_counters where tenant_id = ${tenant} and name = ${name}`

/** Moves a counter by `by` and returns its new value. */
export const upsertCounter = (tenant: string, name: string, by: number): Statement<{ value: number }> =>
  sql<{ value: number }>`
    insert into school_counters as counter (tenant_id, name, value) values (${tenant}, ${name}, ${by})
    on conflict (tenant_id, name) do update set value = counter.value + ${by}
    returning value::int as value`

/** Ids of all schools, for upkeep that visits each. */
export const selectSchoolIds = (): Statement<{ id: string }> =>
  sql<{ id: string }>`select id from schools order by id`
