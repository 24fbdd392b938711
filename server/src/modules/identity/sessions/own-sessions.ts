import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { identityOf } from '../credentials/identity.ts'
import { ownSession } from '../second-factor/factors.ts'
import {
  countOwnSessions,
  type OwnSessionRow,
  ownSessionSorting,
  selectOwnSessions,
  updateOwnSessionRevoked,
  updateOwnSessionsRevoked,
} from './own-sessions.sql.ts'

const presentSession = (row: OwnSessionRow, current: string) => ({
  id: row.id,
  kind: row.kind === 'cookie' ? ('console' as const) : ('tokens' as const),
  is_current: row.id === current,
  browser: row.browser,
  system: row.system,
  place: row.place,
  school_name: row.school_name,
  created_at: formatInstant(row.created_at),
  last_used_at: formatInstant(row.last_used_at ?? row.created_at),
  expires_at: formatInstant(row.expires_at),
})

/** Where the caller is signed in. */
export async function listOwnSessions(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<ReturnType<typeof presentSession>>> {
  const { userId, sessionId } = ownSession(context)
  const now = context.clock.now()
  return readList(context, {
    sorting: ownSessionSorting,
    select: (page) => selectOwnSessions(userId, now, page),
    count: () => countOwnSessions(userId, now),
    present: (row: OwnSessionRow) => presentSession(row, sessionId),
  })
}

/** Ends one session of the caller, with every token that came of it. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const { userId } = ownSession(context)
  const { database } = context
  await database.transaction(platformTenant, async (tx) => {
    const ended = await tx.one(updateOwnSessionRevoked(userId, id, context.clock.now()))
    if (!ended) throw notFound()
    await context.auditIn(tx, { entity: 'session', ids: [ended.id] })
  })
  identityOf(database).forget()
}

/** Ends every session of the caller, or every other one. */
export async function endOwnSessions(context: RequestContext, keepCurrent: boolean): Promise<void> {
  const { userId, sessionId } = ownSession(context)
  const { database } = context
  await database.transaction(platformTenant, async (tx) => {
    const except = keepCurrent ? sessionId : null
    const ended = await tx.query(updateOwnSessionsRevoked(userId, except, context.clock.now()))
    await context.auditIn(tx, { entity: 'session', ids: ended.map(({ id }) => id) })
  })
  identityOf(database).forget()
}
