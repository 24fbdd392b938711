import type { BulkTable } from '../../../kernel/db/write-rows.ts'

export const remindersTable = {
  table: 'document_reminders',
  columns: {
    tenant_id: 'uuid',
    rule_id: 'uuid',
    subject_id: 'uuid',
    basis: 'date',
    step: 'text',
    sent_at: 'timestamptz',
  },
} as const satisfies BulkTable
