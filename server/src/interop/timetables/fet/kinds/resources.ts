import type { ConstraintTarget, Slot, SlotGroup } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import type { FetContext } from '../context.ts'
import type { FetKind, FetKinds, Meaning } from './kind.ts'
import { breakTime, notAvailable, slotsIn } from './slots.ts'

/** Whom a constraint is about, by the beginning of its name. */
const targets: readonly (readonly [prefix: string, (element: XmlElement, context: FetContext) => ConstraintTarget])[] = [
  ['Teacher', (element, context) => ({ teachers: [teacherOf(element, context)] })],
  ['Teachers', () => ({ all: 'teachers' })],
  ['StudentsSet', (element, context) => ({ sets: [context.known(element, 'Students', context.sets)] })],
  ['Students', () => ({ all: 'sets' })],
]

function teacherOf(element: XmlElement, context: FetContext): string {
  const name = element.children.some((child) => child.name === 'Teacher_Name') ? 'Teacher_Name' : 'Teacher'
  return context.known(element, name, context.teachers)
}

/** Days in the morning and afternoon modes are half days; two of them are a real day. */
const everySecond = (context: FetContext, first: 0 | 1): SlotGroup[] =>
  context.eachDay().filter((_, index) => index % 2 === first)

const realDays = (context: FetContext): SlotGroup[] =>
  everySecond(context, 0).map((_, index) => ({ days: context.days.slice(2 * index, 2 * index + 2) }))

function intervals(context: FetContext, element: XmlElement): SlotGroup[] {
  const first = context.periods.indexOf(context.reading.text(element, 'Interval_Start_Hour') ?? '')
  // The end is the hour after the last one; it is empty when the interval lasts to the end of the day.
  const last = context.periods.indexOf(context.reading.text(element, 'Interval_End_Hour') ?? '')
  const periods = context.periods.slice(Math.max(0, first), last < 0 ? undefined : last)
  return context.days.map((day) => ({ days: [day], periods }))
}

interface Limit {
  readonly kind: 'limit_busy_times' | 'cluster_busy_times'
  readonly amount: string
  readonly bound: 'minimum' | 'maximum'
  readonly groups: (context: FetContext, element: XmlElement) => SlotGroup[]
}

const busy = (amount: string, bound: Limit['bound'], groups: Limit['groups']): Limit => ({
  kind: 'limit_busy_times',
  amount,
  bound,
  groups,
})
const days = (amount: string, bound: Limit['bound'], groups: Limit['groups']): Limit => ({
  kind: 'cluster_busy_times',
  amount,
  bound,
  groups,
})
const eachDay: Limit['groups'] = (context) => context.eachDay()
const mornings: Limit['groups'] = (context) => everySecond(context, 0)
const afternoons: Limit['groups'] = (context) => everySecond(context, 1)

const limits: Readonly<Record<string, Limit>> = {
  MaxHoursDaily: busy('Maximum_Hours_Daily', 'maximum', eachDay),
  MinHoursDaily: busy('Minimum_Hours_Daily', 'minimum', eachDay),
  MaxHoursDailyRealDays: busy('Maximum_Hours_Daily', 'maximum', realDays),
  MinHoursDailyRealDays: busy('Minimum_Hours_Daily', 'minimum', realDays),
  MinHoursPerMorning: busy('Minimum_Hours_Per_Morning', 'minimum', mornings),
  MaxDaysPerWeek: days('Max_Days_Per_Week', 'maximum', eachDay),
  MinDaysPerWeek: days('Minimum_Days_Per_Week', 'minimum', eachDay),
  MaxRealDaysPerWeek: days('Max_Days_Per_Week', 'maximum', realDays),
  MinRealDaysPerWeek: days('Minimum_Days_Per_Week', 'minimum', realDays),
  MaxMorningsPerWeek: days('Max_Mornings_Per_Week', 'maximum', mornings),
  MaxAfternoonsPerWeek: days('Max_Afternoons_Per_Week', 'maximum', afternoons),
  IntervalMaxDaysPerWeek: days('Max_Days_Per_Week', 'maximum', intervals),
}

function limitOf(limit: Limit, target: ConstraintTarget, element: XmlElement, context: FetContext): Meaning[] {
  const amount = context.reading.number(element, limit.amount) ?? 0
  const slotGroups = limit.groups(context, element)
  const found: Meaning[] = [
    { kind: limit.kind, appliesTo: target, parameters: { slotGroups, [limit.bound]: amount } },
  ]
  const mayBeEmpty = element.children.find(({ name }) => name.startsWith('Allow_Empty_'))?.text.trim() !== 'false'
  if (limit.bound === 'minimum' && limit.kind === 'limit_busy_times' && !mayBeEmpty) {
    found.push({
      kind: 'cluster_busy_times',
      appliesTo: target,
      parameters: { slotGroups, minimum: slotGroups.length },
    })
  }
  return found
}

/** Gaps count only where the teacher or the students are available. */
function gapsOf(target: ConstraintTarget, forEach: boolean): FetKind {
  return (element, context) => {
    const maximum = context.reading.number(element, 'Max_Gaps') ?? 0
    return context.availability.partsOf(target).map(({ appliesTo, slotGroups }) => ({
      kind: 'limit_idle_times',
      appliesTo,
      parameters: { slotGroups, maximum, ...(forEach ? { forEach } : undefined) },
    }))
  }
}

const unavailable = (target: ConstraintTarget, slots: readonly Slot[]): Meaning => ({
  kind: 'avoid_unavailable_times',
  appliesTo: target,
  parameters: { slots },
})

function kindsOf([prefix, target]: (typeof targets)[number]): [string, FetKind][] {
  const bounded = Object.entries(limits).map(([name, limit]): [string, FetKind] => [
    prefix + name,
    (element, context) => limitOf(limit, target(element, context), element, context),
  ])
  const gaps = (forEach: boolean): FetKind =>
    (element, context) => gapsOf(target(element, context), forEach)(element, context)
  return [
    ...bounded,
    [`${prefix}MaxGapsPerWeek`, gaps(false)],
    [`${prefix}MaxGapsPerDay`, gaps(true)],
    [
      `${prefix}NotAvailableTimes`,
      (element, context) => [unavailable(target(element, context), slotsIn(context, element, notAvailable))],
    ],
  ]
}

/** What limits teachers, students and rooms. */
export const resourceKinds: FetKinds = {
  ...Object.fromEntries(targets.flatMap(kindsOf)),
  RoomNotAvailableTimes: (element, context) => [
    unavailable(
      { rooms: [context.known(element, 'Room', context.rooms)] },
      slotsIn(context, element, notAvailable),
    ),
  ],
  BreakTimes: (element, context) => {
    const slots = slotsIn(context, element, breakTime)
    return [unavailable({ all: 'sets' }, slots), unavailable({ all: 'teachers' }, slots)]
  },
}
