import type { Database } from '../../../kernel/db/database.ts'
import { type SchoolCalendar, selectClassesById } from '../../academics/index.ts'
import { type ClassPeriod, dailyTimetable, selectTimetablesOfClasses } from '../../timetable/index.ts'
import { countMarks, countSeats, selectRegisters } from '../registers/sql.ts'
import { seatsIn, tallyOf } from '../registers/taking.ts'
import type { ClassDay } from '../rules/missing-registers.ts'

interface DayQuestion {
  readonly ids: readonly string[]
  readonly date: string
  readonly calendar: SchoolCalendar
}

/** The classes that are not archived with their timetables and how far their registers are. */
export async function classDays(
  database: Database,
  tenant: string,
  { ids, date, calendar }: DayQuestion,
): Promise<(ClassDay<ClassPeriod> & { readonly title: string })[]> {
  const [classes, registers, marks, seats, timetables] = await database.read(tenant, [
    selectClassesById(tenant, ids),
    selectRegisters(tenant, ids, date),
    countMarks(tenant, ids, date),
    countSeats(tenant, { classIds: ids, date, staff: undefined }),
    selectTimetablesOfClasses(tenant, ids, { from: date, to: date }),
  ])
  const takings = Map.groupBy(registers, (row) => row.class_id)
  const tallies = Map.groupBy(marks, (row) => row.class_id)
  const timetableOf = new Map(timetables.map((row) => [row.class_id, row]))
  const seatsOf = Map.groupBy(seats, (row) => row.class_id)
  const markedOf = (classId: string, periodId: string | null) =>
    tallyOf(
      (tallies.get(classId) ?? []).filter((row) => row.period_id === periodId),
      0,
    ).marked
  return classes
    .filter((one) => one.archived_at === null)
    .map(({ id, org_id, title }) => ({
      classId: id,
      title,
      day: calendar.dayOf(org_id, date),
      timetable: timetableOf.get(id) ?? dailyTimetable,
      expectedIn: (periodId) => seatsIn(seatsOf.get(id) ?? [], periodId),
      registers: new Map(
        (takings.get(id) ?? []).map(({ period_id, status }) => [
          period_id,
          { status, marked: markedOf(id, period_id) },
        ]),
      ),
    }))
}
