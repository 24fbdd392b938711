import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import { studentNames } from '../../people/index.ts'
import { governingDays, selectNamedPeriods } from '../../timetable/index.ts'
import { meaningOfStatus } from '../registers/same-day.sql.ts'
import type { Counting } from '../rules/units.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'
import type { Grouping } from './schema.ts'
import type { SchoolDays } from './school-days.ts'
import { countedOf, slotOfPeriod, slotsOfDay } from './units.sql.ts'

export interface SummaryQuestion {
  readonly grouping: Grouping
  /** Both included; `to` is the last day that counts. */
  readonly from: string
  readonly to: string
  readonly classId: string | undefined
  /** A query of the ids of the students asked about; undefined: all. */
  readonly students: Fragment | undefined
  readonly gradeLevel: string | undefined
  /** Periods whose sessions count; undefined: every session does. */
  readonly periodIds: readonly string[] | undefined
  /** The registers of homerooms alone, where the school has any. */
  readonly homerooms: boolean
  /** What is counted: each taking, half days or days. */
  readonly counting: Counting
  readonly leastDays: number
  readonly leastSessions: number
}

/** What a row of `day` (student, date, class when it is asked by class) counts for. */
export const keys: Readonly<Record<Grouping, Fragment>> = {
  school: sql`''::text`,
  class: sql`day.class_id::text`,
  grade: sql`coalesce(student.grade_level, '')`,
  student: sql`day.student_id::text`,
  day: sql`to_char(day.date, 'YYYY-MM-DD')`,
}

/** Ids of the students of a grade level. */
const inGrade = (tenant: string, gradeLevel: string): Fragment =>
  sql`select student.id from (${studentNames(tenant)}) student where student.grade_level = ${gradeLevel}`

const nobody = sql`select null::uuid where false`

/** Whether a class is a homeroom; of a school without homerooms, every class is. */
const inHomeroom = (tenant: string, classId: Fragment): Fragment => sql`
  (${inSubquery(classId, sql`select class.id from classes class where class.tenant_id = ${tenant} and class.kind = 'homeroom'`)}
  or not exists (select from classes class where class.tenant_id = ${tenant} and class.kind = 'homeroom'
    and class.archived_at is null))`

/** The marks that are asked about, with what they mean. */
function marksOf(visibility: Visibility, question: SummaryQuestion): Fragment {
  const { tenant } = visibility
  const { from, to, classId, students, gradeLevel, periodIds, homerooms, counting } = question
  const isVisible = markIsVisible(visibility, {
    classId: sql`mark.class_id`,
    studentId: sql`mark.student_id`,
  })
  return sql`
    select mark.class_id, mark.student_id, mark.date, mark.status,
      coalesce(own.meaning, ${meaningOfStatus}) as meaning, ${slotOfPeriod(counting)} as slot
    from attendance_marks mark
    left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
    where mark.tenant_id = ${tenant} and mark.date between ${from}::date and ${to}::date and ${isVisible}
    ${sqlIf(classId, () => sql`and mark.class_id = ${classId}`)}
    ${sqlIf(students, () => sql`and ${inSubquery(sql`mark.student_id`, students ?? nobody)}`)}
    ${sqlIf(homerooms, () => sql`and ${inHomeroom(tenant, sql`mark.class_id`)}`)}
    ${sqlIf(gradeLevel, () => sql`and ${inSubquery(sql`mark.student_id`, inGrade(tenant, gradeLevel ?? ''))}`)}
    ${sqlIf(periodIds, () => sql`and mark.period_id = any(${periodIds}::uuid[])`)}`
}

/** The school days of each calendar. */
const daysOf = (question: SummaryQuestion, days: SchoolDays): Fragment =>
  days.asMarked
    ? sql`select distinct 0 as calendar, marked.date from marked where marked.date <> all(${days.closed}::date[])`
    : sql`select held.calendar, held.date from unnest(${days.calendars}::int[], ${days.dates}::date[])
        as held (calendar, date) where held.date between ${question.from}::date and ${question.to}::date`

/**
 * How many sessions a class has on the weekdays in each part of the day that is counted, by its periods of now; one
 * without periods has one a day, which is all of the day.
 */
function weeksOf(tenant: string, { periodIds, counting }: SummaryQuestion): Fragment {
  const lessons = sql`
    select period.class_id, held.weekday::int as weekday, ${slotOfPeriod(counting)} as slot,
      period.kind = 'registration' as is_registration, count(*)::int as sessions
    from (${selectNamedPeriods(tenant, everyClass(tenant))}) period
    cross join jsonb_array_elements_text(period.weekdays) as held (weekday)
    ${sqlIf(periodIds, () => sql`where period.id = any(${periodIds}::uuid[])`)}
    group by period.class_id, held.weekday, slot, is_registration`
  if (periodIds) return lessons
  return sql`
    with lesson as materialized (${lessons})
    select lesson.class_id, lesson.weekday, lesson.slot, lesson.is_registration, lesson.sessions from lesson union all
    select class.id, weekday, part.slot, false, 1 from classes class cross join generate_series(1, 7) weekday
    cross join ${slotsOfDay(counting)} part (slot)
    where class.tenant_id = ${tenant} and not exists (select from lesson where lesson.class_id = class.id)`
}

const everyClass = (tenant: string): Fragment =>
  sql`select class.id from classes class where class.tenant_id = ${tenant}`

/**
 * How many published lessons a class has in each part of the dates that a published timetable governs. The lessons of
 * the cycle are counted first: joined to every date, without statistics yet, they cost 30 s for two weeks.
 */
