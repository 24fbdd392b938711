import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { schoolYears } from '../../academics/index.ts'
import { memberNames } from '../../identity/index.ts'
import type { LetterUnit } from '../rules/letter-text.ts'

export interface AddressedStudentRow {
  readonly id: string
  readonly first_name: string
  readonly name: string
  readonly last_sent_on: string | null
  /** Guardians who are not archived, the primary one first; by links that they did not save themselves. */
  readonly guardians: readonly {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly preferred_language: string | null
    readonly receives_messages: boolean
  }[]
}

/** Ids of guardians of a student, by links that they did not save themselves. */
const guardianIdsOf = (tenant: string, studentId: Fragment): Fragment => sql`
  select tie.guardian_id from guardian_links tie
  join guardians parent on parent.tenant_id = ${tenant} and parent.id = tie.guardian_id and parent.archived_at is null
  where tie.tenant_id = ${tenant} and tie.student_id = ${studentId}
  and (tie.saved_by is null or tie.saved_by is distinct from parent.user_id)`

/** Students of the school with their guardians and the day of the last letter to one of the family. */
export const selectAddressed = (
  tenant: string,
  ids: readonly string[],
): Statement<AddressedStudentRow> => sql<AddressedStudentRow>`
  select student.id, student.first_name, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as name,
    (select max(letter.sent_on) from absence_letters letter where letter.tenant_id = ${tenant} and (
      letter.student_id = student.id
      or letter.guardian_id in (${guardianIdsOf(tenant, sql`student.id`)})
      or letter.student_id in (select sibling.student_id from guardian_links sibling
        where sibling.tenant_id = ${tenant} and sibling.guardian_id in (${guardianIdsOf(tenant, sql`student.id`)})))) as last_sent_on,
    (select coalesce(json_agg(json_build_object('id', guardian.id, 'email', guardian.email,
        'name', concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name),
        'preferred_language', guardian.preferred_language, 'receives_messages', link.receives_messages)
        order by link.is_primary desc, link.lives_with desc, guardian.sort_name, guardian.id), '[]')
      from guardian_links link
      join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
      where link.tenant_id = ${tenant} and link.student_id = student.id
      and guardian.id in (${guardianIdsOf(tenant, sql`student.id`)})) as guardians
  from students student where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[]) and student.archived_at is null`

/** The first day of the school year that has begun last. */
export const selectYearStart = (tenant: string, today: string): Statement<{ starts_on: string }> => sql<{
  starts_on: string
}>`
  select year.starts_on from (${schoolYears(tenant)}) year
  where year.archived_at is null and year.starts_on <= ${today}::date order by year.starts_on desc limit 1`

export const selectSenderName = (tenant: string, userId: string | null): Statement<{ name: string }> => sql<{
  name: string
}>`
  select named.name from (${memberNames(tenant)}) named where named.user_id = ${userId}::uuid`

export const mailingsTable = {
  table: 'absence_mailings',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    channel: 'text',
    unit: 'text',
    sent_on: 'date',
    sent_at: 'timestamptz',
    sent_by: 'uuid',
  },
} as const satisfies BulkTable

export const lettersTable = {
  table: 'absence_letters',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    mailing_id: 'uuid',
    student_id: 'uuid',
    guardian_id: 'uuid',
    language: 'text',
    subject: 'text',
    body: 'text',
    absences: 'numeric',
    sent_on: 'date',
  },
} as const satisfies BulkTable

export interface MailingRow {
  readonly id: string
  readonly channel: 'email' | 'print'
  readonly unit: LetterUnit
  readonly sent_on: string
  readonly sent_at: Date
  readonly sent_by_name: string | null
  readonly letters_count: number
  readonly students_count: number
}

const shown = (tenant: string): Fragment => sql`
  mailing.id, mailing.channel, mailing.unit, mailing.sent_on, mailing.sent_at, sender.name as sent_by_name,
  (select count(*)::int from absence_letters letter
    where letter.tenant_id = ${tenant} and letter.mailing_id = mailing.id) as letters_count,
  (select count(distinct letter.student_id)::int from absence_letters letter
    where letter.tenant_id = ${tenant} and letter.mailing_id = mailing.id) as students_count
  from absence_mailings mailing left join (${memberNames(tenant)}) sender on sender.user_id = mailing.sent_by`

const matching = (
  tenant: string,
  studentId: string | undefined,
): Fragment => sql`mailing.tenant_id = ${tenant}
  ${sqlIf(
    studentId,
    () => sql`and exists (select from absence_letters about where about.tenant_id = ${tenant}
      and about.mailing_id = mailing.id and about.student_id = ${studentId})`,
  )}`

/** The latest first. */
export const mailingSorting: Sorting = { id: sql`mailing.id`, columns: {} }

export const selectMailings = (
  tenant: string,
  studentId: string | undefined,
  page: Keyset,
): Statement<MailingRow & KeysetRow> => sql<MailingRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(tenant)} where ${matching(tenant, studentId)} ${page.after} ${page.order}`

export const countMailings = (tenant: string, studentId: string | undefined): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count from absence_mailings mailing where ${matching(tenant, studentId)}`

export const selectMailing = (tenant: string, id: string): Statement<MailingRow> => sql<MailingRow>`
  select ${shown(tenant)} where mailing.tenant_id = ${tenant} and mailing.id = ${id}`

export interface LetterRow {
  readonly id: string
  readonly student_id: string
  readonly student_name: string
  readonly guardian_id: string | null
  readonly guardian_name: string | null
  readonly language: 'en' | 'fr'
  readonly subject: string
  readonly body: string
  readonly absences: number
}

export const selectLetters = (tenant: string, mailingId: string): Statement<LetterRow> => sql<LetterRow>`
  select letter.id, letter.student_id, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    letter.guardian_id, case when guardian.id is null then null
      else concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name) end as guardian_name,
    letter.language, letter.subject, letter.body, letter.absences::float8 as absences
  from absence_letters letter
  join students student on student.tenant_id = ${tenant} and student.id = letter.student_id
  left join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = letter.guardian_id
  where letter.tenant_id = ${tenant} and letter.mailing_id = ${mailingId}
  order by student.sort_name, student.id, letter.id`

/** The ids of students, as the query that attendance counts for. */
export const theseStudents = (ids: readonly string[]): Fragment => sql`select unnest(${ids}::uuid[])`
