import type { Kernel } from '../../kernel/http/kernel.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import {
  AbsenceNoticeSender,
  type BulkAbsenceNotice,
  insertAbsenceNotices,
} from '../../modules/absence-notices/index.ts'
import type { Day } from './day.ts'
import type { Page } from './office.ts'

interface Mark {
  readonly date: string
  readonly class_id: string
}

interface Absentee {
  readonly student_id: string
  readonly is_authorised: boolean
  readonly is_planned: boolean
  readonly since: { readonly start_time: string }
  readonly contacts: readonly { readonly guardian_id: string }[]
}

/** What became of the first notices of the day; the others wait for an answer. */
const outcomes = ['ill', 'did_not_know', 'appointment', 'present', 'unreached'] as const
type Outcome = (typeof outcomes)[number]

/**
 * The school asks families about unexplained absences: on the last school day some have answered, one did not know, one
 * could not be reached. What the registers of today say goes out as it would on any day.
 */
export async function askFamilies(kernel: Kernel, id: string, day: Day): Promise<void> {
  const at = kernel.clock.now()
  const notices = [...(await lastDay(day, at)), ...(await ownChild(day))]
  await kernel.database.transaction(id, (tx) => insertAbsenceNotices(tx, notices))
  // Switched on after that, since the worker sends the rest at once.
  const registrar = await day.account('registrar')
  await registrar.send('PATCH', '/api/v1/attendance/absence-notice-settings/', { is_on: true })
  await new AbsenceNoticeSender(kernel).run(id)
}

/** Of the last school day with unexplained absences, as the work of the office names it. */
async function lastDay({ account, words }: Day, at: Date): Promise<BulkAbsenceNotice[]> {
  const registrar = await account('registrar')
  const work = await registrar.read<{ items: { key: string; date: string | null }[] }>('/api/v1/work/')
  const date = work.items.find(({ key }) => key === 'absences_unexplained')?.date
  if (!date) return []
  const { results } = await registrar.read<Page<Absentee>>(
    `/api/v1/attendance/absentees/?date=${date}&page_size=200`,
  )
  const unexplained = results.filter(({ is_authorised, is_planned }) => !is_authorised && !is_planned)
  const notices: BulkAbsenceNotice[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const absentee = unexplained[index]
    if (!absentee) break
    const { results: marks } = await registrar.read<Page<Mark>>(
      `/api/v1/attendance/marks/?student_id=${absentee.student_id}&date_from=${date}&date_to=${date}&status=absent`,
    )
    const [mark] = marks
    if (mark) notices.push(noticeOf(absentee, mark, outcome, { at, note: words.fever }))
  }
  return notices
}

function noticeOf(
  { student_id, since, contacts }: Absentee,
  { date, class_id }: Mark,
  outcome: Outcome,
  { at, note }: { readonly at: Date; readonly note: string },
): BulkAbsenceNotice {
  const answer = outcome === 'present' || outcome === 'unreached' ? null : outcome
  const reach = outcome === 'unreached' ? ('none' as const) : ('reached' as const)
  return {
    id: uuidv7(),
    student_id,
    date,
    kind: 'absent',
    class_id,
    period_id: null,
    starts: since.start_time,
    sent_at: at,
    present_at: outcome === 'present' ? at : null,
    answer,
    answer_note: outcome === 'ill' ? note : null,
    answered_by: null,
    answered_at: answer && at,
    absence_report_id: null,
    recipients: contacts.map(({ guardian_id }) => ({ guardian_id, reach })),
  }
}

/** About the last day of a child of the demo guardian: an absence was explained; a child who was there came late. */
async function ownChild({ account, words }: Day): Promise<BulkAbsenceNotice[]> {
  const guardian = await account('guardian')
  const me = await guardian.read<{ user: { id: string } | null }>('/api/v1/me')
  const children = await guardian.read<Page<{ id: string }>>('/api/v1/people/students/')
  const userId = me.user?.id ?? null
  for (const { id } of children.results) {
    const { results } = await guardian.read<Page<OwnMark>>(
      `/api/v1/attendance/marks/?student_id=${id}&page_size=1`,
    )
    const [mark] = results
    if (mark) return [ownNotice(id, mark, { userId, note: words.checkUp })]
  }
  return []
}

type OwnMark = Mark & { readonly status: string; readonly recorded_at: string }

function ownNotice(
  student_id: string,
  { date, class_id, status, recorded_at }: OwnMark,
  { userId, note }: { readonly userId: string | null; readonly note: string },
): BulkAbsenceNotice {
  const at = new Date(recorded_at)
  const sent = {
    id: uuidv7(),
    student_id,
    date,
    kind: 'absent',
    class_id,
    period_id: null,
    starts: '08:00',
    sent_at: at,
    absence_report_id: null,
    recipients: [],
  } as const
  const nothing = { answer: null, answer_note: null, answered_by: null, answered_at: null }
  if (status !== 'absent' && status !== 'excused') return Object.assign({}, sent, nothing, { present_at: at })
  const answer = { answer: 'appointment', answer_note: note, answered_by: userId, answered_at: at } as const
  return Object.assign({}, sent, answer, { present_at: null })
}