const publishedOf = (tenant: string, { periodIds, counting }: SummaryQuestion): Fragment => sql`
  with cycle as materialized (
    select lesson.timetable_id, lesson.class_id, lesson.cycle_day, ${slotOfPeriod(counting)} as slot,
      count(distinct period.id)::int as sessions
    from timetable_lessons lesson
    join periods period on period.tenant_id = ${tenant} and period.id = lesson.period_id
    where lesson.tenant_id = ${tenant}
    and ${inSubquery(sql`lesson.timetable_id`, sql`select governed.timetable_id from governed`)}
    and period.kind = 'lesson' ${sqlIf(periodIds, () => sql`and period.id = any(${periodIds}::uuid[])`)}
    group by lesson.timetable_id, lesson.class_id, lesson.cycle_day, slot
  )
  select governed.class_id, governed.date, cycle.slot, cycle.sessions from governed
  join cycle on cycle.timetable_id = governed.timetable_id and cycle.class_id = governed.class_id
    and cycle.cycle_day = governed.cycle_day`

/** Seats of classes, inside entry and exit of their students. */
function seatsOf(
  visibility: Visibility,
  { classId, students, gradeLevel, homerooms }: SummaryQuestion,
): Fragment {
  const { tenant } = visibility
  const isVisible = markIsVisible(visibility, {
    classId: sql`seat.class_id`,
    studentId: sql`seat.student_id`,
  })
  return sql`
    select seat.class_id, seat.student_id,
      greatest(seat.first_day, coalesce(student.entry_date, '-infinity')) as first_day,
      least(seat.end_day, coalesce(student.exit_date + 1, 'infinity')) as end_day
    from (${studentSeats(tenant)}) seat
    join (${studentNames(tenant)}) student on student.id = seat.student_id
    where ${isVisible}
    ${sqlIf(classId, () => sql`and seat.class_id = ${classId}`)}
    ${sqlIf(students, () => sql`and ${inSubquery(sql`seat.student_id`, students ?? nobody)}`)}
    ${sqlIf(homerooms, () => sql`and ${inHomeroom(tenant, sql`seat.class_id`)}`)}
    ${sqlIf(gradeLevel, () => sql`and student.grade_level = ${gradeLevel}`)}`
}

/** What joins marks and expectations, in addition to the date: the student, and the class when grouped by class. */
export const unitOf = (grouping: Grouping, alias: 'seat' | 'mark'): Fragment => {
  const of = alias === 'seat' ? sql`seat.student_id` : sql`mark.student_id`
  if (grouping !== 'class') return of
  return alias === 'seat' ? sql`${of}, seat.class_id` : sql`${of}, mark.class_id`
}

/** The school day of a mark where classes have calendars of their own. */
const ofOwnCalendar = sql`join calendars on calendars.class_id = mark.class_id
    left join school_days day on day.calendar = calendars.calendar and day.date = mark.date`

/**
 * Common table expressions: the `school_days` and `calendars` of classes, `taken` (each mark, or what the marks
 * of each half day or day come to, and whether it is on a school day of its class) and `expected` (how many sessions a student has on a date).
 */
export function countedRows(visibility: Visibility, question: SummaryQuestion, days: SchoolDays): Fragment {
  const { tenant } = visibility
  const unit = unitOf(question.grouping, 'seat')
  return sql`
  marked as (${marksOf(visibility, question)}),
  school_days as materialized (${daysOf(question, days)}),
  calendars as materialized (
    select class.id as class_id, coalesce(own.calendar, 0) as calendar from classes class
    left join unnest(${days.orgIds}::uuid[], ${days.orgCalendars}::int[]) as own (org_id, calendar)
      on own.org_id = class.org_id
    where class.tenant_id = ${tenant}
  ), governed as materialized (
    ${governingDays(tenant, everyClass(tenant), question)}
  ), published as materialized (
    ${publishedOf(tenant, question)}
  ), weeks as materialized (
    select week.class_id, week.weekday, week.slot, week.is_registration, week.sessions, calendars.calendar
    from (${weeksOf(tenant, question)}) week join calendars on calendars.class_id = week.class_id
  ), class_days as materialized (
    select week.class_id, day.date, week.slot, week.sessions from weeks week
    join school_days day on day.calendar = week.calendar and extract(isodow from day.date)::int = week.weekday
    where week.is_registration
      or (week.class_id, day.date) not in (select governed.class_id, governed.date from governed)
    union all
    select published.class_id, published.date, published.slot, published.sessions from published
    join calendars on calendars.class_id = published.class_id
    join school_days day on day.calendar = calendars.calendar and day.date = published.date
  ), each_taken as (
    select mark.class_id, mark.student_id, mark.date, mark.status, mark.meaning, mark.slot,
      day.date is not null as inside
    from marked mark
    ${days.orgIds.length === 0 ? sql`left join school_days day on day.date = mark.date` : ofOwnCalendar}
  ), taken as (${countedOf(question.counting, question.grouping === 'class')}
  ), seats as materialized (${seatsOf(visibility, question)}
  ), expected as materialized (
    select ${unit}, day.date, ${
      question.counting.by === 'each' ? sql`sum(day.sessions)` : sql`count(distinct day.slot)`
    }::int as sessions from seats seat
    join class_days day on day.class_id = seat.class_id and day.date >= seat.first_day and day.date < seat.end_day
    group by ${unit}, day.date
  )`
}
