import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { notifyEach } from '../../notifications/index.ts'
import { formOfMessage } from '../messages/form.ts'
import type { MessageRow } from '../messages/sql.ts'
import { messageKey, noticeOf } from './notices.ts'
import { selectChunk, selectToRemind, updateChunk, updateReminded } from './sql.ts'

/** Recipients of one transaction. */
const chunkSize = 500

/**
 * Notifies the next recipients of a message: at most seven statements, whatever their number. Notices and states are
 * committed together, so that a worker that is killed has either notified all of them or none. Answers how many.
 */
export async function deliverChunk(
  tx: Transaction,
  school: School,
  message: MessageRow,
  now: Date,
): Promise<number> {
  const rows = await tx.query(selectChunk(tx.tenant, message.id, chunkSize))
  if (rows.length === 0) return 0
  const reached = rows.filter(({ is_reached }) => is_reached)
  const notices = reached.map((row) => noticeOf(message, row, { school: school.name, reminder: null }))
  await notifyEach(tx, school, notices, now)
  const notReached = rows.filter(({ is_reached }) => !is_reached).map(({ id }) => id)
  const chunk = { key: messageKey(message.id), notified: reached.map(({ id }) => id), notReached }
  await tx.execute(updateChunk(tx.tenant, chunk, now))
  return rows.length
}

/** Reminds the next recipients who still have to read or answer; each of them once of each number. */
export async function remindChunk(
  tx: Transaction,
  school: School,
  message: MessageRow,
  now: Date,
): Promise<number> {
  const number = message.reminders
  const today = todayIn({ now: () => now }, school.timeZone)
  const form = await formOfMessage(tx, { tenant: tx.tenant, today }, message)
  const question = { number, limit: chunkSize, missingOfForm: form?.missing }
  const rows = await tx.query(selectToRemind(tx.tenant, message.id, question))
  if (rows.length === 0) return 0
  const notices = rows
    .filter(({ is_reached }) => is_reached)
    .map((row) => noticeOf(message, row, { school: school.name, reminder: number }))
  await notifyEach(tx, school, notices, now)
  await tx.execute(
    updateReminded(
      tx.tenant,
      rows.map(({ id }) => id),
      number,
    ),
  )
  return rows.length
}
