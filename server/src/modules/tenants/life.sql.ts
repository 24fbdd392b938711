import { type Statement, sql } from '../../kernel/db/statement.ts'
import { insertSchool, type ModuleRow, type NewSchool, type SchoolRow } from './sql.ts'

/** A school as those who run the installation see it. */
export interface SchoolLifeRow extends SchoolRow {
  readonly contact_email: string | null
  readonly education_template: string | null
  readonly status_reason: string | null
  readonly status_changed_at: Date | null
  /** Day `YYYY-MM-DD` until which the data of a closed school is stored. */
  readonly retained_until: string | null
  /** When the data of a closed school was deleted. */
  readonly deleted_at: Date | null
  readonly created_at: Date
}

const columns = sql`id, slug, name, parent_school_id, plan_slug, status, country_code, time_zone, currency, locale,
  primary_sector, report_bundle, contact_email, education_template, status_reason, status_changed_at, retained_until,
  deleted_at, created_at`

export const selectSchoolLife = (id: string): Statement<SchoolLifeRow> =>
  sql<SchoolLifeRow>`select ${columns} from schools where id = ${id}`

/** The same, held still: changes of its plan, modules and status run one after the other. */
export const selectSchoolLifeForUpdate = (id: string): Statement<SchoolLifeRow> =>
  sql<SchoolLifeRow>`select ${columns} from schools where id = ${id} for no key update`

/** What of a school changes over its life. */
interface SchoolLife {
  readonly planSlug: string
  readonly status: SchoolRow['status']
  readonly statusReason: string | null
  readonly statusChangedAt: Date | null
  readonly retainedUntil: string | null
}

/** Takes plan and status over; call `schoolsOf(database).forget()` after the commit. */
export const updateSchoolLife = (id: string, life: SchoolLife, at: Date): Statement<unknown> =>
  sql`
    update schools set plan_slug = ${life.planSlug}, status = ${life.status}, status_reason = ${life.statusReason},
      status_changed_at = ${life.statusChangedAt}, retained_until = ${life.retainedUntil}::date, updated_at = ${at}
    where id = ${id}`

/** A change of the school itself: the members that differ, before and after; `before` is null when it began. */
interface SchoolChange {
  readonly id: string
  readonly at: Date
  readonly actorUserId: string | null
  readonly requestId: string | null
  readonly reason: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

export const insertSchoolChange = (tenant: string, change: SchoolChange): Statement<unknown> =>
  sql`
    insert into school_history (tenant_id, id, at, actor_user_id, request_id, reason, before, after)
    values (${tenant}, ${change.id}, ${change.at}, ${change.actorUserId}, ${change.requestId}, ${change.reason},
      ${change.before && JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb)`

/** Entitlements exactly as given (null: by plan); the switches stay. */
export const upsertEntitlements = (
  tenant: string,
  rows: readonly Pick<ModuleRow, 'code' | 'entitled'>[],
): Statement<unknown> =>
  sql`
    insert into school_modules (tenant_id, code, entitled)
    select ${tenant}::uuid, code, entitled
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.entitled)}::boolean[])
      as given (code, entitled)
    on conflict (tenant_id, code) do update set entitled = excluded.entitled, updated_at = excluded.updated_at`

/** Inserts a school unless its slug is taken: then it returns no row. Waits for a concurrent insert of the same slug. */
export const insertSchoolUnlessTaken = (school: NewSchool): Statement<{ id: string }> =>
  sql<{ id: string }>`${insertSchool(school)} on conflict (slug) do nothing returning id`

/** The slugs that are taken among a slug and those made of it by a number. */
export const selectSlugsLike = (slug: string): Statement<{ slug: string }> =>
  sql<{ slug: string }>`select slug from schools where slug ~ ('^' || ${slug} || '(-[0-9]+)?$')`

/** Removes a school that never became active: it has only its own row, and its slug becomes free again. */
export const deleteUnfinishedSchool = (id: string): Statement<unknown> =>
  sql`delete from schools where id = ${id} and status = 'provisioning'`

/** A school with data to be deleted once its day has passed. */
export interface ClosedSchoolRow {
  readonly id: string
  readonly slug: string
  readonly time_zone: string
  /** The last day `YYYY-MM-DD`, in its time zone, on which the data is stored. */
  readonly retained_until: string
}

/** Closed schools that were not deleted yet, those that wait longest first. */
export const selectClosedSchools = (): Statement<ClosedSchoolRow> =>
  sql<ClosedSchoolRow>`
    select id, slug, time_zone, retained_until from schools
    where status = 'closed' and deleted_at is null and retained_until is not null order by retained_until, id`

/** Holds the school still while some of its data is deleted; no row once that is not to be any more, or was done. */
export const selectClosedSchoolForUpdate = ({
  id,
  retained_until,
}: ClosedSchoolRow): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from schools where id = ${id} and status = 'closed' and deleted_at is null
    and retained_until = ${retained_until}::date for no key update`

/** Marks a closed school as deleted and empties what its row says of people; no row when it was marked before. */
export const updateSchoolDeleted = (id: string, at: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update schools set deleted_at = ${at}, updated_at = ${at}, contact_email = null, status_reason = null
    where id = ${id} and status = 'closed' and deleted_at is null returning id`
