import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { foundPersons, guardianNames, guardianTies, studentNames } from '../../people/index.ts'
import { countedTies } from './derive.sql.ts'

/** By whom students without a household are looked for: names of students or guardians, one student, or both. */
export interface UnplacedFilters {
  readonly q?: string | undefined
  readonly student_id?: string | undefined
}

/** The maximum number of persons whose names a search examines. */
const maxPersons = 100
/** Most students who are found. */
const maxFound = 20
/** Most children who come with them, as those of the same guardians. */
const maxKin = 100

/** Students whom names find, or the names of their guardians; undefined: there is nothing to look for. */
function foundStudents(tenant: string, q: string): Fragment | undefined {
  const found = foundPersons(tenant, ['student', 'guardian'], { search: q, limit: maxPersons })
  return (
    found &&
    sql`(with met as materialized (${found})
      select met.id from met where met.kind = 'student'
      union select tie.student_id from (${guardianTies(tenant)}) tie
        where tie.guardian_id = any(array(select met.id from met where met.kind = 'guardian')))`
  )
}

const standNowhere = (tenant: string): Fragment => sql`
  student.archived_at is null and not exists (select from household_students belongs
    where belongs.tenant_id = ${tenant} and belongs.student_id = student.id)`

/**
 * Students who are found and stand in no household, with the other children of the guardians who count for them as far
 * as these stand in none either; undefined: there is nothing to look for.
 */
export function selectUnplaced(
  tenant: string,
  { q, student_id }: UnplacedFilters,
): Statement<{ id: string }> | undefined {
  const found = q === undefined ? sql`select ${student_id}::uuid as id` : foundStudents(tenant, q)
  if (!found) return undefined
  return sql<{ id: string }>`
    with child as materialized (${found}), seed as materialized (
      select student.id from (${studentNames(tenant)}) student
      where student.id = any(array(select child.id from child)) and ${standNowhere(tenant)}
      ${sqlIf(student_id, () => sql`and student.id = ${student_id}`)}
      order by student.sort_name, student.id limit ${maxFound}
    ), counted as materialized (
      select tie.guardian_id from (${countedTies(tenant)}) tie
      where tie.student_id = any(array(select seed.id from seed))
    ), kin as (
      select student.id from (${studentNames(tenant)}) student
      where student.id = any(array(select tie.student_id from (${countedTies(tenant)}) tie
        where tie.guardian_id = any(array(select counted.guardian_id from counted))))
      and ${standNowhere(tenant)} order by student.id limit ${maxKin}
    )
    select seed.id from seed union select kin.id from kin`
}

/** A student without a household, with the guardians whose link shows them finance. */
export interface UnplacedRow {
  readonly id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly student_code: string
  readonly grade_level: string | null
  readonly guardians: readonly {
    readonly id: string
    readonly first_name: string
    readonly middle_name: string | null
    readonly last_name: string
  }[]
}

/** Students by name, with their guardians. */
export const selectUnplacedNames = (tenant: string, ids: readonly string[]): Statement<UnplacedRow> =>
  sql<UnplacedRow>`
    select student.id, student.first_name, student.middle_name, student.last_name, student.student_code,
      student.grade_level, coalesce((
        select json_agg(json_build_object('id', guardian.id, 'first_name', guardian.first_name,
          'middle_name', guardian.middle_name, 'last_name', guardian.last_name) order by guardian.sort_name, guardian.id)
        from (${guardianNames(tenant)}) guardian where guardian.archived_at is null
        and guardian.id = any(array(select tie.guardian_id from (${guardianTies(tenant)}) tie
          where tie.student_id = student.id and tie.can_view_finance))), '[]') as guardians
    from (${studentNames(tenant)}) student where student.id = any(${ids}::uuid[])
    order by student.sort_name, student.id`

/** Titles of households. */
export const selectTitles = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; title: string }> => sql<{ id: string; title: string }>`
  select household.id, household.title from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[])`
