import { internal, type Statement, sql } from '../db/statement.ts'
import type { BulkTable } from '../db/write-rows.sql.ts'
import type { AuditEntry } from './audit.ts'

/** The audit table as bulk writes see it. */
export const auditTable = {
  table: 'audit_log',
  internal: true,
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    at: 'timestamptz',
    operation: 'text',
    action: 'text',
    actor_user_id: 'uuid',
    credential_kind: 'text',
    credential_id: 'text',
    address: 'text',
    request_id: 'text',
    entity: 'text',
    ids: 'text[]',
    count: 'int',
    filters: 'jsonb',
    reason: 'text',
  },
} as const satisfies BulkTable

/** One audit row inside the transaction of the write it records. */
export const insertAudit = (entry: AuditEntry): Statement<unknown> =>
  internal(sql`
    insert into audit_log (tenant_id, id, at, operation, action, actor_user_id, credential_kind, credential_id,
      address, request_id, entity, ids, count, filters, reason)
    values (${entry.tenant}, ${entry.id}, ${entry.at}, ${entry.operation}, ${entry.action}, ${entry.actorUserId},
      ${entry.credentialKind}, ${entry.credentialId}, ${entry.address}, ${entry.requestId}, ${entry.entity},
      ${entry.ids}::text[], ${entry.count}, ${JSON.stringify(entry.filters)}::jsonb, ${entry.reason})`)
