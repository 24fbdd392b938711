import type { ConstraintRow } from '../parts.sql.ts'
import type {
  AppliesTo,
  ConstraintInput,
  ConstraintParameters,
  EventGroupInput,
  EventPairInput,
  TimeGroupInput,
  TimeGroupLimit,
} from '../rules/problem-input.ts'
import { ruleOf } from '../rules/registry.ts'
import { type CompiledEvents, type CompiledLesson, nthTogether } from './events.ts'
import { dayId, type Grid } from './grid.ts'
import type { People } from './people.ts'

/** The constraints of a schedule as the engine sees them, and the groups that they need. */
interface OwnConstraints {
  readonly constraints: readonly ConstraintInput[]
  readonly eventGroups: readonly EventGroupInput[]
  readonly timeGroups: readonly TimeGroupInput[]
}

interface Context {
  readonly grid: Grid
  readonly people: People
  readonly compiled: CompiledEvents
}

interface OneConstraint {
  readonly constraint: ConstraintInput
  readonly eventGroups: readonly EventGroupInput[]
  readonly timeGroups: readonly TimeGroupInput[]
}

/** Active constraints of kinds that there are; one that is about nothing left in the schedule is passed over. */
export function ownConstraints(rows: readonly ConstraintRow[], context: Context): OwnConstraints {
  const made = rows.flatMap((row) => (row.is_active ? (oneOf(row, context) ?? []) : []))
  return {
    constraints: made.map(({ constraint }) => constraint),
    eventGroups: made.flatMap(({ eventGroups }) => eventGroups),
    timeGroups: made.flatMap(({ timeGroups }) => timeGroups),
  }
}

function oneOf(row: ConstraintRow, context: Context): OneConstraint | undefined {
  const rule = ruleOf(row.kind)
  if (!rule) return undefined
  const { appliesTo, eventGroups } = scopeOf(row, rule.appliesTo, context)
  if (!Object.values(appliesTo).some(({ length }) => length > 0)) return undefined
  const { parameters, timeGroups } = parametersOf(row, [...rule.required, ...rule.optional], context.grid)
  const { id, name, kind, severity, weight, cost_function } = row
  const constraint = { id, name, kind, severity, weight, costFunction: cost_function, appliesTo, parameters }
  return { constraint, eventGroups, timeGroups }
}

interface Scope {
  readonly appliesTo: AppliesTo
  readonly eventGroups: readonly EventGroupInput[]
}

function scopeOf(row: ConstraintRow, about: string, context: Context): Scope {
  if (about === 'resources')
    return { appliesTo: { resources: resourcesOf(row, context.people) }, eventGroups: [] }
  if (about === 'eventPairs')
    return { appliesTo: { eventPairs: pairsOf(row, context.compiled) }, eventGroups: [] }
  const lessons = lessonsOf(row, context.compiled)
  if (about === 'events')
    return { appliesTo: { events: lessons.map(({ lesson }) => lesson.id) }, eventGroups: [] }
  const eventGroups = ownGroups(row, lessons)
  const courses = [...new Set(lessons.map(({ requirement }) => requirement.id))]
  const ids = eventGroups ? eventGroups.map(({ id }) => id) : courses
  return { appliesTo: { eventGroups: ids }, eventGroups: eventGroups ?? [] }
}

function resourcesOf({ applies_to }: ConstraintRow, { resources }: People): string[] {
  const { all, staff_ids = [], class_ids = [], room_ids = [] } = applies_to
  const named = new Set([...staff_ids, ...class_ids, ...room_ids])
  const sort = { staff: 'staff', classes: 'class', rooms: 'room', requirements: '' }[all ?? 'requirements']
  return resources.flatMap(({ id, type }) => (named.has(id) || type === sort ? [id] : []))
}

function lessonsOf({ applies_to }: ConstraintRow, { lessons }: CompiledEvents): CompiledLesson[] {
  const { all, requirement_ids = [], staff_ids = [], class_ids = [] } = applies_to
  if (all !== undefined) return [...lessons]
  const [requirements, staff, classes] = [new Set(requirement_ids), new Set(staff_ids), new Set(class_ids)]
  return lessons.filter(
    ({ requirement }) =>
      requirements.has(requirement.id) ||
      requirement.staff_ids.some((id) => staff.has(id)) ||
      requirement.class_ids.some((id) => classes.has(id)),
  )
}

