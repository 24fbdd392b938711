import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import { sessionSpans } from '../../../academics/index.ts'
import { studentNames } from '../../../people/index.ts'

/** An invoice that was charged for more days or months of its period than the student is enrolled. */
export interface OverchargedRow {
  readonly id: string
  readonly number: string
  readonly student_id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly student_code: string
  readonly currency: string
  readonly total: bigint
  readonly credited: bigint
  readonly prorated_unit: 'days' | 'months'
  readonly prorated_units: number
  readonly prorated_of: number
  readonly starts_on: string
  readonly ends_on: string
  readonly entry_date: string | null
  readonly exit_date: string | null
}

/** Newest first. */
export const overchargedSorting: Sorting = { id: sql`charged.id`, columns: {} }

const monthOf = (date: Fragment): Fragment =>
  sql`(extract(year from ${date})::int * 12 + extract(month from ${date})::int)`

/** Issued invoices of schedules that charge by days or months, with how many of them the student is enrolled for. */
const charged = (tenant: string): Fragment => sql`
  select invoice.id, invoice.number, invoice.student_id, student.first_name, student.middle_name, student.last_name,
    student.student_code, invoice.currency, invoice.total, invoice.credited, invoice.prorated_unit,
    invoice.prorated_units, invoice.prorated_of, session.starts_on as starts_on, session.ends_on as ends_on,
    student.entry_date, student.exit_date,
    case when own.first > own.last then 0
      when invoice.prorated_unit = 'days' then own.last - own.first + 1
      else ${monthOf(sql`own.last`)} - ${monthOf(sql`own.first`)} + 1 end as enrolled
  from invoices invoice
  join fee_schedules schedule on schedule.tenant_id = ${tenant} and schedule.id = invoice.fee_schedule_id
  join (${sessionSpans(tenant)}) session on session.id = schedule.academic_session_id
  join (${studentNames(tenant)}) student on student.id = invoice.student_id
  cross join lateral (select greatest(session.starts_on, coalesce(student.entry_date, session.starts_on)) as first,
    least(session.ends_on, coalesce(student.exit_date, session.ends_on)) as last) own
  where invoice.tenant_id = ${tenant} and invoice.prorated_unit is not null and invoice.archived_at is null
  and invoice.status in ('issued', 'partially_paid', 'paid')`

const isOvercharged = sql`charged.enrolled < charged.prorated_units and charged.total - charged.credited >
  (2 * charged.total * charged.enrolled + charged.prorated_units) / (2 * charged.prorated_units)`

export const selectOvercharged = (tenant: string, page: Keyset): Statement<OverchargedRow & KeysetRow> =>
  sql<OverchargedRow & KeysetRow>`
    select charged.*, ${page.key} as sort_key from (${charged(tenant)}) charged
    where ${isOvercharged} ${page.after} ${page.order}`

export const countOvercharged = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from (${charged(tenant)}) charged where ${isOvercharged}`
