import type { AuditFacts } from '../audit/audit.ts'
import { visitOf } from '../auth/principal.ts'
import { platformTenant } from '../db/database.ts'
import type { Exchange } from './exchange.ts'

/** The tenant that a request is recorded under: its school, or the platform outside any. */
export const tenantOf = ({ school }: Exchange): string => school?.id ?? platformTenant

/** What the audit row of a request says, under its own tenant unless another is named. */
export const auditFactsOf = (
  exchange: Exchange,
  action: AuditFacts['action'],
  tenant = tenantOf(exchange),
): AuditFacts => ({
  tenant,
  at: exchange.kernel.clock.now(),
  operation: exchange.route.id,
  action,
  principal: exchange.principal,
  address: exchange.address,
  requestId: exchange.requestId,
  notes: notesOf(exchange),
})

/** What a visitor does names the visit. */
function notesOf({ principal, notes }: Exchange): Exchange['notes'] {
  const visit = visitOf(principal)
  return visit ? [...notes, { filters: { support_entry: visit.id } }] : notes
}
