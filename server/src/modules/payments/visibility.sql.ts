import type { Principal } from '../../kernel/auth/principal.ts'
import { type Fragment, sql } from '../../kernel/db/statement.ts'
import { visibilityOfInvoices, visibleCharges, visibleHouseholds, wholeHouseholds } from '../billing/index.ts'
import { type Rings, ringsOf } from '../identity/index.ts'
import { type CreatorVisibility, creatorVisibility } from '../ledger/index.ts'

/** What a caller sees of payments: conditions on `payment`, and on each `invoice` that one pays. */
export interface PaymentVisibility {
  /** Whether the caller sees anything of the payment. */
  readonly payments: Fragment
  /** Of a payment that is seen: whether all of it is. */
  readonly whole: Fragment
  /** Whether the caller sees the finance of the student whom the payment names. */
  readonly student: Fragment
  readonly invoices: Fragment
  /** Whether the caller sees who entered something. */
  readonly creator: CreatorVisibility
}

/** The students whom a payment is about: named by it, by its invoices, or by the parts that it asks for. */
const concerned = (tenant: string): Fragment => sql`(
  select payment.student_id as id where payment.student_id is not null
  union all select paid.student_id from payment_allocations given
    join invoices paid on paid.tenant_id = ${tenant} and paid.id = given.invoice_id
    where given.tenant_id = ${tenant} and given.payment_id = payment.id
  union all select asked.student_id from jsonb_array_elements(coalesce(payment.wanted, '[]')) part
    join invoices asked on asked.tenant_id = ${tenant} and asked.id = (part ->> 'invoice_id')::uuid)`

function narrowVisibility(tenant: string, rings: Rings): Pick<PaymentVisibility, 'payments' | 'whole'> {
  const household = sql`payment.household_id`
  const students = concerned(tenant)
  const isVisible = visibleCharges(tenant, rings, sql`about.id`)
  return {
    payments: sql`(${visibleHouseholds(tenant, rings, household)}
      and case when exists (select from ${students} about)
        then exists (select from ${students} about where ${isVisible})
        else ${wholeHouseholds(tenant, rings, household)} end)`,
    whole: sql`not exists (select from ${students} about where not ${isVisible})`,
  }
}

/**
 * What of payments the caller sees. A guardian sees a payment that is about a child whose link shows finance, of a
 * payment for several children the part of those alone, and one that is about no child as the wallet: decision 16.
 */
export function visibilityOfPayments(
  { principal }: { readonly principal: Principal },
  tenant: string,
): PaymentVisibility {
  const rings = ringsOf(principal, 'finance')
  const invoices = visibilityOfInvoices(tenant, principal)
  const student = visibleCharges(tenant, rings, sql`payment.student_id`)
  const creator = creatorVisibility(principal)
  if (rings.school) return { payments: sql`true`, whole: sql`true`, student, invoices, creator }
  const { payments, whole } = narrowVisibility(tenant, rings)
  return { payments, whole, student, invoices, creator }
}

/** The sum of the parts of a JSON array of `{invoice_id, amount}` whose invoices are visible; minor units. */
const visibleSum = (tenant: string, parts: Fragment, invoices: Fragment): Fragment => sql`(
  select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(coalesce(${parts}, '[]')) part
  join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = (part ->> 'invoice_id')::uuid
  where ${invoices})`

const visibleGiven = (tenant: string, invoices: Fragment): Fragment => sql`
  from payment_allocations given
  join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = given.invoice_id
  where given.tenant_id = ${tenant} and given.payment_id = payment.id and ${invoices}`

const visibleRefunded = (tenant: string, invoices: Fragment): Fragment => sql`(
  select coalesce(sum(${visibleSum(tenant, sql`back.taken`, invoices)}), 0) from payment_refunds back
  where back.tenant_id = ${tenant} and back.payment_id = payment.id and back.status <> 'failed')`

/** What one moment took from all invoices: the reversal of a payment that failed after it had been completed. */
const visibleReversed = (tenant: string, invoices: Fragment): Fragment => sql`(
  select coalesce(-sum(given.amount), 0) ${visibleGiven(tenant, invoices)} and given.amount < 0 and given.at = (
    select max(last.at) from payment_allocations last
    where last.tenant_id = ${tenant} and last.payment_id = payment.id))`

/**
 * The column `share`: null where the whole payment is visible, else what its visible invoices have, or were to
 * have, of it, and what of that was refunded.
 */
export const visibleShare = (
  tenant: string,
  { whole, student, invoices }: PaymentVisibility,
): Fragment => sql`
  case when ${whole} then null else json_build_object(
    'student_id', case when ${student} then payment.student_id end,
    'amount', (case
      when payment.status in ('completed', 'refunded')
        then (select coalesce(sum(given.amount), 0) ${visibleGiven(tenant, invoices)})
          + ${visibleRefunded(tenant, invoices)}
      when payment.completed_at is not null then ${visibleReversed(tenant, invoices)}
      else ${visibleSum(tenant, sql`payment.wanted`, invoices)} end)::text,
    'refunded', ${visibleRefunded(tenant, invoices)}::text) end as share`
