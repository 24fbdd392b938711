import { sha256 } from '../../../../kernel/ids/ids.ts'
import type { Operation } from '../operations.ts'
import type { After } from '../order.sql.ts'
import type { CollectionQuestion, ReadContext } from '../question.ts'
import { spellFilter } from '../rules/filter-tree.ts'
import { deleteTrail, type Reading, selectTrail, type TrailRow, upsertTrail } from './sql.ts'
import { trailLasts } from './sweep.ts'

/** Who reads what: the same client with the same question goes on where it was, whatever size its pages have. */
export function readingOf(
  { credential, address, school }: ReadContext,
  operation: Operation,
  question: CollectionQuestion,
): Reading {
  const { filter, asked, params } = question
  const asks = [
    operation.name,
    params,
    filter ? spellFilter(filter) : null,
    asked.sort ?? null,
    asked.orderBy ?? null,
  ]
  return {
    tenant: school.id,
    client: credential?.clientId ?? credential?.userId ?? credential?.id ?? address,
    question: sha256(JSON.stringify(asks)),
  }
}

/** Where the page at an offset goes on, when the page before it was read within a day. */
export async function findTrail(
  { read, clock }: ReadContext,
  reading: Reading,
  offset: number,
): Promise<TrailRow | undefined> {
  if (offset === 0) return undefined
  const since = new Date(clock.now().getTime() - trailLasts)
  const [[row]] = await read([selectTrail(reading, offset, since)])
  return row
}

/** Keeps where the next page goes on; a reader that begins anew leaves its old trail. */
export async function keepTrail(
  { database, clock }: ReadContext,
  reading: Reading,
  { offset, next, after, total }: { offset: number; next: number; after: After; total: number },
): Promise<void> {
  await database.transaction(reading.tenant, async (tx) => {
    if (offset === 0) await tx.execute(deleteTrail(reading))
    await tx.execute(upsertTrail(reading, next, { after_key: after, total }, clock.now()))
  })
}
