import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordMessaging } from '../history.ts'
import { selectCopy } from '../inbox/sql.ts'
import { ownerOf } from '../inbox/owner.ts'
import { postNotCorrectable, threadWithoutPartner } from '../problems.ts'
import { isOutsideHours } from '../rules/office-hours.ts'
import { isCorrectable } from '../rules/states.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import { type PartnerRow, selectThreadMembers } from './members.sql.ts'
import { notifyOfPost } from './notify.ts'
import { answerThread, type OfThread, partnersOf } from './read.ts'
import type { NewThreadBody, PostBodyValue, PostReportBody, ThreadWire } from './schema.ts'
import {
  type MemberKind,
  type PostRow,
  postChangesTable,
  postsTable,
  reportsTable,
  selectPostForUpdate,
  selectThreadForUpdate,
  type ThreadRow,
  threadMembersTable,
  threadsTable,
  updateMembersPosted,
  updatePostBody,
  updatePosted,
} from './sql.ts'

type OfPost<Body = unknown> = RequestContext<{ thread_id: string; post_id: string }, unknown, Body>

interface Person {
  readonly kind: MemberKind
  readonly id: string
}

/** Opens a thread with its first post: between staff and one guardian or student. */
export async function createThread(
  context: RequestContext<unknown, unknown, NewThreadBody>,
): Promise<ThreadWire> {
  const { tx, body, clock, principal } = context
  const owner = ownerOf(context)
  const { self, partner } = await sidesOf(context)
  const now = clock.now()
  const [threadId, postId] = [uuidv7(), uuidv7()]
  const author = { member: uuidv7(), ...self }
  const row = {
    tenant_id: tx.tenant,
    id: threadId,
    subject: body.subject,
    student_id: partner.student_id,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    last_post_at: now,
    last_post_id: postId,
  }
  const member = (id: string, person: Person, read: string | null) => ({
    tenant_id: tx.tenant,
    id,
    thread_id: threadId,
    kind: person.kind,
    person_id: person.id,
    joined_at: now,
    read_post_id: read,
    archived_at: null,
  })
  await writeRows(tx, { ...threadsTable, rows: [row] })
  const rows = [member(author.member, self, postId), member(uuidv7(), partner, null)]
  await writeRows(tx, { ...threadMembersTable, rows })
  await writePost(context, { id: threadId, author: self, postId, body: body.body, userId: owner.userId })
  await recordMessaging(context, [
    { entity: 'message_thread', id: threadId, action: 'created', change: { post: postId } },
  ])
  return answerThread(context, threadId)
}

/** Who writes to whom: staff to a family, or a guardian or student to staff; 422 for anybody else. */
async function sidesOf(
  context: RequestContext<unknown, unknown, NewThreadBody>,
): Promise<{ self: Person; partner: PartnerRow }> {
  const { body } = context
  const owner = ownerOf(context)
  const studentId = body.student_id.toLowerCase()
  const partners = await partnersOf(context, studentId)
  const userId = body.user_id?.toLowerCase() ?? (await senderOfMessage(context))
  const partner =
    userId === undefined
      ? partners.find(({ kind, id }) =>
          body.guardian_id === undefined
            ? kind === 'student'
            : kind === 'guardian' && id === body.guardian_id.toLowerCase(),
        )
      : (partners.find(({ kind, id }) => kind === 'user' && id === userId) ??
        (body.message_id === undefined ? undefined : { ...staffOf(userId, studentId), kind: 'user' as const }))
  if (!partner) {
    const member = body.user_id ? 'user_id' : body.guardian_id ? 'guardian_id' : 'student_id'
    const message = 'is nobody to whom you may write about this student'
    throw invalidBody({ details: [{ path: `body/${member}`, code: 'unknown_partner', message }] })
  }
  if (partner.kind !== 'user') return { self: { kind: 'user', id: owner.userId }, partner }
  return { self: await familySelf(context, studentId), partner }
}

const staffOf = (id: string, student_id: string) => ({ id, student_id, name: '', student_name: '' })

/** The sender of a message in the caller's mailbox about the student: a reply goes to them. */
async function senderOfMessage(
  context: RequestContext<unknown, unknown, NewThreadBody>,
): Promise<string | undefined> {
  const { body, tx } = context
  if (body.message_id === undefined) return undefined
  const copy = await tx.one(selectCopy(ownerOf(context), body.message_id))
  const isAbout = copy?.students.some(({ id }) => id === body.student_id.toLowerCase())
  if (copy?.submitted_by && isAbout) return copy.submitted_by
  const message = 'is no message to you about this student'
  throw invalidBody({ details: [{ path: 'body/message_id', code: 'unknown_message', message }] })
}
