import { t } from '../../../kernel/http/wire.ts'

const Points = t.Number({ minimum: 0, maximum: 100 })

/** How much each sign may add to a score of 100. */
const WeightsWire = t.Strict('RiskWeights', {
  attendance: Points,
  behaviour: Points,
  course_performance: Points,
})

const example = {
  amber_min: 50,
  red_min: 80,
  window_days: 60,
  version: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  weights: { attendance: 40, behaviour: 20, course_performance: 40 },
}

const members = {
  /** Least score of the amber band; 0 ≤ amber_min < red_min ≤ 100. */
  amber_min: Points,
  red_min: Points,
  /** Points of 100 in all, so that red can be reached. */
  weights: WeightsWire,
  /** Days before today that are looked at. */
  window_days: t.IntegerRange(1, 366),
}

export const RiskThresholdsWire = t.Strict(
  'RiskThresholds',
  {
    ...members,
    /** 0: as shipped, never changed. */
    version: t.Integer({ minimum: 0 }),
    updated_at: t.Nullable(t.Instant),
  },
  { examples: [example] },
)

/** RFC 7396: weights are merged member by member. */
export const RiskThresholdsPatch = t.Strict(
  'RiskThresholdsPatch',
  {
    amber_min: t.Optional(Points),
    red_min: t.Optional(Points),
    weights: t.Optional(
      t.Strict({
        attendance: t.Optional(Points),
        behaviour: t.Optional(Points),
        course_performance: t.Optional(Points),
      }),
    ),
    window_days: t.Optional(t.IntegerRange(1, 366)),
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
