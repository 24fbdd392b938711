import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import type { Band } from '../rules/score.ts'
import {
  type GradesQuestion,
  type GradesRow,
  resultsOf,
  selectGrades,
  selectWork,
  type WorkRow,
} from './grades.sql.ts'

/** Students who are computed; every member narrows. */
export interface Scope {
  readonly student_ids?: readonly string[]
  readonly class_id?: string
  readonly grade_level?: string
}

const nobody = sql`select null::uuid where false`

/** The active students of the scope. */
const activeStudents = (tenant: string, scope: Scope, today: string): Fragment => sql`
  select student.id, student.entry_date from students student
  where student.tenant_id = ${tenant} and student.archived_at is null
  and student.status in ('active', 'suspended')
  ${sqlIf(scope.student_ids, () => sql`and student.id = any(${scope.student_ids}::uuid[])`)}
  ${sqlIf(scope.grade_level, () => sql`and student.grade_level = ${scope.grade_level}`)}
  ${sqlIf(
    scope.class_id,
    () =>
      sql`and ${inSubquery(
        sql`student.id`,
        sql`select seat.student_id from (${studentSeats(tenant)}) seat where seat.class_id = ${scope.class_id}
      and seat.first_day <= ${today}::date and seat.end_day > ${today}::date`,
      )}`,
  )}`

/** Their ids as a query; undefined: those of the whole school. */
export const idsInScope = (tenant: string, scope: Scope, today: string): Fragment | undefined =>
  scope.student_ids || scope.class_id || scope.grade_level
    ? sql`select scoped.id from (${activeStudents(tenant, scope, today)}) scoped`
    : undefined

/** Everything of a student in addition to the sessions, and the score that is stored. */
export interface FactsRow extends GradesRow, WorkRow {
  readonly entry_date: string | null
  readonly incidents: number
  readonly repeated: number
  readonly stored: StoredScore | null
}

interface StoredScore {
  readonly score: number | null
  readonly band: Band
  readonly previous_score: number | null
  readonly previous_band: Band | null
  readonly computed_on: string
}

/** A serious incident counts 2, a major one 4; one that was harmed or saw it has none. */
const incidentsOf = (tenant: string, { split, to, students }: GradesQuestion): Fragment => sql`
  select person.student_id,
    sum(case record.severity when 'major' then 4 when 'serious' then 2 else 1 end)::int as incidents
  from behaviour_records record
  join behaviour_people person on person.tenant_id = ${tenant} and person.record_id = record.id
    and person.part in ('involved', 'responsible')
  where record.tenant_id = ${tenant} and record.archived_at is null and record.kind = 'incident'
  and record.occurred_on between ${split}::date and ${to}::date
  ${sqlIf(students, () => sql`and ${inSubquery(sql`person.student_id`, students ?? nobody)}`)}
  group by person.student_id`

/** Years that were repeated, by rollovers that hold. */
const repeatedOf = (tenant: string): Fragment => sql`
  select moved.student_id, count(*)::int as repeated from rollover_students moved
  join rollovers rollover on rollover.tenant_id = ${tenant} and rollover.id = moved.rollover_id
    and rollover.state = 'applied'
  where moved.tenant_id = ${tenant} and moved.action = 'repeated' group by moved.student_id`

/** One row for each active student of the scope: grades, work, incidents, years repeated and the stored score. */
export const selectFacts = (
  tenant: string,
  scope: Scope,
  { question, today }: { readonly question: GradesQuestion; readonly today: string },
): Statement<FactsRow> => sql<FactsRow>`
  with ${resultsOf(tenant, question)}, grades as materialized (${selectGrades(question)}), work as materialized (${selectWork(tenant, question)}),
    incidents as materialized (${incidentsOf(tenant, question)}), repeated as materialized (${repeatedOf(tenant)})
  select student.id as student_id, student.entry_date, grades.average, coalesce(grades.classes, 0) as classes,
    coalesce(grades.failures, 0) as failures, grades.trend, coalesce(work.due, 0) as due,
    coalesce(work.missing, 0) as missing, coalesce(incidents.incidents, 0) as incidents, coalesce(repeated.repeated, 0) as repeated,
    case when held.student_id is not null then json_build_object('score', held.score, 'band', held.band,
      'previous_score', held.previous_score, 'previous_band', held.previous_band,
      'computed_on', held.computed_on) end as stored
  from (${activeStudents(tenant, scope, today)}) student
  left join grades on grades.student_id = student.id
  left join work on work.student_id = student.id
  left join incidents on incidents.student_id = student.id
  left join repeated on repeated.student_id = student.id
  left join risk_scores held on held.tenant_id = ${tenant} and held.student_id = student.id
  order by student.id`
