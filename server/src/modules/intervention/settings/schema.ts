import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../cases/words.ts'

const CatalogueEntry = Strict('InterventionKind', {
  code: t.described(t.Code(40), 'The code; interventions name it.'),
  name: t.described(t.SingleLine(120), 'What is done.'),
  dose: t.described(t.Nullable(t.SingleLine(120)), 'How often and how long, as is usual; null: not said.'),
  is_active: t.described(t.Boolean(), 'Whether new interventions can be of this kind.'),
})

const catalogue = t.Array(CatalogueEntry, {
  minItems: 1,
  maxItems: 100,
  description: 'Kinds of help, in the order in which they are offered.',
})
const retention_months = t.described(
  t.Nullable(t.IntegerRange(6, 240)),
  'Closed cases with all notes, letters and past scores are deleted after this number of months; null: they stay.',
)

export const InterventionSettings = Strict('InterventionSettings', { catalogue, retention_months })
export type InterventionSettingsWire = t.Static<typeof InterventionSettings>
export const InterventionSettingsPatch = Strict(
  'InterventionSettingsPatch',
  { catalogue: t.Optional(catalogue), retention_months: t.Optional(retention_months) },
  { examples: [{ retention_months: 36 }] },
)
export type InterventionSettingsPatchBody = t.Static<typeof InterventionSettingsPatch>
