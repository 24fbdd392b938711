import type {
  EventGroupInput,
  EventInput,
  MeetingInput,
  ProblemInput,
  ResourceInput,
  RoleInput,
  SolutionInput,
  TimeGroupInput,
} from '../../../modules/scheduler/index.ts'
import { ConstraintConversion } from './constraint-conversion.ts'
import type { DocumentActivity, DocumentConstraint, DocumentLesson, TimetableDocument } from './document.ts'
import { Leaves } from './leaves.ts'
import { resourceId, timeId } from './problem-ids.ts'

interface DocumentProblem {
  readonly problem: ProblemInput
  readonly solution: SolutionInput
}

/**
 * A document as a problem and a solution of the engine. Each active lesson is an event. Undivided sets of students are
 * resources, the others are groups of them. Every document implies that lessons have times, that nobody is in two
 * places at once and that rooms are large enough.
 */
export function problemOf(document: TimetableDocument): DocumentProblem {
  const leaves = new Leaves(document.sets)
  const constraints = document.constraints.filter(({ isActive }) => isActive !== false)
  const roomed = lessonsWithRoom(document, constraints)
  const lessons = activeLessons(document)
  const conversion = new ConstraintConversion(document, leaves)
  const converted = [...impliedConstraints(document), ...constraints].map((one) => conversion.convert(one))
  const problem: ProblemInput = {
    id: 'document',
    name: document.name,
    ...timesOf(document, conversion),
    resourceTypes: [
      { id: 'teacher', name: 'Teacher' },
      { id: 'set', name: 'Class' },
      { id: 'room', name: 'Room' },
    ],
    resources: resourcesOf(document, leaves),
    resourceGroups: groupsOf(document, leaves),
    events: eventsOf(document, leaves, lessons, roomed),
    eventGroups: [...coursesOf(document), ...conversion.eventGroups()],
    constraints: converted,
  }
  return { problem, solution: { meetings: lessons.map(({ lesson }) => meetingOf(lesson)) } }
}

/** The lessons of an activity, by the name of its subject. */
const coursesOf = ({ activities, subjects }: TimetableDocument): EventGroupInput[] => {
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  return activities.flatMap(({ id, subject, lessons }): EventGroupInput[] => {
    const events = lessons.filter(({ isActive }) => isActive !== false).map((lesson) => lesson.id)
    const name = names.get(subject ?? '') ?? subject ?? id
    return events.length === 0 ? [] : [{ id: `course ${id}`, name, kind: 'course', events }]
  })
}

interface LessonOfActivity {
  readonly activity: DocumentActivity
  readonly lesson: DocumentLesson
}

const activeLessons = ({ activities }: TimetableDocument): LessonOfActivity[] =>
  activities.flatMap((activity) =>
    activity.lessons.filter(({ isActive }) => isActive !== false).map((lesson) => ({ activity, lesson })),
  )

function timesOf(
  { days, periods: all, closedSlots = [] }: TimetableDocument,
  conversion: ConstraintConversion,
): Pick<ProblemInput, 'times' | 'timeGroups'> {
  const closed = new Set(closedSlots.map(timeId))
  const periodsOf = (day: string): { id: string; name: string; position: number }[] =>
    all
      .map(({ id, name }, position) => ({ id, name, position }))
      .filter(({ id }) => !closed.has(timeId({ day, period: id })))
  const times = days.flatMap((day) =>
    periodsOf(day.id).map((period) => ({
      id: timeId({ day: day.id, period: period.id }),
      name: `${day.name} ${period.name}`,
      day: `day ${day.id}`,
      period: period.position,
    })),
  )
  const timeGroups = days.map(
    (day): TimeGroupInput => ({
      id: `day ${day.id}`,
      name: day.name,
      kind: 'day',
      times: periodsOf(day.id).map((period) => timeId({ day: day.id, period: period.id })),
    }),
  )
  return { times, timeGroups: [...timeGroups, ...conversion.timeGroups()] }
}

function resourcesOf({ teachers, sets, rooms }: TimetableDocument, leaves: Leaves): ResourceInput[] {
  const leafIds = new Set(sets.flatMap(({ id }) => [...leaves.of(id)]))
  return [
    ...teachers.map(({ id, name }) => ({ id: resourceId('teacher', id), name, type: 'teacher' })),
    ...sets
      .filter(({ id }) => leafIds.has(id))
      .map(({ id, name }) => ({ id: resourceId('set', id), name, type: 'set' })),
    ...rooms.map(({ id, name, capacity, building, features }) => ({
      id: resourceId('room', id),
      name,
      type: 'room',
      ...(capacity === undefined ? undefined : { capacity }),
      ...(building === undefined ? undefined : { building }),
      ...(features === undefined ? undefined : { features }),
    })),
  ]
}

const groupsOf = ({ sets }: TimetableDocument, leaves: Leaves): ProblemInput['resourceGroups'] =>
  sets.map(({ id, name }) => ({
    id: resourceId('set', id),
    name,
    type: 'set',
    resources: [...leaves.of(id)].map((leaf) => resourceId('set', leaf)),
  }))

