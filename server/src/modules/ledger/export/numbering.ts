import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../kernel/db/database.ts'
import { unavailable } from '../../../kernel/http/problems.ts'
import { isBusy, settledPosition } from '../rollup.ts'
import { insertNumbers, takeNumbering } from './numbering.sql.ts'

/** How often, and after how many milliseconds each, the books are tried again while somebody writes into them. */
const tries = 20
const pause = 150

/**
 * Gives every posted entry of a school the number that it bears in a Fichier des écritures comptables. Payments do not wait for
 * it, as they would for a counter: the numbers follow the order in which entries were posted, up to the position below which nobody is still
 * writing, so that no number is missing and none changes.
 * @param start first day of every financial year, `MM-DD`
 * @throws Problem 503 when somebody writes without a pause
 */
export async function numberEntries(database: Database, tenant: string, start: string): Promise<void> {
  const upTo = await settled(database, tenant)
  await database.transaction(tenant, async (tx) => {
    await tx.execute(takeNumbering(tenant))
    await tx.execute(insertNumbers(tenant, { start, upTo }))
  })
}

async function settled(database: Database, tenant: string): Promise<bigint> {
  for (let tried = 1; tried <= tries; tried += 1) {
    try {
      return await settledPosition({ database }, tenant)
    } catch (error) {
      if (!isBusy(error)) throw error
      await wait(pause)
    }
  }
  throw unavailable({ retryAfter: 5 })
}
