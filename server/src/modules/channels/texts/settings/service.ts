import { emit } from '../../../../kernel/events/events.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { conflict, invalidBody } from '../../../../kernel/http/problems.ts'
import { currencyCodes } from '../../../../kernel/money/currencies.ts'
import type { ConnectionRow } from '../../../configuration/index.ts'
import { openTextConnection, selectTextConnection } from '../connection.ts'
import { selectMonth } from '../months.sql.ts'
import { textAdapters } from '../providers/adapters.ts'
import { receiptUrlOf, repliesUrlOf } from '../receipts/address.ts'
import type { TextSettings } from '../rules/judge.ts'
import { decimalOf, microsOf, percentOf } from '../rules/price.ts'
import type { TextSettingsBody, TextSettingsWire } from './schema.ts'
import { selectTextSettings, selectTextSettingsForUpdate, settingsOf, upsertTextSettings } from './sql.ts'

/** The first day of the school's month. */
export const monthOf = (today: string): string => `${today.slice(0, 7)}-01`

export async function readTextSettings(context: RequestContext): Promise<TextSettingsWire> {
  const { school, today } = context
  const [[row], [connection]] = await context.read([
    selectTextSettings(school.id),
    selectTextConnection(school.id),
  ])
  const settings = settingsOf(row)
  const currency = settings?.currency ?? school.currency
  const [[month]] = await context.read([selectMonth(school.id, monthOf(today), currency)])
  const spent = BigInt(month?.spent_micros ?? 0)
  context.etag(row?.version ?? 0, `${spent}:${connection?.id}:${connection?.version}`)
  return {
    ...presentSettings(settings, currency),
    is_set_up: settings !== undefined,
    connection: connection ? presentConnection(context, connection) : null,
    spent: decimalOf(spent),
    percent: settings ? percentOf(spent, settings.ceilingMicros) : 0,
  }
}

const presentSettings = (settings: TextSettings | undefined, currency: string): TextSettingsBody => ({
  currency,
  monthly_ceiling: decimalOf(settings?.ceilingMicros ?? 0n),
  sends_answers: settings?.sendsAnswers ?? false,
  prices: (settings?.prices ?? []).map(({ channel, prefix, priceMicros }) => ({
    channel,
    prefix,
    price: decimalOf(priceMicros),
  })),
})

function presentConnection({ kernel, school }: RequestContext, row: ConnectionRow) {
  const connection = openTextConnection(kernel.box, row)
  const { provider } = connection
  const { publicUrl } = kernel.config
  return {
    id: row.id,
    provider,
    sends_whatsapp: textAdapters[provider].hasWhatsApp(connection),
    replies_url: repliesUrlOf(publicUrl, school.slug, provider),
    // The token is a secret that only the provider needs: who enters it here knows it.
    receipts_url:
      provider === 'africastalking'
        ? receiptUrlOf(publicUrl, school.slug, { provider, receipt_token: '<token>' }, row.id)
        : null,
  }
}

/** Saves tariff, ceiling and use, as a whole; 409 when someone else does so at the same moment. */
export async function saveTextSettings(
  context: RequestContext<unknown, unknown, TextSettingsBody>,
): Promise<TextSettingsWire> {
  const { tx, body, clock } = context
  const row = await tx.one(selectTextSettingsForUpdate(tx.tenant))
  const version = row?.version ?? 0
  context.requireMatch(version)
  requireSensible(body)
  const settings: TextSettings = {
    currency: body.currency,
    ceilingMicros: microsOf(body.monthly_ceiling),
    sendsAnswers: body.sends_answers,
    prices: body.prices.map(({ channel, prefix, price }) => ({
      channel,
      prefix,
      priceMicros: microsOf(price),
    })),
  }
  if (!(await tx.one(upsertTextSettings(tx.tenant, settings, version, clock.now())))) throw conflict()
  await emit(tx, [{ type: 'text_settings.updated', data: { text_settings_id: tx.tenant } }])
  context.audit({ entity: 'text_settings', ids: [tx.tenant] })
  return readTextSettings(context)
}

function requireSensible({ currency, prices }: TextSettingsBody): void {
  const seen = new Set<string>()
  const details = prices.flatMap(({ channel, prefix }, at) => {
    const key = `${channel} ${prefix}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ path: `body/prices/${at}/prefix`, code: 'duplicate', message: `${prefix} is there twice` }]
  })
  if (!currencyCodes().includes(currency))
    details.push({
      path: 'body/currency',
      code: 'currency_unknown',
      message: 'is not a currency of ISO 4217',
    })
  if (details.length > 0) throw invalidBody({ details })
}
