import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { type SchoolRow, selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import type { ClassPeriodRow } from '../periods/sql.ts'
import { type MissingRegister, missingRegisters } from '../rules/missing-registers.ts'
import { selectSettings } from '../settings/sql.ts'
import { classDays } from './class-days.ts'
import { reminderEmail } from './email.ts'
import { type Recipient, recipientsWithin } from './recipients.ts'
import { remindersTable, selectAnyTaken, selectClassIdsSitting, selectTeachers } from './sql.ts'

/** A letter to write: who, about which register. */
interface Reminder {
  readonly recipient: Recipient
  readonly title: string
  readonly missing: MissingRegister<ClassPeriodRow>
}

/**
 * Writes to the teachers of registers not taken or not of everyone, in every school whose time for it has come: once
 * per register and teacher, however often it runs. Only on school days by the calendar; of a school that has no
 * school years, whose holidays are not known, only on days on which it has taken any register at all.
 */
export async function remindOfRegisters(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  for (const { id } of await database.global(selectSchoolIds())) {
    const [[settings]] = await database.read(id, [selectSettings(id)])
    if (!settings?.reminder_time) continue
    const [school] = await database.global(selectSchoolById(id))
    if (school?.status !== 'active') continue
    const date = todayIn(clock, school.time_zone)
    if (clock.now() >= instantOf(date, settings.reminder_time, school.time_zone)) {
      await remindSchool(kernel, school, date)
    }
  }
}

/** A teacher may have many classes and periods on a day. */
const reminderMail: MailKind = { name: 'register_reminder', perDay: 60 }

async function remindSchool(kernel: Kernel, school: SchoolRow, date: string): Promise<void> {
  const reminders = await remindersOf(kernel, school, date)
  if (reminders.length === 0) return
  await kernel.database.transaction(school.id, async (tx) => {
    const fresh = await keepNew(tx, reminders, date, kernel.clock.now())
    for (const reminder of fresh)
      await kernel.mail.send(tx, { kind: reminderMail, ...emailOf(kernel, school, reminder, date) })
  })
}

/** Everyone who is to be written to about a register that is missing, whether it was done already or not. */
async function remindersOf(kernel: Kernel, school: SchoolRow, date: string): Promise<Reminder[]> {
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
  const [teachers] = await database.read(school.id, [selectTeachers(school.id, ids, date)])
  const missing = missingRegisters(days, (time) => clock.now() >= instantOf(date, time, school.time_zone))
  const requested = missing.flatMap((one) =>
    teachers
      .filter((teacher) => teacher.class_id === one.classId)
      .map((teacher) => ({ missing: one, staffId: teacher.staff_id })),
  )
  const recipients = await recipientsWithin(kernel, school.id, [
    ...new Set(requested.map((one) => one.staffId)),
  ])
  const titles = new Map(days.map((one) => [one.classId, one.title]))
  return requested.flatMap(({ missing: one, staffId }) => {
    const recipient = recipients.get(staffId)
    return recipient ? { recipient, missing: one, title: titles.get(one.classId) ?? '' } : []
  })
}

/** Remembers whom we write to about what, and answers those that were not written to yet. */
async function keepNew(
  tx: Transaction,
  reminders: readonly Reminder[],
  date: string,
  now: Date,
): Promise<Reminder[]> {
  const rows = reminders.map((reminder) => ({ reminder, id: uuidv7() }))
  const written = await writeRows(tx, {
    ...remindersTable,
    rows: rows.map(({ id, reminder: { missing, recipient } }) => ({
      tenant_id: tx.tenant,
      id,
      class_id: missing.classId,
      date,
      period_id: missing.period?.id ?? null,
      staff_id: recipient.staffId,
      reminded_at: now,
    })),
    conflict: { target: ['tenant_id', 'class_id', 'date', 'period_id', 'staff_id'] },
    returning: ['id'],
  })
  const fresh = new Set(written.map((row) => row['id']))
  return rows.filter(({ id }) => fresh.has(id)).map(({ reminder }) => reminder)
}

function emailOf({ config }: Kernel, school: SchoolRow, reminder: Reminder, date: string) {
  const { recipient, missing, title } = reminder
  const link = new URL(`${config.publicUrl}/attendance/registers/${missing.classId}`)
  link.searchParams.set('date', date)
  if (missing.period) link.searchParams.set('period_id', missing.period.id)
  link.searchParams.set('school_slug', school.slug)
  const lesson = missing.period ? `${title}, ${missing.period.name} (${missing.period.start_time})` : title
  const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
  return {
    to: recipient.email,
    ...reminderEmail({
      teacher: quoteName(recipient.name) || '…',
      lesson: line(lesson),
      date,
      link: link.href,
      missing,
      school: { name: line(school.name), locale: school.locale },
    }),
  }
}
