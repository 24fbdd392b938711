import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { sql } from '../../../kernel/db/statement.ts'
import type { DocumentSubject } from '../../documents/index.ts'
import { visibilityOfInvoices } from './visibility.sql.ts'

/** Documents of invoices: for those who keep the books, and for the guardians who see the invoice. */
export const invoiceDocuments: DocumentSubject = {
  kind: 'invoice',
  area: 'accounting',
  scope: { read: 'finance:read', write: 'finance:write' },
  module: 'finance',
  named: (tenant) => sql`
    select invoice.id, coalesce(invoice.number, '–') as name, true as is_current
    from invoices invoice where invoice.tenant_id = ${tenant}`,
  family: ({ tenant, principal, rings }, id) =>
    rings.children
      ? inSubquery(
          id,
          sql`select invoice.id from invoices invoice
            where invoice.tenant_id = ${tenant} and ${visibilityOfInvoices(tenant, principal)}`,
        )
      : sql`false`,
}
