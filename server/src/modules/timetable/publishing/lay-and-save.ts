import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { firstDateRead, layDays } from '../rules/lay-days.ts'
import { daysTable, type LiveTimetableRow } from './sql.ts'

/**
 * Lays the days of timetables from a date on and saves those that they do not have: two statements for any number.
 * Answers how many days were laid.
 */
export async function layAndSave(
  tx: Transaction,
  timetables: readonly Omit<LiveTimetableRow, 'schedule_id'>[],
  from: string,
): Promise<number> {
  const questions = timetables.map((one) => ({
    id: one.id,
    orgId: one.org_id,
    cycle: one.cycle,
    anchorOn: one.anchor_on,
    from: one.starts_on > from ? one.starts_on : from,
    to: one.ends_on,
    last: one.last ?? undefined,
  }))
  const first = questions.map(firstDateRead).sort()[0]
  const last = questions
    .map(({ to }) => to)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return 0
  const stored = await tx.one(selectSchoolCalendar(tx.tenant, first, last))
  if (!stored) throw new Error('The calendar answered no row.')
  const calendar = schoolCalendarOf(stored)
  const rows = questions.flatMap(({ id, orgId, ...question }) =>
    layDays({ ...question, isSchoolDay: (date) => calendar.dayOf(orgId, date).is_school_day }).map((day) => ({
      tenant_id: tx.tenant,
      timetable_id: id,
      ...day,
    })),
  )
  await writeRows(tx, {
    ...daysTable,
    rows,
    conflict: { target: ['tenant_id', 'timetable_id', 'date'], update: ['cycle_day'] },
  })
  return rows.length
}
