import { changesOf } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import {
  authorOf,
  postEntries,
  readAmount,
  recordFinance,
  requireCurrency,
  wireAmount,
} from '../../ledger/index.ts'
import { tillClosed, tillNeedsPerson, tillOfOther, tillOpen } from './problems.ts'
import { entryOfDifference, expectedIn } from './rules/count.ts'
import type { TillDetailWire, TillWire } from './schema.ts'
import {
  countTills,
  insertTill,
  type ListedTillRow,
  selectOpenTill,
  selectTakings,
  selectTill,
  selectTillForUpdate,
  selectTills,
  type TakingRow,
  type TillFilters,
  type TillRow,
  tillSorting,
  updateTillClosed,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ till_session_id: string }, unknown, Body>

/** Opens a till of the caller with what is counted in it. */
export async function openTill(
  context: RequestContext<unknown, unknown, { currency?: string; opening_amount: string }>,
): Promise<TillDetailWire> {
  const { body, tx, principal, school, clock } = context
  if (principal.kind !== 'person') throw tillNeedsPerson()
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const row: TillRow = {
    id: uuidv7(),
    user_id: principal.userId,
    currency,
    opening_amount: readAmount(body.opening_amount, currency, 'body/opening_amount', { least: 0n }),
    opened_at: clock.now(),
    closed_at: null,
    counted_amount: null,
    expected_amount: null,
    note: null,
    version: 1,
  }
  if (!(await tx.one(insertTill(tx.tenant, row)))) {
    const open = await tx.one(selectOpenTill(tx.tenant, principal.userId, currency))
    throw tillOpen({ members: { till_session_id: open?.id ?? null } })
  }
  await recordFinance(changesOf(context), [{ entity: 'till_session', id: row.id, action: 'opened' }])
  return shown(context, row.id)
}

/** Closes a till with what is counted in it; a difference to what should be there is booked. */
export async function closeTill(
  context: OfOne<{ counted_amount: string; note?: string | null }>,
): Promise<TillDetailWire> {
  const { body, tx, params, principal, clock, today } = context
  const before = await tx.one(selectTillForUpdate(tx.tenant, params.till_session_id))
  if (!before) throw notFound()
  if (before.closed_at) throw tillClosed()
  const mine = principal.kind === 'person' && principal.userId === before.user_id
  const owns = principal.kind === 'person' && principal.roles.includes('owner')
  if (!mine && !owns) throw tillOfOther()
  const { currency } = before
  const counted = readAmount(body.counted_amount, currency, 'body/counted_amount', { least: 0n })
  const takings = await tx.query(selectTakings(tx.tenant, [before.id]))
  const expected = expectedIn(before.opening_amount, takings)
  const difference = counted - expected
  const author = authorOf(context)
  await tx.execute(
    updateTillClosed(tx.tenant, {
      ...before,
      closed_at: clock.now(),
      counted_amount: counted,
      expected_amount: expected,
      note: body.note ?? null,
    }),
  )
  const entry = entryOfDifference({ id: before.id, currency, effectiveOn: today, difference })
  await postEntries(tx, author, difference === 0n ? [] : [entry])
  await recordFinance(changesOf(context), [
    {
      entity: 'till_session',
      id: before.id,
      action: 'closed',
      change: { expected: wireAmount(expected, currency), counted: wireAmount(counted, currency) },
    },
  ])
  return shown(context, before.id)
}

async function shown({ tx }: RequestContext, id: string): Promise<TillDetailWire> {
  const row = await tx.one(selectTill(tx.tenant, id))
  if (!row) throw notFound()
  return presentDetail(row, await tx.query(selectTakings(tx.tenant, [id])))
}

/** One till with what it took by method. */
export async function readTill(context: OfOne): Promise<TillDetailWire> {
  const { school, params } = context
  const id = params.till_session_id
  const [[row], takings] = await context.read([selectTill(school.id, id), selectTakings(school.id, [id])])
  if (!row) throw notFound()
  return presentDetail(row, takings)
}

/** Tills, the one opened last in front. */
export function listTills(context: RequestContext<unknown, ListQuery & TillFilters>) {
  const { school, query } = context
  return readList(context, {
    sorting: tillSorting,
    select: (page) => selectTills(school.id, query, page),
    count: () => countTills(school.id, query),
    present: presentTill,
  })
}

const amountOrNull = (minor: bigint | null, currency: string): string | null =>
  minor === null ? null : wireAmount(minor, currency)

function presentTill(row: ListedTillRow): TillWire {
  const { currency, counted_amount: counted, expected_amount: expected } = row
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    currency,
    opening_amount: wireAmount(row.opening_amount, currency),
    opened_at: formatInstant(row.opened_at),
    closed_at: row.closed_at && formatInstant(row.closed_at),
    expected_amount: amountOrNull(expected, currency),
    counted_amount: amountOrNull(counted, currency),
    difference: counted === null || expected === null ? null : wireAmount(counted - expected, currency),
    note: row.note,
  }
}

const presentDetail = (row: ListedTillRow, takings: readonly TakingRow[]): TillDetailWire => ({
  ...presentTill(row),
  expected_amount: wireAmount(row.expected_amount ?? expectedIn(row.opening_amount, takings), row.currency),
  takings: takings.map(({ method, payments, received, open, refunded }) => ({
    method,
    payments,
    received_amount: wireAmount(received, row.currency),
    pending_amount: wireAmount(open, row.currency),
    refunded_amount: wireAmount(refunded, row.currency),
  })),
})
