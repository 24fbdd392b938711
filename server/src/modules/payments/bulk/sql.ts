import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface OwingHousehold {
  readonly household_id: string
  /** Minor units. */
  readonly owed: bigint
}

/** Households that owe in one currency, in the order in which they were charged. */
export const selectOwing = (tenant: string, limit: number): Statement<OwingHousehold> => sql<OwingHousehold>`
  select invoice.household_id, sum(invoice.total - invoice.paid - invoice.credited)::bigint as owed
  from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.status in ('issued', 'partially_paid')
  group by invoice.household_id order by min(invoice.number) limit ${limit}`
