import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type NoticeSchool, notify } from '../../notifications/index.ts'
import { documentNotices } from './category.ts'
import { recipientsOf } from './recipients.ts'

/** What was decided about. */
interface Decided {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly rejection_reason: string | null
  readonly subject_kind: string
  readonly subject_id: string
  readonly category_name: string
}

const acceptedTexts = ({ category_name: name }: Decided) => ({
  en: { title: 'A document was accepted', body: `${name}: the school accepted what you sent.` },
  fr: {
    title: 'Un document a été accepté',
    body: `${name} : l’établissement a accepté ce que vous avez envoyé.`,
  },
})

const rejectedTexts = ({ category_name: name, rejection_reason: reason }: Decided) => ({
  en: {
    title: 'A document was not accepted',
    body: `${name}: ${reason ?? ''}\n\nPlease send it again.`,
  },
  fr: {
    title: 'Un document n’a pas été accepté',
    body: `${name} : ${reason ?? ''}\n\nMerci de l’envoyer à nouveau.`,
  },
})

/** Notifies the family whether a version was accepted, each guardian once. */
export async function notifyDecision(
  tx: Transaction,
  school: NoticeSchool,
  document: Decided,
  now: Date,
): Promise<void> {
  const to = (await recipientsOf(tx, [document]))(document)
  if (to.length === 0) return
  const isAccepted = document.state === 'accepted'
  await notify(
    tx,
    school,
    {
      key: `document:${document.id}:${document.number}:${document.state}`,
      category: documentNotices.name,
      importance: isAccepted ? 'news' : 'answer',
      to,
      texts: isAccepted ? acceptedTexts(document) : rejectedTexts(document),
      path: '/documents',
      ...(document.subject_kind === 'student' ? { about: [document.subject_id] } : {}),
    },
    now,
  )
}
