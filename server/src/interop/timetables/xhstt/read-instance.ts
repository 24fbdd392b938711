import type {
  EventGroupInput,
  EventInput,
  ProblemInput,
  ResourceGroupInput,
  ResourceInput,
  RoleInput,
  TimeGroupInput,
  TimeInput,
} from '../../../modules/scheduler/index.ts'
import { childNamed, childrenNamed, textOf, UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { readConstraint } from './read-constraint.ts'
import {
  attributeOf,
  definitionsIn,
  Memberships,
  nameOf,
  numberOf,
  placeOf,
  referenceOf,
  referencesIn,
} from './read-values.ts'

/** Reads one instance; its references are checked when the problem is compiled. */
export function readInstance(instance: XmlElement): ProblemInput {
  const times = readTimes(childNamed(instance, 'Times'))
  const resources = readResources(childNamed(instance, 'Resources'))
  const events = readEvents(childNamed(instance, 'Events'))
  const constraints = childNamed(instance, 'Constraints')?.children ?? []
  return {
    id: attributeOf(instance, 'Id'),
    name: textOf(childNamed(instance, 'MetaData'), 'Name') ?? attributeOf(instance, 'Id'),
    ...times,
    ...resources,
    ...events,
    constraints: constraints.map(readConstraint),
    continuous: true,
  }
}

const timeGroupKinds: Readonly<Record<string, TimeGroupInput['kind']>> = { Day: 'day', Week: 'week' }

function readTimes(list: XmlElement | undefined): Pick<ProblemInput, 'times' | 'timeGroups'> {
  const members = new Memberships()
  const times = childrenNamed(list, 'Time').map((time): TimeInput => {
    const id = attributeOf(time, 'Id')
    const day = referenceOf(time, 'Day')
    const week = referenceOf(time, 'Week')
    const groups = [day, week].concat(referencesIn(time, 'TimeGroups'))
    for (const group of new Set(groups)) if (group !== undefined) members.add(group, id)
    return day === undefined ? { id, name: nameOf(time) } : { id, name: nameOf(time), day }
  })
  const timeGroups = definitionsIn(list, 'TimeGroups').map((group): TimeGroupInput => {
    const id = attributeOf(group, 'Id')
    return { id, name: nameOf(group), kind: timeGroupKinds[group.name] ?? 'group', times: members.of(id) }
  })
  return { times, timeGroups }
}

function readResources(
  list: XmlElement | undefined,
): Pick<ProblemInput, 'resourceTypes' | 'resources' | 'resourceGroups'> {
  const members = new Memberships()
  const resources = childrenNamed(list, 'Resource').map((resource): ResourceInput => {
    const id = attributeOf(resource, 'Id')
    for (const group of new Set(referencesIn(resource, 'ResourceGroups'))) members.add(group, id)
    return { id, name: nameOf(resource), type: requiredReference(resource, 'ResourceType') }
  })
  const resourceGroups = definitionsIn(list, 'ResourceGroups').map((group): ResourceGroupInput => {
    const id = attributeOf(group, 'Id')
    return {
      id,
      name: nameOf(group),
      type: requiredReference(group, 'ResourceType'),
      resources: members.of(id),
    }
  })
  const resourceTypes = definitionsIn(list, 'ResourceTypes').map((type) => ({
    id: attributeOf(type, 'Id'),
    name: nameOf(type),
  }))
  return { resourceTypes, resources, resourceGroups }
}

function requiredReference(element: XmlElement, name: string): string {
  const reference = referenceOf(element, name)
  if (reference === undefined) throw new UnreadableTimetable(`${placeOf(element)}: ${name} is missing.`)
  return reference
}

function readEvents(list: XmlElement | undefined): Pick<ProblemInput, 'events' | 'eventGroups'> {
  const members = new Memberships()
  const events = childrenNamed(list, 'Event').map((event) => {
    const id = attributeOf(event, 'Id')
    const groups = [referenceOf(event, 'Course')].concat(referencesIn(event, 'EventGroups'))
    for (const group of new Set(groups)) if (group !== undefined) members.add(group, id)
    return readEvent(event, id)
  })
  const eventGroups = definitionsIn(list, 'EventGroups').map((group): EventGroupInput => {
    const id = attributeOf(group, 'Id')
    const kind = group.name === 'Course' ? 'course' : 'group'
    return { id, name: nameOf(group), kind, events: members.of(id) }
  })
  return { events, eventGroups }
}

function readEvent(event: XmlElement, id: string): EventInput {
  const time = referenceOf(event, 'Time')
  const workload = numberOf(event, 'Workload')
  return {
    id,
    name: nameOf(event),
    duration: numberOf(event, 'Duration') ?? 1,
    ...(workload === undefined ? undefined : { workload }),
    ...(time === undefined ? undefined : { time }),
    roles: childrenNamed(childNamed(event, 'Resources'), 'Resource').map(readRole),
    resourceGroups: referencesIn(event, 'ResourceGroups'),
  }
}

function readRole(role: XmlElement): RoleInput {
  const name = textOf(role, 'Role')
  const type = referenceOf(role, 'ResourceType')
  const resource = role.attributes['Reference']
  const workload = numberOf(role, 'Workload')
  return {
    ...(name === undefined ? undefined : { role: name }),
    ...(type === undefined ? undefined : { type }),
    ...(resource === undefined ? undefined : { resource }),
    ...(workload === undefined ? undefined : { workload }),
  }
}
