import type { Kernel } from '../../kernel/http/kernel.ts'
import { forEachSchool } from '../tenants/index.ts'
import {
  insertRollup,
  lockLedger,
  selectPositions,
  selectTurnForUpdate,
  setPatience,
  updateRolled,
  upsertDailySums,
} from './rollup.sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'log'>

/** Adds what was posted since the last time to the daily sums, school by school; one that is busy comes next time. */
export async function rollUpLedgers(kernel: Keeper): Promise<void> {
  await forEachSchool(kernel, { status: 'not_closed' }, async ({ id }) => {
    try {
      await rollUp(kernel, id)
    } catch (error) {
      if (!isBusy(error)) throw error
      kernel.log.debug({ school: id }, 'the books were not free for a rollup')
    }
  })
}

/**
 * Brings the daily sums of a school up to the highest position below which nobody is still writing.
 * @returns how many turns it took; 0 when nothing was new
 * @throws an error of PostgreSQL 55P03 when somebody writes into the books for longer than the patience
 */
export async function rollUp(
  { database, clock }: Pick<Keeper, 'database' | 'clock'>,
  tenant: string,
): Promise<number> {
  const [[seen]] = await database.read(tenant, [selectPositions(tenant)])
  if (!seen || seen.highest === seen.rolled) return 0
  const upTo = await settledPosition({ database }, tenant)
  for (let turns = 0; ; turns += 1) {
    const more = await database.transaction(tenant, async (tx) => {
      await tx.execute(insertRollup(tenant, clock.now()))
      const turn = await tx.one(selectTurnForUpdate(tenant, upTo))
      if (!turn || turn.until === turn.position) return false
      await tx.execute(upsertDailySums(tenant, { after: turn.position, until: turn.until }))
      await tx.execute(updateRolled(tenant, turn.until, clock.now()))
      return true
    })
    if (!more) return turns
  }
}

/** The highest position below which nobody is still writing: known once the books were held alone for a moment. */
export const settledPosition = ({ database }: Pick<Keeper, 'database'>, tenant: string): Promise<bigint> =>
  database.transaction(tenant, async (tx) => {
    await tx.execute(setPatience())
    await tx.execute(lockLedger(tenant))
    const positions = await tx.one(selectPositions(tenant))
    return positions?.highest ?? 0n
  })

/** Whether somebody wrote into the books for longer than the patience. */
export const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03'
