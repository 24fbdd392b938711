import { compileConstraints } from './compile-constraints.ts'
import { compileEvents } from './compile-events.ts'
import { compileTimes } from './compile-times.ts'
import { IssueList, idsOf, type ProblemIds } from './issues.ts'
import type { Group, Problem, Resource } from './problem.ts'
import type { ProblemInput } from './problem-input.ts'
import { travelTable } from './travel.ts'

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
    { groupsOf, timeGroups: times.timeGroups, resourceGroups, eventGroups, days: times.days, buildings },
    list,
  )
  const travel = travelTable(input.travel ?? [], '/travel', buildings, list)
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
    travel,
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
