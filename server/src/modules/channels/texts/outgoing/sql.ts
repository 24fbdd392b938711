import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../../kernel/db/statement.ts'
import { guardianNumbers } from '../../../people/index.ts'
import type { TextChannel } from '../rules/price.ts'
import type { TextState } from './schema.ts'

export interface TextRow {
  readonly id: string
  readonly guardian_id: string
  readonly guardian_name: string | null
  readonly title: string | null
  readonly category: string
  readonly channel: TextChannel
  readonly state: TextState
  readonly reason: string | null
  readonly phone: string | null
  readonly segments: number | null
  readonly currency: string | null
  readonly cost_micros: string | null
  readonly provider: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly settled_at: Date | null
}

export interface TextFilter {
  readonly state: TextState | undefined
  readonly channel: TextChannel | undefined
  readonly guardianId: string | undefined
  readonly from: Date | undefined
  /** Exclusive. */
  readonly to: Date | undefined
}

const columns = sql`item.id, item.guardian_id, guardian.name as guardian_name, item.title, item.category,
  item.channel, item.state, item.reason, item.phone, item.segments, item.currency, item.cost_micros, item.provider,
  item.created_at, item.sent_at, item.settled_at`

const joined = (tenant: string): Fragment => sql`
  from texts item
  left join (${guardianNumbers(tenant)}) guardian on guardian.id = item.guardian_id`

const filtered = ({ state, channel, guardianId, from, to }: TextFilter): Fragment => sql`
  ${sqlIf(state, () => sql`and item.state = ${state}`)} ${sqlIf(channel, () => sql`and item.channel = ${channel}`)}
  ${sqlIf(guardianId, () => sql`and item.guardian_id = ${guardianId}`)}
  ${sqlIf(from, () => sql`and item.created_at >= ${from}`)} ${sqlIf(to, () => sql`and item.created_at < ${to}`)}`

export const textSorting: Sorting = { id: sql`item.id`, columns: {} }

export const selectTexts = (
  tenant: string,
  filter: TextFilter,
  page: Keyset,
): Statement<TextRow & KeysetRow> => sql<TextRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key ${joined(tenant)}
  where item.tenant_id = ${tenant} ${filtered(filter)} ${page.after} ${page.order}`

export const countTexts = (tenant: string, filter: TextFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from texts item where item.tenant_id = ${tenant} ${filtered(filter)}`

/** Texts for a file, the newest first. */
export const selectTextsToExport = (tenant: string, filter: TextFilter, limit: number): Statement<TextRow> =>
  sql<TextRow>`
    select ${columns} ${joined(tenant)} where item.tenant_id = ${tenant} ${filtered(filter)}
    order by item.id desc limit ${limit}`

export const selectText = (tenant: string, id: string): Statement<TextRow> => sql<TextRow>`
  select ${columns} ${joined(tenant)} where item.tenant_id = ${tenant} and item.id = ${id}`

interface UnclearRow {
  readonly id: string
  readonly state: TextState
  readonly month: string | null
  readonly currency: string | null
  readonly cost_micros: string | null
}

export const selectTextForUpdate = (tenant: string, id: string): Statement<UnclearRow> => sql<UnclearRow>`
  select id, state, month::text, currency, cost_micros from texts
  where tenant_id = ${tenant} and id = ${id} for update`

/** Writes down what became of an unclear text; one that did not leave costs nothing. */
export const updateOutcome = (
  tenant: string,
  id: string,
  state: 'sent' | 'failed',
  now: Date,
): Statement<unknown> => sql`
  update texts set state = ${state}, reason = 'office',
    sent_at = case when ${state} = 'sent' then coalesce(sent_at, claimed_at, ${now}::timestamptz) else sent_at end,
    settled_at = case when ${state} = 'failed' then ${now}::timestamptz else settled_at end,
    cost_micros = case when ${state} = 'failed' then null else cost_micros end,
    month = case when ${state} = 'failed' then null else month end
  where tenant_id = ${tenant} and id = ${id}`

/** What a short link opens, and for whom. */
export interface LinkedText {
  readonly path: string
  readonly notice_key: string
  readonly category: string
  readonly guardian_id: string
  readonly created_at: Date
  /** The number that the text went to (E.164), and that of the guardian as it is written today. */
  readonly sent_to: string | null
  readonly phone: string | null
  readonly has_user: boolean
}

/** Where a short link leads, while it is young enough. */
export const selectTextOfCode = (tenant: string, code: string, since: Date): Statement<LinkedText> =>
  sql<LinkedText>`
    select item.path, item.notice_key, item.category, item.guardian_id, item.created_at, item.phone as sent_to,
      guardian.phone, guardian.user_id is not null as has_user
    from texts item left join (${guardianNumbers(tenant)}) guardian on guardian.id = item.guardian_id
    where item.tenant_id = ${tenant} and item.code = ${code} and item.created_at >= ${since}`
