import { type ConstraintRow, daysOf } from '../../../modules/scheduler/index.ts'
import type { DocumentConstraint, Slot, SlotGroup, SlotLimit } from '../document/document.ts'
import { type DraftContext, periodAt } from './draft-context.ts'

type Parameters = ConstraintRow['parameters']

const maxSlots = 500
const maxAmount = 10_000

/** The limits of a constraint of a file in terms of a draft; undefined where a draft cannot say them. */
export function parametersOf(
  { parameters, kind }: DocumentConstraint,
  context: DraftContext,
): Parameters | undefined {
  const { role, scope, ordered, adjacent } = parameters
  const [slots, slotGroups, limits, rooms] = [
    filled(parameters.slots),
    filled(parameters.slotGroups),
    filled(parameters.limits),
    filled(parameters.rooms),
  ]
  const said: readonly (Parameters | undefined)[] = [
    amountsOf(parameters),
    slotGroups && daysOfGroups(countsFreeTime.has(kind) ? slotGroups.map(wholeDays) : slotGroups, context),
    limits && limitsOf(limits, context),
    slots && placesOf(slots, context),
    rooms && kind !== 'ends_day' ? roomsOf(rooms, context) : {},
  ]
  const given = [true, slotGroups, limits, slots, rooms]
  if (said.some((part, at) => part === undefined && given[at] !== undefined)) return undefined
  const plain = { role: role === undefined ? undefined : 'room', scope, ordered, adjacent }
  const members: [string, unknown][] = said.flatMap((part) => Object.entries(part ?? {}))
  const all = members.concat(Object.entries(plain)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all)
}

/** A list with something in it. */
const filled = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list?.length === 0 ? undefined : list

/** FET counts these where somebody is available, Campus on whole days. */
const countsFreeTime = new Set(['limit_idle_times', 'limit_daily_idle_times'])

const wholeDays = ({ days }: SlotGroup): SlotGroup => ({ days })

function roomsOf(rooms: readonly string[], { names }: DraftContext): Parameters | undefined {
  const ids = [...new Set(rooms.flatMap((room) => names.rooms.get(room) ?? []))].slice(0, 500)
  return ids.length === 0 ? undefined : { room_ids: ids }
}

const amountNames = {
  minimum: 'minimum',
  maximum: 'maximum',
  duration: 'duration',
  minimumDuration: 'minimum_duration',
  maximumDuration: 'maximum_duration',
  minimumAmount: 'minimum_amount',
  maximumAmount: 'maximum_amount',
} as const

/** Whole numbers that a draft can have; undefined when one is not. */
function amountsOf(parameters: DocumentConstraint['parameters']): Record<string, number> | undefined {
  const given = Object.entries(amountNames).flatMap(([from, to]) => {
    const value = parameters[from as keyof typeof amountNames]
    return value === undefined ? [] : [[to, value] as const]
  })
  const areWhole = given.every(([, value]) => Number.isInteger(value) && value >= 0 && value <= maxAmount)
  return areWhole ? Object.fromEntries(given) : undefined
}

/** Single whole days, each counted for itself; every day is said by none. */
function daysOfGroups(groups: readonly SlotGroup[], context: DraftContext): Parameters | undefined {
  if (groups.some(({ days, periods }) => days.length !== 1 || periods)) return undefined
  const days = groups.flatMap((group) => group.days.flatMap((day) => context.days.cycleDays.get(day) ?? []))
  if (days.length === 0) return undefined
  return isEveryDay(days, context) ? {} : { cycle_days: [...new Set(days)] }
}

const isEveryDay = (days: readonly number[], { days: { cycleDays } }: DraftContext): boolean =>
  new Set(days).size === new Set(cycleDays.values()).size

/** The same limits on every day, or limits for sets of whole days. */
function limitsOf(
  limits: readonly SlotLimit[],
  context: DraftContext,
): Pick<Parameters, 'limits' | 'minimum' | 'maximum'> | undefined {
  if (limits.some(({ slots }) => slots.periods)) return undefined
  const made = limits.map(({ slots, minimum, maximum }) => ({
    cycle_days: [...new Set(slots.days.flatMap((day) => context.days.cycleDays.get(day) ?? []))],
    minimum,
    maximum: Math.min(maximum, maxAmount),
  }))
  const [first] = made
  if (!first || made.length > 100 || made.some(({ cycle_days }) => cycle_days.length === 0)) return undefined
  const areSame = made.every(
    ({ cycle_days, minimum, maximum }) =>
      cycle_days.length === 1 && minimum === first.minimum && maximum === first.maximum,
  )
  const isEach = isEveryDay(
    made.flatMap(({ cycle_days }) => cycle_days),
    context,
  )
  if (areSame && isEach && made.length === context.days.cycleDays.size)
    return { minimum: first.minimum, maximum: first.maximum }
  return { limits: made }
}

interface Place {
  readonly cycle_day: number
  readonly period_id: string | null
}

/** Places in the cycle; all periods of a day are the day. */
function placesOf(slots: readonly Slot[], context: DraftContext): Parameters | undefined {
  const { days, document } = context
  const weekdays = new Map(daysOf(days.cycle).map(({ cycleDay, weekday }) => [cycleDay, weekday]))
  const byDay = Map.groupBy(slots, ({ day }) => day)
  const places = [...byDay].flatMap(([day, own]): Place[] => {
    const cycle_day = days.cycleDays.get(day)
    if (cycle_day === undefined) return []
    const periods = new Set(own.map(({ period }) => period))
    const closed = new Set(
      (document.closedSlots ?? []).flatMap((slot) => (slot.day === day ? [slot.period] : [])),
    )
    const isWhole = document.periods.every(({ id }) => periods.has(id) || closed.has(id))
    if (isWhole) return [{ cycle_day, period_id: null }]
    const of = { gradeLevels: [], weekday: weekdays.get(cycle_day) ?? null }
    const ids = new Set([...periods].flatMap((period) => periodAt(context, period, of)?.period.id ?? []))
    return [...ids].map((period_id) => ({ cycle_day, period_id }))
  })
  return places.length === 0 || places.length > maxSlots ? undefined : { slots: places }
}
