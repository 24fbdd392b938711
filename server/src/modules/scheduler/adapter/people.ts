import type { ResourceInput, ResourceTypeInput } from '../rules/problem-input.ts'
import type { Audience, DraftParts } from './draft-parts.ts'

/** What the resources of a timetable are. */
type ResourceSort = 'staff' | 'class' | 'room' | 'students'

export const resourceTypes: readonly ResourceTypeInput[] = [
  { id: 'staff', name: 'Staff' },
  { id: 'class', name: 'Classes' },
  { id: 'room', name: 'Rooms' },
  { id: 'students', name: 'Students' },
]

/** People, classes and rooms as the engine sees them. */
export interface People {
  readonly resources: readonly ResourceInput[]
  readonly sortOf: ReadonlyMap<string, ResourceSort>
  /** The resources of students who sit in a class or group and in others too. */
  readonly studentsOf: ReadonlyMap<string, readonly string[]>
  /** How many students sit in a class or group. */
  readonly countOf: ReadonlyMap<string, number>
  /** The groups of a class that the schedule teaches apart. */
  readonly groupsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Members of staff, classes, groups and rooms; and a resource for each set of students who sit in several classes, so
 * that two classes with a student in common are not held at once.
 */
export function peopleOf(data: DraftParts): People {
  const apart = new Set(data.requirements.flatMap(({ class_group_ids }) => class_group_ids))
  const groups = data.groups.filter(({ id }) => apart.has(id))
  const nameOf = new Map([...data.classes, ...groups].map(({ id, name }) => [id, name]))
  const shared = widestOf(data.audiences.map(({ units }) => units.filter((unit) => nameOf.has(unit))))
  const named = [
    ...data.staff.map(({ id, name }) => ({ id, name, type: 'staff' })),
    ...data.classes.map(({ id, name }) => ({ id, name, type: 'class' })),
    ...groups.map(({ id, name, class_id }) => ({
      id,
      name: `${nameOf.get(class_id) ?? ''} ${name}`.trim(),
      type: 'class',
    })),
    ...data.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      type: 'room',
      ...(room.capacity === null ? {} : { capacity: room.capacity }),
      ...(room.building === null ? {} : { building: room.building }),
      features: room.features,
    })),
    ...shared.map((units, at) => ({
      id: studentsId(at),
      name: studentsName(units, nameOf),
      type: 'students',
    })),
  ]
  const resources = named.concat(unknownResources(data, new Set(named.map(({ id }) => id))))
  return {
    resources,
    sortOf: new Map(resources.map(({ id, type }) => [id, type as ResourceSort])),
    studentsOf: unitIndex(shared),
    countOf: countsOf(data.audiences),
    groupsOf: idsByClass(groups),
  }
}

const studentsId = (at: number): string => `students:${at}`

function studentsName(units: readonly string[], nameOf: ReadonlyMap<string, string>): string {
  const names = units.slice(0, 2).map((unit) => nameOf.get(unit) ?? '')
  return names.join(' + ')
}

/** Sets of two units and more that are no part of another set. */
function widestOf(sets: readonly (readonly string[])[]): (readonly string[])[] {
  const distinct = new Map(sets.filter(({ length }) => length > 1).map((units) => [units.join(' '), units]))
  const widest: (readonly string[])[] = []
  const holders = new Map<string, Set<number>>()
  for (const units of [...distinct.values()].toSorted((one, other) => other.length - one.length)) {
    const [first, ...others] = units.map((unit) => holders.get(unit) ?? new Set<number>())
    const isPart = [...(first ?? [])].some((at) => others.every((holder) => holder.has(at)))
    if (isPart) continue
    for (const unit of units) holders.set(unit, (holders.get(unit) ?? new Set()).add(widest.length))
    widest.push(units)
  }
  return widest
}

function unitIndex(sets: readonly (readonly string[])[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [at, units] of sets.entries())
    for (const unit of units) index.set(unit, [...(index.get(unit) ?? []), studentsId(at)])
  return index
}

function countsOf(audiences: readonly Audience[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { units, students } of audiences)
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + students)
  return counts
}

function idsByClass(
  groups: readonly { readonly id: string; readonly class_id: string }[],
): Map<string, string[]> {
  const byClass = Map.groupBy(groups, ({ class_id }) => class_id)
  return new Map([...byClass].map(([classId, of]) => [classId, of.map(({ id }) => id)]))
}

/** What the schedule names and the school no longer has: it still takes part, so that nothing is hidden. */
function unknownResources(data: DraftParts, known: ReadonlySet<string>): ResourceInput[] {
  const named = new Map<string, ResourceSort>()
  const add = (ids: readonly (string | null)[], sort: ResourceSort): void => {
    for (const id of ids) if (id !== null && !known.has(id)) named.set(id, sort)
  }
  for (const { class_ids, class_group_ids, staff_ids, room_id } of data.requirements) {
    add([...class_ids, ...class_group_ids], 'class')
    add(staff_ids, 'staff')
    add([room_id], 'room')
  }
  for (const { staff_ids, room_id } of data.lessons) {
    add(staff_ids, 'staff')
    add([room_id], 'room')
  }
  add(
    data.classes.map(({ room_id }) => room_id),
    'room',
  )
  return [...named].map(([id, type]) => ({ id, name: `Archived (${id.slice(0, 8)})`, type }))
}
