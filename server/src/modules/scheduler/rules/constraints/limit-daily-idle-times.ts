import { idleIn } from '../measures.ts'
import type { Rule } from '../rule.ts'
import { type GroupMeasure, groupsPoints } from './groups-point.ts'

/** Idle times above the limit of each day; `limit_idle_times` limits their sum. */
const measure: GroupMeasure = {
  amount: (timetable, resource, group, { maximum }) =>
    Math.max(0, idleIn(timetable, resource, group) - maximum),
  reason: (timetable, resource, group, { maximum }) => ({
    code: 'daily_idle_too_many',
    values: { count: idleIn(timetable, resource, group), limit: maximum },
  }),
}

export const limitDailyIdleTimes: Rule = {
  kind: 'limit_daily_idle_times',
  appliesTo: 'resources',
  required: ['maximum'],
  optional: ['timeGroups'],
  messages: { daily_idle_too_many: '{resource}: {count|idle period|idle periods} on {group}, limit {limit}' },
  compile: (problem, constraint) => groupsPoints(problem, constraint, measure),
}
