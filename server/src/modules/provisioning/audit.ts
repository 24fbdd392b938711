import { insertAudit } from '../../kernel/audit/audit.sql.ts'
import type { Statement } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { TimelineRow } from './sql.ts'

/** The audit row of a job's work on an order, in the name of the user who placed the order and through their credential. */
export const auditOf = (
  tenant: string,
  order: TimelineRow,
  at: Date,
  { operation, reason = null }: { readonly operation: string; readonly reason?: string | null },
): Statement<unknown> =>
  insertAudit({
    tenant,
    id: uuidv7(),
    at,
    operation,
    action: 'write',
    reason,
    actorUserId: order.created_by,
    credentialKind: order.credential_kind,
    credentialId: order.credential_id,
    address: order.address,
    requestId: order.request_id,
    entity: 'school',
    ids: [order.school_id],
    count: 1,
    filters: { slug: order.slug, education_template: order.education_template },
  })
