import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { absenceIsExplained } from '../../attendance/index.ts'
import { memberNames, type Rings } from '../../identity/index.ts'
import { noticeReceipts } from '../../notifications/index.ts'
import { guardianNames, type PersonName, shownTies, studentNames } from '../../people/index.ts'
import { noticeKeyPrefix } from '../keys.ts'
import type { NoticeKind } from '../rules/judge-day.ts'
import type { Answer, NoticeState, Reach } from '../rules/notice-state.ts'
import type { AbsenceNoticeQueryValue } from './schema.ts'

/** Who reads notices. */
export interface Reader {
  readonly tenant: string
  readonly rings: Rings
}

/** A notice, as far as it can be answered or resolved. */
export interface NoticeRow {
  readonly id: string
  readonly student_id: string
  readonly date: string
  readonly kind: NoticeKind
  readonly class_id: string
  readonly class_name: string
  readonly period_name: string | null
  readonly starts: string
  readonly state: NoticeState
  readonly answer: Answer | null
  readonly version: number
  readonly updated_at: Date
}

export interface ShownNoticeRow extends NoticeRow, PersonName {
  readonly sent_at: Date
  readonly present_at: Date | null
  readonly answer_note: string | null
  readonly answered_at: Date | null
  readonly answered_by: string | null
  readonly answered_by_name: string | null
  readonly absence_report_id: string | null
  readonly report_status: 'waiting' | 'approved' | 'declined' | 'withdrawn' | null
  readonly resolution: string | null
  readonly resolved_at: Date | null
  readonly resolved_by_name: string | null
  /** The caller is a guardian of the student who gets messages. */
  readonly is_own: boolean
  readonly is_reached: boolean
  readonly recipients: readonly {
    readonly guardian_id: string
    readonly name: string
    readonly reach: Reach
    readonly read_at: string | null
  }[]
}

/** Newest first. */
export const noticeSorting: Sorting = { id: sql`notice.id`, columns: {} }

/** The children about whom the caller gets messages as a guardian, today. */
const isOwn = ({ tenant, rings }: Reader): Fragment =>
  rings.children && rings.userId !== undefined
    ? sql`(${inSubquery(
        sql`notice.student_id`,
        sql`select tie.student_id from (${shownTies(tenant)}) tie
          join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id
          where tie.receives_messages and guardian.user_id = ${rings.userId}`,
      )})`
    : sql`false`

const isVisible = (reader: Reader): Fragment =>
  sql`notice.tenant_id = ${reader.tenant} and ${reader.rings.school ? sql`true` : isOwn(reader)}`

/** A reason was given, and the report with it is neither declined nor withdrawn. */
const isAnswered = (tenant: string): Fragment => sql`
  notice.answer in ('ill', 'appointment') and not exists (select from absence_reports ended
    where ended.tenant_id = ${tenant} and ended.id = notice.absence_report_id
      and ended.status in ('declined', 'withdrawn'))`

/** What a notice waits for, or what ended it. */
const stateOf = (tenant: string): Fragment => sql`
  case when notice.present_at is not null then 'present' when notice.kind = 'late' then 'sent'
    when ${isAnswered(tenant)} then 'answered' when notice.resolved_at is not null then 'resolved'
    when ${absenceIsExplained(tenant, {
      studentId: sql`notice.student_id`,
      date: sql`notice.date`,
      periodId: sql`notice.period_id`,
    })} then 'explained'
    when notice.answer = 'did_not_know' then 'unknown' else 'waiting' end`

const isReached = (tenant: string): Fragment => sql`
  exists (select from absence_notice_recipients recipient where recipient.tenant_id = ${tenant} and recipient.notice_id = notice.id
    and recipient.reach <> 'none')`

