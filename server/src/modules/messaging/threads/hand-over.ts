import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, pageOfRows } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordMessaging } from '../history.ts'
import { ownerOf } from '../inbox/owner.sql.ts'
import { seesAllMessages } from '../sender.ts'
import { notifyOfHandOver } from '../staff-notices/notify.ts'
import {
  selectAnyThreadForUpdate,
  selectOrphans,
  selectStaffFor,
  selectStaffMembers,
  selectThreadMembers,
} from './members.sql.ts'
import type { OfThread } from './read.ts'
import type {
  HandOverBody,
  OrphanThreadQueryValue,
  OrphanThreadWire,
  StaffContactWire,
  StaffQueryValue,
} from './schema.ts'
import { selectThreadForUpdate, updateLeft, upsertStaffMember } from './sql.ts'

const orphanDays = 180
const maxOrphans = 200

/** Threads older than this wait for nobody. */
export const orphansSince = (now: Date): Date => new Date(now.getTime() - orphanDays * 86_400_000)

/** Threads that no member of staff can read any more; without what was written in them. */
export async function listOrphans(
  context: RequestContext<unknown, OrphanThreadQueryValue, unknown>,
): Promise<ListBody<OrphanThreadWire>> {
  const { school, today, clock, query } = context
  const since = orphansSince(clock.now())
  const question = { leaverId: query.from_user_id, today, since, limit: maxOrphans }
  const [rows] = await context.read([selectOrphans(school.id, question)])
  const { rows: page, ...rest } = pageOfRows(context, rows, { idOf: ({ id }) => id })
  const results = page.map((row) => ({
    id: row.id,
    student_id: row.student_id,
    student_name: row.student_name,
    staff: row.staff.map(({ user_id, name }) => ({ user_id, name: name ?? '' })),
    family_name: row.family_name,
    staff_names: [...row.staff_names],
    last_post_at: formatInstant(row.last_post_at),
  }))
  context.audit({ entity: 'message_thread', count: results.length })
  return { results, ...rest }
}

/** Staff with an account, to hand a thread over to or to designate. */
export async function listStaff(
  context: RequestContext<unknown, StaffQueryValue, unknown>,
): Promise<ListBody<StaffContactWire>> {
  const { school, today, query, clock } = context
  const since = orphansSince(clock.now())
  const question = { studentId: query.student_id, leaverId: query.from_user_id, today, since }
  const [rows] = await context.read([selectStaffMembers(school.id, question)])
  const { rows: page, ...rest } = pageOfRows(context, rows, { idOf: ({ user_id }) => user_id })
  return { results: page.map(({ user_id, name }) => ({ user_id, name })), ...rest }
}

/**
 * Hands a thread over: a member of staff their own, those who see every message one without staff. The earlier staff
 * leave it and no longer read it.
 */
export async function handOverThread(context: OfThread<HandOverBody>): Promise<void> {
  const { tx, body, clock, today, params, school } = context
  const owner = ownerOf(context)
  const own = await tx.one(selectThreadForUpdate(owner, params.thread_id))
  const isOwn = own?.member_kind === 'user'
  const thread = isOwn
    ? own
    : seesAllMessages(context)
      ? await tx.one(selectAnyThreadForUpdate(tx.tenant, params.thread_id))
      : undefined
  if (!thread) throw notFound()
  const members = await tx.query(selectThreadMembers(tx.tenant, thread.id, today))
  const staff = members.filter(({ kind, left_at }) => kind === 'user' && left_at === null)
  if (!isOwn && staff.some(({ is_able }) => is_able)) throw notFound()
  const userId = body.user_id.toLowerCase()
  const next = await tx.one(selectStaffFor(tx.tenant, userId, { studentId: thread.student_id, today }))
  // Staff may be the guardian in the thread: nobody answers themselves in the name of the school.
  const isFamilyInIt = members.some(({ user_id, kind }) => kind !== 'user' && user_id === userId)
  if (!next?.able || isFamilyInIt) {
    const message = 'is no member of staff who may write about this student'
    throw invalidBody({ details: [{ path: 'body/user_id', code: 'unknown_member', message }] })
  }
  const leaving = staff.filter(
    ({ person_id }) => person_id !== userId && (!isOwn || person_id === owner.userId),
  )
  await tx.execute(
    updateLeft(
      tx.tenant,
      leaving.map(({ id }) => id),
      clock.now(),
    ),
  )
  await tx.execute(
    upsertStaffMember(tx.tenant, { id: uuidv7(), threadId: thread.id, userId, at: clock.now() }),
  )
  await recordMessaging(context, [
    { entity: 'message_thread', id: thread.id, action: 'handed_over', change: { to: userId } },
  ])
  await notifyOfHandOver({ tx, school, now: clock.now() }, { userId, threadIds: [thread.id] })
}
