import type { RequirementRow } from '../parts.sql.ts'
import type { ConstraintInput, ConstraintParameters } from '../rules/problem-input.ts'
import { type CompiledEvents, linkPrefix, roomRole } from './events.ts'
import type { Grid } from './grid.ts'
import type { People } from './people.ts'

/** Constraints of every timetable, whatever the school adds; their ids begin so. */
export const builtInPrefix = 'built-in:'

const hard = { severity: 'hard', weight: 1, costFunction: 'linear', parameters: {} } as const

/** Everything has a time and a room, nobody is in two places, and what requirements say of days, links and rooms. */
export function builtInConstraints(grid: Grid, people: People, compiled: CompiledEvents): ConstraintInput[] {
  const { lessons, events, eventGroups } = compiled
  const all = events.map(({ id }) => id)
  const choosing = lessons.flatMap(({ choosesRoom, lesson }) => (choosesRoom ? [lesson.id] : []))
  const roomed = lessons.flatMap(({ choosesRoom, roomId, lesson }) =>
    choosesRoom || roomId !== null ? [lesson.id] : [],
  )
  const featured = lessons.flatMap(({ requirement, lesson }) =>
    requirement.room_features.length > 0 ? [lesson.id] : [],
  )
  const linked = eventGroups.flatMap(({ id }) => (id.startsWith(linkPrefix) ? [id] : []))
  return [
    onEvents('assign_time', 'Every lesson has a place', all),
    onEvents('assign_resource', 'Every lesson has a room', choosing, { role: roomRole }),
    onEvents('room_capacity', 'Rooms have seats for everybody', roomed, { role: roomRole }),
    onEvents('required_features', 'Rooms are equipped', featured, { role: roomRole }),
    ...clashConstraints(people),
    {
      ...hard,
      id: `${builtInPrefix}link_events`,
      name: 'Linked lessons are at the same time',
      kind: 'link_events',
      appliesTo: { eventGroups: linked },
    },
    ...dayConstraints(grid, compiled),
  ].filter(({ appliesTo }) => Object.values(appliesTo).some(({ length }) => length > 0))
}

const onEvents = (
  kind: string,
  name: string,
  events: readonly string[],
  parameters: ConstraintParameters = {},
): ConstraintInput => ({
  ...hard,
  id: `${builtInPrefix}${kind}`,
  name,
  kind,
  appliesTo: { events },
  parameters,
})

/** A class whose students sit in others too is counted by its students. */
function clashConstraints({ resources, studentsOf }: People): ConstraintInput[] {
  const counted = resources.filter(({ id, type }) => type !== 'class' || !studentsOf.has(id))
  return [
    {
      ...hard,
      id: `${builtInPrefix}avoid_clashes`,
      name: 'Nobody and no room is in two lessons at once',
      kind: 'avoid_clashes',
      appliesTo: { resources: counted.map(({ id }) => id) },
    },
  ]
}

/** At most this number of lessons of a requirement on a day: hard where it says so, else soft, spread over the days. */
function dayConstraints({ dayIds }: Grid, { eventGroups }: CompiledEvents): ConstraintInput[] {
  const courses = eventGroups.filter(({ kind }) => kind === 'course')
  const days = Math.max(1, dayIds.length)
  const bySpread = Map.groupBy(courses, ({ events }) => Math.ceil(events.length / days))
  return [...bySpread].map(([maximum, of]) => ({
    id: `${builtInPrefix}spread:${maximum}`,
    name: 'Lessons of a requirement are spread over the days',
    kind: 'spread_events',
    severity: 'soft',
    weight: 1,
    costFunction: 'linear',
    appliesTo: { eventGroups: of.map(({ id }) => id) },
    parameters: { limits: dayIds.map((timeGroup) => ({ timeGroup, minimum: 0, maximum })) },
  }))
}

/** The limits that requirements set themselves. */
export function requirementConstraints(
  { dayIds }: Grid,
  requirements: readonly RequirementRow[],
  { eventGroups }: CompiledEvents,
): ConstraintInput[] {
  const compiled = new Set(eventGroups.map(({ id }) => id))
  const limited = requirements.filter(({ id, max_per_day }) => max_per_day !== null && compiled.has(id))
  const byLimit = Map.groupBy(limited, ({ max_per_day }) => max_per_day ?? 0)
  return [...byLimit].map(([maximum, of]) => ({
    ...hard,
    id: `${builtInPrefix}max_per_day:${maximum}`,
    name: `At most ${maximum} on one day`,
    kind: 'spread_events',
    appliesTo: { eventGroups: of.map(({ id }) => id) },
    parameters: { limits: dayIds.map((timeGroup) => ({ timeGroup, minimum: 0, maximum })) },
  }))
}
