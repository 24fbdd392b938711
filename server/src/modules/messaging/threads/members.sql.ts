import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, staffIdsTeaching } from '../../academics/index.ts'
import { activeMembers, memberNames, type Rings } from '../../identity/index.ts'
import { currentStaff, shownTies, visibleStudents } from '../../people/index.ts'
import { childIds, type Owner } from '../inbox/owner.sql.ts'
import { type MemberRow, personName } from './sql.ts'

const roles = {
  /** Members who see the school: they read every thread that they are in. */
  whole: ['owner', 'admin', 'principal', 'it_admin', 'registrar', 'bursar', 'counselor', 'librarian'],
  /** To whom families may write without being taught by them. */
  office: ['principal', 'registrar', 'counselor'],
} as const

/** Whether a user is staff who may write about a student today: of the school, or a teacher of the student. */
const isStaffFor = (tenant: string, userId: Fragment, studentId: Fragment, today: string): Fragment => sql`
  exists (select from (${activeMembers(tenant)}) active where active.user_id = ${userId}
    and (active.roles && ${roles.whole}::text[] or ('teacher' = any(active.roles) and ${userId} in (
      select staff.user_id from (${currentStaff(tenant)}) staff
      where staff.id in (${staffIdsTeaching(tenant, classIdsAttendedBy(tenant, sql`select ${studentId}`, today), today)})))))`

/** Whether a member of a thread can read it now. On `member` and `thread`. */
const isAble = (tenant: string, today: string): Fragment => sql`member.left_at is null and case member.kind
  when 'user' then ${isStaffFor(tenant, sql`member.person_id`, sql`thread.student_id`, today)}
  when 'guardian' then exists (select from (${shownTies(tenant)}) tie
    where tie.guardian_id = member.person_id and tie.student_id = thread.student_id and tie.receives_messages)
  else exists (select from students student where student.tenant_id = ${tenant} and student.id = member.person_id
      and student.archived_at is null and student.status = 'active')
    and coalesce((select held.student_threads from message_settings held where held.tenant_id = ${tenant}), false) end`

/** The account of a member. On `member`. */
const userOf = (tenant: string): Fragment => sql`case member.kind
  when 'guardian' then (select guardian.user_id from guardians guardian
    where guardian.tenant_id = ${tenant} and guardian.id = member.person_id)
  when 'student' then (select student.user_id from students student
    where student.tenant_id = ${tenant} and student.id = member.person_id)
  else member.person_id end`

/** The members of a thread, and who of them can read it now. */
export const selectThreadMembers = (
  tenant: string,
  threadId: string,
  today: string,
): Statement<MemberRow> => sql<MemberRow>`
  select member.id, member.kind, member.person_id, member.left_at, ${isAble(tenant, today)} as is_able,
    ${userOf(tenant)} as user_id,
    ${personName(tenant, sql`member.kind`, sql`member.person_id`)} as name
  from message_thread_members member
  join message_threads thread on thread.tenant_id = ${tenant} and thread.id = member.thread_id
  where member.tenant_id = ${tenant} and member.thread_id = ${threadId} order by member.joined_at, member.id`

export interface PartnerRow {
  readonly kind: 'user' | 'guardian' | 'student'
  readonly id: string
  readonly name: string
  readonly student_id: string
  readonly student_name: string
}

const studentName = sql`concat_ws(' ', student.first_name, student.last_name)`

/** To whom staff may write about a student: guardians whose link lets them, and the student where the school allows it. */
export const selectFamilyPartners = (
  tenant: string,
  studentId: string,
  { rings, today, students }: { readonly rings: Rings; readonly today: string; readonly students: boolean },
): Statement<PartnerRow> => {
  const seen = visibleStudents(tenant, rings, today, sql`student.id`)
  return sql<PartnerRow>`
  select 'guardian' as kind, guardian.id, concat_ws(' ', guardian.first_name, guardian.last_name) as name,
    student.id as student_id, ${studentName} as student_name
  from students student
  join (${shownTies(tenant)}) tie on tie.student_id = student.id and tie.receives_messages
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
  where student.tenant_id = ${tenant} and student.id = ${studentId} and student.archived_at is null and ${seen}
  union all
  select 'student', student.id, ${studentName}, student.id, ${studentName} from students student
  where student.tenant_id = ${tenant} and student.id = ${studentId} and student.archived_at is null
    and student.status = 'active' and ${students}::boolean and ${seen}
  order by 1, 3, 2 limit 50`
}

