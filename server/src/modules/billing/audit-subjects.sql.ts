import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'

const selectInvoices = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select invoice.id as ref, invoice.id, invoice.number as name from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.id = any(${ids}::uuid[]) and invoice.number is not null`

const selectHouseholds = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select household.id as ref, household.id, household.title as name from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[])`

const rights = { area: 'accounting', scope: 'finance:read' } as const

/** Invoices and households in the audit. */
export const billingSubjects: readonly AuditSubjects[] = [
  { ...rights, kind: 'invoice', entities: ['invoice', 'credit_note'], select: selectInvoices },
  { ...rights, kind: 'household', entities: ['household'], select: selectHouseholds },
]
