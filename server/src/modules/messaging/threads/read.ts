import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, pageOfRows } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { readNotices } from '../../notifications/index.ts'
import { type Owner, ownerOf } from '../inbox/owner.sql.ts'
import { isOutsideHours } from '../rules/office-hours.ts'
import { isCorrectable } from '../rules/states.ts'
import { postKey } from '../sending/notices.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import {
  type PartnerRow,
  selectFamilyPartners,
  selectStaffPartners,
  selectThreadMembers,
} from './members.sql.ts'
import type { PartnerQueryValue, ThreadPartnerWire, ThreadPatchBody, ThreadWire } from './schema.ts'
import { type ShownPostRow, selectPosts, selectThread, updateMember } from './sql.ts'

export type OfThread<Body = unknown> = RequestContext<{ thread_id: string }, unknown, Body>

/** Posts of a thread that are shown. */
const shownPosts = 200

export async function readThread(context: OfThread): Promise<ThreadWire> {
  context.audit({ entity: 'message_thread', ids: [context.params.thread_id] })
  return answerThread(context, context.params.thread_id)
}

/** The thread as the caller may read it now: two round trips. */
export async function answerThread(context: RequestContext, threadId: string): Promise<ThreadWire> {
  const { school, today, clock } = context
  const owner = ownerOf(context)
  const [[thread], posts, members, [settings = builtInSettings]] = await context.read([
    selectThread(owner, threadId),
    selectPosts(school.id, threadId, shownPosts + 1),
    selectThreadMembers(school.id, threadId, today),
    selectSettings(school.id),
  ])
  if (!thread) throw notFound()
  const isStaff = thread.member_kind === 'user'
  const now = clock.now()
  return {
    id: thread.id,
    subject: thread.subject,
    student_id: thread.student_id,
    student_name: thread.student_name,
    members: members.map((member) => ({
      kind: member.kind,
      name: member.name,
      is_you: member.id === thread.member_id,
      has_left: member.left_at !== null,
    })),
    posts: posts.slice(0, shownPosts).toReversed().map(presentPost(owner, now)),
    is_cut: posts.length > shownPosts,
    is_staff: isStaff,
    may_post: members.some(({ kind, is_able }) => is_able && (kind === 'user') !== isStaff),
    is_outside_hours: isOutsideHours(now, school.timeZone, settings),
    office_from: settings.office_from,
    office_to: settings.office_to,
    archived_at: thread.archived_at && formatInstant(thread.archived_at),
  }
}

const presentPost =
  ({ userId }: Pick<Owner, 'userId'>, now: Date) =>
  (post: ShownPostRow): ThreadWire['posts'][number] => {
    const isOwn = post.author_user_id === userId
    return {
      id: post.id,
      author_name: post.author_name,
      author_kind: post.kind,
      is_own: isOwn,
      body: post.body,
      files: [...post.files],
      outside_hours: post.outside_hours,
      created_at: formatInstant(post.created_at),
      corrected_at: post.corrected_at && formatInstant(post.corrected_at),
      removed_at: post.removed_at && formatInstant(post.removed_at),
      correctable: isOwn && post.removed_at === null && isCorrectable(post.created_at, now),
    }
  }

/** Marks a thread for the caller: opened, archived. */
export async function patchThread(context: OfThread<ThreadPatchBody>): Promise<ThreadWire> {
  const { tx, body, clock, params } = context
  const owner = ownerOf(context)
  const thread = await tx.one(selectThread(owner, params.thread_id))
  if (!thread) throw notFound()
  const change = {
    readPostId: body.is_read ? thread.last_post_id : null,
    isArchived: body.is_archived ?? null,
    at: clock.now(),
  }
  await tx.execute(updateMember(tx.tenant, thread.member_id, change))
  if (body.is_read) {
    const posts = await tx.query(selectPosts(tx.tenant, thread.id, shownPosts))
    await readNotices(
      tx,
      tx.tenant,
      owner.userId,
      posts.map(({ id }) => postKey(thread.id, id)),
    )
  }
  context.audit({ entity: 'message_thread', ids: [thread.id] })
  return answerThread(context, thread.id)
}

/** To whom the caller may write, about a student or about each of their own children. */
export async function listPartners(
  context: RequestContext<unknown, PartnerQueryValue, unknown>,
): Promise<ListBody<ThreadPartnerWire>> {
  const rows = await partnersOf(context, context.query.student_id)
  const page = pageOfRows(context, rows, { idOf: ({ id, student_id }) => `${id} ${student_id}` })
  const { rows: results, ...rest } = page
  context.audit({ entity: 'message_thread', count: results.length })
  return { results: results.map((row) => ({ ...row })), ...rest }
}

/** Families of a student whom the caller sees as staff; staff of the students who are the caller's children or the caller. */
export async function partnersOf(
  context: RequestContext,
  studentId: string | undefined,
): Promise<readonly PartnerRow[]> {
  const { school, principal, today } = context
  const owner = ownerOf(context)
  const rings = { ...ringsOf(principal, 'messages'), children: false, self: false }
  const [[settings = builtInSettings]] = await context.read([selectSettings(school.id)])
  const self = owner.rings.self && settings.student_threads
  const staff = context.read([selectStaffPartners(owner, { studentId, self })])
  if (studentId === undefined || !(rings.school || rings.taught)) return (await staff)[0]
  const family = context.read([
    selectFamilyPartners(school.id, studentId, { rings, today, students: settings.student_threads }),
  ])
  return [...(await family)[0], ...(await staff)[0]]
}
