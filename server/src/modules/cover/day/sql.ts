import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { PersonName } from '../../people/index.ts'
import { classIdsOfStaff, isLessonOf, publishedLessons } from '../../timetable/index.ts'
import type { DayAbsence, HeldLesson, StoredCover } from '../rules/lessons-to-cover.ts'

/** First and last date, both included. */
interface DateRange {
  readonly from: string
  readonly to: string
}

interface DatedLesson extends HeldLesson {
  readonly date: string
}

/** The published lessons of the dates: of the whole school, or those that members of staff teach or cover. */
export const selectHeldLessons = (
  tenant: string,
  { from, to }: DateRange,
  staffIds?: Fragment,
): Statement<DatedLesson> => {
  const classIds = staffIds
    ? classIdsOfStaff(tenant, staffIds, { from, to })
    : sql`select member.class_id from timetable_classes member where member.tenant_id = ${tenant}`
  return sql<DatedLesson>`
    select lesson.date, period.start_time as start, period.end_time as "end", lesson.class_id, class.title as class_name,
      lesson.period_id, period.name as period_name, period.kind = 'registration' as is_registration,
      lesson.subject_code, subject.name as subject_name, room.name as room_name, to_json(lesson.staff_ids) as staff_ids
    from (${publishedLessons(tenant, classIds, { from, to })}) lesson
    join periods period on period.tenant_id = ${tenant} and period.id = lesson.period_id
    join classes class on class.tenant_id = ${tenant} and class.id = lesson.class_id
    left join subjects subject on subject.tenant_id = ${tenant} and subject.code = lesson.subject_code
      and subject.archived_at is null
    left join rooms room on room.tenant_id = ${tenant} and room.id = lesson.room_id
    ${staffIds ? sql`where ${isLessonOf({ staffIds })}` : sql.empty}
    order by lesson.date, period.start_time, class.title, lesson.lesson_id, lesson.class_id`
}

/** What is to be covered in a range of dates. */
interface CoverRangeRow {
  readonly absences: readonly AwayRow[]
  readonly covers: readonly CoverRow[]
  /** The lessons that one of the absent, or one who covers, teaches or covers. */
  readonly lessons: readonly DatedLesson[]
}

/** The absences and covers of the dates, and the lessons that they are about: one row. */
export const selectCoverRange = (tenant: string, range: DateRange): Statement<CoverRangeRow> => {
  const concerned = sql`
    select absence.staff_id from staff_absences absence
    where absence.tenant_id = ${tenant} and absence.status = 'approved'
    and absence.ends_on >= ${range.from} and absence.starts_on <= ${range.to}
    union select teacher.staff_id from (${leftTeachers(tenant, range)}) teacher
    union select unnest(array[cover.absent_staff_id, cover.staff_id]) from lesson_covers cover
    where cover.tenant_id = ${tenant} and cover.date between ${range.from} and ${range.to}`
  return sql<CoverRangeRow>`
    select
      (select coalesce(json_agg(absence), '[]') from (${selectAway(tenant, range)}) absence) as absences,
      (select coalesce(json_agg(cover), '[]') from (${selectCovers(tenant, range)}) cover) as covers,
      (select coalesce(json_agg(held), '[]') from (${selectHeldLessons(tenant, range, concerned)}) held) as lessons`
}

/** Somebody who is away on some of the dates: by an approved absence, or (no id) because they have left the school. */
export interface AwayRow extends DayAbsence, PersonName {
  readonly starts_on: string
  readonly ends_on: string
  /** When its periods are. */
  readonly spans: readonly { readonly start: string; readonly end: string }[]
}

/**
 * Teachers of published or covered lessons who are not on the staff any more on some of the dates, as a derived table of `staff_id,
 * first_name, middle_name, last_name, sort_name, left_on`: the last is the first day without them.
 */
