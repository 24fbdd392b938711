import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { WorkRow } from '../../../kernel/http/work-item.ts'
import { reachedPersons } from '../../people/index.ts'

type AddressState = 'accepted' | 'bounced' | 'blocked'
export type BounceCause = 'hard_bounce' | 'soft_bounce' | 'complaint'

interface AddressRow {
  readonly id: string
  readonly address: string
  readonly state: AddressState
  readonly cause: BounceCause
  readonly status: string | null
  readonly detail: string | null
  readonly bounces: number
  readonly first_at: Date
  readonly last_at: Date
  readonly lifted_at: Date | null
  readonly version: number
}

/** The rows of addresses, for bulk writes. */
export const addressesTable = {
  table: 'email_addresses',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    address: 'text',
    state: 'text',
    cause: 'text',
    status: 'text',
    detail: 'text',
    bounces: 'int',
    first_at: 'timestamptz',
    last_at: 'timestamptz',
  },
} as const satisfies BulkTable

export interface ShownAddressRow extends AddressRow {
  readonly people: readonly {
    readonly kind: 'guardian' | 'student' | 'staff'
    readonly person_id: string
    readonly name: string
  }[]
}

export const addressSorting: Sorting = { columns: {}, id: sql`known.id` }

const columns = sql`known.id, known.address, known.state, known.cause, known.status, known.detail, known.bounces,
  known.first_at, known.last_at, known.lifted_at, known.version`

const people = (tenant: string): Fragment => sql`coalesce((
  select json_agg(json_build_object('kind', owner.kind, 'person_id', owner.id, 'name', owner.name)
    order by owner.name, owner.id)
  from (
    select person.kind, person.id, concat_ws(' ', person.first_name, person.last_name) as name
    from (${reachedPersons(tenant)}) person where lower(person.email) = known.address
    order by person.kind, person.id limit 10
  ) owner), '[]') as people`

export const selectAddresses = (
  tenant: string,
  states: readonly string[],
  page: Keyset,
): Statement<ShownAddressRow & KeysetRow> => sql<ShownAddressRow & KeysetRow>`
  select ${columns}, ${people(tenant)}, ${page.key} as sort_key from email_addresses known
  where known.tenant_id = ${tenant} and known.state = any(${states}::text[]) ${page.after} ${page.order}`

export const countAddresses = (tenant: string, states: readonly string[]): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from email_addresses known
    where known.tenant_id = ${tenant} and known.state = any(${states}::text[])`

export const selectAddress = (tenant: string, id: string): Statement<ShownAddressRow> =>
  sql<ShownAddressRow>`
    select ${columns}, ${people(tenant)} from email_addresses known
    where known.tenant_id = ${tenant} and known.id = ${id}`

/** Lifts a block, or ends the state bounced: emails are sent again. */
export const updateLifted = (
  tenant: string,
  id: string,
  by: { readonly userId: string | null; readonly at: Date },
): Statement<{ id: string }> => sql<{ id: string }>`
  update email_addresses set state = 'accepted', lifted_at = ${by.at}, lifted_by = ${by.userId}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and state <> 'accepted' returning id`

/** The row of an address, made when there is none, locked until the transaction ends. */
export const upsertAddressLocked = (
  tenant: string,
  id: string,
  address: string,
  cause: BounceCause,
  at: Date,
): Statement<AddressRow & { is_new: boolean }> => sql<AddressRow & { is_new: boolean }>`
  insert into email_addresses as known (tenant_id, id, address, state, cause, bounces, first_at, last_at)
  values (${tenant}, ${id}, ${address}, 'bounced', ${cause}, 0, ${at}, ${at})
  on conflict (tenant_id, address) do update set version = known.version
  returning ${columns}, known.id = ${id} as is_new`

/** Notes which email came back; no row when that was known. */
export const insertBounce = (
  tenant: string,
  mailId: string,
  addressId: string,
  at: Date,
): Statement<{ mail_id: string }> => sql<{ mail_id: string }>`
  insert into email_bounces (tenant_id, mail_id, address_id, at) values (${tenant}, ${mailId}, ${addressId}, ${at})
  on conflict (tenant_id, mail_id, address_id) do nothing returning mail_id`

export const updateBounced = (
  tenant: string,
  id: string,
  to: Pick<AddressRow, 'state' | 'cause' | 'status' | 'detail' | 'bounces'> & { readonly at: Date },
): Statement<unknown> => sql`
  update email_addresses set state = ${to.state}, cause = ${to.cause}, status = ${to.status}, detail = ${to.detail},
    bounces = ${to.bounces}, last_at = ${to.at}, lifted_at = null, lifted_by = null, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

/** The recipient of an email of the school. */
export const selectRecipientOf = (tenant: string, mailId: string): Statement<{ recipient: string }> =>
  sql<{ recipient: string }>`
    select mail.recipient from mails mail where mail.tenant_id = ${tenant} and mail.id = ${mailId}`

/** Blocked addresses that somebody of the school still has. */
export const selectBlockedWork = (tenant: string): Statement<WorkRow> => sql<WorkRow>`
  select count(*)::int as count, min(known.last_at) as oldest_at from email_addresses known
  where known.tenant_id = ${tenant} and known.state = 'blocked' and exists (
    select from (${reachedPersons(tenant)}) person where lower(person.email) = known.address)`
