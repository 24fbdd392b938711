import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import { tableOf } from '../accounts.ts'
import type { PersonEntity } from '../history.ts'
import { nationalNumber } from '../search/tokens.sql.ts'

/** A person of a pair, with what distinguishes the two. */
export interface CandidateRow {
  readonly id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  /** Student code or staff number. */
  readonly code: string | null
  /** `YYYY-MM-DD`; students. */
  readonly date_of_birth: string | null
  readonly email: string | null
  readonly phone: string | null
}

interface PairRow {
  readonly first: CandidateRow
  readonly second: CandidateRow
  readonly reasons: readonly string[]
}

/** What more than this many persons share says nothing of any two: a number of the school, «none@example.org». */
const maxAlike = 10

/** Shorter numbers are extensions, or slips. */
const shortestPhone = 6

/** What persons of a kind may have in common: id, reason, and the value that is to be the same. */
function likenesses(tenant: string, entity: PersonEntity): Fragment {
  const from = sql`from ${identifier(tableOf(entity))} person`
  const living = sql`person.tenant_id = ${tenant} and person.archived_at is null`
  const phone = nationalNumber(sql`person.phone`)
  const contact = sql`
    select person.id, 'same_email' as reason, lower(person.email) as same ${from}
    where ${living} and person.email is not null
    union all
    select person.id, 'same_phone', ${phone} ${from} where ${living} and length(${phone}) >= ${shortestPhone}::int`
  if (entity === 'teacher') {
    return sql`${contact} union all select person.id, 'same_name', person.sort_name ${from} where ${living}`
  }
  if (entity === 'guardian') {
    return sql`${contact} union all
      select person.id, 'same_name_and_student', person.sort_name || ' ' || link.student_id ${from}
      join guardian_links link on link.tenant_id = ${tenant} and link.guardian_id = person.id where ${living}`
  }
  return sql`${contact} union all
    select person.id, 'same_name_and_guardian', person.sort_name || ' ' || link.guardian_id ${from}
    join guardian_links link on link.tenant_id = ${tenant} and link.student_id = person.id where ${living}
    union all
    select person.id, 'same_name_and_birth_date', person.sort_name || ' ' || person.date_of_birth ${from}
    where ${living} and person.date_of_birth is not null
    union all ${admissionNumbers(tenant, from, living)}`
}

/**
 * Admission numbers are given by each org of its own, and nothing in the field makes them unique in a district: the same
 * number is a reason within one org, or where a student has none.
 */
const admissionNumbers = (tenant: string, from: Fragment, living: Fragment): Fragment => sql`
  select person.id, 'same_admission_number', concat(person.org_id, ' ', lower(person.admission_number)) ${from}
  where ${living} and person.admission_number is not null
  union all
  select person.id, 'same_admission_number', concat(other.org_id, ' ', lower(person.admission_number)) ${from}
  join students other on other.tenant_id = ${tenant} and other.archived_at is null and other.org_id is not null
    and lower(other.admission_number) = lower(person.admission_number)
  where ${living} and person.org_id is null`

/** Pairs of persons who have something in common; those who have most come first, then by name. */
const pairs = (tenant: string, entity: PersonEntity): Fragment => sql`
  with said as materialized (${likenesses(tenant, entity)}), alike as materialized (
    select said.reason, array_agg(distinct said.id) as ids from said
    group by said.reason, said.same having count(distinct said.id) between 2 and ${maxAlike}::int
  ), pair as (
    select one.id as first_id, other.id as second_id, array_agg(distinct alike.reason order by alike.reason) as reasons
    from alike, unnest(alike.ids) as one (id), unnest(alike.ids) as other (id)
    where one.id < other.id group by one.id, other.id
  ), named as (
    select pair.first_id as id, pair.second_id, pair.reasons,
      (9 - cardinality(pair.reasons))::text || ' ' || person.sort_name || ' ' || pair.second_id as place
    from pair join ${identifier(tableOf(entity))} person
      on person.tenant_id = ${tenant} and person.id = pair.first_id
  )`

export const pairSorting: Sorting = {
  id: sql`named.id`,
  columns: { likeness: { column: sql`named.place`, kind: 'text' } },
}

const code: Readonly<Record<PersonEntity, Fragment>> = {
  student: sql`'code', person.student_code, 'date_of_birth', person.date_of_birth`,
  teacher: sql`'code', person.staff_number, 'date_of_birth', null`,
  guardian: sql`'code', null, 'date_of_birth', null`,
}

const shown = (tenant: string, entity: PersonEntity, id: Fragment): Fragment => sql`(select json_build_object(
  'id', person.id, 'first_name', person.first_name, 'middle_name', person.middle_name,
  'last_name', person.last_name, 'email', person.email, 'phone', person.phone, ${code[entity]})
  from ${identifier(tableOf(entity))} person where person.tenant_id = ${tenant} and person.id = ${id})`

/** One page of pairs of living persons of a kind who may be one person. */
export const selectPairs = (
  tenant: string,
  entity: PersonEntity,
  page: Keyset,
): Statement<PairRow & KeysetRow> => sql`
  ${pairs(tenant, entity)}
  select named.id, named.reasons, ${shown(tenant, entity, sql`named.id`)} as first,
    ${shown(tenant, entity, sql`named.second_id`)} as second, ${page.key} as sort_key
  from named where true ${page.after} ${page.order}`

export const countPairs = (tenant: string, entity: PersonEntity): Statement<{ count: number }> => sql`
  ${pairs(tenant, entity)} select count(*)::int as count from named`
