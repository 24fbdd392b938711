import { sha256 } from '../../../../kernel/ids/ids.ts'
import type { Operation } from '../operations.ts'
import type { After } from '../order.sql.ts'
import type { CollectionQuestion, ReadContext } from '../question.ts'
import { readBookmark } from '../rules/bookmark.ts'
import { spellFilter } from '../rules/filter-tree.ts'
import { deleteTrail, type Reading, selectTrail, upsertTrail } from './sql.ts'
import { trailLasts } from './sweep.ts'

/** Who reads what: the same client with the same question, pages of the same size included. */
export function readingOf(
  { credential, address, school }: ReadContext,
  operation: Operation,
  question: CollectionQuestion,
): Reading {
  const { filter, asked: requested, params } = question
  const asks = [
    operation.name,
    params,
    filter ? spellFilter(filter) : null,
    requested.sort ?? null,
    requested.orderBy ?? null,
    requested.fields ?? null,
    question.limit,
  ]
  return {
    tenant: school.id,
    client: credential?.clientId ?? credential?.userId ?? credential?.id ?? address,
    question: sha256(JSON.stringify(asks)),
  }
}

/**
 * Where the page continues: as the previous page said in the address, else, for a reader that counts, where its
 * page before ended. Counted trails begin at offset 0 and are good once.
 */
export async function findTrail(
  { read, clock }: ReadContext,
  reading: Reading,
  { offset, asked: requested }: Pick<CollectionQuestion, 'offset' | 'asked'>,
): Promise<Trail | undefined> {
  if (offset === 0) return undefined
  const reported = requested.after === undefined ? undefined : readBookmark(requested.after)
  if (reported) return { after: reported, total: reported.total, isTold: true }
  const since = new Date(clock.now().getTime() - trailLasts)
  const [[row]] = await read([selectTrail(reading, offset, since)])
  return row && { after: row.after_key, total: row.total, isTold: false }
}

interface Trail {
  readonly after: After
  readonly total: number
  /** The address has it: nothing has to be stored. */
  readonly isTold: boolean
}

/** Stores where the next page continues for a reader that counts, and removes where this one did. */
export async function keepTrail(
  { database, clock, headersOnly }: ReadContext,
  reading: Reading,
  {
    offset,
    found,
    next,
  }: {
    readonly offset: number
    readonly found: Trail | undefined
    readonly next: { readonly offset: number; readonly after: After; readonly total: number } | undefined
  },
): Promise<void> {
  const goesOn = offset === 0 ? next !== undefined : found?.isTold === false
  if (headersOnly || !goesOn) return
  await database.transaction(reading.tenant, async (tx) => {
    await tx.execute(deleteTrail(reading, offset))
    if (!next) return
    const { after, total } = next
    await tx.execute(upsertTrail(reading, next.offset, { after_key: after, total }, clock.now()))
  })
}
