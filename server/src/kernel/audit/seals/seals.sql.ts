import { type Fragment, internal, type Statement, sql } from '../../db/statement.ts'
import type { Place, Seal } from './seal.ts'

/** The form of the hashes below; another list of columns is another format. */
export const currentFormat = 1

/** The columns of the audit that the hash covers: all of them. */
export const hashedColumns: readonly string[] = [
  'tenant_id',
  'position',
  'id',
  'at',
  'operation',
  'action',
  'actor_user_id',
  'credential_kind',
  'credential_id',
  'address',
  'request_id',
  'entity',
  'ids',
  'count',
  'filters',
  'reason',
]

/** The first 16 bytes of the SHA-256 of a row, the same whatever the settings of the connection are. */
const rowHash: Fragment = sql`substring(sha256(convert_to(jsonb_build_array(tenant_id, position, id,
  (extract(epoch from at) * 1000000)::bigint, operation, action, actor_user_id, credential_kind, credential_id, address,
  request_id, entity, ids, count, filters, reason)::text, 'UTF8')) from 1 for 16)`

interface RowToSeal {
  readonly position: string
  readonly id: string
  readonly hash: Buffer
}

const behind = (after: Place): Fragment =>
  sql`(position, id) > (${after.position}::bigint, ${after.id}::uuid)`

/** Rows behind a place up to a settled position, in order. */
export const selectRowsToSeal = (
  tenant: string,
  after: Place,
  settled: string,
  limit: number,
): Statement<RowToSeal> =>
  internal(sql<RowToSeal>`
    select position::text as position, id, ${rowHash} as hash from audit_log
    where tenant_id = ${tenant} and ${behind(after)} and position <= ${settled}::bigint
    order by position, id limit ${limit}`)

/** Rows between two places, in order. */
export const selectRowsBetween = (
  tenant: string,
  { after, upTo }: Pick<Seal, 'after' | 'upTo'>,
  limit: number,
): Statement<RowToSeal> =>
  internal(sql<RowToSeal>`
    select position::text as position, id, ${rowHash} as hash from audit_log
    where tenant_id = ${tenant} and ${behind(after)}
      and (position, id) <= (${upTo.position}::bigint, ${upTo.id}::uuid)
    order by position, id limit ${limit}`)

/** How many rows stand behind the last seal; at most `limit` are counted. */
export const countBehind = (tenant: string, after: Place, limit: number): Statement<{ count: number }> =>
  internal(sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_log where tenant_id = ${tenant} and ${behind(after)} limit ${limit}) as counted`)

export interface SealRow {
  readonly tenant_id: string
  readonly number: string
  readonly kind: 'rows' | 'swept'
  readonly format: number
  readonly after_position: string
  readonly after_id: string
  readonly up_to_position: string
  readonly up_to_id: string
  readonly entries: Buffer
  readonly key_id: string
  readonly previous: Buffer
  readonly mac: Buffer
  readonly sealed_at: Date
}

const columns = sql`tenant_id, number::text as number, kind, format, after_position::text as after_position, after_id,
  up_to_position::text as up_to_position, up_to_id, key_id, previous, mac, sealed_at`

/** The last seal of a chain, without its rows. */
export const selectLastSeal = (tenant: string): Statement<Omit<SealRow, 'entries'>> =>
  internal(sql<Omit<SealRow, 'entries'>>`
    select ${columns} from audit_seals where tenant_id = ${tenant} order by number desc limit 1`)

/** Whether a row before a settled position comes after the last seal. */
export const selectWaits = (tenant: string, settled: string): Statement<{ waits: boolean }> =>
  internal(sql<{ waits: boolean }>`
    with last as (
      select case kind when 'swept' then after_position else up_to_position end as position,
        case kind when 'swept' then after_id else up_to_id end as id
      from audit_seals where tenant_id = ${tenant} order by number desc limit 1
    )
    select exists (
      select from audit_log entry where entry.tenant_id = ${tenant} and entry.position <= ${settled}::bigint
        and (entry.position, entry.id) > (coalesce((select position from last), -1),
          coalesce((select id from last), '00000000-0000-0000-0000-000000000000'))) as waits`)

export const selectSeals = (tenant: string, after: number, limit: number): Statement<SealRow> =>
  internal(sql<SealRow>`
    select ${columns}, entries from audit_seals where tenant_id = ${tenant} and number > ${after}
    order by number limit ${limit}`)

/** Up to where rows may have been swept; null: none were. */
export const selectSweptTo = (tenant: string): Statement<{ position: string | null }> =>
  internal(sql<{ position: string | null }>`
    select max(up_to_position)::text as position from audit_seals
    where tenant_id = ${tenant} and kind = 'swept'`)

/** The end of the last seal with only rows older than an instant, after everything swept before. */
export const selectSweepable = (tenant: string, before: Date): Statement<Place> =>
  internal(sql<Place>`
    select seal.up_to_position::text as position, seal.up_to_id as id from audit_seals seal
    where seal.tenant_id = ${tenant} and seal.kind = 'rows' and seal.sealed_at < ${before}
      and seal.up_to_position > coalesce((select max(swept.up_to_position) from audit_seals swept
        where swept.tenant_id = ${tenant} and swept.kind = 'swept'), -1)
    order by seal.number desc limit 1`)

export const deleteSwept = (tenant: string, upTo: string, before: Date, limit: number): Statement<unknown> =>
  internal(sql`
    delete from audit_log where tenant_id = ${tenant} and id in (
      select id from audit_log where tenant_id = ${tenant} and position <= ${upTo}::bigint and at < ${before}
      order by position, id limit ${limit})`)

export const insertSeal = (seal: Seal): Statement<unknown> =>
  internal(sql`
    insert into audit_seals (tenant_id, number, kind, format, after_position, after_id, up_to_position, up_to_id,
      row_count, entries, key_id, previous, mac, sealed_at)
    values (${seal.tenant}, ${seal.number}, ${seal.kind}, ${seal.format}, ${seal.after.position}::bigint,
      ${seal.after.id}, ${seal.upTo.position}::bigint, ${seal.upTo.id}, ${seal.entries.length / 32}, ${seal.entries},
      ${seal.keyId}, ${seal.previous}, ${seal.mac}, ${seal.sealedAt})`)

/** One sealer of a school at a time. */
export const lockSeals = (tenant: string): Statement<unknown> =>
  internal(sql`select pg_advisory_xact_lock(hashtextextended(${`audit seals ${tenant}`}, 0))`)
