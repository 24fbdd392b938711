import type {
  EventInput,
  MeetingInput,
  ProblemInput,
  SolutionInput,
} from '../../../modules/scheduler/index.ts'
import type {
  DocumentActivity,
  DocumentConstraint,
  DocumentLesson,
  StudentSet,
  TimetableDocument,
  UnsupportedPart,
} from '../document/document.ts'
import type { ArchiveContext, ResourceSort } from './archive-context.ts'
import { ArchiveSlots } from './archive-slots.ts'
import { documentConstraints } from './document-constraints.ts'
import { eventDurations } from './event-durations.ts'

const sorts: readonly (readonly [ResourceSort, RegExp])[] = [
  ['teacher', /teacher|staff|lehrer|professor|docent|instructor/i],
  ['room', /room|raum|salle|aula|lokaal/i],
  ['set', /class|student|group|klasse|classe|pupil/i],
]

/**
 * An instance of XHSTT with one of its solutions as a document. XHSTT knows neither teachers nor classes, only types of
 * resources; their names decide. What has no counterpart is reported.
 */
export function documentOfInstance(input: ProblemInput, solution?: SolutionInput): TimetableDocument {
  const counts = new Map<string, number>()
  const report = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  const slots = new ArchiveSlots(input)
  const sortOf = resourceSorts(input, report)
  const activities = activitiesOf(input, solution, { slots, sortOf, report })
  const lessonsOf = new Map(activities.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]))
  const constraints: readonly DocumentConstraint[] = documentConstraints({
    input,
    slots,
    sortOf,
    lessonsOf,
    report,
  })
  const named = (sort: ResourceSort): { id: string; name: string }[] =>
    input.resources.filter(({ id }) => sortOf.get(id) === sort).map(({ id, name }) => ({ id, name }))
  const unsupported = [...counts].map(([name, count]): UnsupportedPart => ({ name, count }))
  return {
    name: input.name,
    days: slots.days,
    periods: slots.periods,
    ...(slots.closed.length === 0 ? undefined : { closedSlots: slots.closed }),
    teachers: named('teacher'),
    subjects: subjectsOf(input),
    sets: named('set').map(({ id, name }): StudentSet => ({ id, name, level: 'class', members: [] })),
    rooms: named('room'),
    activities,
    constraints,
    unsupported: unsupported.toSorted((left, right) => right.count - left.count),
  }
}

function resourceSorts(input: ProblemInput, report: (name: string) => void): Map<string, ResourceSort> {
  const sortOfType = new Map(
    input.resourceTypes.map(({ id, name }) => [
      id,
      sorts.find(([, pattern]) => pattern.test(id) || pattern.test(name))?.[0],
    ]),
  )
  const found = new Map<string, ResourceSort>()
  for (const { id, type } of input.resources) {
    const sort = sortOfType.get(type)
    if (sort === undefined) report(`Resource of the type ${type}`)
    else found.set(id, sort)
  }
  return found
}

/** Courses are subjects; an event without a course is one by itself. */
const subjectOf = ({ id }: EventInput, input: ProblemInput): string =>
  input.eventGroups.find(({ kind, events }) => kind === 'course' && events.includes(id))?.id ?? id

function subjectsOf(input: ProblemInput): { id: string; name: string }[] {
  const courses = input.eventGroups
    .filter(({ kind }) => kind === 'course')
    .map(({ id, name }) => ({ id, name }))
  const covered = new Set(
    input.eventGroups.filter(({ kind }) => kind === 'course').flatMap(({ events }) => events),
  )
  return [
    ...courses,
    ...input.events.filter(({ id }) => !covered.has(id)).map(({ id, name }) => ({ id, name })),
  ]
}

type ReadContext = Pick<ArchiveContext, 'slots' | 'sortOf' | 'report'>

function activitiesOf(
  input: ProblemInput,
  solution: SolutionInput | undefined,
  context: ReadContext,
): DocumentActivity[] {
  const meetingsOf = Map.groupBy(solution?.meetings ?? [], ({ event }) => event)
  const groups = new Map(input.resourceGroups.map(({ id, resources }) => [id, resources]))
  return input.events.map((event): DocumentActivity => {
    const fixed = event.roles.flatMap(({ resource }) => resource ?? [])
    const resources = [...fixed, ...(event.resourceGroups ?? []).flatMap((group) => groups.get(group) ?? [])]
    const of = (sort: ResourceSort): string[] => [
      ...new Set(resources.filter((id) => context.sortOf.get(id) === sort)),
    ]
    for (const { resource, type } of event.roles) {
      if (resource === undefined && !/room/i.test(type ?? ''))
        context.report(`Event with a ${type} to be chosen`)
    }
    const rooms = of('room')
    return {
      id: event.id,
      subject: subjectOf(event, input),
      teachers: of('teacher'),
      sets: of('set'),
      ...(rooms.length === 0 ? undefined : { rooms }),
      lessons: lessonsOf(event, meetingsOf.get(event.id), input, context),
    }
  })
}

function lessonsOf(
  event: EventInput,
  meetings: readonly MeetingInput[] | undefined,
  input: ProblemInput,
  { slots, sortOf }: ReadContext,
): DocumentLesson[] {
  if (!meetings) {
    const place = slots.of(event.time)
    return eventDurations(event, input).map((duration, index) => ({
      id: `${event.id}/${index + 1}`,
      duration,
      ...(place && index === 0 ? { place, isLocked: true } : undefined),
    }))
  }
  return meetings.map((meeting, index): DocumentLesson => {
    const place = slots.of(meeting.time ?? event.time)
    const room = meeting.resources?.find(({ resource }) => sortOf.get(resource) === 'room')?.resource
    return {
      id: `${event.id}/${index + 1}`,
      duration: meeting.duration ?? event.duration,
      ...(place && { place }),
      ...(room === undefined ? undefined : { room }),
      ...(event.time === undefined ? undefined : { isLocked: true }),
    }
  })
}
