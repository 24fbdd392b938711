import type { AuditFacts } from '../audit/audit.ts'
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
  notes: exchange.notes,
})
