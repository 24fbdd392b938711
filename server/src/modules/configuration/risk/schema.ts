import {
  Instant,
  Nullable,
  PageOf,
  pageQuery,
  Strict,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'

const Points = Type.Number({ minimum: 0, maximum: 100 })

/** How much each sign may add to a score of 100. */
const WeightsWire = Strict('RiskWeights', {
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
  window_days: Whole(1, 366),
}

export const RiskThresholdsWire = Strict(
  'RiskThresholds',
  {
    ...members,
    /** 0: as shipped, never changed. */
    version: Type.Integer({ minimum: 0 }),
    updated_at: Nullable(Instant),
  },
  { examples: [example] },
)

/** RFC 7396: weights are merged member by member. */
export const RiskThresholdsPatch = Strict(
  'RiskThresholdsPatch',
  {
    amber_min: Type.Optional(Points),
    red_min: Type.Optional(Points),
    weights: Type.Optional(
      Strict({
        attendance: Type.Optional(Points),
        behaviour: Type.Optional(Points),
        course_performance: Type.Optional(Points),
      }),
    ),
    window_days: Type.Optional(Whole(1, 366)),
  },
  { examples: [{ red_min: 75 }] },
)

export const RiskVersionPage = PageOf(
  Strict('RiskThresholdVersionList', {
    id: Uuid,
    ...members,
    version: Type.Integer({ minimum: 1 }),
    updated_at: Instant,
    actor_user_id: Nullable(Uuid),
  }),
)
export const RiskVersionQuery = Strict(pageQuery)
