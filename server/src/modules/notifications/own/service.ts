import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound, ownSessionRequired } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { NoticeBody, NoticeQueryValue } from './schema.ts'
import {
  countOwnNotices,
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

/** A page of the caller's notices, newest first. */
export const listNotices = (
  context: RequestContext<unknown, NoticeQueryValue, unknown>,
): Promise<ListBody<NoticeBody>> => {
  const { school, query } = context
  const userId = userOf(context)
  return readList(context, {
    sorting: noticeSorting,
    select: (page) => selectOwnNotices(school.id, userId, query, page),
    count: () => countOwnNotices(school.id, userId, query),
    present,
  })
}

/** How many of the caller's notices are unread: what the bell shows. */
export async function readUnread(context: RequestContext): Promise<{ count: number; urgent: boolean }> {
  const [[unread]] = await context.read([selectUnread(context.school.id, userOf(context))])
  return unread ?? { count: 0, urgent: false }
}

/** Marks a notice of the caller as read; 404 for another's. */
export async function readNotice(
  context: RequestContext<{ notice_id: string }, unknown, unknown>,
): Promise<NoticeBody> {
  const { tx, params, clock } = context
  const userId = userOf(context)
  await tx.execute(updateRead(tx.tenant, userId, params.notice_id, clock.now()))
  const row = await tx.one(selectOwnNotice(tx.tenant, userId, params.notice_id))
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
