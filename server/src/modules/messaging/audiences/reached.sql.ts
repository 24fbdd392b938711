import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsTaughtBy } from '../../academics/index.ts'
import { absentStudentIds } from '../../attendance/index.ts'
import { owingStudentIds } from '../../billing/index.ts'
import { textedGuardians } from '../../channels/index.ts'
import { possibleValues, studentsWithFieldValue } from '../../custom-fields/index.ts'
import { activeMembers, memberNames } from '../../identity/index.ts'
import { currentStaff, shownTies, staffIdsOf, visibleStudents } from '../../people/index.ts'
import type { AudiencePart } from '../rules/audience.ts'
import type { ReachableGuardian, ReachedStaff, ReachedStudent } from '../rules/one-copy.ts'
import type { Sender } from '../sender.ts'

const fullName = (person: Fragment): Fragment =>
  sql`concat_ws(' ', ${person}.first_name, ${person}.middle_name, ${person}.last_name)`

const labelled = (id: Fragment, label: Fragment): Fragment =>
  sql`select ${id} as student_id, ${label}::text as label`

/** A part as the statement finds its students; undefined: a part about staff alone. */
function studentsOf(
  { tenant, today, rings, roles }: Sender,
  part: AudiencePart,
  minimum: bigint,
  currency: string,
): Fragment | undefined {
  const all = labelled(sql`found.student_id`, sql`null`)
  switch (part.kind) {
    case 'whole_school':
      return sql`select found.id as student_id, null::text as label from students found where found.tenant_id = ${tenant}`
    case 'classes':
      return sql`${labelled(sql`seat.student_id`, sql`class.title`)}
        from unnest(${part.class_ids}::uuid[]) chosen (id)
        join classes class on class.tenant_id = ${tenant} and class.id = chosen.id and class.archived_at is null
        join enrollments seat on seat.tenant_id = ${tenant} and seat.class_id = class.id and seat.role = 'student'
          and seat.archived_at is null and (seat.starts_on is null or seat.starts_on <= ${today}::date)
          and (seat.ends_on is null or seat.ends_on > ${today}::date)
        where ${rings.school}::boolean or ${inSubquery(sql`class.id`, taughtClassIds(tenant, rings.userId, today))}`
    case 'grades':
      return sql`${labelled(sql`found.id`, sql`found.grade_level`)} from students found
        where found.tenant_id = ${tenant} and found.grade_level = any(${part.grade_levels}::text[])`
    case 'students':
      return sql`${labelled(sql`found.id`, sql`null`)} from students found
        where found.tenant_id = ${tenant} and found.id = any(${part.student_ids}::uuid[])`
    case 'custom_field':
      return studentsWithFieldValue(tenant, roles, {
        key: part.field ?? '',
        values: (part.values ?? []).flatMap(possibleValues),
      })
    case 'balance':
      return sql`${all} from (${owingStudentIds(tenant, { minimum, currency })}) found`
    case 'absent':
      return sql`${all} from (${absentStudentIds(tenant, part.date ?? today)}) found`
    case 'people':
      return sql`${labelled(sql`tie.student_id`, sql`null`)} from guardian_links tie
        where tie.tenant_id = ${tenant} and tie.guardian_id = any(${part.guardian_ids ?? []}::uuid[])`
    default:
      return undefined
  }
}

/** Ids of the classes that a user teaches on a date. */
const taughtClassIds = (tenant: string, userId: string | undefined, on: string): Fragment =>
  userId === undefined
    ? sql`select null::uuid where false`
    : classIdsTaughtBy(tenant, staffIdsOf(tenant, userId), on)

/** One part of an audience with what the statement needs of it. */
export interface PartToFind {
  readonly part: AudiencePart
  readonly index: number
  /** Minor units. */
  readonly minimum: bigint
}

/** The active students whom the parts reach and the sender sees: one row for each part and label. */
export function selectReachedStudents(
  sender: Sender,
  parts: readonly PartToFind[],
): Statement<ReachedStudent> | undefined {
  const found = parts.flatMap(({ part, index, minimum }) => {
    const students = studentsOf(sender, part, minimum, sender.currency)
    return students
      ? [sql`select ${index}::int as part, one.student_id, one.label from (${students}) one`]
      : []
  })
  const [first, ...others] = found
  if (!first) return undefined
  const { tenant, rings, today } = sender
  const union = others.reduce((all, one) => sql`${all} union all ${one}`, first)
  return sql<ReachedStudent>`
    select distinct student.sort_name, student.id as student_id, reached.part, reached.label, student.first_name,
      ${fullName(sql`student`)} as name, homeroom.title as class_title, student.user_id,
      student.email is not null as has_email
    from (${union}) reached
    join students student on student.tenant_id = ${tenant} and student.id = reached.student_id
      and student.archived_at is null and student.status = 'active'
    left join classes homeroom on homeroom.tenant_id = ${tenant} and homeroom.id = student.homeroom_class_id
    where ${visibleStudents(tenant, rings, today, sql`student.id`)}
    order by student.sort_name, student.id, reached.part, reached.label`
}

