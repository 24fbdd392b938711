import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { ClassPeriod, ClassTimetable } from '../rules/class-timetable.ts'

/** First and last date, both included; fragments inside a statement. */
export interface Dates {
  readonly from: string | Fragment
  readonly to: string | Fragment
}

/**
 * Which published timetable governs a class on a date, and with which day of its cycle, as a derived table of
 * `class_id, date, timetable_id, cycle_day, is_overlay`: an overlay before a base, the org's own before one of the whole
 * school, the one published last. No row: no published timetable has the class on that date.
 */
export const governingDays = (tenant: string, classIds: Fragment, { from, to }: Dates): Fragment => sql`
  select distinct on (member.class_id, day.date) member.class_id, day.date, day.timetable_id, day.cycle_day,
    timetable.kind = 'overlay' as is_overlay
  from timetable_classes member
  join timetables timetable on timetable.tenant_id = ${tenant} and timetable.id = member.timetable_id
    and timetable.ends_on >= ${from}::date and timetable.starts_on <= ${to}::date
  join timetable_days day on day.tenant_id = ${tenant} and day.timetable_id = member.timetable_id
    and day.date between ${from}::date and ${to}::date
  where member.tenant_id = ${tenant} and ${inSubquery(sql`member.class_id`, classIds)}
  order by member.class_id, day.date, timetable.kind desc, timetable.org_id is null, timetable.published_at desc,
    timetable.id desc`

/**
 * The published lessons of classes that are held on the dates, as a derived table of `class_id, date, period_id,
 * class_group_id, subject_code, room_id, staff_ids, timetable_id, lesson_id, is_overlay, cover_ids`: the last are those
 * who take the lesson in place of an absent teacher of it.
 */
export const publishedLessons = (tenant: string, classIds: Fragment, dates: Dates): Fragment => sql`
  select governed.class_id, governed.date, lesson.period_id, lesson.class_group_id, lesson.subject_code,
    lesson.room_id, lesson.staff_ids, lesson.timetable_id, lesson.lesson_id, governed.is_overlay, array(
      select cover.staff_id from lesson_covers cover where cover.tenant_id = ${tenant}
      and cover.class_id = governed.class_id and cover.date = governed.date and cover.period_id = lesson.period_id
      and cover.absent_staff_id = any(lesson.staff_ids) and cover.staff_id is not null) as cover_ids
  from (${governingDays(tenant, classIds, dates)}) governed
  join timetable_lessons lesson on lesson.tenant_id = ${tenant} and lesson.timetable_id = governed.timetable_id
    and lesson.class_id = governed.class_id and lesson.cycle_day = governed.cycle_day`

/** The columns of a period of a class, of the alias `period`. */
export const periodColumns: Fragment = sql`period.id, period.code, period.name, period.position, period.start_time,
  period.end_time, period.kind`

/** A period that a class names. */
type NamedPeriodRow = ClassPeriod & { readonly class_id: string }

/**
 * The live periods that the classes name by their codes; that of the class's own org is used before one of the whole
 * school with the same code.
 */
export const selectNamedPeriods = (
  tenant: string,
  classIds: Fragment,
): Statement<NamedPeriodRow> => sql<NamedPeriodRow>`
  select distinct on (class.id, period.code) class.id as class_id, ${periodColumns}, period.weekdays
  from classes class
  join periods period on period.tenant_id = ${tenant} and period.archived_at is null
    and period.code = any(class.periods) and (period.org_id is null or period.org_id = class.org_id)
  where class.tenant_id = ${tenant} and ${inSubquery(sql`class.id`, classIds)}
  order by class.id, period.code, period.org_id nulls last`

/** When a class has lessons, from the first to the last date that was asked about. */
export type ClassTimetableRow = ClassTimetable<ClassPeriod> & { readonly class_id: string }

/**
 * The one question, over any number of classes and dates: the periods that the classes name, and what published
 * timetables hold of them. A class without either has no row. `sessionsOn` reads it for a day.
 */
