import type { RequestContext } from '../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../kernel/http/lists.ts'
import { conflict, notFound } from '../../kernel/http/problems.ts'
import type { t } from '../../kernel/http/wire.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import {
  type AccountRow,
  accountSorting,
  countAccounts,
  selectAccountForUpdate,
  selectAccounts,
  selectCodeTaken,
  updateAccount,
} from './accounts.sql.ts'
import { authorOf, recordFinance } from './history.ts'
import { accountCodeTaken } from './problems.ts'
import { accountType } from './rules/chart.ts'
import type { AccountPatch, AccountWire } from './schema.ts'

const present = (row: AccountRow): AccountWire => ({
  id: row.id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  subject: row.subject,
  type: accountType(row.kind),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/** A page of the chart of accounts, by code. */
export function listAccounts(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<AccountWire>> {
  return readList(context, {
    sorting: accountSorting,
    sort: 'code',
    select: (page) => selectAccounts(context.school.id, page),
    count: () => countAccounts(context.school.id),
    present,
  })
}

/** Gives an account another code or title: what it is for stays. */
export async function patchAccount(
  context: RequestContext<{ account_id: string }, unknown, t.Static<typeof AccountPatch>>,
): Promise<AccountWire> {
  const { tx, body } = context
  const id = context.params.account_id
  const held = await tx.one(selectAccountForUpdate(tx.tenant, id))
  if (!held) throw notFound()
  context.requireMatch(held.version)
  context.audit({ entity: 'ledger_account', ids: [id] })
  const requested = { id, code: body.code ?? held.code, title: body.title ?? held.title }
  if (requested.code === held.code && requested.title === held.title) {
    context.etag(held.version)
    return present(held)
  }
  const [other] = await tx.query(selectCodeTaken(tx.tenant, requested.code))
  if (other && other.id !== id) throw accountCodeTaken()
  const author = authorOf(context)
  const saved = await tx.one(updateAccount(tx.tenant, requested, author.at))
  if (!saved) throw conflict()
  const change = Object.fromEntries(
    (['code', 'title'] as const)
      .filter((name) => held[name] !== requested[name])
      .map((name) => [name, { before: held[name], after: requested[name] }]),
  )
  await recordFinance({ tx, author }, [{ entity: 'ledger_account', id, action: 'updated', change }])
  context.etag(saved.version)
  return present(saved)
}
