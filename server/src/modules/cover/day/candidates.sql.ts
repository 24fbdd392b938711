import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { PersonName } from '../../people/index.ts'
import type { Availability } from '../rules/availability.ts'

/** A member of staff as covers need them. */
export interface PersonRow extends PersonName {
  readonly staff_id: string
  readonly takes_cover: boolean
  readonly is_external: boolean
  readonly max_covers_per_day: number | null
  readonly weekdays: readonly number[] | null
  readonly availability: readonly Availability[]
  readonly subjects: readonly string[]
  readonly employed_from: string | null
  readonly employed_until: string | null
  readonly version: number
  readonly updated_at: Date | null
}

/** The current members of staff by name. */
export const selectPeople = (tenant: string): Statement<PersonRow> => sql<PersonRow>`
  select staff.id as staff_id, staff.first_name, staff.middle_name, staff.last_name,
    coalesce(own.takes_cover, staff.kind in ('teacher', 'aide')) as takes_cover,
    coalesce(own.is_external, false) as is_external, own.max_covers_per_day, own.weekdays,
    coalesce(own.availability, '[]') as availability, to_json(staff.subjects) as subjects, staff.employment_starts_on as employed_from,
    staff.employment_ends_on as employed_until, coalesce(own.version, 0) as version, own.updated_at
  from staff_members staff
  left join cover_people own on own.tenant_id = ${tenant} and own.staff_id = staff.id
  where staff.tenant_id = ${tenant} and staff.archived_at is null and staff.status = 'active'
  order by staff.sort_name, staff.id`

/** What somebody teaches by the timetables of a date. */
export interface TeachingRow {
  readonly staff_id: string
  readonly class_ids: readonly string[]
  readonly subject_codes: readonly string[]
}

export const selectTeaching = (tenant: string, date: string): Statement<TeachingRow> => sql<TeachingRow>`
  select teacher.staff_id, json_agg(distinct lesson.class_id) as class_ids,
    coalesce(json_agg(distinct lesson.subject_code) filter (where lesson.subject_code is not null), '[]') as subject_codes
  from timetables timetable
  join timetable_lessons lesson on lesson.tenant_id = ${tenant} and lesson.timetable_id = timetable.id
  cross join unnest(lesson.staff_ids) teacher (staff_id)
  where timetable.tenant_id = ${tenant} and timetable.starts_on <= ${date} and timetable.ends_on >= ${date}
  group by teacher.staff_id`

export interface SettingsRow {
  readonly fairness_window: 'week' | 'fortnight' | 'term'
  readonly max_covers_per_day: number
  readonly version: number
}

export const selectSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select own.fairness_window, own.max_covers_per_day, own.version from cover_settings own
  where own.tenant_id = ${tenant}`

/** How many covers each person has in the window around a date, those of the date left out. */
export const countInWindow = (
  tenant: string,
  date: string,
): Statement<{ staff_id: string; count: number }> => sql`
  with span as (
    select case coalesce((select own.fairness_window from cover_settings own where own.tenant_id = ${tenant}), 'fortnight')
      when 'week' then date_trunc('week', ${date}::date)::date
      when 'fortnight' then date_trunc('week', ${date}::date)::date - 7
      else coalesce((select max(term.starts_on) from academic_sessions term where term.tenant_id = ${tenant}
        and term.kind <> 'school_year' and term.archived_at is null
        and ${date}::date between term.starts_on and term.ends_on), ${date}::date - 84)
    end as first
  )
  select cover.staff_id, count(distinct cover.cover_id)::int as count
  from span
  join lesson_covers cover on cover.tenant_id = ${tenant} and cover.staff_id is not null and cover.date >= span.first
    and cover.date < date_trunc('week', ${date}::date)::date + 7 and cover.date <> ${date}::date
  group by cover.staff_id`
