import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { consultedTies, currentStaff, studentNames } from '../../people/index.ts'

/** A membership of a class holds on the date; the end is exclusive. */
const holds = (membership: 'seat' | 'teaching', on: string): Fragment =>
  membership === 'seat'
    ? sql`seat.archived_at is null and (seat.starts_on is null or seat.starts_on <= ${on}::date)
        and (seat.ends_on is null or seat.ends_on > ${on}::date)`
    : sql`teaching.archived_at is null and (teaching.starts_on is null or teaching.starts_on <= ${on}::date)
        and (teaching.ends_on is null or teaching.ends_on > ${on}::date)`

/** Who teaches the students on the date, in which class, as a derived table: their classes and their homeroom. */
const teachingOf = (tenant: string, on: string, studentIds: readonly string[]): Fragment => sql`
  select seat.student_id, teaching.staff_id, class.title, class.kind = 'homeroom' as is_homeroom
  from enrollments seat
  join enrollments teaching on teaching.tenant_id = ${tenant} and teaching.class_id = seat.class_id
    and teaching.role = 'teacher' and ${holds('teaching', on)}
  join classes class on class.tenant_id = ${tenant} and class.id = seat.class_id and class.archived_at is null
  where seat.tenant_id = ${tenant} and seat.role = 'student' and seat.student_id = any(${studentIds}::uuid[])
    and ${holds('seat', on)}
  union all
  select pupil.id, teaching.staff_id, class.title, true
  from students pupil
  join enrollments teaching on teaching.tenant_id = ${tenant} and teaching.class_id = pupil.homeroom_class_id
    and teaching.role = 'teacher' and ${holds('teaching', on)}
  join classes class on class.tenant_id = ${tenant} and class.id = teaching.class_id and class.archived_at is null
  where pupil.tenant_id = ${tenant} and pupil.id = any(${studentIds}::uuid[])`

/** The condition that the family of `child` is invited to `evening`. */
const isInvited = (tenant: string, on: string): Fragment => sql`
  ((cardinality(evening.grade_levels) = 0 and cardinality(evening.class_ids) = 0)
    or child.grade_level = any(evening.grade_levels) or child.homeroom_class_id = any(evening.class_ids)
    or exists (select from enrollments seat where seat.tenant_id = ${tenant} and seat.student_id = child.id
      and seat.role = 'student' and seat.class_id = any(evening.class_ids) and ${holds('seat', on)}))`

/** The invited children with their guardians of `evening`, as the inside of a condition or a join. */
export const invitedTies = (tenant: string, on: string): Fragment => sql`
  select tie.student_id, tie.guardian_id, tie.user_id from (${consultedTies(tenant)}) tie
  join students child on child.tenant_id = ${tenant} and child.id = tie.student_id
  where ${isInvited(tenant, on)}`

/** A child about whom a guardian may talk with teachers. */
export interface ChildRow {
  readonly guardian_id: string
  readonly guardian_name: string
  readonly user_id: string | null
  readonly student_id: string
  readonly student_name: string
  readonly grade_level: string | null
}

/** The children of a family: of a user as guardian, of a guardian, or of a child (with all guardians). */
type FamilyQuestion =
  | { readonly userId: string }
  | { readonly guardianId: string }
  | { readonly studentId: string }

/** The invited children of a family with the guardians who may book for them. */
export function selectChildren(
  tenant: string,
  on: string,
  { eveningId, of }: { readonly eveningId: string; readonly of: FamilyQuestion },
): Statement<ChildRow> {
  const condition =
    'userId' in of
      ? sql`tie.user_id = ${of.userId}`
      : 'guardianId' in of
        ? sql`tie.guardian_id = ${of.guardianId}`
        : sql`tie.student_id = ${of.studentId}`
  return sql<ChildRow>`
    select tie.guardian_id, tie.user_id, concat_ws(' ', guardian.first_name, guardian.last_name) as guardian_name,
      tie.student_id, concat_ws(' ', named.first_name, named.middle_name, named.last_name) as student_name,
      named.grade_level
    from consultation_evenings evening
    cross join lateral (${invitedTies(tenant, on)}) tie
    join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
    join (${studentNames(tenant)}) named on named.id = tie.student_id
    where evening.tenant_id = ${tenant} and evening.id = ${eveningId} and ${condition}
    order by named.sort_name, tie.student_id, guardian.sort_name, tie.guardian_id limit 100`
}

/** The pairs of these guardians and children whose links hold today, for those who wait or are to be reminded. */
export const selectTies = (
  tenant: string,
  on: string,
  eveningId: string,
  guardianIds: readonly string[],
): Statement<{ guardian_id: string; student_id: string }> => sql`
  select tie.guardian_id, tie.student_id from consultation_evenings evening
  cross join lateral (${invitedTies(tenant, on)}) tie
  where evening.tenant_id = ${tenant} and evening.id = ${eveningId}
  and tie.guardian_id = any(${guardianIds}::uuid[])`

/** A teacher whom the family of a child may choose. */
export interface OfferRow {
  readonly student_id: string
  readonly staff_id: string
  readonly staff_name: string
  readonly room: string | null
  readonly online_link: string | null
  /** Titles of the classes in which the teacher teaches the child. */
  readonly class_titles: readonly string[]
  readonly is_class_teacher: boolean
  readonly is_requested: boolean
  readonly message: string | null
  readonly free: number
}

/**
 * The teachers of an evening for these children: who teaches them on the date, who is there for all, and who asked
 * the family to come. Those who asked come first, then the class teacher.
 */
export const selectOffers = (
  tenant: string,
  on: string,
  question: {
    readonly eveningId: string
    readonly studentIds: readonly string[]
    readonly staffIds?: readonly string[]
    readonly after: Date
  },
): Statement<OfferRow> => sql<OfferRow>`
  select requested.student_id, teacher.staff_id, concat_ws(' ', staff.first_name, staff.last_name) as staff_name,
    teacher.room, teacher.online_link, coalesce(taught.titles, '{}') as class_titles,
    coalesce(taught.is_homeroom, false) as is_class_teacher, request.id is not null as is_requested, request.message,
    (select count(*)::int from consultation_slots slot where slot.tenant_id = ${tenant}
      and slot.evening_id = teacher.evening_id and slot.staff_id = teacher.staff_id and not slot.is_blocked
      and slot.starts_at > ${question.after} and not exists (select from consultation_bookings held
        where held.tenant_id = ${tenant} and held.slot_id = slot.id)) as free
  from consultation_teachers teacher
  join (${currentStaff(tenant)}) staff on staff.id = teacher.staff_id
  cross join unnest(${question.studentIds}::uuid[]) requested(student_id)
  left join (select lesson.student_id, lesson.staff_id, array_agg(distinct lesson.title order by lesson.title) as titles,
      bool_or(lesson.is_homeroom) as is_homeroom
    from (${teachingOf(tenant, on, question.studentIds)}) lesson group by lesson.student_id, lesson.staff_id) taught
    on taught.student_id = requested.student_id and taught.staff_id = teacher.staff_id
  left join consultation_requests request on request.tenant_id = ${tenant} and request.evening_id = teacher.evening_id
    and request.staff_id = teacher.staff_id and request.student_id = requested.student_id
  where teacher.tenant_id = ${tenant} and teacher.evening_id = ${question.eveningId}
  ${sqlIf(question.staffIds, () => sql`and teacher.staff_id = any(${question.staffIds}::uuid[])`)}
  and (teacher.is_for_all or taught.staff_id is not null or request.id is not null)
  order by requested.student_id, is_requested desc, is_class_teacher desc, staff.last_name, staff.first_name, staff.id`
