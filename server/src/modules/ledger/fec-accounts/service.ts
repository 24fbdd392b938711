import { differences } from '../../../kernel/history/differences.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { authorOf, recordFinance } from '../history.ts'
import { type FrenchAccount, frenchDefault, isFrenchCode } from '../rules/french-chart.ts'
import type { FecAccountPatchWire, FecAccountWire } from './schema.ts'
import {
  deleteChosenAccount,
  type MappedAccountRow,
  selectMappedAccounts,
  takeMapping,
  updateTitles,
  upsertChosenAccount,
} from './sql.ts'

const french = (row: MappedAccountRow): FrenchAccount =>
  row.french_code !== null && row.french_title !== null
    ? { code: row.french_code, title: row.french_title }
    : frenchDefault(row)

/** The French account of every account of the school, as a file shows it: of one code, one title. */
export function frenchAccounts(
  rows: readonly MappedAccountRow[],
): { readonly account_id: string; readonly code: string; readonly title: string }[] {
  const chosen = rows.filter(({ french_code }) => french_code !== null)
  const titles = new Map([...rows, ...chosen].map((row) => [french(row).code, french(row).title]))
  return rows.map((row) => {
    const { code, title } = french(row)
    return { account_id: row.id, code, title: titles.get(code) ?? title }
  })
}

const present = (rows: readonly MappedAccountRow[]): FecAccountWire[] => {
  const shown = new Map(frenchAccounts(rows).map((one) => [one.account_id, one]))
  return rows.map((row) => ({
    account_id: row.id,
    account_code: row.code,
    account_title: row.title,
    kind: row.kind,
    subject: row.subject,
    code: shown.get(row.id)?.code ?? '',
    title: shown.get(row.id)?.title ?? '',
    is_default: row.french_code === null,
  }))
}

/** Every account of the school with its French account. */
export async function listFecAccounts(context: RequestContext): Promise<{ results: FecAccountWire[] }> {
  const [rows] = await context.read([selectMappedAccounts(context.school.id)])
  return { results: present(rows) }
}

/** Chooses the French account of an account. */
export async function patchFecAccount(
  context: RequestContext<{ account_id: string }, unknown, FecAccountPatchWire>,
): Promise<FecAccountWire> {
  const { tx, body } = context
  const id = context.params.account_id
  await tx.execute(takeMapping(tx.tenant))
  const rows = await tx.query(selectMappedAccounts(tx.tenant))
  const held = rows.find((row) => row.id === id)
  if (!held) throw notFound()
  context.audit({ entity: 'ledger_account', ids: [id] })
  const requested = requestedOf(held, body, rows)
  const before = shownOf(rows, id)
  const author = authorOf(context)
  if (requested) {
    await tx.execute(upsertChosenAccount(tx.tenant, { id, ...requested }, author.at))
    await tx.execute(updateTitles(tx.tenant, requested, author.at))
  } else await tx.execute(deleteChosenAccount(tx.tenant, id))
  const after = shownOf(await tx.query(selectMappedAccounts(tx.tenant)), id)
  const change = differences({ fec: before }, { fec: after })
  if (Object.keys(change).length > 0)
    await recordFinance({ tx, author }, [{ entity: 'ledger_account', id, action: 'updated', change }])
  return after
}

function shownOf(rows: readonly MappedAccountRow[], id: string): FecAccountWire {
  const shown = present(rows).find((row) => row.account_id === id)
  if (!shown) throw notFound()
  return shown
}

/** The account that is wanted; null: the default. */
function requestedOf(
  held: MappedAccountRow,
  { code, title }: FecAccountPatchWire,
  rows: readonly MappedAccountRow[],
): FrenchAccount | null {
  if (code === null) return null
  const before = french(held)
  const requested = code ?? before.code
  if (!isFrenchCode(requested))
    throw refused('code', 'unknown_account_group', 'begins with no account of the French chart of accounts')
  const others = rows.filter((row) => row.id !== held.id).map(french)
  const ofCode = others.find((one) => one.code === requested)?.title
  const known = title ?? (requested === before.code ? before.title : ofCode)
  if (known === undefined) throw refused('title', 'required', 'names the account in French')
  return { code: requested, title: known }
}

const refused = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
