import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Page } from './office.ts'

interface Identified {
  readonly id: string
}

/** Families report absences, and the office answers, calls and looks through its alerts. */
export async function followAbsences(day: Day): Promise<void> {
  await answerReports(day)
  await callFamilies(day)
  const registrar = await day.account('registrar')
  const alerts = await registrar.read<Page<Identified>>('/api/v1/attendance/alerts/?status=open&page_size=3')
  // One of several is looked into: the others stay to be seen.
  const [first] = alerts.results.slice(2)
  if (first) {
    const body = { note: day.words.explained }
    await registrar.send('POST', `/api/v1/attendance/alerts/${first.id}/resolve`, body)
  }
}

/** Three reports of the demo guardian: one waits, one is approved, one declined. */
async function answerReports({ account, words, today }: Day): Promise<void> {
  const [guardian, registrar] = await Promise.all([account('guardian'), account('registrar')])
  const children = await guardian.read<Page<Identified>>('/api/v1/people/students/')
  const [one, other = one] = children.results
  if (!one || !other) return
  const report = (student: Identified, after: number, reason: string, note: string) =>
    guardian.send<Identified>('POST', '/api/v1/attendance/absence-reports/', {
      student_id: student.id,
      starts_on: addDays(today, after),
      reason,
      note,
    })
  const approved = await report(other, 14, 'appointment', words.checkUp)
  const declined = await report(one, 23, 'travel', words.trip)
  await report(other, 1, 'illness', words.fever)
  const of = ({ id }: Identified) => `/api/v1/attendance/absence-reports/${id}`
  await registrar.send('POST', `${of(approved)}/approve`, { note: words.seeYou })
  await registrar.send('POST', `${of(declined)}/decline`, { note: words.notInTerm })
}

interface Absentee {
  readonly student_id: string
  readonly is_authorised: boolean
}

/** Calls about those who are away without a reason; most of them are still to be made. */
async function callFamilies({ account, words }: Day): Promise<void> {
  const registrar = await account('registrar')
  const { results } = await registrar.read<Page<Absentee>>('/api/v1/attendance/absentees/')
  const unexplained = results.filter(({ is_authorised }) => !is_authorised)
  const outcomes = [
    { outcome: 'reached', note: words.reached },
    { outcome: 'left_message', note: words.message },
    { outcome: 'no_answer' },
  ]
  for (const [index, outcome] of outcomes.entries()) {
    const absentee = unexplained.at(-1 - index)
    if (!absentee) return
    const body = { student_id: absentee.student_id, ...outcome }
    await registrar.send('POST', '/api/v1/attendance/follow-ups/', body)
  }
}
