import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { ringsOf } from '../../identity/index.ts'
import { wireAmount } from '../../ledger/index.ts'
import type { Ask } from './household-of.ts'
import { openInvoicesOf } from './open-invoices.ts'
import { presentHousehold } from './present.ts'
import type { HouseholdDetailWire, HouseholdPageWire, HouseholdQueryValue, HouseholdWire } from './schema.ts'
import {
  countHouseholds,
  householdSorting,
  selectHousehold,
  selectHouseholds,
  selectHouseholdsById,
  selectWallets,
  type Visibility,
} from './sql.ts'
import { listUnplaced } from './unplaced.ts'

/** What the caller sees of households today. */
const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'finance'),
  today,
})

/** Asks in the transaction of a write, else in a read of its own. */
const askOf =
  (context: RequestContext): Ask =>
  async <Row>(statement: Parameters<Ask>[0]) =>
    context.route.method === 'GET'
      ? ((await context.read([statement]))[0] as Row[])
      : ((await context.tx.query(statement)) as Row[])

/** Whether families without a household are shown too: to the office that looks for somebody, on the first page. */
const looksForSomebody = ({ q, student_id, cursor, owing, archived }: HouseholdQueryValue): boolean =>
  (q !== undefined || student_id !== undefined) && cursor === undefined && !owing && !archived

/** A page of households, by title, with the families that stand in none yet. */
export async function listHouseholds(
  context: RequestContext<unknown, HouseholdQueryValue, unknown>,
): Promise<HouseholdPageWire> {
  const { query, school } = context
  const visibility = visibilityOf(context)
  const page = await readList(context, {
    sorting: householdSorting,
    sort: query.sort ?? 'title',
    select: (keyset) => selectHouseholds(visibility, query, keyset),
    count: () => countHouseholds(visibility, query),
    present: (row) => presentHousehold(row, school.currency),
  })
  const ask = askOf(context)
  const isShown = visibility.rings.school && looksForSomebody(query)
  const unplaced = isShown ? { unplaced: await listUnplaced(ask, school.id, query) } : {}
  if (query.include === undefined) return { ...page, results: [...page.results], ...unplaced }
  const ids = page.results.map(({ id }) => id)
  const open = ids.length === 0 ? new Map() : await openInvoicesOf(ask, visibility, ids)
  const results = page.results.map((row) => ({ ...row, open_invoices: open.get(row.id) ?? [] }))
  return { ...page, results, ...unplaced }
}

/** One household with its ETag, open invoices and wallets; 404 when the caller does not see it. */
export async function readHousehold(context: RequestContext, id: string): Promise<HouseholdDetailWire> {
  const visibility = visibilityOf(context)
  const ask = askOf(context)
  const [rows, open, wallets] = await Promise.all([
    ask(selectHousehold(visibility, id)),
    openInvoicesOf(ask, visibility, [id]),
    ask(selectWallets(visibility, id)),
  ])
  const [row] = rows
  if (!row) throw notFound()
  const shown = {
    ...presentHousehold(row, context.school.currency),
    open_invoices: open.get(id) ?? [],
    note: visibility.rings.school ? row.note : null,
    wallets: wallets.map((wallet) => ({
      id: wallet.id,
      currency: wallet.currency,
      balance: wireAmount(wallet.balance, wallet.currency),
    })),
  }
  // What it owes and holds changes without the household.
  context.etag(row.version, versionOf(shown))
  return shown
}

/** Households by their ids, in that order. */
export async function readHouseholdsOf(
  context: RequestContext,
  ids: readonly string[],
): Promise<HouseholdWire[]> {
  const rows = await askOf(context)(selectHouseholdsById(visibilityOf(context), ids))
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => presentHousehold(row, context.school.currency))
}
