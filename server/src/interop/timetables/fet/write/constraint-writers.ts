import type { DocumentConstraint, Slot, SlotGroup, TimetableDocument } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import { element } from '../../write-xml.ts'
import { constraintElement, whomOf } from './constraint-element.ts'
import { describeLessons } from './describe-lessons.ts'
import { textElements } from './list-elements.ts'

interface WriteContext {
  readonly document: TimetableDocument
  /** The numbers of lessons in FET. */
  readonly ids: ReadonlyMap<string, string>
}

/** The elements that say a constraint; undefined when FET cannot say it. */
type Writer = (constraint: DocumentConstraint, context: WriteContext) => XmlElement[] | undefined

/** Whether the groups are all days, each by itself. */
const isEachDay = (groups: readonly SlotGroup[] | undefined, { days }: TimetableDocument): boolean =>
  groups?.length === days.length &&
  groups.every(({ days: own }, at) => own.length === 1 && own[0] === days[at]?.id)

function limitElements(
  constraint: DocumentConstraint,
  name: string,
  content: readonly XmlElement[],
): XmlElement[] | undefined {
  const whom = whomOf(constraint, 'Teacher_Name')
  if (whom?.some(({ prefix }) => prefix === 'Room')) return undefined
  return whom?.map((one) => constraintElement(one.prefix + name, constraint, [...one.content, ...content]))
}

const busyTimes: Writer = (constraint, { document }) => {
  const { slotGroups, minimum, maximum } = constraint.parameters
  if (!isEachDay(slotGroups, document) || slotGroups?.some(({ periods }) => periods)) return undefined
  const upper =
    maximum === undefined
      ? []
      : limitElements(constraint, 'MaxHoursDaily', [element('Maximum_Hours_Daily', maximum)])
  const lower =
    minimum === undefined
      ? []
      : limitElements(
          constraint,
          'MinHoursDaily',
          textElements({ Minimum_Hours_Daily: minimum, Allow_Empty_Days: true }),
        )
  return upper && lower && [...upper, ...lower]
}

const busyDays: Writer = (constraint, { document }) => {
  const { slotGroups, minimum, maximum } = constraint.parameters
  if (!isEachDay(slotGroups, document)) return undefined
  const [periods, ...others] = new Set((slotGroups ?? []).map((group) => group.periods?.join('\n')))
  if (others.length > 0) return undefined
  if (periods !== undefined) {
    const interval = intervalElements(document, periods.split('\n'))
    if (interval === undefined || minimum !== undefined || maximum === undefined) return undefined
    return limitElements(constraint, 'IntervalMaxDaysPerWeek', [
      ...interval,
      element('Max_Days_Per_Week', maximum),
    ])
  }
  const upper =
    maximum === undefined
      ? []
      : limitElements(constraint, 'MaxDaysPerWeek', [element('Max_Days_Per_Week', maximum)])
  const lower =
    minimum === undefined
      ? []
      : limitElements(constraint, 'MinDaysPerWeek', [element('Minimum_Days_Per_Week', minimum)])
  return upper && lower && [...upper, ...lower]
}

/** The first hour of an interval and the hour after it; empty at the end of the day. */
function intervalElements(
  { periods }: TimetableDocument,
  named: readonly string[],
): XmlElement[] | undefined {
  const ids = periods.map(({ id }) => id)
  const first = ids.indexOf(named[0] ?? '')
  if (ids.slice(first, first + named.length).join('\n') !== named.join('\n')) return undefined
  return textElements({ Interval_Start_Hour: named[0], Interval_End_Hour: ids[first + named.length] ?? '' })
}

/** A limit for each day that FET has as one number. */
const dailyLimit =
  (name: string, amount: string): Writer =>
  (constraint, { document }) => {
    const { slotGroups, minimum, maximum } = constraint.parameters
    if (!isEachDay(slotGroups, document) || minimum !== undefined || maximum === undefined) return undefined
    return limitElements(constraint, name, [element(amount, maximum)])
  }