/** To whom a guardian or student may write: teachers of the student today, and the office. */
export const selectStaffPartners = (
  owner: Owner,
  { studentId, self }: { readonly studentId: string | undefined; readonly self: boolean },
): Statement<PartnerRow> => {
  const { tenant, userId, today } = owner
  const own = sql`(${inSubquery(sql`student.id`, childIds(owner))} or (${self}::boolean and student.user_id = ${userId}))`
  return sql<PartnerRow>`
    select 'user' as kind, member.user_id as id, named.name, student.id as student_id, ${studentName} as student_name
    from students student
    cross join (${activeMembers(tenant)}) member
    join (${memberNames(tenant)}) named on named.user_id = member.user_id
    where student.tenant_id = ${tenant} and student.archived_at is null and ${own}
      and (${studentId ?? null}::uuid is null or student.id = ${studentId ?? null}::uuid)
      and member.user_id <> ${userId}
      and (member.roles && ${roles.office}::text[] or member.user_id in (
        select staff.user_id from (${currentStaff(tenant)}) staff where staff.id in (
          ${staffIdsTeaching(tenant, classIdsAttendedBy(tenant, sql`select student.id`, today), today)})))
    order by student.sort_name, student.id, named.name, member.user_id limit 200`
}

/** As whom the caller is family of a student: the guardian by a link that lets them get messages, or the student. */
export const selectFamilySelf = (
  owner: Owner,
  studentId: string,
): Statement<{ kind: 'guardian' | 'student'; id: string }> => sql<{
  kind: 'guardian' | 'student'
  id: string
}>`
  select 'guardian' as kind, guardian.id from guardians guardian
  join guardian_links tie on tie.tenant_id = ${owner.tenant} and tie.guardian_id = guardian.id
  where guardian.tenant_id = ${owner.tenant} and guardian.user_id = ${owner.userId} and tie.student_id = ${studentId}
    and ${owner.rings.children}::boolean and ${inSubquery(sql`tie.student_id`, childIds(owner))}
  union all select 'student', student.id from students student
  where student.tenant_id = ${owner.tenant} and student.id = ${studentId} and student.user_id = ${owner.userId}
    and ${owner.rings.self}::boolean
  order by 1 limit 1`

/** A row when the user is staff who may go on with a thread about the student. */
export const selectStaffFor = (
  tenant: string,
  userId: string,
  { studentId, today }: { readonly studentId: string; readonly today: string },
): Statement<{ able: boolean }> => sql<{ able: boolean }>`
  select ${isStaffFor(tenant, sql`${userId}::uuid`, sql`${studentId}::uuid`, today)} as able`

interface OrphanRow {
  readonly id: string
  readonly student_name: string
  readonly family_name: string | null
  readonly staff_names: readonly string[]
  readonly student_id: string
  readonly staff: readonly { readonly user_id: string; readonly name: string | null }[]
  readonly last_post_at: Date
}

/** Threads that no member of staff can read any more, while the family still can. */
const isOrphan = (tenant: string, today: string): Fragment => sql`
  not exists (select from message_thread_members member where member.tenant_id = ${tenant}
    and member.thread_id = thread.id and member.kind = 'user' and ${isAble(tenant, today)})
  and exists (select from message_thread_members member where member.tenant_id = ${tenant}
    and member.thread_id = thread.id and member.kind <> 'user' and ${isAble(tenant, today)})`

const isLeftBy = (tenant: string, userId: string): Fragment => sql`
  exists (select from message_thread_members gone where gone.tenant_id = ${tenant} and gone.thread_id = thread.id
    and gone.kind = 'user' and gone.person_id = ${userId} and gone.left_at is null)`

interface OrphanQuestion {
  /** Those that this person left. */
  readonly leaverId: string | undefined
  readonly today: string
  readonly since: Date
  readonly limit: number
}

export const selectOrphans = (
  tenant: string,
  { leaverId, today, since, limit }: OrphanQuestion,
): Statement<OrphanRow> => sql<OrphanRow>`
  select thread.id, thread.student_id, concat_ws(' ', student.first_name, student.last_name) as student_name,
    thread.last_post_at,
    (select coalesce(json_agg(json_build_object('user_id', staff.person_id,
        'name', ${personName(tenant, sql`staff.kind`, sql`staff.person_id`)}) order by staff.joined_at, staff.id), '[]')
      from message_thread_members staff where staff.tenant_id = ${tenant} and staff.thread_id = thread.id
        and staff.kind = 'user' and staff.left_at is null) as staff,
    (select ${personName(tenant, sql`family.kind`, sql`family.person_id`)} from message_thread_members family
      where family.tenant_id = ${tenant} and family.thread_id = thread.id and family.kind <> 'user' limit 1) as family_name,
    array(select ${personName(tenant, sql`staff.kind`, sql`staff.person_id`)} from message_thread_members staff
      where staff.tenant_id = ${tenant} and staff.thread_id = thread.id and staff.kind = 'user'
        and staff.left_at is null order by staff.joined_at, staff.id) as staff_names
  from message_threads thread
  join students student on student.tenant_id = ${tenant} and student.id = thread.student_id
  where thread.tenant_id = ${tenant} and thread.last_post_at > ${since} and ${isOrphan(tenant, today)}
  ${sqlIf(leaverId, () => sql`and ${isLeftBy(tenant, leaverId ?? '')}`)}
  order by thread.last_post_at desc, thread.id desc limit ${limit}`

