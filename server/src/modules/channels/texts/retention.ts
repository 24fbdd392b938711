import type { Kernel } from '../../../kernel/http/kernel.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { dialled } from './phone.ts'
import {
  deleteOldChoices,
  deleteOldMonths,
  deleteOldSuppressions,
  deleteOldTexts,
  selectNumbers,
  updatePhonesDeleted,
} from './retention.sql.ts'

/** Days for which a text shows its number, and for which it is stored: more than a school year. */
const [phoneDays, textDays] = [90, 400]
/**
 * Days after which the choice of a guardian and a number that gets nothing are deleted, once nobody at the school has
 * them any more; and for which costs of months are stored. While the guardian is at the school, neither ends: a STOP that
 * lapsed would let texts begin again that somebody has ended.
 */
const longDays = 3 * 365
/** Rows of one transaction. */
const batch = 1000
const day = 86_400_000

/** Deletes what of texts has served its time, in every school. */
export async function deleteOldTextRows(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  await forEachSchool(kernel, { status: 'any' }, async ({ id, countryCode }) => {
    for (const statement of [
      deleteOldTexts(id, ago(textDays), batch),
      updatePhonesDeleted(id, ago(phoneDays), batch),
    ])
      while ((await database.transaction(id, (tx) => tx.execute(statement))) === batch);
    await database.transaction(id, async (tx) => {
      const numbers = (await tx.query(selectNumbers(id))).flatMap(
        ({ phone }) => dialled(phone, countryCode) ?? [],
      )
      await tx.execute(deleteOldSuppressions(id, ago(longDays), numbers))
      await tx.execute(deleteOldChoices(id, ago(longDays)))
      await tx.execute(deleteOldMonths(id, ago(longDays)))
    })
  })
}
