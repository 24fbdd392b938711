import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordMessaging } from '../history.ts'
import { ownerOf } from '../inbox/owner.sql.ts'
import { selectCopy } from '../inbox/sql.ts'
import { type PartnerRow, selectFamilySelf, selectStaffFor } from './members.sql.ts'
import { answerThread, partnersOf } from './read.ts'
import type { NewThreadBody, ThreadWire } from './schema.ts'
import { type MemberKind, threadMembersTable, threadsTable } from './sql.ts'
import { writePost } from './write-post.ts'

interface Person {
  readonly kind: MemberKind
  readonly id: string
}

/** Opens a thread with its first post: between staff and one guardian or student. */
export async function createThread(
  context: RequestContext<unknown, unknown, NewThreadBody>,
): Promise<ThreadWire> {
  const { tx, body, clock, principal } = context
  const { self, partner } = await sidesOf(context)
  const now = clock.now()
  const [threadId, postId] = [uuidv7(), uuidv7()]
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
    left_at: null,
  })
  await writeRows(tx, { ...threadsTable, rows: [row] })
  const rows = [member(uuidv7(), self, postId), member(uuidv7(), partner, null)]
  await writeRows(tx, { ...threadMembersTable, rows })
  await writePost(context, {
    threadId,
    studentId: partner.student_id,
    author: self,
    postId,
    body: body.body,
    fileIds: body.file_ids ?? [],
  })
  await recordMessaging(context, [
    {
      entity: 'message_thread',
      id: threadId,
      action: 'created',
      change: { post: postId, files: body.file_ids ?? [] },
    },
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
        (await answering(context, userId, studentId)))
  if (!partner) {
    const member = body.user_id ? 'user_id' : body.guardian_id ? 'guardian_id' : 'student_id'
    const message = 'is nobody to whom you may write about this student'
    throw invalidBody({ details: [{ path: `body/${member}`, code: 'unknown_partner', message }] })
  }
  if (partner.kind !== 'user') return { self: { kind: 'user', id: owner.userId }, partner }
  const self = await context.tx.one(selectFamilySelf(owner, studentId))
  if (!self) throw invalidBody({ details: [notOwn] })
  return { self, partner }
}

const notOwn = { path: 'body/student_id', code: 'unknown_student', message: 'is neither your child nor you' }

/** The sender of a message, to whom its recipients may write although they are not the office. */
async function answering(
  context: RequestContext<unknown, unknown, NewThreadBody>,
  userId: string,
  studentId: string,
): Promise<PartnerRow | undefined> {
  const { tx, today, body } = context
  if (body.message_id === undefined) return undefined
  const staff = await tx.one(selectStaffFor(tx.tenant, userId, { studentId, today }))
  return staff?.able
    ? { kind: 'user', id: userId, name: '', student_id: studentId, student_name: '' }
    : undefined
}

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
