import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { withdrawNotices } from '../../notifications/index.ts'
import { recordMessaging } from '../history.ts'
import { ownerOf } from '../inbox/owner.sql.ts'
import { postNotCorrectable, threadWithoutPartner } from '../problems.ts'
import { isCorrectable } from '../rules/states.ts'
import { userIdOf } from '../sender.ts'
import { postKey } from '../sending/notices.ts'
import { notifyOfReport } from '../staff-notices/notify.ts'
import { selectThreadMembers } from './members.sql.ts'
import { answerThread, type OfThread } from './read.ts'
import type { PostBodyValue, PostCorrectionBody, PostReportBody, ThreadWire } from './schema.ts'
import {
  type PostRow,
  postChangesTable,
  reportsTable,
  selectPostForUpdate,
  selectThreadForUpdate,
  type ThreadRow,
  updateMembersPosted,
  updatePostBody,
  updatePosted,
} from './sql.ts'
import { writePost } from './write-post.ts'

type OfPost<Body = unknown> = RequestContext<{ thread_id: string; post_id: string }, unknown, Body>

async function lockThread(
  context: RequestContext<{ thread_id: string }, unknown, unknown>,
): Promise<ThreadRow> {
  const thread = await context.tx.one(selectThreadForUpdate(ownerOf(context), context.params.thread_id))
  if (!thread) throw notFound()
  return thread
}

/** Writes in a thread; 409 when nobody on the other side can read it any more. */
export async function createPost(context: OfThread<PostBodyValue>): Promise<ThreadWire> {
  const { tx, body, clock, today } = context
  if (body.body === undefined && !body.file_ids?.length) {
    const message = 'is needed where no files are sent'
    throw invalidBody({ details: [{ path: 'body/body', code: 'required', message }] })
  }
  const thread = await lockThread(context)
  const isStaff = thread.member_kind === 'user'
  const members = await tx.query(selectThreadMembers(tx.tenant, thread.id, today))
  if (!members.some(({ kind, is_able }) => is_able && (kind === 'user') !== isStaff))
    throw threadWithoutPartner()
  const postId = uuidv7()
  await tx.execute(updatePosted(tx.tenant, thread.id, { id: postId, at: clock.now() }))
  await tx.execute(updateMembersPosted(tx.tenant, thread.id, { id: postId, memberId: thread.member_id }))
  const author = { kind: thread.member_kind, id: thread.person_id }
  await writePost(context, {
    threadId: thread.id,
    studentId: thread.student_id,
    postId,
    author,
    body: body.body ?? '',
    fileIds: body.file_ids ?? [],
  })
  await recordMessaging(context, [
    {
      entity: 'message_thread',
      id: thread.id,
      action: 'posted',
      change: { post: postId, files: body.file_ids ?? [] },
    },
  ])
  return answerThread(context, thread.id)
}

/** Corrects a post; what it said before stays for designated staff. */
export const correctPost = (context: OfPost<PostCorrectionBody>): Promise<ThreadWire> =>
  changePost(context, 'corrected', context.body.body)

/** Removes a post; that it was removed stays visible, what it said only for designated staff. */
export async function removePost(context: OfPost): Promise<void> {
  await changePost(context, 'removed', null)
}

async function changePost(
  context: OfPost,
  action: 'corrected' | 'removed',
  body: string | null,
): Promise<ThreadWire> {
  const { tx, clock, principal } = context
  const { thread, post } = await lockPost(context)
  const now = clock.now()
  const earlier = post.body
  if (post.author_user_id !== userIdOf(principal) || earlier === null || !isCorrectable(post.created_at, now))
    throw postNotCorrectable()
  if (earlier !== body) {
    const row = {
      tenant_id: tx.tenant,
      id: uuidv7(),
      post_id: post.id,
      thread_id: thread.id,
      action,
      earlier_body: earlier,
      changed_by: userIdOf(principal),
      changed_at: now,
    }
    await writeRows(tx, { ...postChangesTable, rows: [row] })
    await tx.execute(updatePostBody(tx.tenant, post.id, { body, at: now }))
    if (action === 'removed') await withdrawNotices(tx, tx.tenant, [postKey(thread.id, post.id)])
  }
  await recordMessaging(context, [
    { entity: 'message_thread', id: thread.id, action, change: { post: post.id } },
  ])
  return answerThread(context, thread.id)
}

async function lockPost(context: OfPost): Promise<{ thread: ThreadRow; post: PostRow }> {
  const thread = await lockThread(context)
  const post = await context.tx.one(selectPostForUpdate(context.tx.tenant, thread.id, context.params.post_id))
  if (!post) throw notFound()
  return { thread, post }
}

/** Reports a post to the designated staff; the same person reports a post once. */
export async function reportPost(context: OfPost<PostReportBody>): Promise<void> {
  const { tx, body, clock, principal, school } = context
  const { thread, post } = await lockPost(context)
  const id = uuidv7()
  const row = {
    tenant_id: tx.tenant,
    id,
    thread_id: thread.id,
    post_id: post.id,
    reason: body.reason,
    reported_by: userIdOf(principal),
    reported_at: clock.now(),
  }
  const written = await writeRows(tx, {
    ...reportsTable,
    rows: [row],
    conflict: { target: ['tenant_id', 'post_id', 'reported_by'] },
    returning: ['id'],
  })
  if (written.length > 0)
    await notifyOfReport({ tx, school, now: clock.now() }, { reportId: id, authorId: post.author_user_id })
  await recordMessaging(context, [
    { entity: 'message_report', id, action: 'created', change: { thread: thread.id } },
  ])
}
