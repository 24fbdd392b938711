import type { IssueList, ProblemIds } from './issues.ts'
import type { Event, Group, Resource, Role, Time } from './problem.ts'
import type { EventInput, ProblemInput, RoleInput } from './problem-input.ts'

interface Compiled {
  readonly resources: readonly Resource[]
  readonly resourceGroups: readonly Group[]
  readonly times: readonly Time[]
}

export function compileEvents(
  input: ProblemInput,
  ids: ProblemIds,
  compiled: Compiled,
  list: IssueList,
): Event[] {
  const maxRun = maxRunLength(compiled.times)
  return input.events.map((event, index) => {
    const path = `/events/${index}`
    if (!Number.isInteger(event.duration) || event.duration < 1) {
      list.add(`${path}/duration`, 'value_invalid', event.duration)
    } else if (event.duration > 10_000) list.add(`${path}/duration`, 'lesson_too_long', event.duration)
    const time = event.time === undefined ? -1 : ids.times.find(event.time, () => `${path}/time`)
    // Only a fixed start forbids splitting: any other event may still be split into meetings that fit.
    if (time >= 0 && event.duration > maxRun) list.add(`${path}/duration`, 'lesson_too_long', event.duration)
    return compileEvent(event, { index, path, time }, ids, compiled)
  })
}

/** The longest chain of times that follow one another. */
function maxRunLength(times: readonly Time[]): number {
  const runs = new Map<number, number>()
  for (const time of [...times].reverse()) runs.set(time.index, 1 + (runs.get(time.next) ?? 0))
  return Math.max(0, ...runs.values())
}

function compileEvent(
  event: EventInput,
  { index, path, time }: { index: number; path: string; time: number },
  ids: ProblemIds,
  { resources, resourceGroups }: Compiled,
): Event {
  const workload = event.workload ?? event.duration
  let choices = 0
  const roles = event.roles.map((role, position): Role => {
    const compiled = compileRole(role, () => `${path}/roles/${position}`, ids, resources)
    const choice = compiled.resource < 0 ? choices : -1
    if (choice >= 0) choices += 1
    return {
      name: role.role ?? '',
      type: compiled.type,
      resource: compiled.resource,
      choice,
      workload: role.workload ?? workload,
    }
  })
  const groups = ids.resourceGroups.findAll(event.resourceGroups, `${path}/resourceGroups`)
  const members = groups.flatMap((group) => [...(resourceGroups[group]?.members ?? [])])
  const fixed = roles.filter((role) => role.choice < 0).map((role) => role.resource)
  // A member that the event already names takes part once.
  const more = [...new Set(members)].filter((resource) => !fixed.includes(resource))
  const memberRoles = more.map(
    (resource): Role => ({
      name: '',
      type: resources[resource]?.type ?? -1,
      resource,
      choice: -1,
      workload,
    }),
  )
  return {
    index,
    id: event.id,
    name: event.name,
    duration: event.duration,
    workload,
    time,
    roles: memberRoles.length === 0 ? roles : roles.concat(memberRoles),
    fixed: new Int32Array(fixed.concat(more)),
    open: roles.filter((role) => role.choice >= 0),
    students: event.students ?? 0,
    features: event.features ?? [],
    bell: event.bell,
  }
}

function compileRole(
  role: RoleInput,
  path: () => string,
  ids: ProblemIds,
  resources: readonly Resource[],
): { type: number; resource: number } {
  if (role.resource !== undefined) {
    const resource = ids.resources.find(role.resource, () => `${path()}/resource`)
    return { type: resources[resource]?.type ?? -1, resource }
  }
  return { type: ids.resourceTypes.find(role.type ?? '', () => `${path()}/type`), resource: -1 }
}
