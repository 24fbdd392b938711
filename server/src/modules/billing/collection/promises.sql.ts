import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import type { PromiseState } from './schema.ts'

/** The school's day, by which promises are open or broken. */
export interface SchoolDay {
  readonly tenant: string
  readonly today: string
  readonly timeZone: string
}

/** A promise as it is read, also inside JSON; amounts in minor units, as text. */
export interface PromiseRow {
  readonly id: string
  readonly household_id: string
  readonly currency: string
  readonly amount: string
  readonly due_on: string
  readonly state: PromiseState
  readonly paid: string
  readonly note: string | null
  readonly created_by_name: string | null
  readonly created_at: Date | string
}

export const promisesTable = {
  table: 'payment_promises',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    household_id: 'uuid',
    currency: 'text',
    amount: 'bigint',
    due_on: 'date',
    note: 'text',
    cancelled_at: 'timestamptz',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

/**
 * Promises with their state, as a derived table. What the family has paid since the promise was recorded counts for
 * it, by the day it was paid on.
 * @param which a condition on `promised`
 */
export const promiseStates = ({ tenant, today, timeZone }: SchoolDay, which: Fragment): Fragment => sql`
  select promised.id, promised.household_id, promised.currency, promised.amount::text as amount, promised.due_on,
    paid.total::text as paid, promised.note, author.name as created_by_name, promised.created_at,
    case when promised.cancelled_at is not null then 'cancelled' when paid.in_time >= promised.amount then 'fulfilled'
      when promised.due_on >= ${today}::date then 'open' when paid.total >= promised.amount then 'late'
      else 'broken' end as state
  from payment_promises promised
  cross join lateral (
    select coalesce(sum(payment.amount - payment.refunded), 0)::bigint as total,
      coalesce(sum(payment.amount - payment.refunded)
        filter (where (payment.paid_at at time zone ${timeZone})::date <= promised.due_on), 0)::bigint as in_time
    from payments payment
    where payment.tenant_id = ${tenant} and payment.household_id = promised.household_id
    and payment.currency = promised.currency and payment.purpose = 'invoices' and payment.status = 'completed'
    and payment.created_at >= promised.created_at) paid
  left join (${memberNames(tenant)}) author on author.user_id = promised.created_by
  where promised.tenant_id = ${tenant} and ${which}`

/** Promises of a household, newest first. */
export const selectPromises = (day: SchoolDay, householdId: string): Statement<PromiseRow> => sql<PromiseRow>`
  select promise.* from (${promiseStates(day, sql`promised.household_id = ${householdId}`)}) promise
  order by promise.created_at desc, promise.id desc limit 100`

export const selectPromise = (day: SchoolDay, id: string): Statement<PromiseRow> => sql<PromiseRow>`
  select promise.* from (${promiseStates(day, sql`promised.id = ${id}`)}) promise`

/** Cancels the promises of a household that are neither cancelled nor due. */
export const updateReplaced = (
  { tenant, today }: SchoolDay,
  of: { readonly householdId: string; readonly currency: string },
  at: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  update payment_promises set cancelled_at = ${at}
  where tenant_id = ${tenant} and household_id = ${of.householdId} and currency = ${of.currency}
  and cancelled_at is null and due_on >= ${today}::date returning id`

export const updateCancelled = (
  tenant: string,
  id: string,
  at: Date,
): Statement<{ household_id: string }> => sql<{
  household_id: string
}>`
  update payment_promises set cancelled_at = coalesce(cancelled_at, ${at})
  where tenant_id = ${tenant} and id = ${id} returning household_id`
