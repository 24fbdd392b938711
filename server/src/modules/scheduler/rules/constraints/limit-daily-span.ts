import { busyIn, idleIn } from '../measures.ts'
import type { TimeGroup } from '../problem.ts'
import type { Rule } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { type GroupMeasure, groupsPoints } from './groups-point.ts'

/** Periods from the first to the last busy one of a day. */
const spanIn = (timetable: Timetable, resource: number, group: TimeGroup): number =>
  busyIn(timetable, resource, group) + idleIn(timetable, resource, group)

const measure: GroupMeasure = {
  amount: (timetable, resource, group, { maximum }) =>
    Math.max(0, spanIn(timetable, resource, group) - maximum),
  reason: (timetable, resource, group, { maximum }) => ({
    code: 'span_too_long',
    values: { count: spanIn(timetable, resource, group), limit: maximum },
  }),
}

export const limitDailySpan: Rule = {
  kind: 'limit_daily_span',
  appliesTo: 'resources',
  required: ['maximum'],
  optional: ['timeGroups'],
  messages: {
    span_too_long:
      '{resource}: {count|period|periods} from the first to the last lesson on {group}, limit {limit}',
  },
  compile: (problem, constraint) => groupsPoints(problem, constraint, measure),
}
