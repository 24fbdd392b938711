import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { revokedSessions } from '../../identity/index.ts'

export interface DeviceRow {
  readonly id: string
  readonly label: string
  readonly endpoint_hash: string
  readonly created_at: Date
  readonly last_sent_at: Date | null
}

/** The session that added a `push_subscriptions` row was ended by its person or the school; one that expired is not. */
export const isSignedOut: Fragment = sql`
  (push_subscriptions.session_id is not null and exists (select from (${revokedSessions()}) ended
    where ended.id = push_subscriptions.session_id))`

const members = sql`id, label, endpoint_hash, created_at, last_sent_at`

export const selectDevices = (tenant: string, userId: string): Statement<DeviceRow> => sql<DeviceRow>`
  select ${members} from push_subscriptions
  where tenant_id = ${tenant} and user_id = ${userId} and not ${isSignedOut} order by created_at desc, id desc`

interface DeviceToSave {
  readonly id: string
  readonly userId: string
  readonly endpointHash: string
  readonly sealedTarget: string
  readonly label: string
  readonly sessionId: string | null
  readonly at: Date
}

/** A browser that is known goes over to the person who added it last. */
export const upsertDevice = (tenant: string, device: DeviceToSave): Statement<DeviceRow> => sql<DeviceRow>`
  insert into push_subscriptions (tenant_id, id, user_id, endpoint_hash, sealed_target, label, session_id,
    created_at)
  values (${tenant}, ${device.id}, ${device.userId}, ${device.endpointHash}, ${device.sealedTarget},
    ${device.label}, ${device.sessionId}, ${device.at})
  on conflict (tenant_id, endpoint_hash) do update set user_id = excluded.user_id,
    sealed_target = excluded.sealed_target, label = excluded.label, session_id = excluded.session_id,
    created_at = excluded.created_at, last_sent_at = null
  returning ${members}`

export const deleteDevice = (tenant: string, userId: string, id: string): Statement<unknown> => sql`
  delete from push_subscriptions
  where tenant_id = ${tenant} and user_id = ${userId} and id = ${id}`

/** Of a person's devices only the newest stay. */
export const deleteOldestDevices = (tenant: string, userId: string, max: number): Statement<unknown> => sql`
  delete from push_subscriptions
  where tenant_id = ${tenant} and id in (
    select id from push_subscriptions where tenant_id = ${tenant} and user_id = ${userId}
    order by created_at desc, id desc offset ${max})`

/** Devices whose session was ended: sessions are deleted some time later, and nobody would know any more. */
export const deleteSignedOut = (tenant: string): Statement<unknown> => sql`
  delete from push_subscriptions where tenant_id = ${tenant} and ${isSignedOut}`
