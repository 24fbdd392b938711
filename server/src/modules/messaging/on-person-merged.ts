import { type MergePart, oneEachGoesOver, rowsGoOver } from '../people/index.ts'

const recipients = { table: 'message_recipients', key: ['id'], touched: [] } as const
const members = { table: 'message_thread_members', key: ['id'], touched: [] } as const

/** Copies of a duplicate; where both got the message, that of the remaining person counts. */
const copiesOf = (kind: 'student' | 'guardian' | 'teacher'): MergePart =>
  oneEachGoesOver({
    kind,
    table: recipients,
    column: 'person_id',
    thing: ['message_id'],
    twin: 'removed',
    conflict: {
      code: 'two_copies_of_one_message',
      resolution: 'The copy of the remaining person counts.',
      about: (stored) => ({ message_id: stored['message_id'] }),
    },
  })

/** Threads of a duplicate student or guardian. A thread has one of a family, so that no two can meet in one. */
export const messagingMergeParts: readonly MergePart[] = [
  copiesOf('student'),
  copiesOf('guardian'),
  copiesOf('teacher'),
  rowsGoOver('student', members, 'person_id'),
  rowsGoOver('guardian', members, 'person_id'),
  rowsGoOver('student', { table: 'message_threads', key: ['id'], touched: [] }, 'student_id'),
]
