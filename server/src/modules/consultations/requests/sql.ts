import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { staffIdsOf, studentNames, visibleStudents } from '../../people/index.ts'
import type { Visibility } from '../visibility.ts'

export interface RequestRow {
  readonly id: string
  readonly evening_id: string
  readonly staff_id: string
  readonly staff_name: string
  readonly student_id: string
  readonly student_name: string
  readonly message: string | null
  readonly is_booked: boolean
  readonly created_at: Date
}

/** The office sees all, teachers what they asked for; families read it among their teachers. */
const isSeen = ({ tenant, rings }: Visibility): Fragment =>
  rings.school
    ? sql`true`
    : rings.taught && rings.userId !== undefined
      ? inSubquery(sql`request.staff_id`, staffIdsOf(tenant, rings.userId))
      : sql`false`

const matching = (visibility: Visibility, eveningId: string | undefined): Fragment => sql`
  request.tenant_id = ${visibility.tenant} and ${isSeen(visibility)}
  ${sqlIf(eveningId, () => sql`and request.evening_id = ${eveningId}`)}`

const shown = (
  tenant: string,
): Fragment => sql`request.id, request.evening_id, request.staff_id, request.student_id,
    request.message, request.created_at, concat_ws(' ', staff.first_name, staff.last_name) as staff_name,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    exists (select from consultation_bookings held where held.tenant_id = ${tenant}
      and held.evening_id = request.evening_id and held.staff_id = request.staff_id
      and held.student_id = request.student_id and held.cancelled_at is null) as is_booked
  from consultation_requests request
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = request.staff_id
  join (${studentNames(tenant)}) student on student.id = request.student_id`

export const requestSorting: Sorting = { id: sql`request.id`, columns: {} }

export const selectRequests = (
  visibility: Visibility,
  eveningId: string | undefined,
  page: Keyset,
): Statement<RequestRow & KeysetRow> => sql<RequestRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility.tenant)}
  where ${matching(visibility, eveningId)} ${page.after} ${page.order}`

export const countRequests = (
  visibility: Visibility,
  eveningId: string | undefined,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from consultation_requests request where ${matching(visibility, eveningId)}`

export const selectRequest = (visibility: Visibility, id: string): Statement<RequestRow> => sql<RequestRow>`
  select ${shown(visibility.tenant)} where request.tenant_id = ${visibility.tenant} and request.id = ${id}
  and ${isSeen(visibility)}`

/** The member of staff for whom a request is made, where they take part: the caller, or for the office any. */
export const selectAskingTeacher = (
  { tenant, rings }: Visibility,
  eveningId: string,
  staffId: string | undefined,
): Statement<{ staff_id: string; staff_name: string }> => sql<{ staff_id: string; staff_name: string }>`
  select teacher.staff_id, concat_ws(' ', staff.first_name, staff.last_name) as staff_name
  from consultation_teachers teacher
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = teacher.staff_id
  where teacher.tenant_id = ${tenant} and teacher.evening_id = ${eveningId}
  ${sqlIf(staffId, () => sql`and teacher.staff_id = ${staffId}`)}
  and (${rings.school && staffId !== undefined}::boolean or ${
    rings.taught && rings.userId !== undefined
      ? inSubquery(sql`teacher.staff_id`, staffIdsOf(tenant, rings.userId))
      : sql`false`
  })`

/** The student, where the caller sees them as staff: taught today, or any for the office. */
export const selectRequestedStudent = (
  { tenant, rings, today }: Visibility,
  id: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from (${studentNames(tenant)}) student
  where student.id = ${id} and student.archived_at is null and student.status = 'active'
  and ${visibleStudents(tenant, { ...rings, children: false, self: false }, today, sql`student.id`)}`

export const insertRequest = (
  tenant: string,
  row: Pick<RequestRow, 'id' | 'evening_id' | 'staff_id' | 'student_id' | 'message' | 'created_at'> & {
    readonly created_by: string | null
  },
): Statement<{ id: string }> => sql<{ id: string }>`
  insert into consultation_requests as request (tenant_id, id, evening_id, staff_id, student_id, message, created_by,
    created_at)
  values (${tenant}, ${row.id}, ${row.evening_id}, ${row.staff_id}, ${row.student_id}, ${row.message},
    ${row.created_by}, ${row.created_at})
  on conflict (tenant_id, evening_id, staff_id, student_id) do update set message = excluded.message
  returning request.id`

export const deleteRequest = (tenant: string, id: string): Statement<unknown> => sql`
  delete from consultation_requests where tenant_id = ${tenant} and id = ${id}`
