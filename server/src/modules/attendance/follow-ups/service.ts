import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import { recordAttendance } from '../changes.ts'
import type { AbsenceFollowUpQueryValue, AbsenceFollowUpWire, NewAbsenceFollowUpBody } from './schema.ts'
import {
  countFollowUps,
  type FollowUpRow,
  followUpSorting,
  followUpsTable,
  selectFollowUp,
  selectFollowUps,
} from './sql.ts'

/** How far a note may be ahead of today, in days. */
const maxDaysAhead = 60

/** A page of calls and notes, newest first. */
export const listFollowUps = (context: RequestContext<unknown, AbsenceFollowUpQueryValue, unknown>) => {
  const { school, principal, query } = context
  const reader = { tenant: school.id, rings: ringsOf(principal, 'follow_ups') }
  return readList(context, {
    sorting: followUpSorting,
    select: (page) => selectFollowUps(reader, query, page),
    count: () => countFollowUps(reader, query),
    present,
  })
}

/** Records a call or a note about the absence of a student on a day, today by default. */
export async function createFollowUp(
  context: RequestContext<unknown, unknown, NewAbsenceFollowUpBody>,
): Promise<AbsenceFollowUpWire> {
  const { tx, body, clock, principal, today } = context
  const [student] = await tx.query(selectStudentsById(tx.tenant, [body.student_id]))
  if (!student || student.archived_at)
    throw invalid('student_id', 'unknown_student', 'is no student of this school')
  const date = body.date ?? today
  if (date > addDays(today, maxDaysAhead))
    throw invalid('date', 'range', `is more than ${maxDaysAhead} days ahead`)
  const row = {
    id: uuidv7(),
    student_id: student.id,
    date,
    outcome: body.outcome,
    note: body.note ?? null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: clock.now(),
  }
  await writeRows(tx, { ...followUpsTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  const { student_id, outcome } = row
  await recordAttendance(context, 'absence_follow_up', [
    { id: row.id, action: 'created', before: null, after: { student_id, date, outcome } },
  ])
  const saved = await tx.one(selectFollowUp(tx.tenant, row.id))
  if (!saved) throw notFound()
  return present(saved)
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

const present = (row: FollowUpRow): AbsenceFollowUpWire => ({
  id: row.id,
  student_id: row.student_id,
  student_name: fullName(row),
  date: row.date,
  outcome: row.outcome,
  note: row.note,
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_at: formatInstant(row.created_at),
})
