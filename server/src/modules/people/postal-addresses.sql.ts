import { type Fragment, sql } from '../../kernel/db/statement.ts'

/** Where every guardian lives, as a derived table of `id, address`; null: not known. */
export const guardianAddresses = (tenant: string): Fragment => sql`
  select living.id, living.address from guardians living where living.tenant_id = ${tenant}`

/** Where every student lives, as a derived table of `id, address`; null: not known. */
export const studentAddresses = (tenant: string): Fragment => sql`
  select living.id, living.address from students living where living.tenant_id = ${tenant}`
