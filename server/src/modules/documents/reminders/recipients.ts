import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { NoticeRecipient } from '../../notifications/index.ts'
import { selectFamilyRecipients } from './recipients.sql.ts'

/** What a document belongs to. */
interface SubjectKey {
  readonly subject_kind: string
  readonly subject_id: string
}

const keyOf = ({ subject_kind, subject_id }: SubjectKey): string => `${subject_kind} ${subject_id}`

/**
 * Who is notified about documents: the guardians of students who get messages, and guardians and staff about their own.
 * One statement for any number of subjects.
 */
export async function recipientsOf(
  tx: Transaction,
  subjects: readonly SubjectKey[],
): Promise<(subject: SubjectKey) => readonly NoticeRecipient[]> {
  const students = subjects.filter(({ subject_kind }) => subject_kind === 'student')
  const ids = [...new Set(students.map(({ subject_id }) => subject_id))]
  const rows = ids.length === 0 ? [] : await tx.query(selectFamilyRecipients(tx.tenant, ids))
  const families = Map.groupBy(rows, ({ student_id }) => `student ${student_id}`)
  return (subject) => {
    const { subject_kind: kind, subject_id: id } = subject
    if (kind === 'guardian') return [{ guardian: id }]
    if (kind === 'staff') return [{ staff: id }]
    return (families.get(keyOf(subject)) ?? []).map(({ guardian_id }) => ({ guardian: guardian_id }))
  }
}