/** Kinds about lessons of several requirements: all of them together, or the first with the first and so on. */
function ownGroups(
  { id, name, kind }: ConstraintRow,
  lessons: readonly CompiledLesson[],
): EventGroupInput[] | undefined {
  const group = { id: `constraint:${id}`, name }
  if (['limit_simultaneous_events', 'avoid_overlap'].includes(kind))
    return [{ ...group, kind: 'group', events: lessons.map(({ lesson }) => lesson.id) }]
  if (!['link_events', 'same_start'].includes(kind)) return undefined
  const byRequirement = Map.groupBy(lessons, ({ requirement }) => requirement.id)
  return nthTogether(
    [...byRequirement.values()].map((of) => of.map(({ lesson }) => lesson)),
    group,
  )
}

function pairsOf({ applies_to }: ConstraintRow, { lessons }: CompiledEvents): EventPairInput[] {
  const byRequirement = Map.groupBy(lessons, ({ requirement }) => requirement.id)
  return (applies_to.requirement_pairs ?? []).flatMap((pair) => {
    const firsts = byRequirement.get(pair.first_id) ?? []
    const seconds = byRequirement.get(pair.second_id) ?? []
    return firsts.flatMap(({ lesson }, at) => {
      const second = seconds[at]
      if (!second) return []
      return [
        {
          first: lesson.id,
          second: second.lesson.id,
          ...(pair.minimum_separation === undefined ? {} : { minimumSeparation: pair.minimum_separation }),
          ...(pair.maximum_separation === undefined ? {} : { maximumSeparation: pair.maximum_separation }),
        },
      ]
    })
  })
}

/** The parameters that the kind reads; days and limits that are left out mean every day. */
function parametersOf(
  row: ConstraintRow,
  reads: readonly string[],
  grid: Grid,
): { parameters: ConstraintParameters; timeGroups: TimeGroupInput[] } {
  const given = row.parameters
  const days = given.cycle_days?.map(dayId).filter((day) => grid.dayIds.includes(day)) ?? [...grid.dayIds]
  const { limits, timeGroups } = limitsOf(row, days, grid)
  const values: { readonly [Name in keyof ConstraintParameters]: ConstraintParameters[Name] | undefined } = {
    role: given.role,
    times: given.slots && timesOf(given.slots, grid),
    timeGroups: given.slots && !given.cycle_days ? undefined : days,
    limits,
    resources: given.room_ids,
    minimum: given.minimum,
    maximum: given.maximum,
    duration: given.duration,
    minimumDuration: given.minimum_duration,
    maximumDuration: given.maximum_duration,
    minimumAmount: given.minimum_amount,
    maximumAmount: given.maximum_amount,
    scope: given.scope,
    ordered: given.ordered,
    adjacent: given.adjacent,
    travel: given.minutes_between,
  }
  const read = Object.entries(values).filter(([name, value]) => value !== undefined && reads.includes(name))
  return { parameters: Object.fromEntries(read), timeGroups: reads.includes('limits') ? timeGroups : [] }
}

/** Limits for sets of days, each a group of its own; without them one limit for every day. */
function limitsOf(
  { id, name, parameters: { limits = [], minimum = 0, maximum = 10_000 } }: ConstraintRow,
  days: readonly string[],
  grid: Grid,
): { limits: TimeGroupLimit[]; timeGroups: TimeGroupInput[] } {
  if (limits.length === 0)
    return { limits: days.map((timeGroup) => ({ timeGroup, minimum, maximum })), timeGroups: [] }
  const groupId = (at: number): string => `constraint:${id}:${at}`
  return {
    limits: limits.map((limit, at) => ({
      timeGroup: groupId(at),
      minimum: limit.minimum,
      maximum: limit.maximum,
    })),
    timeGroups: limits.map(({ cycle_days }, at) => ({
      id: groupId(at),
      name,
      kind: 'group',
      times: cycle_days.flatMap((day) => grid.timesOfDay.get(day) ?? []),
    })),
  }
}

/** The times of places, in every set of bells; a place without a period is its whole day. */
const timesOf = (
  slots: readonly { readonly cycle_day: number; readonly period_id?: string | null }[],
  grid: Grid,
): string[] => {
  const requested = new Set(slots.map(({ cycle_day, period_id }) => `${cycle_day}|${period_id ?? ''}`))
  return [...grid.slots.values()].flatMap(({ id, cycleDay, periodId }) =>
    requested.has(`${cycleDay}|${periodId}`) || requested.has(`${cycleDay}|`) ? [id] : [],
  )
}
