import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type Author, recordPeople } from '../history.ts'
import { updateNumbersReleased } from './staff-numbers.sql.ts'

/**
 * Takes the numbers of members of staff away, so that others can be given them: of staff who are archived, and of
 * staff whom the same import gives another number. The history records it.
 */
export async function releaseStaffNumbers(
  tx: Transaction,
  holders: readonly { readonly id: string; readonly staff_number: string }[],
  author: Author,
): Promise<void> {
  if (holders.length === 0) return
  const ids = holders.map((holder) => holder.id)
  await tx.execute(updateNumbersReleased(tx.tenant, ids, author.at))
  await recordPeople(
    { tx, author },
    holders.map(({ id, staff_number }) => ({
      entity: 'teacher',
      id,
      action: 'updated',
      change: { staff_number: { before: staff_number, after: null } },
    })),
  )
}
