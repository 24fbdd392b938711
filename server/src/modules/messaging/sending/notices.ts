import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'
import type { Notice, NoticeCategory } from '../../notifications/index.ts'
import { linkToMessage } from '../links/token.ts'
import type { MessageRow } from '../messages/sql.ts'
import { maxReminders } from '../rules/states.ts'
import { filledToday, textFor } from '../rules/texts.ts'
import type { ChunkRow } from './sql.ts'
import { titlesOf } from './titles.ts'

/** What people choose how they get it. */
export const messagingCategories: readonly NoticeCategory[] = [
  {
    name: 'messages',
    label: { en: 'Messages from school', fr: 'Messages de l’établissement' },
    audience: 'both',
    module: 'messaging',
    needsMessages: true,
    openPage: (box, { schoolId, key, person, address, at }) => {
      const messageId = messageOfKey(key)
      if (messageId === undefined) return undefined
      const of = { schoolId, messageId, kind: person.kind, personId: person.id, address }
      return linkToMessage(box, of, at)
    },
  },
  {
    name: 'threads',
    label: { en: 'Conversations', fr: 'Conversations' },
    audience: 'both',
    module: 'messaging',
    isPrivate: true,
    needsMessages: true,
  },
]

export const messageKey = (messageId: string): string => `message:${messageId}`
const reminderKey = (messageId: string, number: number): string => `message:${messageId}:reminder:${number}`
/** The message of a notice or reminder. */
const messageOfKey = (key: string): string | undefined => /^message:([^:]+)/.exec(key)?.[1]
/** The keys of all notices of a message. */
export const messageKeys = (messageId: string): string[] => [
  messageKey(messageId),
  ...Array.from({ length: maxReminders }, (_, at) => reminderKey(messageId, at + 1)),
]
/** One notice of a thread for each post; all of them are read with the thread. */
export const postKey = (threadId: string, postId: string): string => `thread:${threadId}:${postId}`

const reminderTitles: InLanguages<(school: string) => string> = {
  en: (school) => `Reminder: ${school} waits for your answer`,
  fr: (school) => `Rappel : ${school} attend votre réponse`,
}

const recipientOf = ({ kind, person_id }: Pick<ChunkRow, 'kind' | 'person_id'>): Notice['to'][number] => {
  switch (kind) {
    case 'guardian':
      return { guardian: person_id }
    case 'student':
      return { student: person_id }
    case 'staff':
      return { staff: person_id }
    default:
      return { user: person_id }
  }
}

/** The notice of one recipient: their text, in the language that was chosen when the recipients were fixed. */
export function noticeOf(
  message: Pick<MessageRow, 'id' | 'importance' | 'texts'>,
  row: ChunkRow,
  { school, reminder }: { readonly school: string; readonly reminder: number | null },
): Notice {
  const { subject, body } = textFor(message.texts, row.language, filledToday(row.filled, row))
  const textIn = (language: Language) => ({
    title:
      reminder === null ? titlesOf(message.importance, school)[language] : reminderTitles[language](school),
    body: `${subject}\n\n${body}`,
  })
  return {
    key: reminder === null ? messageKey(message.id) : reminderKey(message.id, reminder),
    category: 'messages',
    importance: message.importance,
    to: [recipientOf(row)],
    texts: { en: textIn('en'), fr: textIn('fr') },
    path: `/messages?open=message.${message.id}`,
    ...(row.kind === 'guardian' ? { about: row.child_ids } : {}),
  }
}
