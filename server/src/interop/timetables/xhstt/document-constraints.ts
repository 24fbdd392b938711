import { type ConstraintInput, ruleOf } from '../../../modules/scheduler/index.ts'
import type {
  ConstraintTarget,
  DocumentConstraint,
  DocumentParameters,
  SlotGroup,
  SlotLimit,
} from '../document/document.ts'
import type { ArchiveContext, ResourceSort } from './archive-context.ts'

/** Kinds that every document implies, and kinds that the lessons of the document already say. */
const implied = new Set(['assign_time', 'avoid_clashes'])
const divided = new Set(['split_events', 'distribute_split_events'])

/** The constraints of an instance in terms of the document. */
export function documentConstraints(context: ArchiveContext): DocumentConstraint[] {
  return context.input.constraints.flatMap((constraint) => {
    if (implied.has(constraint.kind) && constraint.severity === 'hard') return []
    const converted = divided.has(constraint.kind) ? undefined : convert(constraint, context)
    if (converted === undefined) context.report(`Constraint of the kind ${constraint.kind}`)
    return converted ?? []
  })
}

function convert(constraint: ConstraintInput, context: ArchiveContext): DocumentConstraint | undefined {
  const { id, name, kind, severity, weight, costFunction } = constraint
  const appliesTo = targetOf(constraint, context)
  const parameters = parametersOf(constraint, context)
  if (!appliesTo || !parameters) return undefined
  return { id, name, kind, severity, weight, costFunction, appliesTo, parameters }
}

function targetOf(
  { kind, appliesTo }: ConstraintInput,
  context: ArchiveContext,
): ConstraintTarget | undefined {
  const { input, lessonsOf } = context
  const lessons = (event: string): readonly string[] => lessonsOf.get(event) ?? []
  const sort = ruleOf(kind)?.appliesTo
  const groups = (appliesTo.eventGroups ?? []).map(
    (id) => input.eventGroups.find((group) => group.id === id)?.events.flatMap(lessons) ?? [],
  )
  if (sort === 'resources') return resourcesOf(appliesTo, context)
  if (sort === 'events') return { lessons: [...(appliesTo.events ?? []).flatMap(lessons), ...groups.flat()] }
  if (sort === 'eventGroups') return { lessonGroups: groups.filter(({ length }) => length > 0) }
  const pairs = (appliesTo.eventPairs ?? []).map((pair) => ({
    pair,
    first: lessons(pair.first),
    second: lessons(pair.second),
  }))
  if (pairs.some(({ first, second }) => first.length !== 1 || second.length !== 1)) return undefined
  return {
    lessonPairs: pairs.map(({ pair, first, second }) => ({
      ...pair,
      first: first[0] ?? '',
      second: second[0] ?? '',
    })),
  }
}

function resourcesOf(
  { resources = [], resourceGroups = [] }: ConstraintInput['appliesTo'],
  { input, sortOf }: ArchiveContext,
): ConstraintTarget | undefined {
  const members = resourceGroups.flatMap(
    (id) => input.resourceGroups.find((group) => group.id === id)?.resources ?? [],
  )
  const ids = [...new Set([...resources, ...members])]
  const of = (sort: ResourceSort): string[] => ids.filter((id) => sortOf.get(id) === sort)
  const target = { teachers: of('teacher'), sets: of('set'), rooms: of('room') }
  return ids.some((id) => !sortOf.has(id)) ? undefined : target
}

function parametersOf(
  { parameters }: ConstraintInput,
  context: ArchiveContext,
): DocumentParameters | undefined {
  const { times, timeGroups, limits, resources, resourceGroups, role, ...plain } = parameters
  const { slots, input } = context
  const groups = timeGroups?.map((id) => slots.group(id))
  const limited = limits?.map(({ timeGroup, minimum, maximum }) => ({
    slots: slots.group(timeGroup),
    minimum,
    maximum,
  }))
  const members = (resourceGroups ?? []).flatMap(
    (id) => input.resourceGroups.find((group) => group.id === id)?.resources ?? [],
  )
  const rooms = [...(resources ?? []), ...members]
  if (groups?.includes(undefined) || limited?.some((limit) => limit.slots === undefined)) return undefined
  if (!isOfRooms(rooms, role, context)) return undefined
  return {
    ...plain,
    ...(role === undefined ? undefined : { role: 'room' }),
    ...(times && { slots: times.flatMap((time) => slots.of(time) ?? []) }),
    ...(groups && { slotGroups: groups.filter((group): group is SlotGroup => group !== undefined) }),
    ...(limited && { limits: limited.filter((limit): limit is SlotLimit => limit.slots !== undefined) }),
    ...(rooms.length === 0 ? undefined : { rooms }),
  }
}

/** The document chooses rooms and nobody else. */
const isOfRooms = (ids: readonly string[], role: string | undefined, { sortOf }: ArchiveContext): boolean =>
  ids.every((id) => sortOf.get(id) === 'room') && (role === undefined || /room/i.test(role))
