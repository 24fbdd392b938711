import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type Notice, type NoticeSchool, notifyEach, withdrawNotices } from '../../notifications/index.ts'
import { type AnnouncedRow, type ReaderRow, selectAnnounced, selectReaders } from './announce.sql.ts'

/** The category of notices about documents. */
export const documentCategory = {
  name: 'issued_documents',
  label: { en: 'Documents of the school', fr: 'Documents de l’établissement' },
  audience: 'family',
  module: 'documents',
} as const

const keyOf = (documentId: string): string => `issued-document:${documentId}`

/** Notifies the guardians who may read new documents; a guardian gets one notice of a document. */
export async function announceDocuments(
  tx: Transaction,
  school: NoticeSchool,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const documents = await tx.query(selectAnnounced(tx.tenant, ids))
  if (documents.length === 0) return
  const studentIds = documents.map(({ student_id }) => student_id)
  const readers = Map.groupBy(
    await tx.query(selectReaders(tx.tenant, studentIds)),
    ({ student_id }) => student_id,
  )
  const notices = documents.flatMap((document) => noticeOf(document, readers.get(document.student_id) ?? []))
  await notifyEach(tx, school, notices, now)
}

/** What was announced and is no longer to be read. */
export const withdrawDocument = (tx: Transaction, id: string): Promise<void> =>
  withdrawNotices(tx, tx.tenant, [keyOf(id)])

function noticeOf({ id, student_id, title, sources }: AnnouncedRow, readers: readonly ReaderRow[]): Notice[] {
  const allowed = readers.filter(
    ({ can_view_results, can_view_finance }) =>
      (can_view_results || !sources.includes('grades')) && (can_view_finance || !sources.includes('fees')),
  )
  if (allowed.length === 0) return []
  return [
    {
      key: keyOf(id),
      category: documentCategory.name,
      importance: 'news',
      to: allowed.map(({ guardian_id }) => ({ guardian: guardian_id })),
      texts: {
        en: { title: 'A document of the school is ready', body: `“${title}” is ready to download.` },
        fr: {
          title: 'Un document de l’établissement est disponible',
          body: `« ${title} » peut être téléchargé.`,
        },
      },
      path: '/documents/issued',
      about: [student_id],
    },
  ]
}
