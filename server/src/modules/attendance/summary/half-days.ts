import type { Transaction } from '../../../kernel/db/transaction.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { selectSchoolCalendar } from '../../academics/index.ts'
import { leastDays, leastSessions } from '../rules/rates.ts'
import { wholeCounting, wholeSchool } from './counting.ts'
import { schoolDaysOf } from './school-days.ts'
import { selectCounting, selectGroups } from './sql.ts'
import { studentsOf } from './students.sql.ts'

/** First and last day of the month that a day is in. */
export function monthOf(date: string): { readonly from: string; readonly to: string } {
  const from = `${date.slice(0, 7)}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

/**
 * Half days of absence without a valid reason in a month, by student: those with at least `least`. The figures are those
 * of the summary. Three statements.
 */
export async function countHalfDays(
  tx: Transaction,
  { studentIds, month, least }: { studentIds: readonly string[]; month: string; least: number },
): Promise<ReadonlyMap<string, number>> {
  const { from, to } = monthOf(month)
  const [calendar, row] = await Promise.all([
    tx.one(selectSchoolCalendar(tx.tenant, from, to)),
    tx.one(selectCounting(tx.tenant)),
  ])
  if (!calendar || !row) throw new Error('The calendar answered no row.')
  const { counting, periodIds } = wholeCounting(row)
  const question = {
    ...({ grouping: 'student', from, to, periodIds, counting, homerooms: false } as const),
    students: studentsOf(studentIds),
    classId: undefined,
    gradeLevel: undefined,
    leastDays,
    leastSessions,
  }
  const filter = { missed: true, unauthorisedFrom: least }
  const requested = { question, days: schoolDaysOf(calendar, from, to), filter }
  const page = { cursor: undefined, limit: studentIds.length }
  const rows = await tx.query(selectGroups(wholeSchool(tx.tenant, to), requested, page))
  return new Map(rows.map((group) => [group.key, group.unauthorised]))
}