const leftTeachers = (tenant: string, { from, to }: DateRange): Fragment => sql`
  select teacher.* from (
    select staff.id as staff_id, staff.first_name, staff.middle_name, staff.last_name, staff.sort_name,
      coalesce(least(staff.archived_at::date, staff.employment_ends_on + 1),
        case when staff.status = 'left' then '0001-01-01'::date end) as left_on
    from staff_members staff where staff.tenant_id = ${tenant}
    and (staff.archived_at is not null or staff.status = 'left' or staff.employment_ends_on < ${to}::date)
  ) teacher
  where teacher.left_on <= ${to}::date and teacher.staff_id in (
    select unnest(lesson.staff_ids) from timetables timetable
    join timetable_lessons lesson on lesson.tenant_id = ${tenant} and lesson.timetable_id = timetable.id
    where timetable.tenant_id = ${tenant} and timetable.starts_on <= ${to} and timetable.ends_on >= ${from}
    union all select cover.absent_staff_id from lesson_covers cover
    where cover.tenant_id = ${tenant} and cover.date between ${from} and ${to})`

/** Everybody who is away on the dates; absences come before what is known without one. */
export const selectAway = (tenant: string, { from, to }: DateRange): Statement<AwayRow> => sql<AwayRow>`
  select away.id, away.staff_id, away.starts_on, away.ends_on, away.period_ids, away.first_name, away.middle_name,
    away.last_name, away.spans
  from (
    select absence.id, absence.staff_id, absence.starts_on, absence.ends_on, to_json(absence.period_ids) as period_ids,
      staff.first_name, staff.middle_name, staff.last_name, staff.sort_name, (
        select coalesce(json_agg(json_build_object('start', period.start_time, 'end', period.end_time)), '[]')
        from periods period where period.tenant_id = ${tenant} and period.id = any(absence.period_ids)) as spans
    from staff_absences absence
    join staff_members staff on staff.tenant_id = ${tenant} and staff.id = absence.staff_id
    where absence.tenant_id = ${tenant} and absence.status = 'approved'
    and absence.ends_on >= ${from} and absence.starts_on <= ${to}
    union all
    select null::uuid, teacher.staff_id, teacher.left_on, '9999-12-31'::date, '[]'::json, teacher.first_name,
      teacher.middle_name, teacher.last_name, teacher.sort_name, '[]'::json
    from (${leftTeachers(tenant, { from, to })}) teacher
  ) away
  order by away.id is null, away.sort_name, away.starts_on, away.id`

export interface CoverRow extends StoredCover {
  readonly id: string
  readonly absent_name: PersonName
  readonly staff_name: PersonName | null
}

/** The covers of the dates, a row for each class. */
export const selectCovers = (tenant: string, { from, to }: DateRange): Statement<CoverRow> => sql<CoverRow>`
  select cover.id, cover.cover_id, cover.date, period.start_time as start, period.end_time as "end", cover.period_id,
    period.name as period_name, cover.class_id, class.title as class_name, cover.absent_staff_id, cover.staff_id,
    cover.not_needed, cover.note, cover.batch_id,
    json_build_object('first_name', absent.first_name, 'middle_name', absent.middle_name,
      'last_name', absent.last_name) as absent_name,
    case when staff.id is null then null else json_build_object('first_name', staff.first_name,
      'middle_name', staff.middle_name, 'last_name', staff.last_name) end as staff_name,
    case when staff.id is null then null else json_build_object(
      'is_working', staff.archived_at is null and staff.status = 'active'
        and (own.weekdays is null or own.weekdays @> to_jsonb(extract(isodow from cover.date)::int))
        and coalesce(staff.employment_starts_on, cover.date) <= cover.date
        and coalesce(staff.employment_ends_on, cover.date) >= cover.date,
      'is_external', coalesce(own.is_external, false), 'availability', coalesce(own.availability, '[]')) end as person
  from lesson_covers cover
  join periods period on period.tenant_id = ${tenant} and period.id = cover.period_id
  join classes class on class.tenant_id = ${tenant} and class.id = cover.class_id
  join staff_members absent on absent.tenant_id = ${tenant} and absent.id = cover.absent_staff_id
  left join staff_members staff on staff.tenant_id = ${tenant} and staff.id = cover.staff_id
  left join cover_people own on own.tenant_id = ${tenant} and own.staff_id = cover.staff_id
  where cover.tenant_id = ${tenant} and cover.date between ${from} and ${to}
  order by cover.date, period.start_time, class.title, cover.id`