export const countOrphans = (
  tenant: string,
  { today, since }: { readonly today: string; readonly since: Date },
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from message_threads thread
  where thread.tenant_id = ${tenant} and thread.last_post_at > ${since} and ${isOrphan(tenant, today)}`

interface Leaving {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly since: Date
}

/** The condition that a person left `thread` without staff. */
const isLeftBehind = (tenant: string, { from, today, since }: Omit<Leaving, 'to'>): Fragment => sql`
  thread.tenant_id = ${tenant} and thread.last_post_at > ${since} and ${isLeftBy(tenant, from)}
    and ${isOrphan(tenant, today)}`

/** Whether the next person may go on with `thread`: as staff for the student, and not as the family in it. */
const mayGoOn = (tenant: string, { to, today }: Leaving): Fragment => sql`
  ${isStaffFor(tenant, sql`${to}::uuid`, sql`thread.student_id`, today)} and not exists (
    select from message_thread_members family left join guardians guardian
      on guardian.tenant_id = ${tenant} and family.kind = 'guardian' and guardian.id = family.person_id
    where family.tenant_id = ${tenant} and family.thread_id = thread.id and family.kind <> 'user'
      and ${to}::uuid in (family.person_id, guardian.user_id))`

/**
 * Locks some threads that a person left without staff, first those with which the next one may go on. Who handed them
 * over before the lock is seen by the next statement alone.
 */
export const selectLeftBehindForUpdate = (
  tenant: string,
  leaving: Leaving,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select locked.id from message_threads locked
  where locked.tenant_id = ${tenant} and locked.id in (
    select thread.id from message_threads thread where ${isLeftBehind(tenant, leaving)}
    order by (${mayGoOn(tenant, leaving)}) desc, thread.id limit ${limit})
  order by locked.id for update of locked`

/** Which of some threads a person left without staff, with the staff in them; whether the next one may go on with each. */
export const selectLeftBehind = (
  tenant: string,
  ids: readonly string[],
  leaving: Leaving,
): Statement<{ id: string; is_able: boolean; member_ids: readonly string[] }> => sql<{
  id: string
  is_able: boolean
  member_ids: readonly string[]
}>`
  select thread.id, array(select staff.id from message_thread_members staff where staff.tenant_id = ${tenant}
      and staff.thread_id = thread.id and staff.kind = 'user' and staff.left_at is null) as member_ids,
    ${mayGoOn(tenant, leaving)} as is_able
  from message_threads thread
  where ${isLeftBehind(tenant, leaving)} and thread.id = any(${ids}::uuid[]) order by thread.id`

/** How many threads a person left without staff. */
export const countLeftBehind = (
  tenant: string,
  leaving: Omit<Leaving, 'to'>,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from message_threads thread where ${isLeftBehind(tenant, leaving)}`

/** A thread for those who hand over threads of others, locked. */
export const selectAnyThreadForUpdate = (
  tenant: string,
  id: string,
): Statement<{ id: string; student_id: string }> => sql<{ id: string; student_id: string }>`
  select thread.id, thread.student_id from message_threads thread
  where thread.tenant_id = ${tenant} and thread.id = ${id} for update`

interface StaffQuestion {
  readonly studentId: string | undefined
  /** Those who may go on with a thread that this person left behind. */
  readonly leaverId: string | undefined
  readonly today: string
  readonly since: Date
}

/** Staff with an account by name; with a student, those who may go on with a thread about them. */
export const selectStaffMembers = (
  tenant: string,
  { studentId, leaverId, today, since }: StaffQuestion,
): Statement<{ user_id: string; name: string }> => sql<{ user_id: string; name: string }>`
  select member.user_id, named.name from (${activeMembers(tenant)}) member
  join (${memberNames(tenant)}) named on named.user_id = member.user_id
  where not member.roles <@ array['guardian', 'student']::text[]
  ${sqlIf(studentId, () => sql`and ${isStaffFor(tenant, sql`member.user_id`, sql`${studentId}::uuid`, today)}`)}
  ${sqlIf(
    leaverId,
    () => sql`and exists (select from message_threads thread where thread.tenant_id = ${tenant}
      and thread.last_post_at > ${since} and ${isLeftBy(tenant, leaverId ?? '')} and ${isOrphan(tenant, today)}
      and ${isStaffFor(tenant, sql`member.user_id`, sql`thread.student_id`, today)})`,
  )}
  order by named.name, member.user_id limit 1000`
