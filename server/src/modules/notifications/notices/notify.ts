import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { languageOfPerson } from '../../../kernel/languages/languages.ts'
import { noticeQueue } from '../delivery-queue.ts'
import { type Notice, type NoticeSchool, noticeCategories } from '../notice.ts'
import { noticeChannels } from '../notice-channel.ts'
import { type Addressee, addresseesOf, namesOf, recipientsOf } from '../rules/addressees.ts'
import { emailDueAt, modesOf } from '../rules/reach.ts'
import { reachOf } from './reach-of.ts'
import {
  deleteByKeys,
  deleteUnsent,
  noticesTable,
  type RecipientRow,
  selectReachedBefore,
  selectRecipients,
  selectTies,
  updateReadByKeys,
  updateWithdrawn,
} from './sql.ts'

/** Characters of a body that are stored. */
const maxBody = 4000

/**
 * Writes notices, their place in the console and the emails that wait to be sent, in the caller's transaction: five
 * statements at most for any number of notices and recipients. Whom a key has reached before is left out.
 *
 * @throws RangeError for a notice that no module may write: of an unlisted category, without a title, with a long key
 */
export async function notifyEach(
  tx: Transaction,
  school: NoticeSchool,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  for (const notice of notices) requireWritable(notice)
  const named = recipientsOf(notices)
  if (named.length === 0) return
  const reached = await tx.query(
    selectRecipients(
      school.id,
      named.map(({ kind }) => kind),
      named.map(({ id }) => id),
    ),
  )
  const { guardians, students } = namesOf(notices)
  const ties =
    guardians.length > 0 && students.length > 0
      ? await tx.query(selectTies(school.id, guardians, students))
      : []
  const addressees = addresseesOf(notices, reached, ties)
  const isKnown = await reachedBefore(tx, addressees)
  const fresh = addressees.filter((one) => !isKnown(one))
  const rows = fresh.map((one) => rowOf(one, school, now))
  if (rows.length === 0) return
  const inserted = await writeRows(tx, {
    ...noticesTable,
    rows,
    conflict: { target: ['tenant_id', 'recipient_id', 'key'] },
    returning: ['id'],
  })
  const ids = new Set(inserted.map(({ id }) => id))
  const written = rows.flatMap((row, index) => {
    if (row.is_digest || !ids.has(row.id)) return []
    const dueAt = fresh[index] && onDeviceAt(fresh[index], school, now)
    return dueAt ? [{ id: row.id, dueAt, isInApp: row.in_app }] : []
  })
  for (const channel of noticeChannels.items) {
    const its = channel.reaches === 'everybody' ? written : written.filter(({ isInApp }) => isInApp)
    if (its.length > 0) await channel.queue(tx, its)
  }
  tx.last(noticeQueue.wake(school.id))
}

/** Writes one notice; see `notifyEach`. */
export const notify = (tx: Transaction, school: NoticeSchool, notice: Notice, now: Date): Promise<void> =>
  notifyEach(tx, school, [notice], now)

/**
 * Withdraws what no longer holds: unread notices of the keys disappear and unsent emails are not sent. Of a key that
 * nobody has seen yet, notices can be written again.
 */
export async function withdrawNotices(
  tx: Transaction,
  tenantId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(deleteUnsent(tenantId, keys))
  await tx.execute(updateWithdrawn(tenantId, keys, tx.now()))
}

/** Deletes the notices of the keys, read ones too: for when the thing itself is deleted. */
export async function deleteNotices(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.execute(deleteByKeys(tx.tenant, keys))
}

/** Marks a user's notices of the keys as read: for when the thing itself was opened. */
export async function readNotices(
  tx: Transaction,
  tenantId: string,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await tx.execute(updateReadByKeys(tenantId, userId, keys, tx.now()))
}

type NoticeAddressee = Addressee<Notice, RecipientRow>

/** Whether somebody got the notice as a person, before there was an account. */
async function reachedBefore(
  tx: Transaction,
  addressees: readonly NoticeAddressee[],
): Promise<(one: NoticeAddressee) => boolean> {
  const persons = addressees.flatMap(({ recipient, persons }) =>
    recipient.user_id === null ? [] : persons.map(({ id }) => id),
  )
  if (persons.length === 0) return () => false
  const keys = [...new Set(addressees.map(({ notice }) => notice.key))]
  const before = await tx.query(selectReachedBefore(tx.tenant, keys, [...new Set(persons)]))
  const known = new Set(before.map(({ key, recipient_id }) => `${recipient_id}:${key}`))
  return ({ notice, persons }) => persons.some(({ id }) => known.has(`${id}:${notice.key}`))
}

function rowOf({ notice, recipient, persons, about }: NoticeAddressee, school: NoticeSchool, now: Date) {
  const language = languageOfPerson(recipient.language, school.locale)
  const { title, body } = notice.texts[language]
  const person = recipient.kind === 'user' ? undefined : persons[0]
  const choice = recipient.choices?.[notice.category]
  const { inApp, email } = modesOf(notice.importance, choice)
  const hasEmail = recipient.email !== null && email !== 'off'
  return {
    tenant_id: school.id,
    id: uuidv7(),
    recipient_id: recipient.user_id ?? recipient.id,
    recipient_kind: recipient.user_id === null ? recipient.kind : 'user',
    person_kind: person?.kind ?? null,
    person_id: person?.id ?? null,
    key: notice.key,
    category: notice.category,
    importance: notice.importance,
    language,
    title: oneLine(title),
    body: body.length > maxBody ? `${body.slice(0, maxBody - 1).trimEnd()}…` : body,
    path: notice.path,
    about,
    in_app: inApp && recipient.user_id !== null,
    created_at: now,
    email_state: hasEmail ? 'waiting' : 'none',
    email_due_at: hasEmail ? emailDueAt(now, notice.importance, email, reachOf(recipient, school)) : null,
    is_digest: email === 'digest',
  }
}

/** Devices are as quiet as emails that do not wait for a digest. */
const onDeviceAt = ({ notice, recipient }: NoticeAddressee, school: NoticeSchool, now: Date): Date =>
  emailDueAt(now, notice.importance, 'instant', reachOf(recipient, school))

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

function requireWritable({ key, category, path, texts }: Notice): void {
  const isKnown = noticeCategories.items.some(({ name }) => name === category)
  if (!isKnown) throw new RangeError(`No module lists the category "${category}" of notices.`)
  if (key === '' || key.length > 200) throw new RangeError('The key of a notice has 1 to 200 characters.')
  if (path !== '' && !path.startsWith('/')) throw new RangeError('The path of a notice starts with "/".')
  if (oneLine(texts.en.title) === '') throw new RangeError('A notice needs a title.')
}
