import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, schoolYears, selectGradeLevels } from '../../academics/index.ts'
import type { Address } from '../persons/patch-members.ts'
import { guardianNames, guardianTies } from '../sql.ts'

/** What documents of the school say of a student; dates are `YYYY-MM-DD`. */
export interface StudentDocumentFacts {
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly sex: string | null
  readonly date_of_birth: string | null
  readonly place_of_birth: string | null
  readonly entry_date: string | null
  readonly exit_date: string | null
  readonly status: string
  readonly archived_at: Date | null
  readonly address: Partial<Address> | null
  readonly grade_level: string | null
  /** The homeroom class of the day. */
  readonly class_title: string | null
  readonly school_year: string | null
  readonly year_starts_on: string | null
  /** Guardians who receive messages of the school, the primary one first. */
  readonly guardians: readonly string[]
  /** Key of the photo in the file store; null: there is none. */
  readonly photo_key: string | null
}

/** The facts of students on a day: one statement for any number of students. */
export const selectStudentDocumentFacts = (
  tenant: string,
  ids: readonly string[],
  on: string,
): Statement<StudentDocumentFacts> => sql<StudentDocumentFacts>`
  with year as materialized (
    select year.title, year.starts_on from (${schoolYears(tenant)}) year
    where year.archived_at is null and year.starts_on <= ${on}::date and year.ends_on >= ${on}::date
    order by year.starts_on desc, year.id limit 1
  )
  select person.id, person.student_code, person.first_name, person.middle_name, person.last_name, person.sex,
    person.date_of_birth, person.place_of_birth, person.entry_date, person.exit_date, person.status,
    person.archived_at, person.address,
    coalesce((select level.name from (${selectGradeLevels(tenant)}) level where level.code = person.grade_level),
      person.grade_level) as grade_level,
    (select min(class.title) from classes class where class.tenant_id = ${tenant} and class.kind = 'homeroom'
      and class.archived_at is null
      and class.id in (${classIdsAttendedBy(tenant, sql`select person.id`, on)})) as class_title,
    (select year.title from year) as school_year, (select year.starts_on from year) as year_starts_on,
    array(select concat_ws(' ', guardian.first_name, guardian.last_name)
      from (${guardianTies(tenant)}) tie join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id
      where tie.student_id = person.id and tie.receives_messages and guardian.archived_at is null
      order by tie.is_primary desc, guardian.sort_name, guardian.id limit 4) as guardians,
    (select photo.storage_key from person_photos photo where photo.tenant_id = ${tenant} and photo.entity = 'student'
      and photo.entity_id = person.id) as photo_key
  from students person
  where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[])`