const earlyStart: Writer = (constraint) =>
  limitElements(constraint, 'EarlyMaxBeginningsAtSecondHour', [
    element('Max_Beginnings_At_Second_Hour', constraint.parameters.maximum ?? 0),
  ])

const slotElements = (
  slots: readonly Slot[],
  [list, item, day, hour]: readonly [string, string, string, string],
) => [
  element(list, slots.length),
  ...slots.map((slot) => element(item, [element(day, slot.day), element(hour, slot.period)])),
]

const unavailable: Writer = (constraint, { document }) => {
  const { slots = [], slotGroups } = constraint.parameters
  if (constraint.severity === 'soft' || slotGroups) return undefined
  if (constraint.appliesTo.all === 'sets')
    return [
      constraintElement(
        'BreakTimes',
        constraint,
        slotElements(slots, ['Number_of_Break_Times', 'Break_Time', 'Day', 'Hour']),
      ),
    ]
  // A break is for everyone.
  if (constraint.appliesTo.all === 'teachers' && hasBreak(document, slots)) return []
  const content = slotElements(slots, ['Number_of_Not_Available_Times', 'Not_Available_Time', 'Day', 'Hour'])
  const named = constraint.appliesTo.all === 'teachers' ? document.teachers.map(({ id }) => id) : undefined
  const target = named ? { ...constraint, appliesTo: { teachers: named } } : constraint
  return whomOf(target, 'Teacher')?.map(({ prefix, content: whom }) =>
    constraintElement(`${prefix}NotAvailableTimes`, constraint, [...whom, ...content]),
  )
}

const hasBreak = ({ constraints }: TimetableDocument, slots: readonly Slot[]): boolean =>
  constraints.some(
    ({ kind, appliesTo, parameters }) =>
      kind === 'avoid_unavailable_times' &&
      appliesTo.all === 'sets' &&
      JSON.stringify(parameters.slots) === JSON.stringify(slots),
  )

const eachLesson = (
  constraint: DocumentConstraint,
  { ids }: WriteContext,
  name: string,
  content: readonly XmlElement[],
): XmlElement[] | undefined =>
  constraint.appliesTo.lessons?.map((id) =>
    constraintElement(name, constraint, [element('Activity_Id', ids.get(id) ?? ''), ...content]),
  )

const startNames = [
  'Number_of_Preferred_Starting_Times',
  'Preferred_Starting_Time',
  'Preferred_Starting_Day',
  'Preferred_Starting_Hour',
] as const

/** One element for lessons that can be described together, else one for each lesson. */
const preferTimes: Writer = (constraint, context) => {
  const { slots, slotGroups, duration } = constraint.parameters
  if (!slots || slotGroups || duration !== undefined) return undefined
  const content = slotElements(slots, startNames)
  const lessons = constraint.appliesTo.lessons ?? []
  const description = lessons.length > 1 ? describeLessons(context.document, lessons) : undefined
  if (!description) return eachLesson(constraint, context, 'ActivityPreferredStartingTimes', content)
  return [
    constraintElement('ActivitiesPreferredStartingTimes', constraint, [
      ...textElements({
        Teacher_Name: description.teacher ?? '',
        Students_Name: '',
        Subject_Name: description.subject ?? '',
        Activity_Tag_Name: description.tag ?? '',
        Duration: description.duration ?? '',
      }),
      ...content,
    ]),
  ]
}

const preferRooms: Writer = (constraint, context) => {
  const { rooms, role } = constraint.parameters
  if (!rooms || role !== 'room') return undefined
  const content = [
    element('Number_of_Preferred_Rooms', rooms.length),
    ...rooms.map((room) => element('Preferred_Room', room)),
  ]
  return eachLesson(constraint, context, 'ActivityPreferredRooms', content)
}

const groupElements = (lessons: readonly string[], { ids }: WriteContext): XmlElement[] => [
  element('Number_of_Activities', lessons.length),
  ...lessons.map((id) => element('Activity_Id', ids.get(id) ?? '')),
]

