import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../../kernel/db/write-rows.ts'
import { guardianNumbers, messageTies } from '../../../people/index.ts'
import type { TextMode } from '../rules/judge.ts'
import type { TextChannel } from '../rules/price.ts'

interface TextToQueue {
  readonly id: string
  readonly noticeId: string
  readonly code: string
  readonly dueAt: Date
}

/**
 * Queues texts of the notices that went to guardians who chose texts, where the school has set them up. One guardian
 * never gets two of one key, also when a notice was withdrawn and written again.
 */
export const insertTexts = (
  tenant: string,
  rows: readonly TextToQueue[],
  withheldCategories: readonly string[],
  now: Date,
): Statement<unknown> => sql`
  insert into texts (tenant_id, id, notice_id, notice_key, guardian_id, category, channel, code, path, title, state,
    created_at, due_at)
  select notice.tenant_id, queued.id, notice.id, notice.key, notice.person_id, notice.category, choice.channel,
    queued.code, notice.path, notice.title, 'queued', ${now}, queued.due_at
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ noticeId }) => noticeId)}::uuid[],
    ${rows.map(({ code }) => code)}::text[], ${rows.map(({ dueAt }) => dueAt)}::timestamptz[])
    as queued (id, notice_id, code, due_at)
  join notices notice on notice.tenant_id = ${tenant} and notice.id = queued.notice_id
  join text_choices choice on choice.tenant_id = ${tenant} and choice.guardian_id = notice.person_id
  join text_settings settings on settings.tenant_id = ${tenant}
  where notice.person_kind = 'guardian' and notice.category <> all(${withheldCategories}::text[])
    and (notice.importance = 'urgent' and choice.mode <> 'off'
      or notice.importance = 'answer' and choice.mode = 'answer' and settings.sends_answers)
    and exists (
      select 1 from service_connections connected where connected.tenant_id = ${tenant}
        and connected.service = 'sms' and connected.is_active and connected.archived_at is null)
  on conflict (tenant_id, guardian_id, notice_key) do nothing`

export interface DueRow {
  readonly id: string
  readonly code: string
  readonly created_at: Date
  readonly channel: TextChannel
  readonly attempts: number
  readonly title: string | null
  readonly importance: string | null
  readonly is_withdrawn: boolean
  readonly is_read: boolean
  readonly may_receive: boolean
  readonly mode: TextMode | null
  readonly phone: string | null
}

/** Locks due texts with what decides today whether they are sent; what another worker has locked is left to it. */
export const selectDueForUpdate = (
  tenant: string,
  now: Date,
  limit: number,
): Statement<DueRow> => sql<DueRow>`
  select item.id, item.code, item.created_at, coalesce(choice.channel, item.channel) as channel, item.attempts, notice.title,
    notice.importance, notice.withdrawn_at is not null as is_withdrawn, notice.read_at is not null as is_read,
    guardian.id is not null and exists (
      select 1 from (${messageTies(tenant)}) tie where tie.guardian_id = item.guardian_id
        and (cardinality(notice.about) = 0 or tie.student_id = any(notice.about))) as may_receive,
    choice.mode, guardian.phone
  from texts item
  left join notices notice on notice.tenant_id = ${tenant} and notice.id = item.notice_id
  left join (${guardianNumbers(tenant)}) guardian on guardian.id = item.guardian_id
  left join text_choices choice on choice.tenant_id = ${tenant} and choice.guardian_id = item.guardian_id
  where item.tenant_id = ${tenant} and item.state = 'queued' and item.due_at <= ${now}
  order by item.due_at, item.id limit ${limit}
  for update of item skip locked`

export const selectSuppressedOf = (tenant: string, phones: readonly string[]): Statement<{ phone: string }> =>
  sql<{ phone: string }>`
    select phone from text_suppressions where tenant_id = ${tenant} and phone = any(${phones}::text[])`

/** What is decided of a text before it is sent: with a cost it is on its way. */
export interface DecidedText {
  readonly id: string
  readonly channel: TextChannel
  readonly reason: string | null
  readonly phone: string | null
  readonly segments: number | null
  readonly costMicros: bigint | null
}

