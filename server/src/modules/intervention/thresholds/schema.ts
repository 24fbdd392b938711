import { t } from '../../../kernel/http/wire.ts'
import { domains, indicatorCodes, indicators, indicatorUnits, indicatorWindows } from '../rules/indicators.ts'
import { presets } from '../rules/presets.ts'
import { defaultRiskThresholds, indicatorsOfPreset, presetCodes, shippedPreset } from './judge-thresholds.ts'

const Points = t.Number({ minimum: 0, maximum: 100 })
const Value = t.Number({ minimum: -1000, maximum: 1000 })

/** How much each sign may add to a score of 100. */
const WeightsWire = t.Strict('RiskWeights', {
  attendance: Points,
  behaviour: Points,
  course_performance: Points,
})

const thresholdMembers = {
  from: t.described(Value, 'The value that gives no points yet.'),
  full: t.described(Value, 'The value that gives all points; below `from` where a low value is the risk.'),
  share: t.described(
    Points,
    'Points of the 100 of its domain that the full value gives; 0: it does not count.',
  ),
}

const IndicatorThreshold = t.Strict('RiskIndicatorThreshold', thresholdMembers)
const IndicatorThresholdPatch = t.Strict('RiskIndicatorThresholdPatch', {
  from: t.Optional(thresholdMembers.from),
  full: t.Optional(thresholdMembers.full),
  share: t.Optional(thresholdMembers.share),
})

const meaningOf = (code: keyof typeof indicators): string => {
  const { domain, unit, window } = indicators[code]
  return `In the domain ${domain}; in ${unit}, of the ${window}.`
}

const Indicators = t.Strict(
  'RiskIndicators',
  Object.fromEntries(indicatorCodes.map((code) => [code, t.described(IndicatorThreshold, meaningOf(code))])),
)
const IndicatorsPatch = t.Strict(
  'RiskIndicatorsPatch',
  Object.fromEntries(
    indicatorCodes.map((code) => [code, t.Optional(t.described(IndicatorThresholdPatch, meaningOf(code)))]),
  ),
)

const { amber_min, red_min, window_days, weights } = defaultRiskThresholds
const example = {
  amber_min,
  red_min,
  window_days,
  version: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  weights,
  indicators: defaultRiskThresholds.indicators,
  is_enabled: true,
  preset: shippedPreset,
}

const Enabled = t.described(
  t.Boolean(),
  'Whether scores are computed; switched off they are deleted, and their history is not shown.',
)

const members = {
  /** Least score of the amber band; 0 ≤ amber_min < red_min ≤ 100. */
  amber_min: Points,
  red_min: Points,
  /** Points of 100 in all, so that red can be reached. */
  weights: WeightsWire,
  indicators: t.described(Indicators, 'How each value becomes points; linear between `from` and `full`.'),
  window_days: t.described(t.IntegerRange(1, 366), 'School days before today that are looked at.'),
  is_enabled: Enabled,
}

export const RiskThresholdsWire = t.Strict(
  'RiskThresholds',
  {
    ...members,
    preset: t.described(
      t.Nullable(t.OneOf(presetCodes)),
      'The preset with exactly these rules; null: rules of the school.',
    ),
    /** 0: as shipped, never changed. */
    version: t.Integer({ minimum: 0 }),
    updated_at: t.Nullable(t.Instant),
  },
  { examples: [example] },
)

/** What can be tried on the stored values; another window would need other values. */
export const whatIfMembers = {
  amber_min: t.Optional(Points),
  red_min: t.Optional(Points),
  weights: t.Optional(
    t.Strict({
      attendance: t.Optional(Points),
      behaviour: t.Optional(Points),
      course_performance: t.Optional(Points),
    }),
  ),
  indicators: t.Optional(IndicatorsPatch),
  preset: t.Optional(
    t.described(t.OneOf(presetCodes), 'Takes the rules of this preset first; further members go over them.'),
  ),
}

/** RFC 7396: weights and indicators are merged member by member. */
export const RiskThresholdsPatch = t.Strict(
  'RiskThresholdsPatch',
  {
    ...whatIfMembers,
    window_days: t.Optional(t.IntegerRange(1, 366)),
    is_enabled: t.Optional(Enabled),
  },
  { examples: [{ red_min: 75 }] },
)

export const RiskVersionPage = t.PageOf(
  t.Strict('RiskThresholdVersionList', {
    id: t.Uuid,
    ...members,
    version: t.Integer({ minimum: 1 }),
    updated_at: t.Instant,
    actor_user_id: t.Nullable(t.Uuid),
  }),
)
export const RiskVersionQuery = t.Strict(t.pageQuery)

const Preset = t.Strict('RiskPreset', {
  code: t.described(t.OneOf(presetCodes), 'Its code for `preset` of the thresholds.'),
  source: t.described(t.String(), 'Who published these rules, and what they say.'),
  amber_min: Points,
  red_min: Points,
  weights: WeightsWire,
  indicators: Indicators,
})

const IndicatorMeaning = t.Strict('RiskIndicatorMeaning', {
  code: t.described(t.OneOf(indicatorCodes), 'The indicator.'),
  domain: t.described(t.OneOf(domains), 'The domain to whose weight it adds.'),
  unit: t.described(t.OneOf(indicatorUnits), 'What its values are counted in.'),
  window: t.described(t.OneOf(indicatorWindows), 'The span of time that is looked at.'),
})

export const RiskPresets = t.Strict('RiskPresets', {
  results: t.described(t.Array(Preset), 'The presets, as shipped first.'),
  indicators: t.described(t.Array(IndicatorMeaning), 'What the indicators are.'),
})

const shippedSource =
  'Campus: 10 % of the days absent is chronic absence (U.S. Department of Education) and persistent absence (England); ' +
  'grades weigh most, since they predict best on the UCI student data (Cortez and Silva 2008).'

/** The presets as the wire shows them. */
export const riskPresets: t.Static<typeof RiskPresets> = {
  results: [
    {
      code: shippedPreset,
      source: shippedSource,
      amber_min,
      red_min,
      weights,
      indicators: defaultRiskThresholds.indicators,
    },
    ...presets.map((preset) => ({
      code: preset.code,
      source: preset.source,
      amber_min: preset.amberMin,
      red_min: preset.redMin,
      weights: preset.weights,
      indicators: indicatorsOfPreset(preset),
    })),
  ],
  indicators: indicatorCodes.map((code) => {
    const { domain, unit, window } = indicators[code]
    return { code, domain, unit, window }
  }),
}
