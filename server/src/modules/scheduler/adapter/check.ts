import { type BellFacts, type Issue, necessaryConditions } from '../rules/necessary.ts'
import type { ConstraintInput } from '../rules/problem-input.ts'
import { type CompiledDraft, compileDraft } from './compile.ts'
import type { DraftParts, DraftRoom } from './draft-parts.ts'

/** Issues that one answer lists at most. */
const maxIssues = 200

/** The necessary conditions of a draft. */
export function checkDraft(data: DraftParts, compiled: CompiledDraft = compileDraft(data)): Issue[] {
  const { grid, people, lessons, problem } = compiled
  const events = new Map(problem.events.map((event) => [event.id, event]))
  const byRequirement = Map.groupBy(lessons, ({ requirement }) => requirement.id)
  const demands = [...byRequirement.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const event = events.get(first.lesson.id)
    const roles = event?.roles ?? []
    return [
      {
        id: first.requirement.id,
        name: first.requirement.name,
        bell: first.bell,
        durations: of.map(({ lesson }) => lesson.duration),
        maxPerDay: first.requirement.max_per_day,
        resources: roles.flatMap(({ resource }) => resource ?? []),
        rooms: first.choosesRoom
          ? data.rooms
              .filter((room) => suits(room, event?.features ?? [], event?.students ?? 0))
              .map(({ id }) => id)
          : undefined,
      },
    ]
  })
  const bells = grid.bells.map((_, bell): BellFacts => {
    const days = grid.dayIds.map((_id, at) => grid.timeGroups[at]?.times ?? [])
    return {
      periodsOfDay: days.map((times) => times.filter((id) => grid.slots.get(id)?.bell === bell).length),
    }
  })
  const maximum = Math.max(
    0,
    ...bells.map(({ periodsOfDay }) => periodsOfDay.reduce((total, one) => total + one, 0)),
  )
  const blocked = blockedTimes(problem.constraints, problem.timeGroups)
  const resources = people.resources.map(({ id, name, type }) => ({
    id,
    name,
    type,
    free: maximum - (blocked.get(id) ?? 0),
  }))
  return necessaryConditions(demands, resources, bells).slice(0, maxIssues)
}

const suits = (room: DraftRoom, features: readonly string[], students: number): boolean =>
  (room.capacity === null || room.capacity >= students) &&
  features.every((feature) => room.features.includes(feature))

/** How many times each resource must not be used, by hard constraints; of the first set of bells. */
function blockedTimes(
  constraints: readonly ConstraintInput[],
  groups: CompiledDraft['problem']['timeGroups'],
): ReadonlyMap<string, number> {
  const timesOf = new Map(groups.map(({ id, times }) => [id, times]))
  const blocking = constraints.filter(
    ({ kind, severity }) => kind === 'avoid_unavailable_times' && severity === 'hard',
  )
  const pairs = blocking.flatMap(({ appliesTo, parameters }) => {
    const ofGroups = (parameters.timeGroups ?? []).flatMap((id) => timesOf.get(id) ?? [])
    const times = [...(parameters.times ?? []), ...ofGroups].filter((time) => time.startsWith('0|'))
    return (appliesTo.resources ?? []).map((id) => ({ id, times }))
  })
  const byResource = Map.groupBy(pairs, ({ id }) => id)
  return new Map([...byResource].map(([id, of]) => [id, new Set(of.flatMap(({ times }) => times)).size]))
}