/** Writes down what was decided, before any provider is called. */
export const updateDecided = (
  tenant: string,
  rows: readonly DecidedText[],
  how: {
    readonly now: Date
    readonly month: string
    readonly currency: string | null
    readonly provider: string | null
  },
): Statement<unknown> => sql`
  update texts item set state = case when decided.cost is null then 'not_sent' else 'sending' end,
    reason = decided.reason, channel = decided.channel, phone = decided.phone, segments = decided.segments,
    cost_micros = decided.cost, currency = case when decided.cost is null then null else ${how.currency} end,
    month = case when decided.cost is null then null else ${how.month}::date end,
    provider = case when decided.cost is null then null else ${how.provider} end,
    attempts = item.attempts + case when decided.cost is null then 0 else 1 end, claimed_at = ${how.now},
    settled_at = case when decided.cost is null then ${how.now}::timestamptz end
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ channel }) => channel)}::text[],
    ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ phone }) => phone)}::text[],
    ${rows.map(({ segments }) => segments)}::int[],
    ${rows.map(({ costMicros }) => costMicros?.toString() ?? null)}::bigint[])
    as decided (id, channel, reason, phone, segments, cost)
  where item.tenant_id = ${tenant} and item.id = decided.id`

/** What came of a call. */
export interface SettledText {
  readonly id: string
  readonly state: 'sent' | 'failed' | 'unknown' | 'queued'
  readonly reason: string | null
  readonly providerId: string | null
  /** Of another try. */
  readonly dueAt: Date | null
}

/**
 * Writes down what came of calls. A receipt that was faster remains; what was surely not sent costs nothing. Answers
 * what is no longer charged.
 */
export const updateSettled = (
  tenant: string,
  rows: readonly SettledText[],
  now: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  update texts item set
    state = case when item.state = 'sending' then settled.state else item.state end,
    reason = case when item.state = 'sending' then settled.reason else item.reason end,
    provider_id = coalesce(settled.provider_id, item.provider_id),
    due_at = coalesce(settled.due_at, item.due_at),
    sent_at = case when settled.state = 'sent' then coalesce(item.sent_at, ${now}) else item.sent_at end,
    settled_at = case when item.state = 'sending' and settled.state = 'failed' then ${now} else item.settled_at end,
    cost_micros = case when item.state = 'sending' and settled.state in ('failed', 'queued') then null
      else item.cost_micros end,
    month = case when item.state = 'sending' and settled.state in ('failed', 'queued') then null else item.month end
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ state }) => state)}::text[],
    ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ providerId }) => providerId)}::text[],
    ${rows.map(({ dueAt }) => dueAt)}::timestamptz[]) as settled (id, state, reason, provider_id, due_at)
  where item.tenant_id = ${tenant} and item.id = settled.id
  returning item.id`

/** Texts whose call never came to an end: nobody knows whether they left, so they are not sent again. */
export const updateLost = (tenant: string, before: Date): Statement<unknown> => sql`
  update texts set state = 'unknown', reason = 'worker_stopped'
  where tenant_id = ${tenant} and state = 'sending' and claimed_at < ${before}`

/** What is still charged of these texts. */
export const selectCharged = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; month: string; currency: string; cost_micros: string }> =>
  sql<{ id: string; month: string; currency: string; cost_micros: string }>`
    select id, month::text, currency, cost_micros from texts
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and state = 'sending' and cost_micros is not null
    for update`

/** The rows of numbers that get nothing, for bulk writes. */
export const suppressionsTable: BulkTable = {
  table: 'text_suppressions',
  columns: { tenant_id: 'uuid', id: 'uuid', phone: 'text', reason: 'text', added_at: 'timestamptz' },
}

/** Seconds until the next text is due or one on its way counts as lost; null where none waits. */
export const secondsUntilDue = (
  tenant: string,
  now: Date,
  how: { least: number; lease: number },
): Fragment => sql`
  select case when min(waiting.at) is not null
    then greatest(extract(epoch from min(waiting.at) - ${now}::timestamptz), ${how.least}::int) end
  from (
    select queued.due_at as at from texts queued where queued.tenant_id = ${tenant} and queued.state = 'queued'
    union all
    select sending.claimed_at + make_interval(secs => ${how.lease}) from texts sending
    where sending.tenant_id = ${tenant} and sending.state = 'sending'
  ) waiting`
