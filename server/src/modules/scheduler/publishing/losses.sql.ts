import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** Which timetables give way, on which dates, and which classes keep lessons. */
interface LossQuestion {
  readonly timetableIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly classIds: readonly string[]
  readonly staffIds: readonly string[]
  /** How many classes, and how many members of staff, are named at most. */
  readonly named: number
}

interface LossRow {
  readonly classes: number
  readonly staff: number
  readonly students: number
  readonly class_list: readonly { readonly class_id: string; readonly name: string }[]
  readonly staff_list: readonly { readonly staff_id: string; readonly name: string }[]
}

/** The lessons of timetables that are held on the dates. */
const lessonsHeld = (tenant: string, timetableIds: Fragment, of: LossQuestion): Fragment => sql`
  select distinct lesson.class_id, lesson.staff_ids from timetable_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.timetable_id in (${timetableIds})
  and exists (select from timetable_days day where day.tenant_id = ${tenant}
    and day.timetable_id = lesson.timetable_id and day.cycle_day = lesson.cycle_day
    and day.date between ${of.from}::date and ${of.to}::date)`

/**
 * Classes, members of staff and students with lessons in the timetables that give way and none afterwards, neither in
 * the draft nor in another base timetable that holds on these dates.
 */
export const selectLosses = (tenant: string, of: LossQuestion): Statement<LossRow> => sql<LossRow>`
  with replaced as materialized (
    ${lessonsHeld(tenant, sql`select unnest(${of.timetableIds}::uuid[])`, of)}
  ), kept as materialized (
    ${lessonsHeld(
      tenant,
      sql`select other.id from timetables other where other.tenant_id = ${tenant} and other.kind = 'base'
        and other.starts_on <= ${of.to}::date and other.ends_on >= ${of.from}::date
        and other.id <> all(${of.timetableIds}::uuid[])`,
      of,
    )}
  ), lost_class as materialized (
    select class.id, class.title from classes class where class.tenant_id = ${tenant} and class.archived_at is null
    and class.id in (select replaced.class_id from replaced)
    and class.id <> all(${of.classIds}::uuid[]) and class.id not in (select kept.class_id from kept)
  ), lost_staff as materialized (
    select staff.id, concat_ws(' ', staff.first_name, staff.last_name) as name from staff_members staff
    where staff.tenant_id = ${tenant} and staff.archived_at is null
    and staff.id in (select unnest(replaced.staff_ids) from replaced)
    and staff.id <> all(${of.staffIds}::uuid[]) and staff.id not in (select unnest(kept.staff_ids) from kept)
  )
  select (select count(*)::int from lost_class) as classes, (select count(*)::int from lost_staff) as staff,
    (select count(distinct enrollment.student_id)::int from enrollments enrollment
      where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null
      and enrollment.class_id in (select lost_class.id from lost_class)
      and (enrollment.ends_on is null or enrollment.ends_on > ${of.from}::date)) as students,
    (select coalesce(json_agg(json_build_object('class_id', one.id, 'name', one.title) order by one.title, one.id), '[]')
      from (select * from lost_class order by title, id limit ${of.named}) one) as class_list,
    (select coalesce(json_agg(json_build_object('staff_id', one.id, 'name', one.name) order by one.name, one.id), '[]')
      from (select * from lost_staff order by name, id limit ${of.named}) one) as staff_list`
