import { notFound } from '../../../kernel/http/problems.ts'
import { reportAbsence } from '../../attendance/index.ts'
import { notify, readNotices } from '../../notifications/index.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import { absenceCategory } from '../category.ts'
import { recordNotices } from '../history.ts'
import { noticeKey, unknownKey } from '../keys.ts'
import { absenceNoticeAnswered, absenceNoticeEnded } from '../problems.ts'
import { errorOfAnswer, isOpen, reasonOfAnswer } from '../rules/notice-state.ts'
import { unknownTexts } from '../sending/texts.ts'
import { selectOfficeUsers } from './office.sql.ts'
import type { AbsenceAnswerBody, AbsenceNoticeWire, AbsenceResolutionBody } from './schema.ts'
import { answerNoticeAsSaved, type OfOne, readerOf } from './service.ts'
import { type NoticeRow, selectNoticeForUpdate, updateAnswer, updateResolved } from './sql.ts'

/**
 * A guardian says why the child is away: it becomes an absence report of that guardian, by the rules of attendance. Who
 * did not know alarms the office, once, and may explain it later. 409 `absence_notice_answered`, `absence_notice_ended`.
 */
export async function answerAbsenceNotice(context: OfOne<AbsenceAnswerBody>): Promise<AbsenceNoticeWire> {
  const { tx, body } = context
  const notice = await lockOwn(context)
  const error = errorOfAnswer(notice.state)
  if (error === 'answered') throw absenceNoticeAnswered()
  if (error === 'ended') throw absenceNoticeEnded()
  if (body.answer === 'did_not_know' && notice.answer === 'did_not_know') {
    context.audit({ entity: 'absence_notice', ids: [notice.id] })
    return answerNoticeAsSaved(context)
  }
  const reportId = body.answer === 'did_not_know' ? null : await report(context, notice, body.answer)
  const userId = userOf(context)
  const given = {
    answer: body.answer,
    note: body.note ?? null,
    by: userId,
    at: context.clock.now(),
    reportId,
  }
  await tx.execute(updateAnswer(tx.tenant, notice.id, given))
  await recordNotices(context, [
    { entity: 'absence_notice', id: notice.id, action: 'answered', change: { answer: body.answer } },
  ])
  if (userId !== null) await readNotices(tx, tx.tenant, userId, [noticeKey(notice.id)])
  if (body.answer === 'did_not_know') await alarmOffice(context, notice)
  return answerNoticeAsSaved(context)
}

/** The office has found out where the student is. 409 `absence_notice_ended`. */
export async function resolveAbsenceNotice(
  context: OfOne<AbsenceResolutionBody>,
): Promise<AbsenceNoticeWire> {
  const { tx, clock, body } = context
  const notice = await tx.one(selectNoticeForUpdate(readerOf(context), context.params.absence_notice_id))
  if (!notice) throw notFound()
  if (!isOpen(notice.state)) throw absenceNoticeEnded()
  await tx.execute(
    updateResolved(tx.tenant, notice.id, { note: body.note, by: userOf(context), at: clock.now() }),
  )
  await recordNotices(context, [
    { entity: 'absence_notice', id: notice.id, action: 'resolved', change: { state: notice.state } },
  ])
  return answerNoticeAsSaved(context)
}

/** As a guardian, whatever other roles the caller holds: the office enters absences itself. */
async function lockOwn(context: OfOne): Promise<NoticeRow> {
  const { rings, ...reader } = readerOf(context)
  const own = { ...reader, rings: { ...rings, school: false } }
  const notice = await context.tx.one(selectNoticeForUpdate(own, context.params.absence_notice_id))
  if (!notice) throw notFound()
  return notice
}

const userOf = ({ principal }: OfOne): string | null =>
  principal.kind === 'person' ? principal.userId : null

async function report(
  context: OfOne<AbsenceAnswerBody>,
  { student_id, date }: NoticeRow,
  answer: keyof typeof reasonOfAnswer,
): Promise<string> {
  const { note = null, ends_on = date } = context.body
  const reason = reasonOfAnswer[answer]
  const { id } = await reportAbsence(context, { student_id, starts_on: date, ends_on, reason, note })
  return id
}

/** Alarms everybody who follows absences up, at once: nobody knows where the student is. */
async function alarmOffice(context: OfOne, notice: NoticeRow): Promise<void> {
  const { tx, school, clock } = context
  const [student] = await tx.query(selectStudentsById(tx.tenant, [notice.student_id]))
  const office = await tx.query(selectOfficeUsers(tx.tenant))
  if (!student || office.length === 0) return
  const { class_name: className, period_name: period, starts, date } = notice
  await notify(
    tx,
    school,
    {
      key: unknownKey(notice.id),
      category: absenceCategory.name,
      importance: 'urgent',
      to: office.map(({ user_id }) => ({ user: user_id })),
      texts: unknownTexts({ student: fullName(student), className, period, starts, date }),
      path: `/absence-notices/${notice.id}`,
    },
    clock.now(),
  )
}
