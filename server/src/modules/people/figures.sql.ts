import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Active people of a school, counted. */
interface PeopleFigures {
  readonly students: number
  readonly staff: number
}

export const countPeople = (tenant: string): Statement<PeopleFigures> =>
  sql<PeopleFigures>`
    select
      (select count(*)::int from students
        where tenant_id = ${tenant} and status = 'active' and archived_at is null) as students,
      (select count(*)::int from staff_members
        where tenant_id = ${tenant} and archived_at is null) as staff`

/** Active members of staff. */
export const countStaff = (tenant: string): Statement<{ staff: number }> =>
  sql<{ staff: number }>`
    select count(*)::int as staff from staff_members where tenant_id = ${tenant} and archived_at is null`
