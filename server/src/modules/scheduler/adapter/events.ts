import type { LessonRow } from '../lessons/insert-lessons.ts'
import type { RequirementRow } from '../parts.sql.ts'
import type { EventGroupInput, EventInput, RoleInput } from '../rules/problem-input.ts'
import type { MeetingInput } from '../rules/solution.ts'
import type { DraftClass, DraftParts } from './draft-parts.ts'
import { bellId, bellOf, type Grid, runsOf, slotId } from './grid.ts'
import type { People } from './people.ts'

/** A lesson with its requirement and where the engine sees it. */
export interface CompiledLesson {
  readonly lesson: LessonRow
  readonly requirement: RequirementRow
  readonly bell: number
  /** Whether a room is to be chosen. */
  readonly choosesRoom: boolean
  /** Its room, where one is fixed or chosen. */
  readonly roomId: string | null
  /** It has a place in which it does not fit: no such place in its bells, or the day ends before it does. */
  readonly isMisplaced: boolean
}

export interface CompiledEvents {
  readonly lessons: readonly CompiledLesson[]
  readonly events: readonly EventInput[]
  readonly eventGroups: readonly EventGroupInput[]
  readonly meetings: readonly MeetingInput[]
}

export const roomRole = 'room'

/** Every lesson as an event of its own, and the lessons of each requirement as a group. */
export function eventsOf(data: DraftParts, grid: Grid, people: People): CompiledEvents {
  const classes = new Map(data.classes.map((one) => [one.id, one]))
  const requirements = new Map(data.requirements.map((one) => [one.id, one]))
  const runs = runsOf(grid)
  const parts = new Map(data.requirements.map((one) => [one.id, partsOf(one, { classes, grid, people })]))
  const compiled = data.lessons.flatMap((lesson): CompiledLesson[] => {
    const requirement = requirements.get(lesson.requirement_id)
    const part = parts.get(lesson.requirement_id)
    if (!requirement || !part) return []
    const run = runs.get(timeOf(lesson, part.bell) ?? '') ?? 0
    return [
      {
        lesson,
        requirement,
        bell: part.bell,
        choosesRoom: part.choosesRoom,
        roomId: lesson.room_id ?? requirement.room_id ?? part.homeRoomId,
        isMisplaced: lesson.period_id !== null && run < lesson.duration,
      },
    ]
  })
  return {
    lessons: compiled,
    events: compiled.map((one) => eventOf(one, parts.get(one.requirement.id))),
    eventGroups: groupsOf(data.requirements, compiled),
    meetings: compiled.map(meetingOf),
  }
}

const timeOf = ({ cycle_day, period_id }: LessonRow, bell: number): string | undefined =>
  cycle_day === null || period_id === null ? undefined : slotId(bell, cycle_day, period_id)

/** What all lessons of a requirement have in common. */
interface Parts {
  readonly bell: number
  readonly choosesRoom: boolean
  readonly homeRoomId: string | null
  /** Classes or groups, and students who sit in others too. */
  readonly roles: readonly RoleInput[]
  readonly students: number
}

function partsOf(
  requirement: RequirementRow,
  of: { readonly classes: ReadonlyMap<string, DraftClass>; readonly grid: Grid; readonly people: People },
): Parts {
  const { class_ids, class_group_ids, room_id, room_features, min_capacity } = requirement
  const { people } = of
  const own = class_ids.flatMap((id) => of.classes.get(id) ?? [])
  const units = class_group_ids.length > 0 ? class_group_ids : class_ids
  const within = class_group_ids.length > 0 ? [] : class_ids.flatMap((id) => people.groupsOf.get(id) ?? [])
  const attending = new Set([...units, ...within, ...units.flatMap((id) => people.studentsOf.get(id) ?? [])])
  const isOneWholeClass = class_ids.length === 1 && class_group_ids.length === 0
  const seated = units.reduce((sum, id) => sum + (people.countOf.get(id) ?? 0), 0)
  return {
    bell: bellOf(
      of.grid.bells,
      own.flatMap(({ grade_levels }) => grade_levels),
    ),
    choosesRoom: room_id === null && (room_features.length > 0 || min_capacity !== null),
    homeRoomId: isOneWholeClass ? (own[0]?.room_id ?? null) : null,
    roles: [...attending].map((id) => ({ role: id, type: people.sortOf.get(id) ?? 'class', resource: id })),
    students: Math.max(seated, min_capacity ?? 0),
  }
}

function eventOf(
  { lesson, requirement, bell, choosesRoom, roomId }: CompiledLesson,
  parts: Parts | undefined,
): EventInput {
  const staff = lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids
  const fixedRoom = choosesRoom || roomId === null ? [] : [{ role: roomRole, type: 'room', resource: roomId }]
  return {
    id: lesson.id,
    name: requirement.name,
    duration: lesson.duration,
    roles: [
      ...staff.map((id) => ({ role: id, type: 'staff', resource: id })),
      ...(parts?.roles ?? []),
      ...(choosesRoom ? [{ role: roomRole, type: 'room' }] : fixedRoom),
    ],
    students: parts?.students ?? 0,
    features: requirement.room_features,
    bell: bellId(bell),
  }
}

function meetingOf({ lesson, bell, choosesRoom, isMisplaced }: CompiledLesson): MeetingInput {
  const time = isMisplaced ? undefined : timeOf(lesson, bell)
  return {
    event: lesson.id,
    duration: lesson.duration,
    ...(time === undefined ? {} : { time }),
    resources: choosesRoom && lesson.room_id !== null ? [{ role: roomRole, resource: lesson.room_id }] : [],
    locked: lesson.is_locked && time !== undefined,
  }
}

/** The lessons of each requirement, and the nth lessons of requirements that are linked. */
function groupsOf(
  requirements: readonly RequirementRow[],
  lessons: readonly CompiledLesson[],
): EventGroupInput[] {
  const byRequirement = Map.groupBy(lessons, ({ requirement }) => requirement.id)
  const courses = requirements.flatMap(({ id, name }): EventGroupInput[] => {
    const own = byRequirement.get(id) ?? []
    return own.length === 0 ? [] : [{ id, name, kind: 'course', events: own.map(({ lesson }) => lesson.id) }]
  })
  const linked = Map.groupBy(
    requirements.filter(({ linked_key }) => linked_key !== null),
    ({ linked_key }) => linked_key ?? '',
  )
  return courses.concat(
    [...linked].flatMap(([key, of]) =>
      nthTogether(
        of.map(({ id }) => (byRequirement.get(id) ?? []).map(({ lesson }) => lesson)),
        { id: linkPrefix + key, name: of.map(({ name }) => name).join(' + ') },
      ),
    ),
  )
}

export const linkPrefix = 'link:'

/** The first lessons of several lists together, the second ones, and so on; the longest lessons first. */
export function nthTogether(
  lists: readonly (readonly LessonRow[])[],
  { id, name }: { readonly id: string; readonly name: string },
): EventGroupInput[] {
  const ordered = lists.map((list) => list.toSorted((one, other) => other.duration - one.duration))
  const count = Math.max(0, ...ordered.map(({ length }) => length))
  return Array.from({ length: count }, (_, at): EventGroupInput => {
    const events = ordered.flatMap((list) => list[at]?.id ?? [])
    return { id: `${id}:${at + 1}`, name, kind: 'group', events }
  }).filter(({ events }) => events.length > 1)
}
