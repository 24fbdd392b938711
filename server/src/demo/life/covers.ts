import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Page } from './office.ts'

interface Lesson {
  readonly date: string
  readonly staff: readonly { readonly staff_id: string }[]
}

/** School days after today in which one with lessons is looked for. */
const daysAhead = 6

/** Teachers who are away today; the last one's lessons stay open. */
const teachersAway = 3

/**
 * Teachers are away on the first day with lessons, most of their lessons are covered, and one asks for an absence.
 * Nothing happens in a school without a published timetable.
 */
export async function coverLessons({ account, today, words }: Day): Promise<void> {
  const registrar = await account('registrar')
  const range = `date_from=${today}&date_to=${addDays(today, daysAhead)}`
  const { results } = await registrar.read<Page<Lesson>>(`/api/v1/timetable/lessons/?${range}`)
  const [first] = results
  if (!first) return
  const lessons = results.filter(({ date, staff }) => date === first.date && staff.length === 1)
  const staff = [...new Set(lessons.flatMap((lesson) => lesson.staff.map(({ staff_id }) => staff_id)))]
  const teacher = await account('teacher')
  await teacher.send('POST', '/api/v1/scheduler/staff-absences/', {
    starts_on: addDays(today, 13),
    reason: 'training',
    note: words.course,
  })
  // Not the first: the account of the demo teacher stays at work.
  const away = staff.slice(-teachersAway)
  const reasons = ['illness', 'training', 'leave']
  const absences: string[] = []
  for (const [index, staffId] of away.entries()) {
    const body = { staff_id: staffId, starts_on: first.date, reason: reasons[index] ?? 'other' }
    absences.push(
      (await registrar.send<{ id: string }>('POST', '/api/v1/scheduler/staff-absences/', body)).id,
    )
  }
  const covered = absences.slice(0, -1)
  if (covered.length === 0) return
  const order = { date: first.date, staff_absence_ids: covered }
  await registrar.send('POST', '/api/v1/scheduler/cover/assign-day', order)
}
