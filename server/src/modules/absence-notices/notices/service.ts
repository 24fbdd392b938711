import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { fullName } from '../../people/index.ts'
import { errorOfAnswer } from '../rules/notice-state.ts'
import type { AbsenceNoticeQueryValue, AbsenceNoticeWire } from './schema.ts'
import {
  countNotices,
  noticeSorting,
  type Reader,
  type ShownNoticeRow,
  selectNotice,
  selectNotices,
} from './sql.ts'

export type OfOne<Body = unknown> = RequestContext<{ absence_notice_id: string }, unknown, Body>

/** The notices that the caller reads: all, or those about children whose guardian the caller is. */
export const readerOf = ({ school, principal }: RequestContext): Reader => ({
  tenant: school.id,
  rings: ringsOf(principal, 'absences'),
})

/** A page of notices, newest first; recorded as a read of sensitive data. */
export async function listAbsenceNotices(
  context: RequestContext<unknown, AbsenceNoticeQueryValue, unknown>,
): Promise<ListBody<AbsenceNoticeWire>> {
  const reader = readerOf(context)
  const body = await readList(context, {
    sorting: noticeSorting,
    select: (page) => selectNotices(reader, context.query, page),
    count: () => countNotices(reader, context.query),
    present: (row: ShownNoticeRow) => present(reader, row),
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'absence_notice', ids, count: ids.length })
  return body
}

export async function readAbsenceNotice(context: OfOne): Promise<AbsenceNoticeWire> {
  const reader = readerOf(context)
  const row = await readDetail(context, selectNotice(reader, context.params.absence_notice_id))
  context.audit({ entity: 'absence_notice', ids: [row.id] })
  return present(reader, row)
}

/** The notice as it is now, at the end of a change. */
export async function answerNoticeAsSaved(context: OfOne): Promise<AbsenceNoticeWire> {
  const reader = readerOf(context)
  const row = await context.tx.one(selectNotice(reader, context.params.absence_notice_id))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return present(reader, row)
}

const instantOrNull = (at: Date | null) => at && formatInstant(at)

function present({ rings }: Reader, row: ShownNoticeRow): AbsenceNoticeWire {
  // Guardians may be separated by a court: what one writes is not for the other.
  const isAnswerer = row.answered_by !== null && row.answered_by === rings.userId
  const seesAnswer = rings.school || isAnswerer
  return {
    id: row.id,
    student_id: row.student_id,
    student_name: fullName(row),
    date: row.date,
    kind: row.kind,
    class_id: row.class_id,
    class_name: row.class_name,
    period_name: row.period_name,
    start_time: row.starts,
    state: row.state,
    sent_at: formatInstant(row.sent_at),
    present_at: instantOrNull(row.present_at),
    answer: seesAnswer ? row.answer : null,
    answer_note: seesAnswer ? row.answer_note : null,
    answered_at: instantOrNull(row.answered_at),
    answered_by_name: seesAnswer ? row.answered_by_name : null,
    absence_report_id: seesAnswer ? row.absence_report_id : null,
    report_status: seesAnswer ? row.report_status : null,
    resolution: rings.school ? row.resolution : null,
    resolved_at: instantOrNull(row.resolved_at),
    resolved_by_name: rings.school ? row.resolved_by_name : null,
    may_answer: row.is_own && errorOfAnswer(row.state) === undefined,
    is_reached: row.is_reached,
    recipients: row.recipients.map((one) => ({
      ...one,
      read_at: one.read_at === null ? null : formatInstant(new Date(one.read_at)),
    })),
  }
}
