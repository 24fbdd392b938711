import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notifyEach } from '../../notifications/index.ts'
import { isOutsideHours } from '../rules/office-hours.ts'
import { userIdOf } from '../sender.ts'
import { postKey } from '../sending/notices.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import { attachToPost } from './files.ts'
import { selectThreadMembers } from './members.sql.ts'
import { type MemberKind, type MemberRow, postsTable } from './sql.ts'

interface NewPost {
  readonly threadId: string
  readonly studentId: string
  readonly postId: string
  readonly author: { readonly kind: MemberKind; readonly id: string }
  readonly body: string
  readonly fileIds: readonly string[]
}

/** Writes a post and notifies the others in the thread who can read it now. */
export async function writePost(context: RequestContext, post: NewPost): Promise<void> {
  const { tx, clock, school, today, principal } = context
  const now = clock.now()
  const settings = (await tx.one(selectSettings(tx.tenant))) ?? builtInSettings
  const row = {
    tenant_id: tx.tenant,
    id: post.postId,
    thread_id: post.threadId,
    kind: post.author.kind,
    person_id: post.author.id,
    author_user_id: userIdOf(principal),
    body: post.body,
    search_text: post.body.toLowerCase(),
    outside_hours: isOutsideHours(now, school.timeZone, settings),
    created_at: now,
  }
  await writeRows(tx, { ...postsTable, rows: [row] })
  await attachToPost(context, { ...post, isFamily: post.author.kind !== 'user' })
  const members = await tx.query(selectThreadMembers(tx.tenant, post.threadId, today))
  const others = members.filter(({ person_id, is_able }) => is_able && person_id !== post.author.id)
  await notifyOfPost(context, post, others)
  await emit(tx, [{ type: 'thread.posted', data: { thread_id: post.threadId, post_id: post.postId } }])
}

/** Lock screens and emails name the school alone; who wrote and what is read in the thread, by those who may. */
async function notifyOfPost(
  { tx, school, clock }: RequestContext,
  { threadId, studentId, postId }: NewPost,
  others: readonly MemberRow[],
): Promise<void> {
  if (others.length === 0) return
  const notice = {
    key: postKey(threadId, postId),
    category: 'threads',
    importance: 'answer',
    to: others.map(({ kind, person_id }) =>
      kind === 'guardian'
        ? { guardian: person_id }
        : kind === 'student'
          ? { student: person_id }
          : { user: person_id },
    ),
    texts: {
      en: { title: `New reply in a conversation with ${school.name}`, body: 'Sign in to read it.' },
      fr: {
        title: `Nouvelle réponse dans une conversation avec ${school.name}`,
        body: 'Connectez-vous pour la lire.',
      },
    },
    path: `/messages?open=thread.${threadId}`,
    about: [studentId],
  } as const
  await notifyEach(tx, school, [notice], clock.now())
}
