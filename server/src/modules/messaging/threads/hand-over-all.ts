import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordMessaging } from '../history.ts'
import { notifyOfHandOver } from '../staff-notices/notify.ts'
import { orphansSince } from './hand-over.ts'
import { countLeftBehind, selectLeftBehind, selectLeftBehindForUpdate } from './members.sql.ts'
import type { HandedOverWire, HandOverAllBody } from './schema.ts'
import { threadMembersTable, updateLeft } from './sql.ts'

/** Threads of one request at most; what remains is handed over by the next one. */
const maxAtOnce = 200

/**
 * Hands over all threads that a person left behind: those without staff who can read them, about students of whom the
 * next member of staff may write. Others remain, and are counted.
 */
export async function handOverThreads(
  context: RequestContext<unknown, unknown, HandOverAllBody>,
): Promise<HandedOverWire> {
  const { tx, body, clock, today, school } = context
  const [from, to] = [body.from_user_id.toLowerCase(), body.user_id.toLowerCase()]
  const since = orphansSince(clock.now())
  const leaving = { from, to, today, since }
  const locked = await tx.query(selectLeftBehindForUpdate(tx.tenant, leaving, maxAtOnce))
  const lockedIds = locked.map(({ id }) => id)
  const left = await tx.query(selectLeftBehind(tx.tenant, lockedIds, leaving))
  const able = left.filter(({ is_able }) => is_able)
  if (left.length > 0 && able.length === 0) {
    const message = 'is no member of staff who may write about these students'
    throw invalidBody({ details: [{ path: 'body/user_id', code: 'unknown_member', message }] })
  }
  const now = clock.now()
  const threadIds = able.map(({ id }) => id)
  if (threadIds.length > 0) {
    const memberIds = able.flatMap(({ member_ids }) => member_ids)
    await tx.execute(updateLeft(tx.tenant, memberIds, now))
    const rows = threadIds.map((threadId) => ({
      tenant_id: tx.tenant,
      id: uuidv7(),
      thread_id: threadId,
      kind: 'user',
      person_id: to,
      joined_at: now,
      read_post_id: null,
      left_at: null,
    }))
    const target = ['tenant_id', 'thread_id', 'person_id'] as const
    await writeRows(tx, {
      ...threadMembersTable,
      rows,
      conflict: { target, update: ['joined_at', 'left_at'] },
    })
    await notifyOfHandOver({ tx, school, now }, { userId: to, threadIds })
  }
  await recordMessaging(
    context,
    threadIds.map((id) => ({ entity: 'message_thread', id, action: 'handed_over', change: { to } })),
  )
  if (threadIds.length === 0) context.audit({ entity: 'message_thread', count: 0 })
  const remaining = await tx.one(countLeftBehind(tx.tenant, leaving))
  return { handed_over: threadIds.length, remaining: remaining?.count ?? 0 }
}
