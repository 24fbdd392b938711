import type { Transaction } from '../../kernel/db/transaction.ts'
import { invalidBody, notFound } from '../../kernel/http/problems.ts'
import {
  type DraftRow,
  type PartTable,
  selectDraft,
  selectDraftOf,
  selectSchedulerLock,
} from './draft.sql.ts'
import { scheduleGenerating, scheduleNotDraft } from './problems.ts'

/** Refuses changes of what is no draft, and of a draft for which a timetable is being generated. */
export function requireChangeable(row: DraftRow): void {
  if (row.status !== 'draft') throw scheduleNotDraft()
  if (row.is_generating) throw scheduleGenerating()
}

/** Locks a draft that the address names: 404 where there is none, 409 where it cannot change. */
export async function lockDraft(tx: Transaction, scheduleId: string): Promise<DraftRow> {
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraft(tx.tenant, scheduleId))
  if (!row) throw notFound()
  requireChangeable(row)
  return row
}

/** The same for a draft that the body names: 422 where there is none. */
export async function lockNamedDraft(tx: Transaction, scheduleId: string): Promise<DraftRow> {
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraft(tx.tenant, scheduleId))
  if (!row) {
    const message = 'is no schedule of this school'
    throw invalidBody({ details: [{ path: 'body/schedule_id', code: 'unknown_schedule', message }] })
  }
  requireChangeable(row)
  return row
}

/** Locks the draft that a part of it belongs to: 404 where there is none, 409 where it cannot change. */
export async function lockDraftOf(tx: Transaction, table: PartTable, id: string): Promise<void> {
  await tx.query(selectSchedulerLock(tx.tenant))
  const row = await tx.one(selectDraftOf(tx.tenant, table, id))
  if (!row) throw notFound()
  requireChangeable(row)
}
