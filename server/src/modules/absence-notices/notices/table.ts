import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** The rows of notices, for bulk writes. */
export const noticesTable = {
  table: 'absence_notices',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    date: 'date',
    kind: 'text',
    class_id: 'uuid',
    period_id: 'uuid',
    starts: 'text',
    marked_at: 'timestamptz',
    marked_by: 'uuid',
    sent_at: 'timestamptz',
    present_at: 'timestamptz',
    answer: 'text',
    answer_note: 'text',
    answered_by: 'uuid',
    answered_at: 'timestamptz',
    absence_report_id: 'uuid',
    resolution: 'text',
    resolved_by: 'uuid',
    resolved_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** One notice of a kind about a student and a day, whatever happens. */
export const oncePerDay = ['tenant_id', 'student_id', 'date', 'kind'] as const

export const recipientsTable = {
  table: 'absence_notice_recipients',
  columns: { tenant_id: 'uuid', notice_id: 'uuid', guardian_id: 'uuid', date: 'date', reach: 'text' },
} as const satisfies BulkTable
