import { followMonths } from './follow-months.ts'
import { type AlertTeller, followDays } from './raise.ts'
import { lockStudents, type StudentDay } from './sql.ts'

/**
 * Follows the days and months of students whose marks were written, in the same transaction and after the marks. The
 * students are locked from here on, so that of two registers saved at the same moment the second one sees the marks of
 * the first.
 */
export async function followMarks(teller: AlertTeller, days: readonly StudentDay[]): Promise<void> {
  const { tx } = teller
  if (days.length === 0) return
  const ids = [...new Set(days.map(({ studentId }) => studentId))]
  const [locked] = await tx.query(lockStudents(tx.tenant, ids))
  await followDays(teller, days)
  // Any mark may end a half day that was missed whole.
  if (locked?.unit === 'half_days') await followMonths(teller, days)
}
