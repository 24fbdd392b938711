import type { Keyset, KeysetRow } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, schoolYears, selectGradeLevels } from '../../academics/index.ts'
import type { StudentStatus } from '../students/rules/student-status.ts'
import type { CertificateFactsValue, CertificateOrderValue } from './schema.ts'

export interface CertificateRow {
  readonly id: string
  readonly number: number
  readonly kind: CertificateOrderValue['kind']
  readonly student_id: string
  readonly issued_on: string
  readonly issued_at: Date
  readonly issued_by: string | null
  readonly facts: CertificateFactsValue
}

const columns: Fragment = sql`item.id, item.number, item.kind, item.student_id, item.issued_on, item.issued_at,
  item.issued_by, item.facts`

export const certificateId: Fragment = sql`item.id`

export const selectCertificate = (tenant: string, id: string): Statement<CertificateRow> => sql`
  select ${columns} from certificates item where item.tenant_id = ${tenant} and item.id = ${id}`

/** One page of a student's certificates, the newest first. */
export const selectCertificates = (
  tenant: string,
  studentId: string,
  page: Keyset,
): Statement<CertificateRow & KeysetRow> => sql`
  select ${columns}, ${page.key} as sort_key from certificates item
  where item.tenant_id = ${tenant} and item.student_id = ${studentId} ${page.after} ${page.order}`

export const countCertificates = (tenant: string, studentId: string): Statement<{ count: number }> => sql`
  select count(*)::int as count from certificates item
  where item.tenant_id = ${tenant} and item.student_id = ${studentId}`

/** Certificates of a student that were issued on a day. */
export const selectIssuedOn = (
  tenant: string,
  studentId: string,
  on: string,
): Statement<CertificateRow> => sql`
  select ${columns} from certificates item
  where item.tenant_id = ${tenant} and item.student_id = ${studentId} and item.issued_on = ${on} order by item.id`

/** Numbers are drawn one after the other, without gaps. */
export const selectCertificatesLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${tenant}`}, 0))`

export const selectNextNumber = (tenant: string): Statement<{ next: number }> => sql`
  select coalesce(max(item.number), 0) + 1 as next from certificates item where item.tenant_id = ${tenant}`

export const insertCertificate = (tenant: string, row: CertificateRow): Statement<unknown> => sql`
  insert into certificates (tenant_id, id, number, kind, student_id, issued_on, issued_at, issued_by, facts)
  values (${tenant}, ${row.id}, ${row.number}, ${row.kind}, ${row.student_id}, ${row.issued_on}, ${row.issued_at},
    ${row.issued_by}, ${JSON.stringify(row.facts)}::jsonb)`

/** What a certificate says of a student on a day. */
export interface CertifiedStudent extends Omit<CertificateFactsValue, 'student_name'> {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly status: StudentStatus
  readonly archived_at: Date | null
}

export const selectCertifiedStudent = (
  tenant: string,
  { id, on, visibility }: { readonly id: string; readonly on: string; readonly visibility: Fragment },
): Statement<CertifiedStudent> => sql`
  select person.student_code, person.first_name, person.middle_name, person.last_name, person.sex,
    person.date_of_birth, person.place_of_birth, person.entry_date, person.status, person.archived_at,
    coalesce((select level.name from (${selectGradeLevels(tenant)}) level where level.code = person.grade_level),
      person.grade_level) as grade_level,
    (select min(class.title) from classes class where class.tenant_id = ${tenant} and class.kind = 'homeroom'
      and class.archived_at is null
      and class.id in (${classIdsAttendedBy(tenant, sql`select ${id}::uuid`, on)})) as class_title,
    (select year.title from (${schoolYears(tenant)}) year
      where year.archived_at is null and year.starts_on <= ${on}::date and year.ends_on >= ${on}::date
      order by year.starts_on desc, year.id limit 1) as school_year
  from students person
  where person.tenant_id = ${tenant} and person.id = ${id} and ${visibility}`
