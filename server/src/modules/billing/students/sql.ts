import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

type Residence = 'day' | 'boarding' | 'weekly_boarding'

export interface BillingRow {
  readonly student_id: string
  readonly residence: Residence
  readonly options: readonly string[]
  readonly updated_at: Date
  readonly version: number
}

/** What decides students' fees in addition to grade and class; a student without a row is a day student without options. */
export const selectBilling = (tenant: string, studentIds: readonly string[]): Statement<BillingRow> =>
  sql<BillingRow>`
    select billing.student_id, billing.residence, billing.options, billing.updated_at, billing.version
    from student_billing billing
    where billing.tenant_id = ${tenant} and billing.student_id = any(${studentIds}::uuid[])`

export const billingTable = {
  table: 'student_billing',
  columns: {
    tenant_id: 'uuid',
    student_id: 'uuid',
    residence: 'text',
    options: 'text[]',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const upsertBilling = (tenant: string, row: BillingRow): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into student_billing as billing (tenant_id, student_id, residence, options, updated_at, version)
    values (${tenant}, ${row.student_id}, ${row.residence}, ${row.options}::text[], ${row.updated_at}, ${row.version})
    on conflict (tenant_id, student_id) do update set residence = excluded.residence, options = excluded.options,
      updated_at = excluded.updated_at, version = excluded.version
      where billing.version = excluded.version - 1
    returning billing.version`

/** A discount granted to a student; its amount in minor units. */
export interface DiscountRow {
  readonly id: string
  readonly student_id: string
  readonly kind: 'percentage' | 'fixed' | 'scholarship'
  readonly title: string
  readonly percent: string | null
  readonly amount: bigint | null
  readonly currency: string | null
  readonly fee_types: readonly string[]
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`granted.id, granted.student_id, granted.kind, granted.title, granted.percent, granted.amount,
  granted.currency, granted.fee_types, granted.starts_on, granted.ends_on, granted.created_at, granted.updated_at,
  granted.archived_at, granted.version`

interface DiscountFilters {
  readonly student_id?: string
  readonly kind?: string
  readonly archived?: boolean
}

const matching = (tenant: string, filters: DiscountFilters): Fragment => sql`
  from student_discounts granted where granted.tenant_id = ${tenant}
  ${sqlIf(!filters.archived, () => sql`and granted.archived_at is null`)}
  ${sqlIf(filters.student_id, () => sql`and granted.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.kind, () => sql`and granted.kind = ${filters.kind}`)}`

/** Newest first. */
export const discountSorting: Sorting = { id: sql`granted.id`, columns: {} }

export const selectDiscounts = (
  tenant: string,
  filters: DiscountFilters,
  page: Keyset,
): Statement<DiscountRow & KeysetRow> => sql<DiscountRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countDiscounts = (tenant: string, filters: DiscountFilters): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, filters)}`

export const selectDiscount = (tenant: string, id: string): Statement<DiscountRow> =>
  sql<DiscountRow>`select ${columns} from student_discounts granted
    where granted.tenant_id = ${tenant} and granted.id = ${id}`

export const selectDiscountForUpdate = (tenant: string, id: string): Statement<DiscountRow> =>
  sql<DiscountRow>`${selectDiscount(tenant, id)} for update`

/** The live discounts of students, in the order in which they were granted; on a day, or whenever. */
export const selectDiscountsOf = (
  tenant: string,
  studentIds: readonly string[],
  on?: string,
): Statement<DiscountRow> => sql<DiscountRow>`
  select ${columns} from student_discounts granted
  where granted.tenant_id = ${tenant} and granted.student_id = any(${studentIds}::uuid[])
  and granted.archived_at is null
  ${sqlIf(
    on,
    () => sql`and (granted.starts_on is null or granted.starts_on <= ${on}::date)
      and (granted.ends_on is null or granted.ends_on >= ${on}::date)`,
  )}
  order by granted.id limit 100000`

export const discountsTable = {
  table: 'student_discounts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    kind: 'text',
    title: 'text',
    percent: 'numeric',
    amount: 'bigint',
    currency: 'text',
    fee_types: 'text[]',
    starts_on: 'date',
    ends_on: 'date',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
