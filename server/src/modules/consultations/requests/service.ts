import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { notify, withdrawNotices } from '../../notifications/index.ts'
import { type EveningRow, selectVisibleForUpdate } from '../evenings/sql.ts'
import { selectChildren } from '../families/sql.ts'
import { recordConsultations } from '../history.ts'
import { requestNotice } from '../notices.ts'
import { consultationEnded } from '../problems.ts'
import { visibilityOf } from '../visibility.ts'
import { workOf } from '../work.ts'
import type { NewRequestBody, RequestQueryValue, RequestWire } from './schema.ts'
import {
  countRequests,
  deleteRequest,
  insertRequest,
  type RequestRow,
  requestSorting,
  selectAskingTeacher,
  selectRequest,
  selectRequestedStudent,
  selectRequests,
} from './sql.ts'

/** Whom teachers asked to come: all for the office, their own for teachers. */
export function listRequests(
  context: RequestContext<unknown, RequestQueryValue, unknown>,
): Promise<ListBody<RequestWire>> {
  const visibility = visibilityOf(context)
  return readList(context, {
    sorting: requestSorting,
    select: (page) => selectRequests(visibility, context.query.evening_id, page),
    count: () => countRequests(visibility, context.query.evening_id),
    present,
  })
}

/** Asks the guardians of a child to come; again for the same child it changes the message. */
export async function createRequest(
  context: RequestContext<unknown, unknown, NewRequestBody>,
): Promise<RequestWire> {
  const { tx, body, principal } = context
  const work = workOf(context)
  const { evening, teacher, studentId } = await requireRequested(context)
  const message = body.message ?? null
  const saved = await tx.one(
    insertRequest(tx.tenant, {
      id: uuidv7(),
      evening_id: evening.id,
      staff_id: teacher.staff_id,
      student_id: studentId,
      message,
      created_by: principal.kind === 'person' ? principal.userId : null,
      created_at: work.now,
    }),
  )
  const row = saved && (await tx.one(selectRequest(visibilityOf(context), saved.id)))
  if (!row) throw notFound()
  await recordConsultations(work.changes, [
    {
      entity: 'consultation_request',
      id: row.id,
      action: 'created',
      change: { evening_id: evening.id, staff_id: teacher.staff_id, student_id: studentId },
    },
  ])
  if (evening.status === 'published') await notifyGuardians(context, evening, row)
  return present(row)
}

/** The evening, the teacher who asks, and the student whom the caller sees as staff; 422 for others. */
async function requireRequested(context: RequestContext<unknown, unknown, NewRequestBody>) {
  const { tx, body } = context
  const visibility = visibilityOf(context)
  if (!visibility.rings.school && !visibility.rings.taught) throw forbidden()
  const evening = await tx.one(selectVisibleForUpdate(visibility, body.evening_id))
  if (!evening) throw invalid('evening_id', 'unknown_evening', 'is no evening that you take part in')
  if (evening.status === 'withdrawn' || evening.last_date < context.today) throw consultationEnded()
  const teacher = await tx.one(selectAskingTeacher(visibility, evening.id, body.staff_id))
  if (!teacher)
    throw invalid('staff_id', 'unknown_staff_member', 'is no teacher of this evening for whom you may ask')
  const student = await tx.one(selectRequestedStudent(visibility, body.student_id))
  if (!student) throw invalid('student_id', 'unknown_student', 'is no student whom you teach')
  return { evening, teacher, studentId: student.id }
}

async function notifyGuardians(
  { tx, school, today, clock }: RequestContext,
  evening: EveningRow,
  row: RequestRow,
): Promise<void> {
  const of = { eveningId: evening.id, of: { studentId: row.student_id } }
  const guardians = await tx.query(selectChildren(tx.tenant, today, of))
  if (guardians.length === 0) return
  const notice = requestNotice(evening, {
    id: row.id,
    staffName: row.staff_name,
    message: row.message,
    studentId: row.student_id,
    guardianIds: guardians.map(({ guardian_id }) => guardian_id),
  })
  await notify(tx, school, notice, clock.now())
}

/** Withdraws a request; a notice that nobody read disappears. */
export async function removeRequest(context: RequestContext<{ request_id: string }>): Promise<void> {
  const { tx, params } = context
  const row = await tx.one(selectRequest(visibilityOf(context), params.request_id))
  if (!row) throw notFound()
  await tx.execute(deleteRequest(tx.tenant, row.id))
  await withdrawNotices(tx, tx.tenant, [`consultation_request:${row.id}`])
  await recordConsultations(workOf(context).changes, [
    {
      entity: 'consultation_request',
      id: row.id,
      action: 'removed',
      change: { evening_id: row.evening_id, staff_id: row.staff_id, student_id: row.student_id },
    },
  ])
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

const present = (row: RequestRow): RequestWire => ({
  id: row.id,
  evening_id: row.evening_id,
  staff_id: row.staff_id,
  staff_name: row.staff_name,
  student_id: row.student_id,
  student_name: row.student_name,
  message: row.message,
  is_booked: row.is_booked,
  created_at: formatInstant(row.created_at),
})
