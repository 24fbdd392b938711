import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { noticesTable, oncePerDay, recipientsTable } from '../notices/table.ts'
import type { NoticeKind } from '../rules/judge-day.ts'
import type { Answer, Reach } from '../rules/notice-state.ts'

/** A notice with its recipients, as a school brings it along. */
export interface BulkAbsenceNotice {
  readonly id: string
  readonly student_id: string
  readonly date: string
  readonly kind: NoticeKind
  readonly class_id: string
  readonly period_id: string | null
  /** Local `HH:MM`. */
  readonly starts: string
  readonly sent_at: Date
  readonly present_at: Date | null
  readonly answer: Answer | null
  readonly answer_note: string | null
  readonly answered_by: string | null
  readonly answered_at: Date | null
  readonly absence_report_id: string | null
  readonly recipients: readonly { readonly guardian_id: string; readonly reach: Reach }[]
}

/** Writes notices of the past, without history, events and anything that is sent. Of two about one day the first counts. */
export async function insertAbsenceNotices(
  tx: Transaction,
  notices: readonly BulkAbsenceNotice[],
): Promise<void> {
  const tenant_id = tx.tenant
  const rows = notices.map(({ recipients: _, ...notice }) =>
    Object.assign({}, notice, {
      tenant_id,
      marked_at: notice.sent_at,
      updated_at: notice.answered_at ?? notice.sent_at,
      version: 1,
    }),
  )
  const written = await writeRows(tx, {
    ...noticesTable,
    rows,
    conflict: { target: oncePerDay },
    returning: ['id'],
  })
  const fresh = new Set(written.map((row) => row['id']))
  const recipients = notices
    .filter(({ id }) => fresh.has(id))
    .flatMap(({ id: notice_id, date, recipients: own }) =>
      own.map((recipient) => Object.assign({ tenant_id, notice_id, date }, recipient)),
    )
  await writeRows(tx, { ...recipientsTable, rows: recipients })
}
