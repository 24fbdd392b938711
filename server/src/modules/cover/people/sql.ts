import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { PersonName } from '../../people/index.ts'
import { selectPeople, selectSettings } from '../day/candidates.sql.ts'

/** Locks a current member of staff; no row: there is none. */
export const lockStaff = (tenant: string, staffId: string): Statement<{ id: string }> => sql`
  select staff.id from staff_members staff where staff.tenant_id = ${tenant} and staff.id = ${staffId}
  and staff.archived_at is null and staff.status <> 'left' for no key update`

export const selectPerson = (tenant: string, staffId: string) => {
  const people = selectPeople(tenant)
  return sql<typeof people extends Statement<infer Row> ? Row : never>`
    select person.* from (${people}) person where person.staff_id = ${staffId}`
}

export const peopleTable = {
  table: 'cover_people',
  columns: {
    tenant_id: 'uuid',
    staff_id: 'uuid',
    takes_cover: 'boolean',
    is_external: 'boolean',
    max_covers_per_day: 'int',
    weekdays: 'jsonb',
    availability: 'jsonb',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const settingsTable = {
  table: 'cover_settings',
  columns: {
    tenant_id: 'uuid',
    fairness_window: 'text',
    max_covers_per_day: 'int',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** The settings, locked together with those who make the first ones. */
export const selectSettingsLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cover settings ${tenant}`}, 0))`

export { selectSettings }

interface FairnessRow extends PersonName {
  readonly staff_id: string
  readonly is_external: boolean
  readonly covers: number
  readonly minutes: number
  readonly covered_by_others: number
}

/** How many lessons each person covers in a range, and how many of theirs others take. */
export const selectFairness = (
  tenant: string,
  { from, to }: { readonly from: string; readonly to: string },
): Statement<FairnessRow> => sql<FairnessRow>`
  with lesson as materialized (
    select distinct on (cover.cover_id) cover.cover_id, cover.staff_id, cover.absent_staff_id,
      (extract(epoch from (period.end_time::time - period.start_time::time)) / 60)::int as minutes
    from lesson_covers cover
    join periods period on period.tenant_id = ${tenant} and period.id = cover.period_id
    where cover.tenant_id = ${tenant} and cover.date between ${from} and ${to} and cover.staff_id is not null
    order by cover.cover_id
  ), taken as (
    select lesson.staff_id, count(*)::int as covers, sum(lesson.minutes)::int as minutes
    from lesson group by lesson.staff_id
  ), missed as (
    select lesson.absent_staff_id as staff_id, count(*)::int as covers from lesson group by lesson.absent_staff_id
  )
  select person.staff_id, person.first_name, person.middle_name, person.last_name, person.is_external,
    coalesce(taken.covers, 0) as covers, coalesce(taken.minutes, 0) as minutes,
    coalesce(missed.covers, 0) as covered_by_others
  from (${selectPeople(tenant)}) person
  left join taken on taken.staff_id = person.staff_id
  left join missed on missed.staff_id = person.staff_id
  where person.takes_cover or taken.covers > 0 or missed.covers > 0
  order by coalesce(taken.covers, 0) desc, person.last_name, person.first_name, person.staff_id`
