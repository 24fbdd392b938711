import {
  type CompiledDraft,
  type ConstraintInput,
  ruleOf,
  type TimeGroupInput,
} from '../../../modules/scheduler/index.ts'
import type {
  ConstraintTarget,
  DocumentConstraint,
  DocumentParameters,
  Slot,
  SlotGroup,
} from '../document/document.ts'

/** What every timetable of Campus obeys without saying it, and what a draft gets again when it is imported. */
const implied = /^built-in:(?!max_per_day|link_events)/

interface ExportContext {
  readonly compiled: CompiledDraft
  /** Places of the document by the times of the engine. */
  readonly slotOf: ReadonlyMap<string, Slot>
  /** Ids of the document for teachers, rooms, classes and groups. */
  readonly idOf: ReadonlyMap<string, string>
  /** How many days the cycle has periods on, and their ids by the groups of the engine. */
  readonly dayOf: ReadonlyMap<string, string>
}

/** The constraints of a draft in terms of a document. */
export function exportConstraints(context: ExportContext): DocumentConstraint[] {
  const { constraints, timeGroups } = context.compiled.problem
  const groups = new Map(timeGroups.map((group) => [group.id, group]))
  return constraints
    .filter(({ id }) => !implied.test(id))
    .map((constraint): DocumentConstraint => {
      const { id, name, kind, severity, weight, costFunction } = constraint
      return {
        id,
        name,
        kind,
        severity,
        weight,
        costFunction,
        appliesTo: targetOf(constraint, context),
        parameters: parametersOf(constraint, context, groups),
      }
    })
}

function targetOf({ kind, appliesTo }: ConstraintInput, context: ExportContext): ConstraintTarget {
  const { eventGroups } = context.compiled.problem
  const about = ruleOf(kind)?.appliesTo
  if (about === 'resources') return resourcesOf(appliesTo.resources ?? [], context)
  if (about === 'events') {
    const lessons = appliesTo.events ?? []
    return lessons.length === context.compiled.problem.events.length ? { all: 'lessons' } : { lessons }
  }
  if (about === 'eventPairs') return { lessonPairs: appliesTo.eventPairs ?? [] }
  const named = new Set(appliesTo.eventGroups ?? [])
  return { lessonGroups: eventGroups.flatMap(({ id, events }) => (named.has(id) ? [events] : [])) }
}

function resourcesOf(ids: readonly string[], { compiled, idOf }: ExportContext): ConstraintTarget {
  const { resources } = compiled.problem
  const sorts = { staff: 'teachers', class: 'sets', room: 'rooms' } as const
  const named = new Set(ids)
  const found = (Object.entries(sorts) as [keyof typeof sorts, (typeof sorts)[keyof typeof sorts]][]).map(
    ([type, member]) => {
      const all = resources.filter((resource) => resource.type === type)
      const own = all.filter(({ id }) => named.has(id))
      return { member, own: own.flatMap(({ id }) => idOf.get(id) ?? []), isAll: own.length === all.length }
    },
  )
  const some = found.filter(({ own }) => own.length > 0)
  const [only, ...others] = some
  if (only && others.length === 0 && only.isAll) return { all: only.member }
  return Object.fromEntries(some.map(({ member, own }) => [member, own]))
}

function parametersOf(
  { kind, parameters }: ConstraintInput,
  context: ExportContext,
  groups: ReadonlyMap<string, TimeGroupInput>,
): DocumentParameters {
  const { times, timeGroups, limits, resources, resourceGroups: _, ...plain } = parameters
  const group = (id: string): SlotGroup => slotGroupOf(id, groups.get(id), context)
  // The engine repeats which students' days end; the document implies all of them.
  const rooms = kind === 'ends_day' ? undefined : resources?.flatMap((id) => context.idOf.get(id) ?? [])
  return {
    ...plain,
    ...(times && { slots: slotsOf(times, context) }),
    ...(timeGroups && { slotGroups: timeGroups.map(group) }),
    ...(limits && {
      limits: limits.map(({ timeGroup, minimum, maximum }) => ({
        slots: group(timeGroup),
        minimum,
        maximum,
      })),
    }),
    ...(rooms && { rooms }),
  }
}

/** Places of times; the same place in several sets of bells once. */
function slotsOf(times: readonly string[], { slotOf }: ExportContext): Slot[] {
  const slots = times.flatMap((time) => slotOf.get(time) ?? [])
  return [...new Map(slots.map((slot) => [`${slot.day}\n${slot.period}`, slot])).values()]
}

/** A day, or the days that the times of a group are on: groups of a draft are whole days. */
function slotGroupOf(id: string, group: TimeGroupInput | undefined, context: ExportContext): SlotGroup {
  const day = context.dayOf.get(id)
  if (day !== undefined) return { days: [day] }
  const days = new Set(slotsOf(group?.times ?? [], context).map((slot) => slot.day))
  return { days: [...days] }
}
