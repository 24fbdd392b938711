import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { TextSettings } from '../rules/judge.ts'
import type { TextChannel } from '../rules/price.ts'

interface StoredPrice {
  readonly channel: TextChannel
  readonly prefix: string
  readonly price_micros: string
}

interface SettingsRow {
  readonly currency: string
  readonly ceiling_micros: string
  readonly sends_answers: boolean
  readonly prices: readonly StoredPrice[]
  readonly version: number
}

export const selectTextSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.currency, held.ceiling_micros, held.sends_answers, held.prices, held.version
  from text_settings held where held.tenant_id = ${tenant}`

export const selectTextSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectTextSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertTextSettings = (
  tenant: string,
  row: TextSettings,
  version: number,
  now: Date,
): Statement<{ version: number }> => sql<{ version: number }>`
  insert into text_settings as held (tenant_id, currency, ceiling_micros, sends_answers, prices, updated_at, version)
  values (${tenant}, ${row.currency}, ${row.ceilingMicros.toString()}::bigint, ${row.sendsAnswers},
    ${JSON.stringify(storedPrices(row))}::jsonb, ${now}, ${version + 1})
  on conflict (tenant_id) do update set currency = excluded.currency, ceiling_micros = excluded.ceiling_micros,
    sends_answers = excluded.sends_answers, prices = excluded.prices, updated_at = excluded.updated_at,
    version = excluded.version where held.version = ${version}
  returning held.version`

const storedPrices = ({ prices }: TextSettings): StoredPrice[] =>
  prices.map(({ channel, prefix, priceMicros }) => ({
    channel,
    prefix,
    price_micros: priceMicros.toString(),
  }))

/** The settings as rules read them; undefined where the school has set up no texts. */
export const settingsOf = (row: SettingsRow | undefined): TextSettings | undefined =>
  row && {
    currency: row.currency,
    ceilingMicros: BigInt(row.ceiling_micros),
    sendsAnswers: row.sends_answers,
    prices: row.prices.map(({ channel, prefix, price_micros }) => ({
      channel,
      prefix,
      priceMicros: BigInt(price_micros),
    })),
  }
