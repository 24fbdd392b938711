import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { type ConnectionRow, integrationCatalog, selectActiveConnections } from '../../configuration/index.ts'
import { financeSettingsOf, isFinanceReader, selectFinanceSettings } from '../../ledger/index.ts'
import { adapters } from './adapters.ts'
import type { Provider } from './rules/facts.ts'

/** A provider by which families can pay now. */
interface ActiveProvider {
  readonly provider: Provider
  readonly name: string
  /** ISO 4217 codes; null: any. */
  readonly currencies: readonly string[] | null
  /** Whether it accepts refund requests. */
  readonly refunds: boolean
}

const all = Object.values(adapters)

/** The statement of the providers that a school has connected and switched on; `providersOf` reads its rows. */
const selectProviders = (tenant: string) =>
  selectActiveConnections(
    tenant,
    all.map(({ service }) => service),
  )

/** What `selectProviders` read. */
const providersOf = (rows: readonly ConnectionRow[]): ActiveProvider[] =>
  all.flatMap(({ provider, service, currencies, refund }) => {
    const row = rows.find((one) => one.service === service)
    if (!row) return []
    const own = row.settings['name']
    const name = typeof own === 'string' ? own : (integrationCatalog[service]?.label ?? provider)
    return [{ provider, name, currencies, refunds: refund !== undefined }]
  })

/** The providers by which families of a school can pay now. */
export const activeProviders = async (
  source: Transaction | { readonly database: Kernel['database']; readonly tenant: string },
): Promise<ActiveProvider[]> => {
  const statement = selectProviders(source.tenant)
  if ('database' in source) {
    const [rows] = await source.database.read(source.tenant, [statement])
    return providersOf(rows)
  }
  return providersOf(await source.query(statement))
}

/** Ways to pay at the counter, by their word. */
const counter = { cash: 'Cash', cheque: 'Cheque', bank_transfer: 'Bank transfer', card: 'Card' } as const
const counterToo = { mobile_money: 'Mobile money', other: 'Other' } as const

/** How a family can pay: at the counter, by the connected providers, from the wallet. */
export async function readPaymentMethods(context: RequestContext) {
  const { database, school } = context
  const [[settings]] = await context.read([selectFinanceSettings(school.id)])
  const { bank } = financeSettingsOf(settings)
  const online = (await activeProviders({ database, tenant: school.id })).map((one) => ({
    method: 'online',
    ...one,
    bank: null,
    who: 'guardian',
  }))
  const ours = { provider: null, currencies: null, refunds: false, bank: null }
  const office = Object.entries({ ...counter, ...counterToo }).map(([method, name]) => ({
    ...ours,
    method,
    name,
    who: 'office',
  }))
  const wallet = { ...ours, method: 'wallet', name: 'Wallet', who: 'guardian' }
  const transfer = { ...ours, method: 'bank_transfer', name: counter.bank_transfer, who: 'guardian', bank }
  return wholeList([
    ...(isFinanceReader(context) ? office : []),
    ...online,
    ...(bank ? [transfer] : []),
    wallet,
  ])
}
