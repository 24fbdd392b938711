import { isBusyAt } from '../measures.ts'
import type { TimeGroup } from '../problem.ts'
import type { Rule } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { type GroupMeasure, groupsPoints } from './groups-point.ts'

/** The lengths of the runs of busy periods of a day. */
function runsIn(timetable: Timetable, resource: number, group: TimeGroup): number[] {
  const { atoms, periodMinutes } = timetable.problem
  const runs: number[] = []
  let minutes = 0
  for (const atom of group.atoms) {
    if (isBusyAt(timetable, resource, atom)) minutes += atoms[atom]?.minutes ?? 0
    else {
      if (minutes > 0) runs.push(minutes)
      minutes = 0
    }
  }
  if (minutes > 0) runs.push(minutes)
  return runs.map((run) => Math.max(1, Math.round(run / periodMinutes)))
}

const measure: GroupMeasure = {
  amount: (timetable, resource, group, { maximum }) =>
    runsIn(timetable, resource, group).reduce((sum, run) => sum + Math.max(0, run - maximum), 0),
  reason: (timetable, resource, group, { maximum }) => ({
    code: 'run_too_long',
    values: { count: Math.max(...runsIn(timetable, resource, group)), limit: maximum },
  }),
}

export const limitConsecutiveTimes: Rule = {
  kind: 'limit_consecutive_times',
  appliesTo: 'resources',
  required: ['maximum'],
  optional: ['timeGroups'],
  messages: { run_too_long: '{resource}: {count|period|periods} without a break on {group}, limit {limit}' },
  compile: (problem, constraint) => groupsPoints(problem, constraint, measure),
}