export const selectClassTimetables = (
  tenant: string,
  classIds: Fragment,
  dates: Dates,
): Statement<ClassTimetableRow> => sql<ClassTimetableRow>`
  with named as materialized (
    ${selectNamedPeriods(tenant, classIds)}
  ), cycle as materialized (
    select governed.class_id, governed.timetable_id, governed.cycle_day,
      json_agg(governed.date order by governed.date) as dates
    from (${governingDays(tenant, classIds, dates)}) governed
    group by governed.class_id, governed.timetable_id, governed.cycle_day
  ), lesson as materialized (
    select cycle.class_id, cycle.timetable_id, cycle.cycle_day, lesson.period_id, lesson.class_group_id,
      lesson.subject_code, lesson.staff_ids, room.name as room
    from cycle
    join timetable_lessons lesson on lesson.tenant_id = ${tenant} and lesson.timetable_id = cycle.timetable_id
      and lesson.class_id = cycle.class_id and lesson.cycle_day = cycle.cycle_day
    left join rooms room on room.tenant_id = ${tenant} and room.id = lesson.room_id
  ), every_period as (
    select named.* from named
    union all
    select distinct on (lesson.class_id, period.id) lesson.class_id, ${periodColumns}, '[]'::jsonb as weekdays
    from lesson join periods period on period.tenant_id = ${tenant} and period.id = lesson.period_id
    where (lesson.class_id, lesson.period_id) not in (select named.class_id, named.id from named)
  )
  select class.class_id,
    (select coalesce(json_agg(to_jsonb(period) - 'class_id'), '[]') from every_period period
      where period.class_id = class.class_id) as periods,
    (select coalesce(json_agg(json_build_object('dates', cycle.dates, 'lessons',
      (select coalesce(json_agg(json_build_object('period_id', lesson.period_id,
        'class_group_id', lesson.class_group_id, 'subject_code', lesson.subject_code, 'room', lesson.room,
        'staff_ids', lesson.staff_ids)), '[]')
        from lesson where lesson.class_id = cycle.class_id and lesson.timetable_id = cycle.timetable_id
        and lesson.cycle_day = cycle.cycle_day))), '[]')
      from cycle where cycle.class_id = class.class_id) as published
  from (select named.class_id from named union select cycle.class_id from cycle) class`

/** The same of classes named by their ids. */
export const selectTimetablesOfClasses = (
  tenant: string,
  classIds: readonly string[],
  dates: Dates,
): Statement<ClassTimetableRow> =>
  selectClassTimetables(tenant, sql`select unnest(${classIds}::uuid[])`, dates)

/** Ids of the classes that have a lesson that one of the members of staff teaches or covers in a range of dates. */
export const classIdsOfStaff = (tenant: string, staffIds: Fragment, { from, to }: Dates): Fragment => sql`
  select own.class_id from timetable_lessons own where own.tenant_id = ${tenant} and own.staff_ids && array(${staffIds})
  union all
  select cover.class_id from lesson_covers cover where cover.tenant_id = ${tenant}
    and cover.date between ${from}::date and ${to}::date and cover.staff_id = any(array(${staffIds}))`

/** Members of staff as the holders of lessons. */
export interface LessonStaff {
  readonly staffIds: Fragment
  /** First date on which a lesson that they cover is theirs; undefined: any. A cover opens a register for its day alone. */
  readonly coversFrom?: string
}

/** The condition on the alias `lesson` of `publishedLessons` that one of the members of staff covers it. */
export const isCoveredBy = ({ staffIds, coversFrom }: LessonStaff): Fragment => sql`(
  lesson.cover_ids && array(${staffIds}) ${sqlIf(coversFrom, () => sql`and lesson.date >= ${coversFrom}::date`)})`

/** The same for those who teach or cover it. */
export const isLessonOf = (staff: LessonStaff): Fragment =>
  sql`(lesson.staff_ids && array(${staff.staffIds}) or ${isCoveredBy(staff)})`

/** Ids of the classes that have a published lesson that the members of staff teach or cover on a date. */
export const classIdsWithLessonOf = (tenant: string, staff: LessonStaff, date: string): Fragment => {
  const day = { from: date, to: date }
  return sql`
    select lesson.class_id from (${publishedLessons(tenant, classIdsOfStaff(tenant, staff.staffIds, day), day)}) lesson
    where ${isLessonOf(staff)}`
}

/**
 * Who takes the published lessons, as a derived table of `class_id, date, period_id, staff_id`: its teachers, and in the
 * place of one who is absent the person who covers the lesson.
 */
export const lessonTeachers = (tenant: string, classIds: Fragment, dates: Dates): Fragment => sql`
  select lesson.class_id, lesson.date, lesson.period_id, coalesce(cover.staff_id, teacher.staff_id) as staff_id
  from (${publishedLessons(tenant, classIds, dates)}) lesson
  cross join unnest(lesson.staff_ids) teacher (staff_id)
  left join lesson_covers cover on cover.tenant_id = ${tenant} and cover.class_id = lesson.class_id
    and cover.date = lesson.date and cover.period_id = lesson.period_id and cover.absent_staff_id = teacher.staff_id`

/** One session of a class. */
interface LessonQuestion {
  readonly classId: string
  readonly date: string
  readonly periodId: string | null
}

/** The condition that one of the members of staff teaches or covers a published lesson of the session. */
export const lessonTaughtBy = (
  tenant: string,
  { classId, date, periodId }: LessonQuestion,
  staff: LessonStaff,
): Fragment => sql`exists (
  select from (${publishedLessons(tenant, sql`select ${classId}::uuid`, { from: date, to: date })}) lesson
  where lesson.period_id = ${periodId}::uuid and ${isLessonOf(staff)})`
