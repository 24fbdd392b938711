import type { AlertFacts } from '../rules/reconcile-alerts.ts'
import { reconcileAlerts } from '../rules/reconcile-alerts.ts'
import { countHalfDays, monthOf } from '../summary/half-days.ts'
import { type AlertTeller, saveAlerts, storedOf } from './raise.ts'
import { type StudentDay, selectMonthAlerts } from './sql.ts'

/**
 * Half days without a valid reason in a month from which the head of the school reports a student: «au moins quatre
 * demi-journées dans le mois» (France, Code de l'éducation, article L131-8, 2°). The month of the calendar.
 */
const reportedHalfDays = 4

/**
 * Raises, updates and withdraws the alerts about the months of the days, for a school that counts half days and whose
 * students are locked.
 */
export async function followMonths(teller: AlertTeller, days: readonly StudentDay[]): Promise<void> {
  for (const [month, own] of Map.groupBy(days, ({ date }) => monthOf(date).from)) {
    await followMonth(teller, month, [...new Set(own.map(({ studentId }) => studentId))])
  }
}

async function followMonth(teller: AlertTeller, month: string, studentIds: readonly string[]): Promise<void> {
  const { tx } = teller
  const [counts, stored] = await Promise.all([
    countHalfDays(tx, { studentIds, month, least: reportedHalfDays }),
    tx.query(selectMonthAlerts(tx.tenant, studentIds, month)),
  ])
  const byStudent = Map.groupBy(stored, (row) => row.student_id)
  const changes = studentIds.flatMap((student_id) => {
    const halfDays = counts.get(student_id)
    const facts: AlertFacts[] =
      halfDays === undefined ? [] : [{ kind: 'four_half_days', earlierId: null, laterId: null, halfDays }]
    const held = (byStudent.get(student_id) ?? []).map(storedOf)
    return reconcileAlerts(facts, held).map((change) => ({ student_id, date: month, change }))
  })
  await saveAlerts(teller, changes)
}
