import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { noticeReceipts } from '../../notifications/index.ts'
import { guardianNames, shownTies } from '../../people/index.ts'
import { noticeKey, noticeKeyPrefix } from '../keys.ts'
import type { NoticeKind } from '../rules/judge-day.ts'

/** A notice that was sent about the day. */
export interface SentRow {
  readonly id: string
  readonly student_id: string
  readonly kind: NoticeKind
  readonly starts: string
  readonly is_present: boolean
}

/** Students with a notice of the day after which they may have come. */
export const noticedStudentIds = (tenant: string, date: string): Fragment => sql`
  select sent.student_id from absence_notices sent
  where sent.tenant_id = ${tenant} and sent.date = ${date}::date and sent.kind = 'absent' and sent.present_at is null`

/** What was sent about these students on the day. */
export const selectSent = (
  tenant: string,
  date: string,
  studentIds: readonly string[],
): Statement<SentRow> => sql<SentRow>`
  select sent.id, sent.student_id, sent.kind, sent.starts, sent.present_at is not null as is_present
  from absence_notices sent
  where sent.tenant_id = ${tenant} and sent.date = ${date}::date and sent.student_id = any(${studentIds}::uuid[])`

export interface TieRow {
  readonly student_id: string
  readonly guardian_id: string
  readonly user_id: string | null
}

/** The guardians who today get messages about these students: by their links, court orders and separated homes included. */
export const selectMessageTies = (tenant: string, studentIds: readonly string[]): Statement<TieRow> =>
  sql<TieRow>`
    select tie.student_id, tie.guardian_id, guardian.user_id
    from (${shownTies(tenant)}) tie
    join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id
    where tie.receives_messages and tie.student_id = any(${studentIds}::uuid[])
    order by tie.student_id, tie.guardian_id`

/** Marks the recipients who have an account or an address, as the notices that were written say. */
export const updateReached = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update absence_notice_recipients as recipient set reach = 'reached'
  from (${guardianNames(tenant)}) guardian, (${noticeReceipts(tenant)}) receipt
  where recipient.tenant_id = ${tenant} and recipient.notice_id = any(${ids}::uuid[]) and recipient.reach = 'none'
    and guardian.id = recipient.guardian_id and receipt.key = any(${ids.map(noticeKey)}::text[])
    and receipt.key = ${noticeKeyPrefix} || recipient.notice_id
    and receipt.recipient_id in (guardian.id, guardian.user_id) and receipt.is_reached`

/** Notes that the students have come; answers the notices for which that is new. */
export const updatePresent = (tenant: string, ids: readonly string[], at: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update absence_notices set present_at = ${at}, updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and present_at is null returning id`

/** When the worker loop runs again. */
export const inSeconds = (seconds: number): Fragment => sql`${seconds}`
