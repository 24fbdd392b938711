import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import { studentBirths, studentNames } from '../../people/index.ts'
import type { BatchRequest } from './sql.ts'

const active = sql`student.status = 'active' and student.archived_at is null`

const inClasses = (tenant: string, classIds: readonly string[], today: string): Fragment => sql`
  select seat.student_id from (${studentSeats(tenant)}) seat
  where seat.class_id = any(${classIds}::uuid[]) and seat.first_day <= ${today}::date
  and seat.end_day > ${today}::date`

/** The active students whom a batch is about. */
export const selectChosen = (
  tenant: string,
  request: Omit<BatchRequest, 'issue'>,
  today: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from (${studentNames(tenant)}) student where ${active}
  ${sqlIf(request.grade_levels, () => sql`and student.grade_level = any(${request.grade_levels}::text[])`)}
  ${sqlIf(request.student_ids, () => sql`and student.id = any(${request.student_ids}::uuid[])`)}
  ${sqlIf(
    request.class_ids,
    () => sql`and ${inSubquery(sql`student.id`, inClasses(tenant, request.class_ids ?? [], today))}`,
  )}
  order by student.id`

/** A student with what decides fees and discounts. */
export interface FactsRow {
  readonly id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly student_code: string
  readonly grade_level: string | null
  readonly class_ids: readonly string[]
  readonly entry_date: string | null
  readonly exit_date: string | null
}

/** Students with the classes in which they sit on the day. */
export const selectFacts = (
  tenant: string,
  ids: readonly string[],
  today: string,
): Statement<FactsRow> => sql<FactsRow>`
  select student.id, student.first_name, student.middle_name, student.last_name, student.student_code,
    student.grade_level, student.entry_date, student.exit_date, coalesce(seats.class_ids, '{}') as class_ids
  from (${studentNames(tenant)}) student
  left join (select seat.student_id, array_agg(distinct seat.class_id) as class_ids
    from (${studentSeats(tenant)}) seat
    where seat.student_id = any(${ids}::uuid[]) and seat.first_day <= ${today}::date and seat.end_day > ${today}::date
    group by seat.student_id) seats on seats.student_id = student.id
  where student.id = any(${ids}::uuid[])`

/** A child of a household who is at the school. */
interface ChildRow {
  readonly household_id: string
  readonly student_id: string
  readonly date_of_birth: string | null
}

/** The active children of households, whether they are charged or not: they make the rank among siblings. */
export const selectChildren = (tenant: string, householdIds: readonly string[]): Statement<ChildRow> =>
  sql<ChildRow>`
    select belongs.household_id, belongs.student_id, birth.date_of_birth
    from household_students belongs
    join (${studentNames(tenant)}) student on student.id = belongs.student_id and ${active}
    join (${studentBirths(tenant)}) birth on birth.id = belongs.student_id
    where belongs.tenant_id = ${tenant} and belongs.household_id = any(${householdIds}::uuid[])`

/** Days of birth of students who stand in no household yet. */
export const selectBirths = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; date_of_birth: string | null }> =>
  sql<{ id: string; date_of_birth: string | null }>`
    select birth.id, birth.date_of_birth from (${studentBirths(tenant)}) birth where birth.id = any(${ids}::uuid[])`

/** Who is charged by a schedule already. */
export interface ChargedRow {
  readonly student_id: string
  readonly household_id: string
}

export const selectCharged = (
  tenant: string,
  feeScheduleId: string,
  studentIds: readonly string[],
): Statement<ChargedRow> => sql<ChargedRow>`
  select invoice.student_id, invoice.household_id from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.fee_schedule_id = ${feeScheduleId}
  and invoice.student_id = any(${studentIds}::uuid[]) and invoice.status <> 'void' and invoice.archived_at is null`

export const selectHouseholdTitles = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; title: string }> => sql<{ id: string; title: string }>`
  select household.id, household.title from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[])`
