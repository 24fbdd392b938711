import type { Slot } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import type { FetContext, LessonFilter } from '../context.ts'
import type { FetKind, FetKinds, Meaning } from './kind.ts'
import { preferredSlot, preferredStart, selectedSlot, slotsIn, startsWithin } from './slots.ts'

/** The lessons of an element that names them, or describes them. */
type Selection = (element: XmlElement, context: FetContext) => string[]

const lessonsIn: Selection = (element, context) =>
  context.reading.texts(element, 'Activity_Id').map((id) => context.require(element, id, context.lessons))

const described: Selection = (element, context) => context.lessonsOf(filterIn(element, context))

function filterIn(element: XmlElement, { reading }: FetContext): LessonFilter {
  return {
    teacher: reading.text(element, 'Teacher_Name') ?? reading.text(element, 'Teacher'),
    set: reading.text(element, 'Students_Name') ?? reading.text(element, 'Students'),
    subject: reading.text(element, 'Subject_Name') ?? reading.text(element, 'Subject'),
    tag: reading.text(element, 'Activity_Tag_Name') ?? reading.text(element, 'Activity_Tag'),
    duration: reading.number(element, 'Duration'),
    component: reading.number(element, 'Component_Number'),
  }
}

const prefer = (lessons: readonly string[], slots: readonly Slot[]): Meaning => ({
  kind: 'prefer_times',
  appliesTo: { lessons },
  parameters: { slots },
})

const starts =
  (selection: Selection): FetKind =>
  (element, context) => [prefer(selection(element, context), slotsIn(context, element, preferredStart))]

/** Every period of a lesson must be in the slots, so the starts depend on the duration. */
const withinSlots =
  (selection: Selection): FetKind =>
  (element, context) => {
    const slots = slotsIn(context, element, preferredSlot)
    const byDuration = Map.groupBy(
      selection(element, context),
      (id) => context.lessons.get(id)?.lesson.duration ?? 1,
    )
    return [...byDuration].map(([duration, lessons]) =>
      prefer(lessons, startsWithin(context, slots, duration)),
    )
  }

const ofGroup =
  (kind: string, parameters: Meaning['parameters'] = {}): FetKind =>
  (element, context) => [{ kind, appliesTo: { lessonGroups: [lessonsIn(element, context)] }, parameters }]

/** A group with a number that FET writes in one element. */
const limitedGroup =
  (kind: string, name: string, bound: 'minimum' | 'maximum'): FetKind =>
  (element, context) =>
    ofGroup(kind, { [bound]: context.reading.number(element, name) ?? 0 })(element, context)

const minDaysBetween: FetKind = (element, context) => {
  const isTogether = context.reading.text(element, 'Consecutive_If_Same_Day') === 'true'
  const weight = context.reading.number(element, 'Weight_Percentage') ?? 100
  if (isTogether && weight < 100) context.reading.report(`${element.name}/Consecutive_If_Same_Day`)
  return limitedGroup('min_days_between', 'MinDays', 'minimum')(element, context)
}

const maxSimultaneous: FetKind = (element, context) => {
  const maximum = context.reading.number(element, 'Max_Number_of_Simultaneous_Activities') ?? 0
  const slots = slotsIn(context, element, selectedSlot)
  return ofGroup('limit_simultaneous_events', { slots, maximum })(element, context)
}

/** The engine knows only whether all lessons are in one room. */
const differentRooms: FetKind = (element, context) =>
  context.reading.number(element, 'Max_Number_of_Different_Rooms') === 1
    ? ofGroup('avoid_split_assignments', { role: 'room' })(element, context)
    : []

function pairIn(
  element: XmlElement,
  context: FetContext,
): { readonly first: string; readonly second: string } {
  return {
    first: context.known(element, 'First_Activity_Id', context.lessons),
    second: context.known(element, 'Second_Activity_Id', context.lessons),
  }
}

const ofPair =
  (kind: string, parameters: Meaning['parameters'] = {}): FetKind =>
  (element, context) => [{ kind, appliesTo: { lessonPairs: [pairIn(element, context)] }, parameters }]

const endsDay =
  (selection: Selection): FetKind =>
  (element, context) => [
    { kind: 'ends_day', appliesTo: { lessons: selection(element, context) }, parameters: {} },
  ]

/** The one slot of a preferred start. */
export function preferredSlotOf(element: XmlElement, context: FetContext): Slot {
  const { reading } = context
  const day = reading.text(element, 'Preferred_Day') ?? reading.name(element, 'Preferred_Starting_Day')
  const period = reading.text(element, 'Preferred_Hour') ?? reading.name(element, 'Preferred_Starting_Hour')
  return { day: context.knownDay(element, day), period: context.knownPeriod(element, period) }
}

/** With a weight below 100 %; with more it is the place of the lesson (`read-constraints.ts`). */
const preferredStartingTime: FetKind = (element, context) => [
  prefer(lessonsIn(element, context), [preferredSlotOf(element, context)]),
]

/** What limits the times of lessons. */
export const lessonKinds: FetKinds = {
  ActivityPreferredStartingTime: preferredStartingTime,
  ActivityPreferredStartingTimes: starts(lessonsIn),
  ActivitiesPreferredStartingTimes: starts(described),
  SubactivitiesPreferredStartingTimes: starts(described),
  ActivityPreferredTimeSlots: withinSlots(lessonsIn),
  ActivitiesPreferredTimeSlots: withinSlots(described),
  SubactivitiesPreferredTimeSlots: withinSlots(described),
  ActivityPreferredDay: (element, context) => {
    const day = context.knownDay(element, context.reading.name(element, 'Preferred_Day'))
    return [
      prefer(
        lessonsIn(element, context),
        context.periods.map((period) => ({ day, period })),
      ),
    ]
  },
  MinDaysBetweenActivities: minDaysBetween,
  ActivitiesSameStartingTime: ofGroup('same_start', { scope: 'time' }),
  ActivitiesSameStartingDay: ofGroup('same_start', { scope: 'day' }),
  ActivitiesSameStartingHour: ofGroup('same_start', { scope: 'period' }),
  TwoActivitiesOrdered: ofPair('order_events'),
  TwoActivitiesConsecutive: ofPair('adjacent_events', { ordered: true }),
  TwoActivitiesGrouped: ofPair('adjacent_events', { ordered: false }),
  ActivitiesNotOverlapping: ofGroup('avoid_overlap'),
  MinGapsBetweenActivities: limitedGroup('min_gap_between', 'MinGaps', 'minimum'),
  ActivitiesMaxSimultaneousInSelectedTimeSlots: maxSimultaneous,
  ActivityEndsStudentsDay: endsDay(lessonsIn),
  ActivitiesEndStudentsDay: endsDay(described),
  ActivitiesOccupyMaxDifferentRooms: differentRooms,
}
