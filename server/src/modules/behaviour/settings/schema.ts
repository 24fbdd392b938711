import { t } from '../../../kernel/http/wire.ts'
import { behaviourKinds, severities } from '../rules/kinds.ts'
import { DescribedObject as Strict } from '../words.ts'

const retention_months = t.described(
  t.Nullable(t.IntegerRange(6, 240)),
  'Records are deleted this number of months after their day; null: they stay.',
)

const BehaviourTypeWire = Strict('BehaviourType', {
  code: t.described(t.Code(40), 'The code; records name it.'),
  name: t.described(t.SingleLine(80), 'What staff and families read.'),
  kind: t.OneOf(behaviourKinds),
  severity: t.Nullable(t.OneOf(severities)),
  visible_to_families: t.Boolean(),
  is_active: t.described(t.Boolean(), 'Whether new records can have it.'),
})

const types = t.Array(BehaviourTypeWire, {
  minItems: 1,
  maxItems: 100,
  description: 'In the order in which they are offered.',
})

const example = {
  code: 'disruption',
  name: 'Disrupted the lesson',
  kind: 'incident',
  severity: 'minor',
  visible_to_families: false,
  is_active: true,
}

export const BehaviourSettings = Strict(
  'BehaviourSettings',
  { types, retention_months },
  { examples: [{ types: [example], retention_months: 36 }] },
)
export const BehaviourSettingsPatch = Strict(
  'BehaviourSettingsPatch',
  { types: t.Optional(types), retention_months: t.Optional(retention_months) },
  { examples: [{ retention_months: 36 }] },
)
export type BehaviourSettingsWire = t.Static<typeof BehaviourSettings>
export type BehaviourSettingsPatchBody = t.Static<typeof BehaviourSettingsPatch>
