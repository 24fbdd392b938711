import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound, ownSessionRequired } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { closedCategories } from '../notice.ts'
import type { NoticeBody, NoticeQueryValue } from './schema.ts'
import {
  countOwnNotices,
  type NoticeReader,
  noticeSorting,
  type OwnNoticeRow,
  selectOwnNotice,
  selectOwnNotices,
  selectUnread,
  updateRead,
  updateReadUpTo,
} from './sql.ts'

/** The user whose notices these are: machines have none. */
export function userOf({ principal }: Pick<RequestContext, 'principal'>): string {
  if (principal.kind !== 'person') throw ownSessionRequired()
  return principal.userId
}

const readerOf = (context: RequestContext<unknown, unknown, unknown>): NoticeReader => ({
  tenant: context.school.id,
  userId: userOf(context),
  closed: closedCategories(context.school),
})

/** A page of the caller's notices, newest first. */
export const listNotices = (
  context: RequestContext<unknown, NoticeQueryValue, unknown>,
): Promise<ListBody<NoticeBody>> => {
  const { query } = context
  const reader = readerOf(context)
  return readList(context, {
    sorting: noticeSorting,
    select: (page) => selectOwnNotices(reader, query, page),
    count: () => countOwnNotices(reader, query),
    present,
  })
}

/** How many of the caller's notices are unread: what the bell shows. */
export async function readUnread(context: RequestContext): Promise<{ count: number; urgent: boolean }> {
  const [[unread]] = await context.read([selectUnread(readerOf(context))])
  return unread ?? { count: 0, urgent: false }
}

/** Marks a notice of the caller as read; 404 for another's. */
export async function readNotice(
  context: RequestContext<{ notice_id: string }, unknown, unknown>,
): Promise<NoticeBody> {
  const { tx, params, clock } = context
  const reader = readerOf(context)
  await tx.execute(updateRead(tx.tenant, reader.userId, params.notice_id, clock.now()))
  const row = await tx.one(selectOwnNotice(reader, params.notice_id))
  if (!row) throw notFound()
  context.audit({ entity: 'notice', ids: [row.id], count: 1 })
  return present(row)
}

/** Marks the caller's notices up to one as read: those that came meanwhile remain unread. */
export async function readAllNotices(
  context: RequestContext<unknown, unknown, { up_to: string }>,
): Promise<{ count: number }> {
  const { tx, body, clock } = context
  const count = await tx.execute(updateReadUpTo(tx.tenant, userOf(context), body.up_to, clock.now()))
  context.audit({ entity: 'notice', count })
  return { count }
}

const present = (row: OwnNoticeRow): NoticeBody => ({
  id: row.id,
  category: row.category,
  importance: row.importance,
  title: row.title,
  body: row.body,
  path: row.path,
  students: [...row.students],
  created_at: formatInstant(row.created_at),
  read_at: row.read_at && formatInstant(row.read_at),
})
