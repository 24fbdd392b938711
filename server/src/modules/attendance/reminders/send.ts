import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { fullName } from '../../people/index.ts'
import { reminderEmail } from './email.ts'
import { type ClassTeacherRow, remindersTable, teachersOf } from './sql.ts'

/** A register to take, as a reminder names it. */
export interface DueRegister {
  readonly classId: string
  readonly title: string
  readonly period: { readonly id: string; readonly name: string; readonly start_time: string } | null
  readonly progress: 'not_taken' | 'partial'
  readonly marked: number
  readonly expected: number
}

/** The school as its emails name it. */
interface Sender {
  readonly name: string
  readonly slug: string
  readonly locale: string
}

interface Reminder {
  readonly teacher: ClassTeacherRow & { readonly email: string }
  readonly register: DueRegister
}

/** A teacher may have many classes and periods on a day. */
const reminderMail: MailKind = { name: 'register_reminder', perDay: 60 }

const isReachable = (teacher: ClassTeacherRow): teacher is Reminder['teacher'] => teacher.email !== null

/**
 * Writes to the teachers of the registers who can be written to: once per register and teacher, by hand or by the
 * clock. Answers the reminders that were sent now.
 */
export async function sendReminders(
  { kernel, tx, school }: { readonly kernel: Kernel; readonly tx: Transaction; readonly school: Sender },
  {
    date,
    registers,
    teachers,
  }: {
    readonly date: string
    readonly registers: readonly DueRegister[]
    readonly teachers: readonly ClassTeacherRow[]
  },
): Promise<readonly Reminder[]> {
  const byClass = Map.groupBy(teachers, (teacher) => teacher.class_id)
  const reminders = registers.flatMap((register) =>
    teachersOf(byClass.get(register.classId) ?? [], register.period?.id ?? null)
      .filter(isReachable)
      .map((teacher) => ({ teacher, register })),
  )
  if (reminders.length === 0) return []
  const fresh = await rememberNew(tx, { reminders, date, now: kernel.clock.now() })
  for (const reminder of fresh)
    await kernel.mail.send(tx, { kind: reminderMail, ...emailOf(kernel, school, reminder, date) })
  return fresh
}

/** Records who is reminded of what, and answers the reminders that are new. */
async function rememberNew(
  tx: Transaction,
  {
    reminders,
    date,
    now,
  }: {
    readonly reminders: readonly Reminder[]
    readonly date: string
    readonly now: Date
  },
): Promise<Reminder[]> {
  const rows = reminders.map((reminder) => ({ reminder, id: uuidv7() }))
  const written = await writeRows(tx, {
    ...remindersTable,
    rows: rows.map(({ id, reminder: { register, teacher } }) => ({
      tenant_id: tx.tenant,
      id,
      class_id: register.classId,
      date,
      period_id: register.period?.id ?? null,
      staff_id: teacher.staff_id,
      reminded_at: now,
    })),
    conflict: { target: ['tenant_id', 'class_id', 'date', 'period_id', 'staff_id'] },
    returning: ['id'],
  })
  const fresh = new Set(written.map((row) => row['id']))
  return rows.filter(({ id }) => fresh.has(id)).map(({ reminder }) => reminder)
}

function emailOf({ config }: Kernel, school: Sender, { teacher, register }: Reminder, date: string) {
  const { classId, title, period } = register
  const link = new URL(`${config.publicUrl}/attendance/registers/${classId}`)
  link.searchParams.set('date', date)
  if (period) link.searchParams.set('period_id', period.id)
  link.searchParams.set('school_slug', school.slug)
  const lesson = period ? `${title}, ${period.name} (${period.start_time})` : title
  const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
  return {
    to: teacher.email,
    ...reminderEmail({
      teacher: quoteName(fullName(teacher)) || '…',
      lesson: line(lesson),
      date,
      link: link.href,
      missing: register,
      school: { name: line(school.name), locale: school.locale },
    }),
  }
}
