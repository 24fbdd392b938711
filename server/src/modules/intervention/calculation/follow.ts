import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, internal, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { DomainEvent, EventSubscription } from '../../../kernel/events/events.ts'
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

type IdsOf = (tenant: string, data: DomainEvent['data']) => Fragment | undefined

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]).filter(Boolean)

const named: IdsOf = (_, data) =>
  sql`select unnest(${list(data['student_ids'] ?? data['student_id'])}::uuid[]) as id`

const marked: IdsOf = (tenant, data) => sql`
  select mark.student_id as id from attendance_marks mark
  where mark.tenant_id = ${tenant} and mark.id = any(${list(data['mark_ids'])}::uuid[])`

const seated: IdsOf = (tenant, data) => sql`
  select seat.student_id as id from enrollments seat where seat.tenant_id = ${tenant} and seat.role = 'student'
  and seat.archived_at is null and seat.class_id = any(${list(data['class_id'])}::uuid[])`

const involved: IdsOf = (tenant, data) => sql`
  select student.id from students student where student.tenant_id = ${tenant} and ${inSubquery(
    sql`student.id`,
    sql`select person.student_id from behaviour_people person where person.tenant_id = ${tenant}
    and person.record_id = any(${list(data['behaviour_record_id'])}::uuid[])`,
  )}`

const merged: IdsOf = (_, data) =>
  sql`select unnest(${list([data['keep_id'], data['merged_id']])}::uuid[]) as id`

const whole: IdsOf = () => undefined

/** What the scores of a student, or of a school, are made of. */
const followed: readonly (readonly [IdsOf, readonly string[]])[] = [
  [marked, ['attendance.recorded', 'attendance.corrected']],
  [named, ['result.recorded', 'student.created', 'student.updated', 'student.archived']],
  [named, ['enrollment.created', 'enrollment.updated', 'enrollment.ended', 'enrollment.archived']],
  [seated, ['published', 'updated', 'archived', 'closed', 'reopened'].map((verb) => `evaluation.${verb}`)],
  [involved, ['created', 'updated', 'archived'].map((verb) => `behaviour_record.${verb}`)],
  [merged, ['person.merged', 'person.merge_undone']],
  [whole, ['attendance_settings.updated', 'attendance_code.updated', 'calendar_entry.created']],
  [whole, ['calendar_entry.updated', 'calendar_entry.archived', 'rollover.applied', 'rollover.undone']],
]

/** The score follows what it is made of, within seconds. */
export const followFacts: readonly EventSubscription[] = followed.flatMap(([idsOf, types]) =>
  types.map((type) => ({
    type,
    run: (tx, { data }) => {
      tx.last(insertChange(tx.tenant, { studentIds: idsOf(tx.tenant, data), always: false }))
      return Promise.resolve()
    },
  })),
)
