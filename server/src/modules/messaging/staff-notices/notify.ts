import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { notify, withdrawNotices } from '../../notifications/index.ts'
import type { MessageRow } from '../messages/sql.ts'
import type { MessageFailure } from '../rules/states.ts'
import { languageFor } from '../rules/texts.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import { selectApprovers, selectDesignated } from './sql.ts'
import {
  approvalTexts,
  approvedTexts,
  failedTexts,
  handedOverTexts,
  rejectedTexts,
  reportTexts,
} from './texts.ts'

/** Where notices are written. */
interface Context {
  readonly tx: Transaction
  readonly school: School
  readonly now: Date
}

const users = (ids: readonly (string | null)[]) =>
  [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ user: id }]))

const subjectOf = ({ texts }: MessageRow, { locale }: School): string =>
  texts[languageFor(texts, locale, locale)]?.subject ?? ''

const pathOf = ({ id }: MessageRow): string => `/messages/sent/${id}`

/** A message that is handed over twice waits for two approvals, each with a notice of its own. */
const approvalKey = ({ id, submitted_at }: MessageRow): string =>
  `message:${id}:approval:${submitted_at?.getTime() ?? 0}`

const importanceOf = ({ importance }: MessageRow) => (importance === 'urgent' ? 'urgent' : 'answer')

/** Asks those who approve, without who wrote the message and who handed it over. */
export async function notifyApprovers({ tx, school, now }: Context, message: MessageRow): Promise<void> {
  const approvers = (await tx.query(selectApprovers(tx.tenant))).map(({ user_id }) => user_id)
  const others = approvers.filter((id) => id !== message.created_by && id !== message.submitted_by)
  if (others.length === 0) return
  const notice = {
    key: approvalKey(message),
    category: 'message_work',
    importance: importanceOf(message),
    to: users(others),
    texts: approvalTexts(subjectOf(message, school)),
    path: pathOf(message),
  } as const
  await notify(tx, school, notice, now)
}

/** What waited for an approval does so no longer. */
export const endApproval = (tx: Transaction, message: MessageRow): Promise<void> =>
  withdrawNotices(tx, tx.tenant, [approvalKey(message)])

/** Answers the author of a message that was decided. */
export async function notifyOfDecision({ tx, school, now }: Context, message: MessageRow): Promise<void> {
  const subject = subjectOf(message, school)
  const isApproved = message.state === 'scheduled'
  const notice = {
    key: `message:${message.id}:decided:${now.getTime()}`,
    category: 'message_work',
    importance: isApproved ? 'news' : importanceOf(message),
    to: users([message.created_by, message.submitted_by]),
    texts: isApproved ? approvedTexts(subject) : rejectedTexts(subject, message.decision_note ?? ''),
    path: pathOf(message),
  } as const
  await notify(tx, school, notice, now)
}

/** Says to the author and to those who approve that a message did not go out. */
export async function notifyOfFailure(
  { tx, school, now }: Context,
  message: MessageRow,
  failure: MessageFailure,
): Promise<void> {
  const approvers = await tx.query(selectApprovers(tx.tenant))
  const to = users([message.created_by, message.submitted_by, ...approvers.map(({ user_id }) => user_id)])
  const notice = {
    key: `message:${message.id}:failed:${now.getTime()}`,
    category: 'message_work',
    importance: importanceOf(message),
    to,
    texts: failedTexts(subjectOf(message, school), failure),
    path: pathOf(message),
  } as const
  await notify(tx, school, notice, now)
}

/** Notifies somebody who goes on with threads of others: one notice for one thread or many. */
export async function notifyOfHandOver(
  { tx, school, now }: Context,
  { userId, threadIds }: { readonly userId: string; readonly threadIds: readonly string[] },
): Promise<void> {
  const [first] = threadIds
  const notice = {
    key: `handed_over:${first}:${now.getTime()}`,
    category: 'threads',
    importance: 'answer',
    to: [{ user: userId }],
    texts: handedOverTexts(threadIds.length),
    path: threadIds.length === 1 ? `/messages?open=thread.${first}` : '/messages',
  } as const
  await notify(tx, school, notice, now)
}

/** Alarms designated staff about a reported post, at once; not the one who wrote it. */
export async function notifyOfReport(
  { tx, school, now }: Context,
  { reportId, authorId }: { readonly reportId: string; readonly authorId: string | null },
): Promise<void> {
  const settings = (await tx.one(selectSettings(tx.tenant))) ?? builtInSettings
  const designated = (await tx.query(selectDesignated(tx.tenant, settings))).map(({ user_id }) => user_id)
  const notice = {
    key: `message_report:${reportId}`,
    category: 'safeguarding',
    importance: 'urgent',
    to: users(designated.filter((id) => id !== authorId)),
    texts: reportTexts,
    path: '/messages/safeguarding',
  } as const
  if (notice.to.length > 0) await notify(tx, school, notice, now)
}
