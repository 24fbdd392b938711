import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { noticesOnDevices, type WrittenNotice } from '../../notifications/index.ts'
import { isSignedOut } from './sql.ts'

/** Devices of people who have not signed out there. */
const signedInDevices = (tenant: string): Fragment => sql`
  select id, user_id, endpoint_hash, sealed_target from push_subscriptions
  where tenant_id = ${tenant} and not ${isSignedOut}`

/** Queues notices for every device of their recipients. */
export const insertDeliveries = (
  tenant: string,
  notices: readonly WrittenNotice[],
): Statement<unknown> => sql`
  insert into push_deliveries (tenant_id, notice_id, subscription_id, due_at)
  select notice.tenant_id, notice.id, device.id, due.at
  from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ dueAt }) => dueAt)}::timestamptz[])
    as due (id, at)
  join (${noticesOnDevices(tenant, [])}) notice on notice.id = due.id
  join (${signedInDevices(tenant)}) device on device.user_id = notice.user_id
  on conflict do nothing`

export interface ClaimedRow {
  readonly notice_id: string
  readonly device_id: string
  /** This one included. */
  readonly attempts: number
  /** Null, like what follows: the notice was read, withdrawn or is another person's by now. */
  readonly title: string | null
  readonly key: string
  readonly importance: 'urgent' | 'answer' | 'news'
  readonly path: string
  readonly endpoint_hash: string
  readonly sealed_target: string
}

interface Claim {
  readonly now: Date
  /** Until then nobody else sends what is claimed. */
  readonly lease: Date
  readonly max: number
  /** Categories of modules that are switched off. */
  readonly closed: readonly string[]
}

/** Claims what is due, with what is sent. */
export const updateClaimed = (
  tenant: string,
  { now, lease, max, closed }: Claim,
): Statement<ClaimedRow> => sql<ClaimedRow>`
  with due as materialized (
    select notice_id, subscription_id from push_deliveries
    where tenant_id = ${tenant} and due_at <= ${now} order by due_at limit ${max} for update skip locked),
  claimed as (
    update push_deliveries delivery set due_at = ${lease}, attempts = delivery.attempts + 1 from due
    where delivery.tenant_id = ${tenant} and delivery.notice_id = due.notice_id
      and delivery.subscription_id = due.subscription_id
    returning delivery.notice_id, delivery.subscription_id, delivery.attempts)
  select claimed.notice_id, claimed.subscription_id as device_id, claimed.attempts, notice.title, notice.key,
    notice.importance, notice.path, device.endpoint_hash, device.sealed_target
  from claimed
  left join (${signedInDevices(tenant)}) device on device.id = claimed.subscription_id
  left join (${noticesOnDevices(tenant, closed)}) notice on notice.id = claimed.notice_id
    and notice.user_id = device.user_id`

interface Pair {
  readonly noticeId: string
  readonly deviceId: string
}

const inPairs = (pairs: readonly Pair[]): Fragment => sql`(notice_id, subscription_id) in (
  select * from unnest(${pairs.map(({ noticeId }) => noticeId)}::uuid[],
    ${pairs.map(({ deviceId }) => deviceId)}::uuid[]))`

/** What was sent, or never will be. */
export const deleteDeliveries = (tenant: string, pairs: readonly Pair[]): Statement<unknown> => sql`
  delete from push_deliveries where tenant_id = ${tenant} and ${inPairs(pairs)}`

/** What is tried again. */
export const updateDue = (tenant: string, pairs: readonly Pair[], at: Date): Statement<unknown> => sql`
  update push_deliveries set due_at = ${at} where tenant_id = ${tenant} and ${inPairs(pairs)}`

/** Devices that a push service no longer knows. */
export const deleteDevicesGone = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from push_subscriptions where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

export const updateSent = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> => sql`
  update push_subscriptions set last_sent_at = ${at} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** Seconds until something is due, `least` at least; null when nothing waits. */
export const secondsUntilDue = (tenant: string, now: Date, least: number): Fragment => sql`
  select case when min(due_at) is not null
    then greatest(extract(epoch from min(due_at) - ${now}::timestamptz), ${least}::int) end
  from push_deliveries where tenant_id = ${tenant}`
