import type { Transaction } from '../../../kernel/db/transaction.ts'
import { differences } from '../../../kernel/history/differences.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { selectAnyNumbered } from '../export/numbering.sql.ts'
import { authorOf, recordFinance } from '../history.ts'
import { reportBankChange } from './bank-notice.ts'
import { financialYearInUse } from './problems.ts'
import { financeSettingsOf } from './read-settings.ts'
import type { FinanceSettings } from './rules/finance-settings.ts'
import type { SettingsPatchWire, SettingsWire } from './schema.ts'
import { selectFinanceSettings, selectFinanceSettingsForUpdate, upsertFinanceSettings } from './sql.ts'
import { patchedSettings, presentSettings } from './wire.ts'

/** The settings with their ETag. */
export async function readSettings(context: RequestContext): Promise<SettingsWire> {
  const [[row]] = await context.read([selectFinanceSettings(context.school.id)])
  context.etag(row?.version ?? 0)
  return presentSettings(financeSettingsOf(row))
}

/** Changes the settings; 409 when someone else does so at the same moment. */
export async function patchSettings(
  context: RequestContext<unknown, unknown, SettingsPatchWire>,
): Promise<SettingsWire> {
  const { tx, body, school } = context
  const row = await tx.one(selectFinanceSettingsForUpdate(tx.tenant))
  const version = row?.version ?? 0
  context.requireMatch(version)
  context.audit({ entity: 'finance_settings', ids: [tx.tenant] })
  const before = financeSettingsOf(row)
  const settings = patchedSettings(before, body, school.currency)
  const shown = presentSettings(settings)
  const change = differences(presentSettings(before), shown)
  await requireSameYear(tx, before, settings)
  if (Object.keys(change).length === 0) {
    context.etag(version)
    return shown
  }
  const author = authorOf(context)
  const stored = { settings: storable(settings), version }
  const saved = await tx.one(upsertFinanceSettings(tx.tenant, stored, author.at))
  if (!saved) throw conflict()
  await recordFinance({ tx, author }, [{ entity: 'settings', id: tx.tenant, action: 'updated', change }])
  if ('bank' in change) await reportBankChange(context)
  context.etag(saved.version)
  return shown
}

/** Refuses another financial year once entries have numbers in it: a number that was given never changes. */
async function requireSameYear(
  tx: Transaction,
  before: FinanceSettings,
  after: FinanceSettings,
): Promise<void> {
  const held = before.accounting?.financial_year_start
  if (held === after.accounting?.financial_year_start) return
  const [numbered] = await tx.query(selectAnyNumbered(tx.tenant))
  if (numbered && numbered.start !== after.accounting?.financial_year_start) throw financialYearInUse()
}

/** Minor units as text: JSON has no numbers of 64 bits. */
const storable = (settings: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(settings, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
