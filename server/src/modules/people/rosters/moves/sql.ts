import { type Statement, sql } from '../../../../kernel/db/statement.ts'

/** A student as a move shows one. */
export interface MovedStudent {
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly last_name: string
  readonly homeroom_class_id: string | null
}

/** The students with these ids by name, locked until the transaction ends: nobody of them leaves meanwhile. */
export const selectMovedStudents = (tenant: string, ids: readonly string[]): Statement<MovedStudent> => sql`
  select student.id, student.student_code, student.first_name, student.last_name, student.homeroom_class_id
  from students student where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[])
  order by student.sort_name, student.id for update of student`

/** The members of staff with these ids by name. */
export const selectMovedStaff = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; first_name: string; last_name: string }> => sql`
  select staff.id, staff.first_name, staff.last_name from staff_members staff
  where staff.tenant_id = ${tenant} and staff.id = any(${ids}::uuid[]) order by staff.sort_name, staff.id`
