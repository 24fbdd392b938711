import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { internal, type Statement, sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'

/** The queue of the schools in which something has changed that scores are made of. */
export const riskQueue = loopQueue('intervention.follow')

/** Ids of what changed; the students are found by them. */
export interface ChangedFacts {
  readonly students: readonly unknown[]
  readonly marks: readonly unknown[]
  readonly classes: readonly unknown[]
  readonly records: readonly unknown[]
}

/** Something changed on which every score depends. */
export const wholeSchool = 'school'

const nothing: ChangedFacts = { students: [], marks: [], classes: [], records: [] }

/**
 * Notes whose scores have to be computed again and wakes the loop; nothing in a school that has no scores. A new row each
 * time: transactions do not wait for each other.
 */
export const insertChange = (
  tenant: string,
  changed: ChangedFacts | typeof wholeSchool,
): Statement<unknown> => {
  const isWhole = changed === wholeSchool
  const { students, marks, classes, records } = isWhole ? nothing : changed
  return internal(sql`
    with changed as (
      select unnest(${students}::uuid[]) as id
      union
      select mark.student_id from attendance_marks mark
      where mark.tenant_id = ${tenant} and mark.id = any(${marks}::uuid[])
      union
      select seat.student_id from enrollments seat where seat.tenant_id = ${tenant} and seat.role = 'student'
      and seat.archived_at is null and seat.class_id = any(${classes}::uuid[])
      union
      select student.id from students student where student.tenant_id = ${tenant} and ${inSubquery(
        sql`student.id`,
        sql`select person.student_id from behaviour_people person where person.tenant_id = ${tenant}
          and person.record_id = any(${records}::uuid[])`,
      )}
    ), noted as (
      insert into risk_waiting (tenant_id, id, student_ids, is_whole)
      select state.tenant_id, ${uuidv7()}, array(select changed.id from changed), ${isWhole}
      from risk_states state
      where state.tenant_id = ${tenant} and (${isWhole} or exists (select from changed))
      returning tenant_id
    )
    select ${riskQueue.wakeValue(tenant)} from noted`)
}

/** Notes that all scores of a school have to be computed, also where nothing was ever computed. */
export const insertWholeChange = (tenant: string): Statement<unknown> =>
  internal(sql`
    with noted as (
      insert into risk_waiting (tenant_id, id, student_ids, is_whole) values (${tenant}, ${uuidv7()}, '{}', true)
      returning tenant_id
    )
    select ${riskQueue.wakeValue(tenant)} from noted`)
