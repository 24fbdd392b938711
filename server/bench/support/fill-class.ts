import type { Transaction } from '../../src/kernel/db/transaction.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import { upsertStudents } from '../../src/modules/people/index.ts'

/** Students with these ids and names that distinguish them. */
export async function fillStudents(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const named = ids.map((id, index) => ({ id, first_name: 'First', last_name: `Last${index}` }))
  await upsertStudents(tx, named, { at: now, userId: null, requestId: null })
}

/** A class in which these students sit. */
export async function fillClass(
  tx: Transaction,
  classId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  await upsertClasses(tx, [{ id: classId, title: 'Bench' }], now)
  const seat = { role: 'student', staff_id: null, starts_on: null, ends_on: null } as const
  const seats = studentIds.map((student_id) => ({ id: uuidv7(), class_id: classId, student_id, ...seat }))
  await upsertEnrollments(tx, seats, now)
}
