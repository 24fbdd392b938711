import { t } from '../../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../../words.ts'
import { textProviders } from '../providers/adapter.ts'
import { textChannels } from '../rules/price.ts'

export const Channel = t.described(
  t.OneOf(textChannels),
  '`whatsapp`: one price for a message, whatever its length.',
)

const decimal = (whole: number) =>
  t.String({ pattern: `^[0-9]{1,${whole}}(\\.[0-9]{1,6})?$`, maxLength: whole + 7, examples: ['0.035'] })

const currency = t.described(
  t.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['USD'] }),
  'ISO 4217: the currency in which the provider charges.',
)
const monthly_ceiling = t.described(
  decimal(9),
  'Nothing beyond this amount is sent in a month of the school’s time zone.',
)
const sends_answers = t.described(
  t.Boolean(),
  'Notices that need an answer go by text too, to guardians who chose so; otherwise only urgent ones do.',
)

const Price = Strict('TextPrice', {
  channel: Channel,
  prefix: t.described(
    t.String({ pattern: '^\\+[1-9][0-9]{0,7}$', maxLength: 9, examples: ['+237'] }),
    'Numbers that begin with it have this price; the longest prefix counts.',
  ),
  price: t.described(decimal(6), 'Of a segment, of WhatsApp of a message, in the currency of the settings.'),
})

const prices = t.Array(Price, {
  maxItems: 300,
  description: 'Your tariff at the provider; to numbers without a price nothing is sent.',
})

const example = {
  currency: 'USD',
  monthly_ceiling: '50.00',
  sends_answers: false,
  prices: [{ channel: 'sms', prefix: '+237', price: '0.035' }],
}

const settings = { currency, monthly_ceiling, sends_answers, prices }

export const TextSettings = Strict(
  'TextSettings',
  {
    ...settings,
    is_set_up: t.described(
      t.Boolean(),
      'Whether the school has saved a tariff and a ceiling; nothing is sent before.',
    ),
    connection: t.described(
      t.Nullable(
        Strict('TextConnection', {
          id: t.Uuid,
          provider: t.OneOf(textProviders),
          sends_whatsapp: t.Boolean(),
          replies_url: t.described(
            t.String(),
            'Enter this address at the provider, so that replies such as STOP are followed.',
          ),
          receipts_url: t.described(
            t.Nullable(t.String()),
            'Enter this address at the provider for delivery reports; null: it is sent with each text.',
          ),
        }),
      ),
      'The connection to the provider that is switched on; null: none.',
    ),
    spent: t.described(t.String(), 'What texts of this month cost, in the currency of the settings.'),
    percent: t.described(t.Integer(), 'Of the ceiling, rounded down.'),
  },
  {
    examples: [
      {
        ...example,
        is_set_up: true,
        connection: {
          id: '0199c0de-0000-7000-8000-000000000009',
          provider: 'twilio',
          sends_whatsapp: false,
          replies_url: 'https://campus.example/api/v1/messaging/texts/replies/twilio/?school_slug=hillside',
          receipts_url: null,
        },
        spent: '12.25',
        percent: 24,
      },
    ],
  },
)
export const TextSettingsInput = Strict('TextSettingsInput', settings, { examples: [example] })
export type TextSettingsWire = t.Static<typeof TextSettings>
export type TextSettingsBody = t.Static<typeof TextSettingsInput>