const matching = (reader: Reader, filters: AbsenceNoticeQueryValue): Fragment => sql`
  ${isVisible(reader)}
  ${sqlIf(filters.date, () => sql`and notice.date = ${filters.date}::date`)}
  ${sqlIf(filters.student_id, () => sql`and notice.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.class_id, () => sql`and notice.class_id = ${filters.class_id}`)}
  ${sqlIf(filters.state, () => sql`and ${stateOf(reader.tenant)} = any(${filters.state}::text[])`)}
  ${sqlIf(
    filters.reached !== undefined && reader.rings.school,
    () => sql`and ${isReached(reader.tenant)} = ${filters.reached}::boolean`,
  )}`

const columns = (tenant: string): Fragment => sql`
  notice.id, notice.student_id, notice.date, notice.kind, notice.class_id, class.title as class_name,
  period.name as period_name, notice.starts, ${stateOf(tenant)} as state, notice.answer, notice.version,
  notice.updated_at
  from absence_notices notice
  join classes class on class.tenant_id = ${tenant} and class.id = notice.class_id
  left join periods period on period.tenant_id = ${tenant} and period.id = notice.period_id`

/** The guardians who had a right to the notice, and what they did with it. */
const recipientsOf = (tenant: string): Fragment => sql`
  select coalesce(json_agg(json_build_object('guardian_id', guardian.id, 'name',
    concat_ws(' ', guardian.first_name, guardian.last_name), 'reach', recipient.reach, 'read_at', receipt.read_at)
    order by guardian.sort_name, guardian.id), '[]')
  from absence_notice_recipients recipient
  join (${guardianNames(tenant)}) guardian on guardian.id = recipient.guardian_id
  left join (${noticeReceipts(tenant)}) receipt on receipt.key = ${noticeKeyPrefix} || notice.id
    and receipt.recipient_id in (guardian.id, guardian.user_id)
  where recipient.tenant_id = ${tenant} and recipient.notice_id = notice.id`

const shown = (reader: Reader): Fragment => {
  const { tenant, rings } = reader
  return sql`
    student.first_name, student.middle_name, student.last_name, notice.sent_at, notice.present_at,
    notice.answer_note, notice.answered_at, notice.answered_by, answerer.name as answered_by_name,
    notice.absence_report_id, report.status as report_status, notice.resolution, notice.resolved_at,
    resolver.name as resolved_by_name, ${isOwn(reader)} as is_own, ${isReached(tenant)} as is_reached,
    ${rings.school ? sql`(${recipientsOf(tenant)})` : sql`'[]'::json`} as recipients, ${columns(tenant)}
    join (${studentNames(tenant)}) student on student.id = notice.student_id
    left join absence_reports report on report.tenant_id = ${tenant} and report.id = notice.absence_report_id
    left join (${memberNames(tenant)}) answerer on answerer.user_id = notice.answered_by
    left join (${memberNames(tenant)}) resolver on resolver.user_id = notice.resolved_by`
}

export const selectNotices = (
  reader: Reader,
  filters: AbsenceNoticeQueryValue,
  page: Keyset,
): Statement<ShownNoticeRow & KeysetRow> => sql<ShownNoticeRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(reader)} where ${matching(reader, filters)} ${page.after} ${page.order}`

export const countNotices = (
  reader: Reader,
  filters: AbsenceNoticeQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from absence_notices notice where ${matching(reader, filters)}`

export const selectNotice = (reader: Reader, id: string): Statement<ShownNoticeRow> => sql<ShownNoticeRow>`
  select ${shown(reader)} where ${isVisible(reader)} and notice.id = ${id}`

/** The notice, locked, so that two answers come one after the other. */
export const selectNoticeForUpdate = (reader: Reader, id: string): Statement<NoticeRow> => sql<NoticeRow>`
  select ${columns(reader.tenant)} where ${isVisible(reader)} and notice.id = ${id} for update of notice`

/** Unanswered questions about today that nobody got, and families that did not know, with the day of the oldest. */
export const selectOpenNotices = (
  tenant: string,
  open: { readonly state: 'waiting' | 'unknown'; readonly from: string; readonly unreachedOnly: boolean },
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(coalesce(notice.answered_at, notice.sent_at)) as oldest_at
  from absence_notices notice
  where notice.tenant_id = ${tenant} and notice.date >= ${open.from}::date and ${stateOf(tenant)} = ${open.state}
  ${sqlIf(open.unreachedOnly, () => sql`and not ${isReached(tenant)}`)}`

/** What an answer changes. */
interface AnswerValues {
  readonly answer: Answer
  readonly note: string | null
  readonly by: string | null
  readonly at: Date
  readonly reportId: string | null
}

export const updateAnswer = (tenant: string, id: string, given: AnswerValues): Statement<unknown> => sql`
  update absence_notices set answer = ${given.answer}, answer_note = ${given.note}, answered_by = ${given.by},
    answered_at = ${given.at}, absence_report_id = ${given.reportId}, updated_at = ${given.at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

export const updateResolved = (
  tenant: string,
  id: string,
  { note, by, at }: { readonly note: string; readonly by: string | null; readonly at: Date },
): Statement<unknown> => sql`
  update absence_notices set resolution = ${note}, resolved_by = ${by}, resolved_at = ${at}, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id}`
