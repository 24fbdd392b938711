import { adjacentEvents } from './constraints/adjacent-events.ts'
import { assignResource } from './constraints/assign-resource.ts'
import { assignTime } from './constraints/assign-time.ts'
import { avoidClashes } from './constraints/avoid-clashes.ts'
import { avoidSplitAssignments } from './constraints/avoid-split-assignments.ts'
import { avoidUnavailableTimes } from './constraints/avoid-unavailable-times.ts'
import { buildingDistance } from './constraints/building-distance.ts'
import { clusterBusyTimes } from './constraints/cluster-busy-times.ts'
import { distributeSplitEvents } from './constraints/distribute-split-events.ts'
import { earlyStart } from './constraints/early-start.ts'
import { endsDay } from './constraints/ends-day.ts'
import { limitBuildingChanges } from './constraints/limit-building-changes.ts'
import { limitBusyTimes } from './constraints/limit-busy-times.ts'
import { limitConsecutiveTimes } from './constraints/limit-consecutive-times.ts'
import { limitDailyIdleTimes } from './constraints/limit-daily-idle-times.ts'
import { limitDailySpan } from './constraints/limit-daily-span.ts'
import { limitIdleTimes } from './constraints/limit-idle-times.ts'
import { avoidOverlap, limitSimultaneousEvents } from './constraints/limit-simultaneous-events.ts'
import { limitWorkload } from './constraints/limit-workload.ts'
import { linkEvents } from './constraints/link-events.ts'
import { lunchBreak } from './constraints/lunch-break.ts'
import { minDaysBetween } from './constraints/min-days-between.ts'
import { minGapBetween } from './constraints/min-gap-between.ts'
import { orderEvents } from './constraints/order-events.ts'
import { partTimeDays } from './constraints/part-time-days.ts'
import { preferResources } from './constraints/prefer-resources.ts'
import { preferTimes } from './constraints/prefer-times.ts'
import { requiredFeatures } from './constraints/required-features.ts'
import { roomCapacity } from './constraints/room-capacity.ts'
import { sameStart } from './constraints/same-start.ts'
import { splitEvents } from './constraints/split-events.ts'
import { spreadEvents } from './constraints/spread-events.ts'
import type { Rule } from './rule.ts'

/** Every kind of constraint, once. */
export const rules: readonly Rule[] = [
  // The 16 kinds of XHSTT.
  assignResource,
  assignTime,
  splitEvents,
  distributeSplitEvents,
  preferResources,
  preferTimes,
  avoidSplitAssignments,
  spreadEvents,
  linkEvents,
  orderEvents,
  avoidClashes,
  avoidUnavailableTimes,
  limitIdleTimes,
  clusterBusyTimes,
  limitBusyTimes,
  limitWorkload,
  // Kinds of FET and of schools.
  adjacentEvents,
  avoidOverlap,
  buildingDistance,
  earlyStart,
  endsDay,
  limitBuildingChanges,
  limitConsecutiveTimes,
  limitDailyIdleTimes,
  limitDailySpan,
  limitSimultaneousEvents,
  lunchBreak,
  minDaysBetween,
  minGapBetween,
  partTimeDays,
  requiredFeatures,
  roomCapacity,
  sameStart,
]

const byKind = new Map(rules.map((rule) => [rule.kind, rule]))

/** The rule of a kind, undefined for an unknown kind. */
export const ruleOf = (kind: string): Rule | undefined => byKind.get(kind)
