import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListQuery, readDetail, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { lockOpenInvoices, walletOf, walletTooSmall } from '../../billing/index.ts'
import { ringsOf } from '../../identity/index.ts'
import {
  authorOf,
  type FinanceSettings,
  readAmount,
  readFinanceSettings,
  requireCurrency,
  wireAmount,
} from '../../ledger/index.ts'
import { chooseProvider } from '../online.ts'
import { findPayer, requireWhole } from '../payer.ts'
import { presentPayment } from '../present.ts'
import { methodRefused } from '../problems.ts'
import { type Money, receive } from '../receive.ts'
import { owedInAll } from '../rules/allocate.ts'
import type { PaymentWire } from '../schema.ts'
import { payableIds } from '../visible-parts.ts'
import { walletLimit } from './problems.ts'
import type { TopUpBody, WalletWire } from './schema.ts'
import {
  countWalletEntries,
  countWallets,
  entrySorting,
  type ListedWalletRow,
  selectWallet,
  selectWalletEntries,
  selectWallets,
  visibleWallets,
  type WalletEntryRow,
  type WalletFilters,
  walletSorting,
} from './sql.ts'

type OfOne<Query = unknown, Body = unknown> = RequestContext<{ wallet_id: string }, Query, Body>

const visibilityOfWallets = ({ principal }: RequestContext, tenant: string): Fragment =>
  visibleWallets(tenant, ringsOf(principal, 'finance'))

const present = (row: ListedWalletRow): WalletWire => ({
  id: row.id,
  household_id: row.household_id,
  currency: row.currency,
  household: { id: row.household_id, title: row.household_title },
  balance: wireAmount(row.balance, row.currency),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/** Visible wallets. */
export function listWallets(context: RequestContext<unknown, ListQuery & WalletFilters>) {
  const { school, query } = context
  const visibility = visibilityOfWallets(context, school.id)
  return readList(context, {
    sorting: walletSorting,
    select: (page) => selectWallets(school.id, query, visibility, page),
    count: () => countWallets(school.id, query, visibility),
    present,
  })
}

const readRow = (context: OfOne) =>
  readDetail(
    context,
    selectWallet(
      context.school.id,
      context.params.wallet_id,
      visibilityOfWallets(context, context.school.id),
    ),
  )

/** One wallet. */
export const readWallet = async (context: OfOne): Promise<WalletWire> => present(await readRow(context))

/** What moved a wallet, the latest first. */
export async function listWalletEntries(context: OfOne<ListQuery>) {
  const { school } = context
  const { id, currency } = await readRow(context)
  return readList(context, {
    sorting: entrySorting,
    select: (page) => selectWalletEntries(school.id, id, page),
    count: () => countWalletEntries(school.id, id),
    present: (row: WalletEntryRow) => ({
      id: row.id,
      at: formatInstant(row.at),
      on: row.effective_on,
      kind: row.kind,
      description: row.description,
      amount: wireAmount(row.amount, currency),
      balance_after: wireAmount(row.balance_after, currency),
      payment_id: row.payment_id,
    }),
  })
}

async function shown(context: RequestContext, id: string): Promise<ListedWalletRow> {
  const { tx } = context
  const row = await tx.one(selectWallet(tx.tenant, id, visibilityOfWallets(context, tx.tenant)))
  if (!row) throw notFound()
  return row
}

const plain = {
  paidAt: undefined,
  reference: null,
  wanted: null,
  overpayment: null,
  status: undefined,
  provider: null,
} satisfies Partial<Money>

/** Pays what is owed out of the wallet. */
export async function payFromWallet(
  context: OfOne<unknown, { invoice_id?: string; amount?: string }>,
): Promise<PaymentWire> {
  const { body, tx, params } = context
  const wallet = await shown(context, params.wallet_id)
  const { currency, household_id } = wallet
  const invoiceId = body.invoice_id
  const requested = body.amount === undefined ? undefined : readAmount(body.amount, currency, 'body/amount')
  const amount = requested ?? (await affordable(context, wallet, invoiceId))
  const payer = await findPayer(context, { household_id }, currency)
  const settings = await readFinanceSettings(tx)
  const money: Money = {
    ...plain,
    purpose: 'invoices',
    walletId: wallet.id,
    method: 'wallet',
    currency,
    amount,
    wanted: invoiceId ? [{ invoice_id: invoiceId, amount: String(amount) }] : null,
  }
  return presentPayment(await receive(context, payer, money, settings), context.url)
}

/** As much as is owed and the wallet holds; 409 `wallet_too_small` for an empty one. */
async function affordable(
  context: RequestContext,
  { household_id, currency, balance }: ListedWalletRow,
  invoiceId: string | undefined,
): Promise<bigint> {
  if (balance === 0n) throw walletTooSmall({ members: { balance: wireAmount(0n, currency), currency } })
  const ids = invoiceId ? [invoiceId] : await payableIds(context, { household_id, currency })
  const owed = owedInAll(await lockOpenInvoices(context.tx, household_id, currency, ids))
  return owed > 0n && owed < balance ? owed : balance
}

/** Tops a wallet up: by the office with money in hand (201), by a guardian through a provider (pending: 202). */
export async function topUp(context: RequestContext<unknown, unknown, TopUpBody>) {
  const { body, tx, school } = context
  const given = body.wallet_id ? await shown(context, body.wallet_id) : undefined
  const currency = requireCurrency(body.currency ?? given?.currency ?? school.currency, 'body/currency')
  requireFitting(body, given, currency)
  const amount = readAmount(body.amount, currency, 'body/amount')
  const name = given ? { household_id: given.household_id } : body
  const payer = await findPayer(context, name, currency)
  requireWhole(payer)
  const settings = await readFinanceSettings(tx)
  const online = body.method === 'online' ? await chooseProvider(context, body.provider, currency) : undefined
  const author = authorOf(context)
  const { walletId, balance } = await walletOf(tx, author, { householdId: payer.id, currency })
  requireRoom(settings, { currency, amount, balance })
  const row = await receive(
    context,
    payer,
    {
      ...plain,
      purpose: 'wallet',
      walletId,
      method: body.method,
      currency,
      amount,
      reference: body.reference ?? null,
      overpayment: 'wallet',
      provider: online?.provider ?? null,
    },
    settings,
  )
  await online?.begin(row.id)
  return {
    completed: row.status === 'completed',
    body: { wallet: present(await shown(context, walletId)), payment: presentPayment(row, context.url) },
  }
}

function requireFitting(body: TopUpBody, given: ListedWalletRow | undefined, currency: string): void {
  const detail = (path: string, message: string) => ({
    path: `body/${path}`,
    code: 'method_refused',
    message,
  })
  if (body.method === 'wallet') {
    throw methodRefused({ details: [detail('method', 'A wallet is not topped up out of itself.')] })
  }
  if (given && given.currency !== currency) {
    throw invalidBody({
      details: [detail('currency', `is not ${given.currency}, the currency of the wallet`)],
    })
  }
}

/** Before a family pays a provider: an amount that the wallet could not hold is rejected. */
function requireRoom(
  { wallet_limits: limits }: FinanceSettings,
  { currency, amount, balance }: { currency: string; amount: bigint; balance: bigint },
): void {
  if (!limits || limits.currency !== currency) return
  const refuse = (limit: string, max: bigint) =>
    walletLimit({ members: { limit, most: wireAmount(max, currency), currency } })
  const { most_top_up, most_balance } = limits
  if (most_top_up !== null && amount > most_top_up) throw refuse('most_top_up', most_top_up)
  if (most_balance !== null && balance + amount > most_balance) throw refuse('most_balance', most_balance)
}
