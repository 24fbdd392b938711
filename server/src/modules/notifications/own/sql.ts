import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentNames } from '../../people/index.ts'
import type { Importance } from '../notice.ts'
import { isShown, shownAbout, shownBody } from '../notices/shown.sql.ts'
import type { NoticeQueryValue } from './schema.ts'

/** A notice as its recipient sees it. */
export interface OwnNoticeRow {
  readonly id: string
  readonly category: string
  readonly importance: Importance
  readonly title: string
  readonly body: string
  readonly path: string
  readonly students: readonly { readonly student_id: string; readonly name: string }[]
  readonly created_at: Date
  readonly read_at: Date | null
}

export const noticeSorting: Sorting = { columns: {}, id: sql`notice.id` }

/** Whether a student of a notice may be named to its recipient: to a guardian while the link shows the student. */
const mayBeNamed = (tenant: string, studentId: Fragment): Fragment => sql`
  (notice.person_kind is distinct from 'guardian' or ${studentId} in (${shownAbout(tenant)}))`

/** The reader of the notices. */
export interface NoticeReader {
  readonly tenant: string
  readonly userId: string
  /** Categories of modules that are switched off. */
  readonly closed: readonly string[]
}

/** What a user sees: a guardian no longer what is about children whose last link has ended. */
const isOwn = ({ tenant, userId, closed }: NoticeReader): Fragment => sql`
  notice.tenant_id = ${tenant} and notice.recipient_id = ${userId} and notice.in_app
  and notice.withdrawn_at is null and notice.category <> all(${closed}::text[])
  and ${isShown(tenant)}`

const columns = (tenant: string): Fragment => sql`
  notice.id, notice.category, notice.importance, notice.title, ${shownBody(tenant)} as body, notice.path, notice.created_at,
  notice.read_at, coalesce((
    select json_agg(json_build_object('student_id', student.id,
      'name', concat_ws(' ', student.first_name, student.middle_name, student.last_name)) order by student.sort_name)
    from (${studentNames(tenant)}) student
    where student.id = any(notice.about) and ${mayBeNamed(tenant, sql`student.id`)}), '[]') as students`

export const selectOwnNotices = (
  reader: NoticeReader,
  { unread, category }: NoticeQueryValue,
  page: Keyset,
): Statement<OwnNoticeRow & KeysetRow> => sql<OwnNoticeRow & KeysetRow>`
  select ${columns(reader.tenant)}, ${page.key} as sort_key from notices notice
  where ${isOwn(reader)} ${sqlIf(unread, () => sql`and notice.read_at is null`)}
  ${sqlIf(category, () => sql`and notice.category = ${category}`)} ${page.after} ${page.order}`

export const countOwnNotices = (
  reader: NoticeReader,
  { unread, category }: NoticeQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from notices notice
  where ${isOwn(reader)} ${sqlIf(unread, () => sql`and notice.read_at is null`)}
  ${sqlIf(category, () => sql`and notice.category = ${category}`)}`

/** Unread notices, at most a hundred: counting goes no further. */
export const selectUnread = (reader: NoticeReader): Statement<{ count: number; urgent: boolean }> => sql<{
  count: number
  urgent: boolean
}>`
  select count(*)::int as count, coalesce(bool_or(unread.importance = 'urgent'), false) as urgent
  from (
    select notice.importance from notices notice
    where ${isOwn(reader)} and notice.read_at is null order by notice.id desc limit 100
  ) unread`

export const selectOwnNotice = (reader: NoticeReader, id: string): Statement<OwnNoticeRow> =>
  sql<OwnNoticeRow>`
    select ${columns(reader.tenant)} from notices notice where ${isOwn(reader)} and notice.id = ${id}`

/** Marks one as read; the first instant stays. */
export const updateRead = (tenant: string, userId: string, id: string, at: Date): Statement<unknown> => sql`
  update notices set read_at = ${at}
  where tenant_id = ${tenant} and recipient_id = ${userId} and id = ${id} and read_at is null`

/** Marks those up to one as read. */
export const updateReadUpTo = (
  tenant: string,
  userId: string,
  id: string,
  at: Date,
): Statement<unknown> => sql`
  update notices set read_at = ${at}
  where tenant_id = ${tenant} and recipient_id = ${userId} and id <= ${id}::uuid and in_app
    and withdrawn_at is null and read_at is null`
