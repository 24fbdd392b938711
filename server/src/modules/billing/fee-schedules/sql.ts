import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Applies } from './rules/charges.ts'
import type { Proration } from './rules/proration.ts'

/** An item as stored: its amount in minor units as text. */
export interface StoredItem {
  readonly id: string
  readonly fee_type: string
  readonly description: string
  readonly unit_amount: string
  readonly tax_rate: string
  readonly applies: Applies
}

export interface FeeScheduleRow {
  readonly id: string
  readonly title: string
  readonly academic_session_id: string | null
  readonly proration: Proration
  readonly currency: string
  readonly due_date: string
  readonly instalments: readonly { readonly due_date: string; readonly percent: string }[]
  readonly items: readonly StoredItem[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`schedule.id, schedule.title, schedule.academic_session_id, schedule.currency, schedule.due_date,
  schedule.proration, schedule.instalments, schedule.items, schedule.created_at, schedule.updated_at, schedule.archived_at,
  schedule.version`

interface FeeScheduleFilters {
  readonly academic_session_id?: string
  readonly archived?: boolean
}

const matching = (tenant: string, filters: FeeScheduleFilters): Fragment => sql`
  from fee_schedules schedule where schedule.tenant_id = ${tenant}
  ${sqlIf(!filters.archived, () => sql`and schedule.archived_at is null`)}
  ${sqlIf(filters.academic_session_id, () => sql`and schedule.academic_session_id = ${filters.academic_session_id}`)}`

/** Newest first. */
export const feeScheduleSorting: Sorting = { id: sql`schedule.id`, columns: {} }

export const selectFeeSchedules = (
  tenant: string,
  filters: FeeScheduleFilters,
  page: Keyset,
): Statement<FeeScheduleRow & KeysetRow> => sql<FeeScheduleRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countFeeSchedules = (
  tenant: string,
  filters: FeeScheduleFilters,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, filters)}`

export const selectFeeSchedule = (tenant: string, id: string): Statement<FeeScheduleRow> =>
  sql<FeeScheduleRow>`select ${columns} from fee_schedules schedule
    where schedule.tenant_id = ${tenant} and schedule.id = ${id}`

/** Locked until the transaction ends: only one request at a time charges by it or changes it. */
export const selectFeeScheduleForUpdate = (tenant: string, id: string): Statement<FeeScheduleRow> =>
  sql<FeeScheduleRow>`${selectFeeSchedule(tenant, id)} for no key update`

export const feeSchedulesTable = {
  table: 'fee_schedules',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    title: 'text',
    academic_session_id: 'uuid',
    currency: 'text',
    proration: 'text',
    due_date: 'date',
    instalments: 'jsonb',
    items: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
