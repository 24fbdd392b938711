import { t } from '../../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../../words.ts'

const count = t.IntegerRange(0, 1_000_000)

export const TextEstimateInput = Strict(
  'TextEstimateInput',
  {
    guardian_ids: t.Array(t.Uuid, { minItems: 1, maxItems: 5000, description: 'Whom it would reach.' }),
    importance: t.described(t.OneOf(['urgent', 'answer', 'news']), 'News never go by text.'),
    titles: t.described(
      t.Strict({ en: t.Text(200, 1), fr: t.Optional(t.Text(200, 1)) }),
      'The title in the languages of the recipients; English where another is missing.',
    ),
  },
  {
    examples: [
      {
        guardian_ids: ['0199c0de-0000-7000-8000-000000000003'],
        importance: 'urgent',
        titles: { en: 'The school is closed tomorrow', fr: 'L’école est fermée demain' },
      },
    ],
  },
)

export const TextEstimate = Strict(
  'TextEstimate',
  {
    is_available: t.described(t.Boolean(), 'Whether the school sends texts for this importance.'),
    texts: t.described(count, 'Texts that would be sent.'),
    segments: t.described(count, 'Parts that are paid for.'),
    currency: t.described(t.Nullable(t.String()), 'ISO 4217; null: the school has no tariff.'),
    cost: t.described(t.String(), 'In the currency.'),
    remaining: t.described(t.String(), 'What the ceiling leaves this month.'),
    exceeds_ceiling: t.described(t.Boolean(), 'Whether the ceiling would stop some of the texts.'),
    not_chosen: t.described(count, 'Guardians who chose no texts of this importance.'),
    without_right: t.described(count, 'Guardians whom no link lets have messages.'),
    without_number: t.described(count, 'Guardians without a number that can be dialled.'),
    opted_out: t.described(count, 'Guardians whose number gets nothing any more.'),
    without_price: t.described(count, 'Numbers that the tariff has no price for.'),
  },
  {
    examples: [
      {
        is_available: true,
        texts: 212,
        segments: 424,
        currency: 'USD',
        cost: '14.84',
        remaining: '37.75',
        exceeds_ceiling: false,
        not_chosen: 61,
        without_right: 2,
        without_number: 9,
        opted_out: 1,
        without_price: 0,
      },
    ],
  },
)
export type TextEstimateWire = t.Static<typeof TextEstimate>
