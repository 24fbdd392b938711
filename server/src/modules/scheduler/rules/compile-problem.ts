import { compileConstraints } from './compile-constraints.ts'
import { compileEvents } from './compile-events.ts'
import { compileTimes } from './compile-times.ts'
import { IssueList, idsOf, type ProblemIds } from './issues.ts'
import type { Group, Problem, Resource } from './problem.ts'
import type { ProblemInput } from './problem-input.ts'

/**
 * Compiles a problem: ids become indices, times become atoms. Throws `InvalidTimetable` with a path for each unknown id,
 * duplicate id or impossible value.
 */
export function compileProblem(input: ProblemInput): Problem {
  const list = new IssueList()
  const ids = idsOf(input, list)
  const compiled = compileTimes(input, ids.times, list)
  const buildings = [...new Set(input.resources.flatMap(({ building }) => building ?? []))]
  const resources = compileResources(input, ids, buildings)
  const resourceGroups = input.resourceGroups.map(
    (group, index): Group => ({
      index,
      id: group.id,
      name: group.name,
      members: Int32Array.from(ids.resources.findAll(group.resources, `/resourceGroups/${index}/resources`)),
    }),
  )
  const { groupsOf, ...times } = compiled
  const events = compileEvents(input, ids, { resources, resourceGroups, times: times.times }, list)
  const eventGroups = input.eventGroups.map(
    (group, index): Group => ({
      index,
      id: group.id,
      name: group.name,
      members: Int32Array.from(ids.events.findAll(group.events, `/eventGroups/${index}/events`)),
    }),
  )
  const constraints = compileConstraints(
    input,
    ids,
    { groupsOf, timeGroups: times.timeGroups, resourceGroups, eventGroups, days: times.days },
    list,
  )
  list.throwIfAny()
  return {
    id: input.id,
    name: input.name,
    ...times,
    resourceTypes: input.resourceTypes.map(({ id, name }, index) => ({
      index,
      id,
      name,
      resources: Int32Array.from(
        resources.filter(({ type }) => type === index),
        (resource) => resource.index,
      ),
    })),
    resources,
    resourceGroups,
    events,
    eventGroups,
    constraints,
    freeSplits: input.continuous ?? false,
    words: (times.atoms.length + 31) >>> 5,
    travel: travelTable(input, buildings, list),
    buildings,
  }
}

const compileResources = (input: ProblemInput, ids: ProblemIds, buildings: readonly string[]): Resource[] =>
  input.resources.map((resource, index) => ({
    index,
    id: resource.id,
    name: resource.name,
    type: ids.resourceTypes.find(resource.type, `/resources/${index}/type`),
    capacity: resource.capacity ?? Number.POSITIVE_INFINITY,
    features: new Set(resource.features ?? []),
    building: resource.building === undefined ? -1 : buildings.indexOf(resource.building),
  }))

function travelTable(input: ProblemInput, buildings: readonly string[], list: IssueList): Float64Array {
  const table = new Float64Array(buildings.length * buildings.length)
  for (const [position, { from, to, minutes }] of (input.travel ?? []).entries()) {
    const left = buildings.indexOf(from)
    const right = buildings.indexOf(to)
    if (!(minutes >= 0)) list.add(`/travel/${position}/minutes`, 'value_invalid', minutes)
    // A building without rooms has no part in any timetable.
    if (left < 0 || right < 0) continue
    table[left * buildings.length + right] = minutes
    table[right * buildings.length + left] = minutes
  }
  list.throwIfAny()
  return table
}
