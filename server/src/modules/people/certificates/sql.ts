import type { Keyset, KeysetRow } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { CertificateFactsValue, CertificateKind } from './schema.ts'

export interface CertificateRow {
  readonly id: string
  readonly number: number
  readonly kind: CertificateKind
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