function lessonsWithRoom(
  { activities }: TimetableDocument,
  constraints: readonly DocumentConstraint[],
): ReadonlySet<string> {
  const named = constraints.flatMap(({ parameters, appliesTo }) =>
    parameters.role === 'room' ? (appliesTo.lessons ?? appliesTo.lessonGroups?.flat() ?? []) : [],
  )
  const own = activities.flatMap(({ rooms = [], features = [], lessons }) =>
    lessons
      .filter(({ room }) => room !== undefined || rooms.length > 0 || features.length > 0)
      .map(({ id }) => id),
  )
  return new Set([...named, ...own])
}

/** Every lesson as an event; what the lessons of an activity have in common is made once. */
function eventsOf(
  { sets, subjects, activities }: TimetableDocument,
  leaves: Leaves,
  lessons: readonly LessonOfActivity[],
  roomed: ReadonlySet<string>,
): EventInput[] {
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]))
  const sizeOf = new Map(sets.map(({ id, students = 0 }) => [id, students]))
  const common = new Map(
    activities.map((activity) => [activity, commonOf(activity, leaves, { nameOf, sizeOf })]),
  )
  return lessons.map(({ activity, lesson }) => {
    const { name, roles, students } = common.get(activity) ?? { name: '', roles: [], students: 0 }
    return {
      id: lesson.id,
      name,
      duration: lesson.duration,
      roles: roomed.has(lesson.id) ? [...roles, { role: 'room', type: 'room' }] : roles,
      ...(students > 0 ? { students } : undefined),
      ...(activity.features === undefined ? undefined : { features: activity.features }),
    }
  })
}

interface Common {
  readonly name: string
  readonly roles: readonly RoleInput[]
  readonly students: number
}

function commonOf(
  activity: DocumentActivity,
  leaves: Leaves,
  of: { readonly nameOf: ReadonlyMap<string, string>; readonly sizeOf: ReadonlyMap<string, number> },
): Common {
  const { id, subject, sets, teachers } = activity
  const resources = [
    ...teachers.map((teacher) => resourceId('teacher', teacher)),
    ...new Set(sets.flatMap((set) => [...leaves.of(set)].map((leaf) => resourceId('set', leaf)))),
  ]
  const subjectName = of.nameOf.get(subject ?? '') ?? subject
  const seated = new Set(sets).values().reduce((sum, set) => sum + (of.sizeOf.get(set) ?? 0), 0)
  return {
    name: [subjectName, sets.join(' + '), teachers.join(' + ')].filter(Boolean).join(', ') || id,
    roles: resources.map((resource) => ({ resource })),
    students: activity.students ?? seated,
  }
}

const meetingOf = ({ id, duration, place, room, isLocked }: DocumentLesson): MeetingInput => ({
  event: id,
  duration,
  ...(place === undefined ? undefined : { time: timeId(place) }),
  ...(room === undefined ? undefined : { resources: [{ role: 'room', resource: resourceId('room', room) }] }),
  ...(isLocked === undefined ? undefined : { locked: isLocked }),
})

/** What every document implies. */
function impliedConstraints(document: TimetableDocument): DocumentConstraint[] {
  const implied = (
    kind: string,
    name: string,
    appliesTo: DocumentConstraint['appliesTo'],
    parameters: DocumentConstraint['parameters'] = {},
  ): DocumentConstraint => ({
    id: `implied ${kind} ${Object.values(appliesTo).join(' ')}`,
    name,
    kind,
    severity: 'hard',
    weight: 1,
    costFunction: 'linear',
    appliesTo,
    parameters,
  })
  const roomed = document.activities.filter(({ rooms = [] }) => rooms.length > 0)
  const sameRooms = Map.groupBy(roomed, ({ rooms = [] }) => JSON.stringify(rooms))
  const choices = [...sameRooms.values()].flatMap((activities) => {
    const [{ id, rooms = [] } = { id: '' }] = activities
    const lessons = activities.flatMap((one) => one.lessons.map((lesson) => lesson.id))
    const named = implied('prefer_resources', 'Rooms of the lesson', { lessons }, { role: 'room', rooms })
    return [{ ...named, id: `implied rooms ${id}` }]
  })
  return [
    implied('assign_time', 'Every lesson has a time', { all: 'lessons' }),
    implied('avoid_clashes', 'No teacher is in two places', { all: 'teachers' }),
    implied('avoid_clashes', 'No student is in two places', { all: 'sets' }),
    implied('avoid_clashes', 'No room is used twice', { all: 'rooms' }),
    implied(
      'assign_resource',
      'Every lesson that needs a room has one',
      { all: 'lessons' },
      { role: 'room' },
    ),
    implied('room_capacity', 'Rooms are large enough', { all: 'lessons' }, { role: 'room' }),
    implied('required_features', 'Rooms are equipped', { all: 'lessons' }, { role: 'room' }),
    ...choices,
  ]
}
