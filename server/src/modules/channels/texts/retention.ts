import type { Kernel } from '../../../kernel/http/kernel.ts'
import { selectSchoolIds } from '../../tenants/index.ts'
import {
  deleteOldMonths,
  deleteOldSuppressions,
  deleteOldTexts,
  updatePhonesDeleted,
} from './retention.sql.ts'

/** Days for which a text shows its number, and for which it is stored: more than a school year. */
const [phoneDays, textDays] = [90, 400]
/** Days for which numbers that get nothing are stored, and costs of months. */
const longDays = 3 * 365
/** Rows of one transaction. */
const batch = 1000
const day = 86_400_000

/** Deletes what of texts has served its time, in every school. */
export async function deleteOldTextRows({ database, clock }: Kernel): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  for (const { id } of await database.global(selectSchoolIds())) {
    for (const statement of [
      deleteOldTexts(id, ago(textDays), batch),
      updatePhonesDeleted(id, ago(phoneDays), batch),
    ])
      while ((await database.transaction(id, (tx) => tx.execute(statement))) === batch);
    await database.transaction(id, async (tx) => {
      await tx.execute(deleteOldSuppressions(id, ago(longDays)))
      await tx.execute(deleteOldMonths(id, ago(longDays)))
    })
  }
}