const ofGroups =
  (
    name: string,
    before: readonly XmlElement[] = [],
    after: (constraint: DocumentConstraint) => readonly XmlElement[] = () => [],
  ): Writer =>
  (constraint, context) =>
    constraint.appliesTo.lessonGroups?.map((lessons) =>
      constraintElement(name, constraint, [
        ...before,
        ...groupElements(lessons, context),
        ...after(constraint),
      ]),
    )

const minimumOf =
  (name: string) =>
  ({ parameters }: DocumentConstraint): XmlElement[] => [element(name, parameters.minimum ?? 0)]

const simultaneous: Writer = (constraint, context) => {
  const { slots, slotGroups, maximum = 0 } = constraint.parameters
  if (!slots || slotGroups) return undefined
  const list = [
    'Number_of_Selected_Time_Slots',
    'Selected_Time_Slot',
    'Selected_Day',
    'Selected_Hour',
  ] as const
  const content = [...slotElements(slots, list), element('Max_Number_of_Simultaneous_Activities', maximum)]
  return ofGroups('ActivitiesMaxSimultaneousInSelectedTimeSlots', [], () => content)(constraint, context)
}

const sameStartNames = { time: 'StartingTime', day: 'StartingDay', period: 'StartingHour' } as const

const sameStart: Writer = (constraint, context) =>
  ofGroups(`ActivitiesSame${sameStartNames[constraint.parameters.scope ?? 'time']}`)(constraint, context)

const ofPairs =
  (nameOf: (constraint: DocumentConstraint) => string): Writer =>
  (constraint, { ids }) => {
    const pairs = constraint.appliesTo.lessonPairs ?? []
    if (pairs.some((pair) => pair.minimumSeparation || pair.maximumSeparation !== undefined)) return undefined
    return pairs.map(({ first, second }) =>
      constraintElement(
        nameOf(constraint),
        constraint,
        textElements({ First_Activity_Id: ids.get(first), Second_Activity_Id: ids.get(second) }),
      ),
    )
  }

/** The kinds of the engine that FET has a constraint for. */
export const writers: Readonly<Record<string, Writer>> = {
  avoid_unavailable_times: unavailable,
  limit_busy_times: busyTimes,
  cluster_busy_times: busyDays,
  limit_idle_times: dailyLimit('MaxGapsPerWeek', 'Max_Gaps'),
  limit_daily_idle_times: dailyLimit('MaxGapsPerDay', 'Max_Gaps'),
  limit_consecutive_times: dailyLimit('MaxHoursContinuously', 'Maximum_Hours_Continuously'),
  limit_daily_span: dailyLimit('MaxSpanPerDay', 'Max_Span'),
  limit_building_changes: dailyLimit('MaxBuildingChangesPerDay', 'Max_Building_Changes_Per_Day'),
  early_start: earlyStart,
  prefer_times: preferTimes,
  prefer_resources: preferRooms,
  min_days_between: ofGroups(
    'MinDaysBetweenActivities',
    [element('Consecutive_If_Same_Day', true)],
    minimumOf('MinDays'),
  ),
  min_gap_between: ofGroups('MinGapsBetweenActivities', [], minimumOf('MinGaps')),
  avoid_overlap: ofGroups('ActivitiesNotOverlapping'),
  avoid_split_assignments: ofGroups('ActivitiesOccupyMaxDifferentRooms', [], () => [
    element('Max_Number_of_Different_Rooms', 1),
  ]),
  limit_simultaneous_events: simultaneous,
  same_start: sameStart,
  order_events: ofPairs(() => 'TwoActivitiesOrdered'),
  adjacent_events: ofPairs(({ parameters }) =>
    parameters.ordered ? 'TwoActivitiesConsecutive' : 'TwoActivitiesGrouped',
  ),
  ends_day: (constraint, context) => eachLesson(constraint, context, 'ActivityEndsStudentsDay', []),
}
