import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { missingRegisters } from '../rules/missing-registers.ts'
import { selectSettings } from '../settings/sql.ts'
import { classDays } from './class-days.ts'
import { type DueRegister, sendReminders } from './send.ts'
import { selectAnyTaken, selectClassIdsSitting, selectTeachers } from './sql.ts'

/**
 * Writes to the teachers of registers not taken or not of everyone, in every school whose time for it has come: once
 * per register and teacher, however often it runs. Only on school days by the calendar; of a school that has no
 * school years, whose holidays are not known, only on days on which it has taken any register at all.
 */
export async function remindOfRegisters(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'active' }, async (school) => {
    const [[settings]] = await database.read(school.id, [selectSettings(school.id)])
    if (!settings?.reminder_time) return
    const date = todayIn(clock, school.timeZone)
    if (clock.now() >= instantOf(date, settings.reminder_time, school.timeZone))
      await remindSchool(kernel, school, date)
  })
}

async function remindSchool(kernel: Kernel, school: School, date: string): Promise<void> {
  const registers = await dueRegisters(kernel, school, date)
  if (registers.length === 0) return
  const { database } = kernel
  const ids = [...new Set(registers.map(({ classId }) => classId))]
  const [teachers] = await database.read(school.id, [selectTeachers(school.id, ids, date)])
  await database.transaction(school.id, (tx) =>
    sendReminders({ kernel, tx, school }, { date, registers, teachers }),
  )
}

/** The registers of lessons that are over and not taken, or not of everyone. */
async function dueRegisters(kernel: Kernel, school: School, date: string): Promise<DueRegister[]> {
  const { database, clock } = kernel
  const [[taken], sitting, [stored]] = await database.read(school.id, [
    selectAnyTaken(school.id, date),
    selectClassIdsSitting(school.id, date),
    selectSchoolCalendar(school.id, date, date),
  ])
  const calendar = stored && schoolCalendarOf(stored)
  if (!calendar || !(calendar.hasYears || taken?.any)) return []
  const ids = sitting.map((row) => row.class_id)
  const days = await classDays(database, school.id, { ids, date, calendar })
  const titles = new Map(days.map((one) => [one.classId, one.title]))
  return missingRegisters(days, (time) => clock.now() >= instantOf(date, time, school.timeZone)).map(
    (missing) => ({ ...missing, title: titles.get(missing.classId) ?? '' }),
  )
}
