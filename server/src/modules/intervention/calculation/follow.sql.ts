import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, internal, type Statement, sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools in which something has changed that scores are made of. */
export const riskQueue = loopQueue('intervention.follow')

interface NewChange {
  /** A query of ids of students; undefined: the whole school. */
  readonly studentIds: Fragment | undefined
  /** Also where nothing was ever computed, or scores were switched off. */
  readonly always: boolean
}

/**
 * Notes whose scores have to be computed again and wakes the loop; nothing in a school that has no scores. A row for
 * each event: transactions do not wait for each other.
 */
export const insertChange = (tenant: string, { studentIds, always }: NewChange): Statement<unknown> =>
  internal(sql`
    with noted as (
      insert into risk_waiting (tenant_id, id, student_ids, is_whole)
      select ${tenant}, ${uuidv7()}, found.ids, ${studentIds === undefined}
      from (select coalesce(array_agg(distinct one.id), '{}') as ids
        from (${studentIds ?? sql`select null::uuid as id where false`}) one) found
      where (${studentIds === undefined} or found.ids <> '{}')
      and (${always} or exists (select from risk_states state where state.tenant_id = ${tenant}))
      returning tenant_id
    )
    select ${riskQueue.wakeValue(tenant)} from noted`)

/** The students that are named. */
export const idsGiven = (ids: readonly unknown[]): Fragment => sql`select unnest(${ids}::uuid[]) as id`

/** The students of marks of attendance. */
export const idsOfMarks = (tenant: string, markIds: readonly unknown[]): Fragment => sql`
  select mark.student_id as id from attendance_marks mark
  where mark.tenant_id = ${tenant} and mark.id = any(${markIds}::uuid[])`

/** The students of classes. */
export const idsOfClasses = (tenant: string, classIds: readonly unknown[]): Fragment => sql`
  select seat.student_id as id from enrollments seat where seat.tenant_id = ${tenant} and seat.role = 'student'
  and seat.archived_at is null and seat.class_id = any(${classIds}::uuid[])`

/** The students of behaviour records. */
export const idsOfRecords = (tenant: string, recordIds: readonly unknown[]): Fragment => sql`
  select student.id from students student where student.tenant_id = ${tenant} and ${inSubquery(
    sql`student.id`,
    sql`select person.student_id from behaviour_people person where person.tenant_id = ${tenant}
    and person.record_id = any(${recordIds}::uuid[])`,
  )}`
