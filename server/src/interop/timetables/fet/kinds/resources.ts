import type { ConstraintTarget, Slot, SlotGroup } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import type { FetContext } from '../context.ts'
import type { FetKind, FetKinds, Meaning } from './kind.ts'
import { breakTime, notAvailable, slotsIn } from './slots.ts'

/** Whom a constraint is about, by the beginning of its name. */
const targets: readonly (readonly [
  prefix: string,
  (element: XmlElement, context: FetContext) => ConstraintTarget,
])[] = [
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
  readonly kind: string
  readonly amount: string
  readonly bound: 'minimum' | 'maximum'
  readonly groups: (context: FetContext, element: XmlElement) => SlotGroup[]
}

const eachDay: Limit['groups'] = (context) => context.eachDay()
const daily = (kind: string, amount: string): Limit => ({ kind, amount, bound: 'maximum', groups: eachDay })
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
  MaxHoursContinuously: daily('limit_consecutive_times', 'Maximum_Hours_Continuously'),
  MaxSpanPerDay: daily('limit_daily_span', 'Max_Span'),
  MaxBuildingChangesPerDay: daily('limit_building_changes', 'Max_Building_Changes_Per_Day'),
  IntervalMaxDaysPerWeek: days('Max_Days_Per_Week', 'maximum', intervals),
}

function limitOf(
  limit: Limit,
  target: ConstraintTarget,
  element: XmlElement,
  context: FetContext,
): Meaning[] {
  const amount = context.reading.number(element, limit.amount) ?? 0
  if (context.reading.text(element, 'Allow_One_Day_Exception_of_Plus_One') === 'true') {
    context.reading.report(`${element.name}/Allow_One_Day_Exception_of_Plus_One`)
  }
  const slotGroups = limit.groups(context, element)
  const found: Meaning[] = [
    { kind: limit.kind, appliesTo: target, parameters: { slotGroups, [limit.bound]: amount } },
  ]
  const mayBeEmpty =
    element.children.find(({ name }) => name.startsWith('Allow_Empty_'))?.text.trim() !== 'false'
  if (limit.bound === 'minimum' && limit.kind === 'limit_busy_times' && !mayBeEmpty) {
    // A half day may be empty in any case.
    const days = context.hasHalfDays ? realDays(context) : slotGroups
    found.push({
      kind: 'cluster_busy_times',
      appliesTo: target,
      parameters: { slotGroups: days, minimum: days.length },
    })
  }
  return found
}

/** Gaps count only where the teacher or the students are available. */
function gapsOf(kind: string, target: ConstraintTarget): FetKind {
  return (element, context) => {
    const maximum = context.reading.number(element, 'Max_Gaps') ?? 0
    return context.availability
      .partsOf(target)
      .map(({ appliesTo, slotGroups }) => ({ kind, appliesTo, parameters: { slotGroups, maximum } }))
  }
}

/** A day starts in the first period in which the students are available. */
function earlyStart(target: ConstraintTarget): FetKind {
  return (element, context) => {
    const maximum = context.reading.number(element, 'Max_Beginnings_At_Second_Hour') ?? 0
    return context.availability.partsOf(target).map(({ appliesTo, slotGroups }) => {
      const slots = slotGroups.flatMap(({ days: [day], periods }) => {
        const [period] = periods ?? context.periods
        return day === undefined || period === undefined ? [] : [{ day, period }]
      })
      return { kind: 'early_start', appliesTo, parameters: { slots, maximum } }
    })
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
  const gaps =
    (kind: string): FetKind =>
    (element, context) =>
      gapsOf(kind, target(element, context))(element, context)
  return [
    ...bounded,
    [`${prefix}MaxGapsPerWeek`, gaps('limit_idle_times')],
    [`${prefix}MaxGapsPerDay`, gaps('limit_daily_idle_times')],
    [
      `${prefix}EarlyMaxBeginningsAtSecondHour`,
      (element, context) => earlyStart(target(element, context))(element, context),
    ],
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
