import { type Fragment, identifier, type Statement, sql } from '../../kernel/db/statement.ts'

/** The tables whose rows a spreadsheet may bring. */
export type PeopleTable = 'students' | 'staff_members' | 'guardians'

/** A person as stored; the other columns of the table are separate. */
export interface CurrentState extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly archived_at: Date | null
}

const codeColumns: Readonly<Record<PeopleTable, Fragment>> = {
  students: sql`person.student_code`,
  staff_members: sql`person.staff_number`,
  guardians: sql`null::text`,
}

/** What people are looked for by: codes as they are, e-mails in lower case, names as `last<tab>first`, folded. */
interface Requested {
  readonly codes: readonly string[]
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

const anyOf = (words: readonly string[]): Fragment => sql`(select unnest(${words}::text[]))`

/**
 * Everyone who has one of the codes, e-mails or names; archived people only by their code. Subqueries between "or"
 * are looked up by hash whatever the planner believes of the tables; `= any(array)` is compared word by word under a
 * cached plan (2 s for 2,000 rows and 10,000 students), and a join without statistics is a nested loop (30 s).
 */
export const selectCandidates = (
  tenant: string,
  table: PeopleTable,
  requested: Requested,
): Statement<CurrentState> =>
  sql<CurrentState>`
    select person.* from ${identifier(table)} as person
    where person.tenant_id = ${tenant} and (${codeColumns[table]} in ${anyOf(requested.codes)}
      or person.archived_at is null and (lower(person.email) in ${anyOf(requested.emails)}
        or split_part(person.sort_name, ${'\t'}, 1) || ${'\t'} || split_part(person.sort_name, ${'\t'}, 2)
          in ${anyOf(requested.names)}))`

export interface LinkRow {
  readonly student_id: string
  readonly guardian_id: string
  readonly relationship: string
  readonly is_primary: boolean
  readonly lives_with: boolean
  readonly receives_messages: boolean
  readonly can_view_results: boolean
  readonly can_view_finance: boolean
}

export const selectLinks = (tenant: string, guardianIds: readonly string[]): Statement<LinkRow> =>
  sql<LinkRow>`
    select student_id, guardian_id, relationship, is_primary, lives_with, receives_messages, can_view_results,
      can_view_finance
    from guardian_links where tenant_id = ${tenant} and guardian_id = any(${guardianIds}::uuid[])`

/** Living students by their codes. */
export const selectStudentIds = (
  tenant: string,
  codes: readonly string[],
): Statement<{ id: string; student_code: string }> =>
  sql<{ id: string; student_code: string }>`
    select id, student_code from students
    where tenant_id = ${tenant} and student_code = any(${codes}::text[]) and archived_at is null`

/** A homeroom that is not over. */
export interface Homeroom {
  readonly id: string
  readonly title: string
  readonly class_code: string | null
  readonly org_id: string | null
  readonly grade_levels: readonly string[]
  /** Of its terms, both included; null: it has none. */
  readonly first_day: string | null
  readonly last_day: string | null
}

export const selectHomerooms = (tenant: string, today: string): Statement<Homeroom> =>
  sql<Homeroom>`
    select class.id, class.title, class.class_code, class.org_id, class.grade_levels, span.first_day, span.last_day
    from classes class cross join lateral (
      select min(term.starts_on) as first_day, max(term.ends_on) as last_day from academic_sessions term
      where term.tenant_id = ${tenant} and term.archived_at is null and term.id = any(class.term_ids)
    ) span
    where class.tenant_id = ${tenant} and class.archived_at is null and class.kind = 'homeroom'
    and coalesce(span.last_day, 'infinity'::date) >= ${today}::date`

/** Where somebody sits; `ends_on` is the day after the last one. */
export interface SeatRow {
  readonly id: string
  readonly student_id: string
  readonly class_id: string
  readonly org_id: string | null
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** The seats of students in some classes that are not given up before a day. */
export const selectSeats = (
  tenant: string,
  {
    studentIds,
    classIds,
    today,
  }: { studentIds: readonly string[]; classIds: readonly string[]; today: string },
): Statement<SeatRow> =>
  sql<SeatRow>`
    select seat.id, seat.student_id, seat.class_id, seat.org_id, seat.starts_on, seat.ends_on
    from enrollments seat
    where seat.tenant_id = ${tenant} and seat.student_id = any(${studentIds}::uuid[]) and seat.role = 'student'
    and seat.class_id = any(${classIds}::uuid[]) and seat.archived_at is null
    and coalesce(seat.ends_on, 'infinity'::date) > ${today}::date`
