import { assignResource } from './constraints/assign-resource.ts'
import { assignTime } from './constraints/assign-time.ts'
import { avoidClashes } from './constraints/avoid-clashes.ts'
import { avoidSplitAssignments } from './constraints/avoid-split-assignments.ts'
import { avoidUnavailableTimes } from './constraints/avoid-unavailable-times.ts'
import { clusterBusyTimes } from './constraints/cluster-busy-times.ts'
import { distributeSplitEvents } from './constraints/distribute-split-events.ts'
import { limitBusyTimes } from './constraints/limit-busy-times.ts'
import { limitIdleTimes } from './constraints/limit-idle-times.ts'
import { limitWorkload } from './constraints/limit-workload.ts'
import { linkEvents } from './constraints/link-events.ts'
import { orderEvents } from './constraints/order-events.ts'
import { preferResources } from './constraints/prefer-resources.ts'
import { preferTimes } from './constraints/prefer-times.ts'
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
]

const byKind = new Map(rules.map((rule) => [rule.kind, rule]))

/** The rule of a kind, undefined for an unknown kind. */
export const ruleOf = (kind: string): Rule | undefined => byKind.get(kind)
