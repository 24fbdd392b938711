import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentNames, visibleStudents } from '../../people/index.ts'
import { recordIsForStaff } from '../records/sql.ts'
import type { Visibility } from '../visibility.ts'
import type { BehaviourSummaryQueryValue } from './schema.ts'

interface CountRow {
  readonly key: string
  readonly name: string | null
  readonly praise: number
  readonly incidents: number
  readonly minor: number
  readonly serious: number
  readonly major: number
}

const counts = sql`count(*) filter (where record.kind = 'praise')::int as praise,
  count(*) filter (where record.kind = 'incident')::int as incidents,
  count(*) filter (where record.severity = 'minor')::int as minor,
  count(*) filter (where record.severity = 'serious')::int as serious,
  count(*) filter (where record.severity = 'major')::int as major`

const seenAsStaff = ({ tenant, rings, today }: Visibility): Fragment =>
  visibleStudents(tenant, { ...rings, children: false, self: false }, today, sql`person.student_id`)

/** Records of the range that the caller reads as staff. */
const matching = (visibility: Visibility, query: BehaviourSummaryQueryValue): Fragment => sql`
  ${recordIsForStaff(visibility)} and record.archived_at is null
  and record.occurred_on between ${query.date_from}::date and ${query.date_to}::date
  ${sqlIf(query.class_id, () => sql`and record.class_id = ${query.class_id}`)}
  ${sqlIf(
    query.student_id,
    () =>
      sql`and ${inSubquery(
        sql`record.id`,
        sql`select person.record_id from behaviour_people person
        where person.tenant_id = ${visibility.tenant} and person.student_id = ${query.student_id}
          and person.part in ('involved', 'responsible') and ${seenAsStaff(visibility)}`,
      )}`,
  )}`

/** Counts by students: a victim or witness of an incident does not have it. */
function byStudent(visibility: Visibility, query: BehaviourSummaryQueryValue): Fragment {
  const { tenant } = visibility
  const seen = seenAsStaff(visibility)
  return sql`
    select person.student_id::text as key, concat_ws(' ', student.first_name, student.last_name) as name, ${counts}
    from behaviour_records record
    join behaviour_people person on person.tenant_id = ${tenant} and person.record_id = record.id
      and person.part in ('involved', 'responsible') and ${seen}
    join (${studentNames(tenant)}) student on student.id = person.student_id
    where ${matching(visibility, query)}
    group by person.student_id, student.first_name, student.last_name`
}

const byClass = (visibility: Visibility, query: BehaviourSummaryQueryValue): Fragment => sql`
  select coalesce(record.class_id::text, '') as key, class.title as name, ${counts}
  from behaviour_records record
  left join classes class on class.tenant_id = ${visibility.tenant} and class.id = record.class_id
  where ${matching(visibility, query)} group by record.class_id, class.title`

const byWeek = (visibility: Visibility, query: BehaviourSummaryQueryValue): Fragment => sql`
  select date_trunc('week', record.occurred_on)::date::text as key, null::text as name, ${counts}
  from behaviour_records record where ${matching(visibility, query)} group by 1`

const byType = (visibility: Visibility, query: BehaviourSummaryQueryValue): Fragment => sql`
  select record.type_code as key, max(record.type_name) as name, ${counts}
  from behaviour_records record where ${matching(visibility, query)} group by record.type_code`

const groups = { student: byStudent, class: byClass, week: byWeek, type: byType } as const

/** Counts of the range, one row more than the limit where there are more. */
export function selectCounts(
  visibility: Visibility,
  query: BehaviourSummaryQueryValue,
  limit: number,
): Statement<CountRow> {
  const order =
    query.group_by === 'week'
      ? sql`counted.key`
      : sql`counted.incidents desc, counted.praise desc, counted.key`
  return sql<CountRow>`
    select counted.* from (${groups[query.group_by](visibility, query)}) counted order by ${order} limit ${limit + 1}`
}
