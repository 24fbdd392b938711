import { ruleOf } from '../../../modules/scheduler/index.ts'
import type { DocumentConstraint } from '../document/document.ts'
import { childNamed, type XmlElement } from '../read-xml.ts'
import type { FetContext } from './context.ts'
import type { FetKinds, Meaning } from './kinds/kind.ts'
import { lessonKinds, preferredSlotOf } from './kinds/lessons.ts'
import { resourceKinds } from './kinds/resources.ts'
import { homeRoomKinds, roomKinds } from './kinds/rooms.ts'
import { breakTime, notAvailable, slotsIn } from './kinds/slots.ts'
import { Places } from './places.ts'

interface ReadConstraints {
  readonly constraints: readonly DocumentConstraint[]
  readonly places: Places
}

const kinds: FetKinds = { ...resourceKinds, ...lessonKinds, ...roomKinds, ...homeRoomKinds }

/** FET lets lessons be next to each other across a break, the engine does not. */
const acrossBreaks = new Set(['TwoActivitiesConsecutive', 'TwoActivitiesGrouped'])

/** What every document implies: each lesson has a time, and nobody is in two places at once. */
const implied = new Set(['ConstraintBasicCompulsoryTime', 'ConstraintBasicCompulsorySpace'])

/** The constraints of a file in its order, and the places that it gives lessons. */
export function readConstraints(context: FetContext, root: XmlElement): ReadConstraints {
  const times = context.reading.child(root, 'Time_Constraints_List')?.children ?? []
  const spaces = context.reading.child(root, 'Space_Constraints_List')?.children ?? []
  const elements = [...times, ...spaces]
  const places = new Places()
  learn(context, elements)
  const hasBreaks = elements.some((element) => element.name === 'ConstraintBreakTimes' && isActive(element))
  const constraints = elements.flatMap((element, index) => {
    if (implied.has(element.name) && weightOf(context, element) === 100) {
      readComments(context, element)
      return []
    }
    if (setsPlace(context, element, places)) return []
    const meanings = kinds[shortName(element)]?.(element, context) ?? []
    if (meanings.length === 0 || meanings.some(({ kind }) => ruleOf(kind) === undefined)) {
      context.reading.leave(element)
      return []
    }
    readComments(context, element)
    if (hasBreaks && acrossBreaks.has(shortName(element)))
      context.reading.report(`${element.name} across Break_Time`)
    return meanings.map((meaning, part) =>
      constraintOf(context, element, meaning, `${index + 1}.${part + 1}`),
    )
  })
  return { constraints, places }
}

const shortName = (element: XmlElement): string => element.name.replace(/^Constraint/, '')

function constraintOf(
  context: FetContext,
  element: XmlElement,
  { kind, appliesTo, parameters }: Meaning,
  id: string,
): DocumentConstraint {
  const weight = weightOf(context, element)
  return {
    id,
    name: shortName(element),
    kind,
    severity: weight === 100 ? 'hard' : 'soft',
    weight: weight === 100 ? 1 : Math.round(weight),
    costFunction: 'linear',
    appliesTo,
    parameters,
    ...(isActive(element) ? undefined : { isActive: false }),
  }
}

const weightOf = (context: FetContext, element: XmlElement): number =>
  context.reading.number(element, 'Weight_Percentage') ?? 100

const isActive = (element: XmlElement): boolean => childNamed(element, 'Active')?.text.trim() !== 'false'

/** The whole element is understood, except for its comment. */
function readComments(context: FetContext, element: XmlElement): void {
  context.reading.take(element)
  if ((childNamed(element, 'Comments')?.text.trim() ?? '') !== '')
    context.reading.report('Constraint/Comments')
}

/** A start or a room with a weight of 100 % is where the lesson is. */
function setsPlace(context: FetContext, element: XmlElement, places: Places): boolean {
  const setter = placeSetters[element.name]
  if (!setter || !isActive(element) || weightOf(context, element) < 100) return false
  const isLocked = childNamed(element, 'Permanently_Locked')?.text.trim() === 'true'
  if (!setter(context, element, places, isLocked)) return false
  readComments(context, element)
  return true
}

type PlaceSetter = (context: FetContext, element: XmlElement, places: Places, isLocked: boolean) => boolean

const placeSetters: Readonly<Record<string, PlaceSetter>> = {
  ConstraintActivityPreferredStartingTime: (context, element, places, isLocked) => {
    const slot = preferredSlotOf(element, context)
    return places.setTime(context.known(element, 'Activity_Id', context.lessons), slot, isLocked)
  },
  ConstraintActivityPreferredRoom: (context, element, places, isLocked) => {
    const lesson = context.known(element, 'Activity_Id', context.lessons)
    if (!places.setRoom(lesson, context.known(element, 'Room', context.rooms))) return false
    if (childNamed(element, 'Real_Room')) context.reading.report('ConstraintActivityPreferredRoom/Real_Room')
    // A locked room is also what has been asked for.
    return !isLocked
  },
}

/** Reads first what other constraints depend on: who is available when, and which lessons have a room of their own. */
function learn(context: FetContext, elements: readonly XmlElement[]): void {
  for (const element of elements.filter(isActive)) {
    const name = shortName(element)
    learned[name]?.(context, element)
    for (const { appliesTo } of roomKinds[name]?.(element, context) ?? []) {
      for (const lesson of appliesTo.lessons ?? []) context.roomed.add(lesson)
    }
  }
}

const learned: Readonly<Record<string, (context: FetContext, element: XmlElement) => void>> = {
  BreakTimes: (context, element) => context.availability.addBreaks(slotsIn(context, element, breakTime)),
  TeacherNotAvailableTimes: (context, element) => {
    const teacher = context.known(element, 'Teacher', context.teachers)
    context.availability.addTeacher(teacher, slotsIn(context, element, notAvailable))
  },
  StudentsSetNotAvailableTimes: (context, element) => {
    const set = context.known(element, 'Students', context.sets)
    context.availability.addSet(set, slotsIn(context, element, notAvailable))
  },
}
