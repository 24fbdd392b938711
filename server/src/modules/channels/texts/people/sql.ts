import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../../kernel/db/statement.ts'
import { guardianNumbers, messageTies } from '../../../people/index.ts'
import type { TextMode } from '../rules/judge.ts'
import type { TextChannel } from '../rules/price.ts'

export interface RecipientRow {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly language: string | null
  readonly may_receive: boolean
  readonly mode: TextMode | null
  readonly channel: TextChannel | null
  readonly chosen_at: Date | null
  readonly version: number | null
}

const recipients = (tenant: string): Fragment => sql`
  select guardian.id, guardian.name, guardian.phone, guardian.language, exists (
      select 1 from (${messageTies(tenant)}) tie where tie.guardian_id = guardian.id) as may_receive,
    choice.mode, choice.channel, choice.chosen_at, choice.version, guardian.sort_name, guardian.user_id
  from (${guardianNumbers(tenant)}) guardian
  left join text_choices choice on choice.tenant_id = ${tenant} and choice.guardian_id = guardian.id`

export const recipientSorting: Sorting = {
  id: sql`item.id`,
  columns: { name: { column: sql`item.sort_name`, kind: 'text' } },
}

const columns = sql`item.id, item.name, item.phone, item.language, item.may_receive, item.mode, item.channel,
  item.chosen_at, item.version`

interface RecipientFilter {
  readonly chose: boolean | undefined
  readonly guardianId: string | undefined
}

const filtered = ({ chose, guardianId }: RecipientFilter): Fragment => sql`
  ${sqlIf(chose, () => sql`and item.mode <> 'off'`)}
  ${sqlIf(chose === false, () => sql`and coalesce(item.mode, 'off') = 'off'`)}
  ${sqlIf(guardianId, () => sql`and item.id = ${guardianId}`)}`

export const selectTextRecipients = (
  tenant: string,
  filter: RecipientFilter,
  page: Keyset,
): Statement<RecipientRow & KeysetRow> => sql<RecipientRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from (${recipients(tenant)}) item
  where true ${filtered(filter)} ${page.after} ${page.order}`

export const countTextRecipients = (tenant: string, filter: RecipientFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from (${recipients(tenant)}) item where true ${filtered(filter)}`

/** These guardians of the school. */
export const selectRecipientsOf = (tenant: string, ids: readonly string[]): Statement<RecipientRow> =>
  sql<RecipientRow>`select ${columns} from (${recipients(tenant)}) item where item.id = any(${ids}::uuid[])`

/** The guardian that a user is in the school. */
export const selectOwnRecipient = (tenant: string, userId: string): Statement<RecipientRow> =>
  sql<RecipientRow>`
    select ${columns} from (${recipients(tenant)}) item where item.user_id = ${userId} order by item.id limit 1`

interface ChoiceToSave {
  readonly guardianId: string
  readonly mode: TextMode
  readonly channel: TextChannel
  readonly by: string | null
  readonly at: Date
}

export const upsertChoice = (tenant: string, choice: ChoiceToSave): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into text_choices as held (tenant_id, guardian_id, mode, channel, chosen_by, chosen_at)
    values (${tenant}, ${choice.guardianId}, ${choice.mode}, ${choice.channel}, ${choice.by}, ${choice.at})
    on conflict (tenant_id, guardian_id) do update set mode = excluded.mode, channel = excluded.channel,
      chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at, version = held.version + 1
    returning held.version`

export interface SuppressionRow {
  readonly id: string
  readonly phone: string
  readonly reason: 'stop' | 'provider' | 'office'
  readonly added_at: Date
}

export const suppressionSorting: Sorting = { id: sql`item.id`, columns: {} }

export const selectSuppressions = (
  tenant: string,
  page: Keyset,
): Statement<SuppressionRow & KeysetRow> => sql<SuppressionRow & KeysetRow>`
  select item.id, item.phone, item.reason, item.added_at, ${page.key} as sort_key from text_suppressions item
  where item.tenant_id = ${tenant} ${page.after} ${page.order}`

export const countSuppressions = (tenant: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from text_suppressions item where item.tenant_id = ${tenant}`

export const selectSuppression = (tenant: string, phone: string): Statement<SuppressionRow> =>
  sql<SuppressionRow>`
    select item.id, item.phone, item.reason, item.added_at from text_suppressions item
    where item.tenant_id = ${tenant} and item.phone = ${phone}`

export const deleteSuppression = (tenant: string, id: string): Statement<unknown> => sql`
  delete from text_suppressions where tenant_id = ${tenant} and id = ${id}`