/**
 * The guardians of students who may get messages about them: a link that allows it and that they did not save
 * themselves. Guardians without such a link do not exist here, not even by name.
 */
export const selectReachableGuardians = (
  tenant: string,
  studentIds: readonly string[],
): Statement<ReachableGuardian> => sql<ReachableGuardian>`
  select tie.student_id, guardian.id as guardian_id, guardian.user_id, ${fullName(sql`guardian`)} as name,
    guardian.preferred_language as language, tie.can_view_finance, guardian.email is not null as has_email,
    exists (select from (${textedGuardians(tenant)}) texted where texted.guardian_id = guardian.id) as has_texts
  from (${shownTies(tenant)}) tie
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
  where tie.student_id = any(${studentIds}::uuid[]) and tie.receives_messages
  order by tie.is_primary desc, guardian.sort_name, guardian.id`

/** Members of staff by role, and named ones; nobody for senders who do not see the school. */
export function selectReachedStaff(
  { tenant, rings }: Sender,
  parts: readonly PartToFind[],
): Statement<ReachedStaff> | undefined {
  if (!rings.school) return undefined
  const found = parts.flatMap(({ part, index }) => {
    if (part.kind === 'staff')
      return [
        sql`select member.user_id, null::uuid as staff_id, true as has_email, named.name, ${index}::int as part,
            array_to_string(array(select held from unnest(member.roles) held where held = any(${part.roles}::text[])), ', ') as label
          from (${activeMembers(tenant)}) member join (${memberNames(tenant)}) named on named.user_id = member.user_id
          where member.roles && ${part.roles}::text[]`,
      ]
    if (part.kind !== 'people' || !part.staff_ids?.length) return []
    return [
      sql`select staff.user_id, staff.id as staff_id, staff.email is not null as has_email, ${fullName(sql`staff`)} as name, ${index}::int as part, null::text as label
        from (${currentStaff(tenant)}) staff where staff.id = any(${part.staff_ids}::uuid[])`,
    ]
  })
  const [first, ...others] = found
  if (!first) return undefined
  const union = others.reduce((all, one) => sql`${all} union all ${one}`, first)
  return sql<ReachedStaff>`select reached.* from (${union}) reached order by reached.name, reached.user_id`
}

/** How many students are active: what the whole school is. */
export const countActive = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from students student
  where student.tenant_id = ${tenant} and student.archived_at is null and student.status = 'active'`

/** Which of the ids that an audience names exist and are the sender's to name. */
export const selectKnown = (
  { tenant, rings, today }: Sender,
  named: {
    readonly classes: readonly string[]
    readonly grades: readonly string[]
    readonly students: readonly string[]
    readonly guardians: readonly string[]
    readonly staff: readonly string[]
  },
): Statement<{ kind: string; id: string }> => sql<{ kind: string; id: string }>`
  select 'class_ids' as kind, class.id::text as id from classes class
  where class.tenant_id = ${tenant} and class.id = any(${named.classes}::uuid[]) and class.archived_at is null
    and (${rings.school}::boolean or ${inSubquery(sql`class.id`, taughtClassIds(tenant, rings.userId, today))})
  union all
  select 'grade_levels', level.code from grade_levels level
  where level.tenant_id = ${tenant} and level.code = any(${named.grades}::text[]) and level.archived_at is null
  union all
  select 'student_ids', student.id::text from students student
  where student.tenant_id = ${tenant} and student.id = any(${named.students}::uuid[]) and student.archived_at is null
    and ${visibleStudents(tenant, rings, today, sql`student.id`)}
  union all
  select distinct 'guardian_ids', guardian.id::text from guardians guardian
  join (${shownTies(tenant)}) tie on tie.guardian_id = guardian.id and tie.receives_messages
  where guardian.tenant_id = ${tenant} and guardian.id = any(${named.guardians}::uuid[]) and guardian.archived_at is null
    and ${visibleStudents(tenant, rings, today, sql`tie.student_id`)}
  union all
  select 'staff_ids', staff.id::text from (${currentStaff(tenant)}) staff where staff.id = any(${named.staff}::uuid[])`
