import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../scores/words.ts'
import { whatIfMembers } from '../thresholds/schema.ts'

const Count = t.Integer({ minimum: 0 })

export const RiskWhatIf = Strict(
  'RiskWhatIf',
  {
    thresholds: t.described(
      t.Strict('RiskWhatIfThresholds', whatIfMembers),
      'What would be in force, merged over what is.',
    ),
  },
  { examples: [{ thresholds: { red_min: 70 } }] },
)
export type RiskWhatIfBody = t.Static<typeof RiskWhatIf>

const Bands = Strict('RiskBands', {
  red: t.described(Count, 'Red students.'),
  amber: t.described(Count, 'Amber students.'),
  green: t.described(Count, 'Green students.'),
  unknown: t.described(Count, 'Students without a score.'),
})

export const RiskWhatIfAnswer = Strict('RiskWhatIfAnswer', {
  students: Count,
  now: t.described(Bands, 'By the thresholds in force.'),
  tried: t.described(Bands, 'By those asked about, of the same values.'),
  newly_red: t.described(Count, 'Students who would become red.'),
  no_longer_red: t.described(Count, 'Students who would no longer be red.'),
  counselors: t.described(Count, 'Counsellors of the school.'),
  red_per_counselor: t.described(
    Strict('RiskWorkload', {
      now: t.described(t.Nullable(t.Number({ minimum: 0 })), 'By the thresholds in force; null: nobody.'),
      tried: t.described(t.Nullable(t.Number({ minimum: 0 })), 'By those asked about; null: nobody.'),
    }),
    'Red students for each counsellor.',
  ),
})
export type RiskWhatIfWire = t.Static<typeof RiskWhatIfAnswer>
