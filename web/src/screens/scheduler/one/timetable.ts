import { createContext, use } from 'react'
import type { Schedule, ScheduleLesson, ScheduleRequirement } from '../../../kernel/api/wire.ts'
import { type Bell, bellAt, bellsOf, daysOf, type GridDay } from '../grid/slots.ts'
import { type SchoolParts, staffName } from '../use-school.ts'

/** A lesson with what its requirement and its class say about it. */
export interface Lesson extends ScheduleLesson {
  readonly requirement: ScheduleRequirement
  /** Which set of periods it follows. */
  readonly bell: number
  /** Its own teachers, else those of its requirement. */
  readonly teachers: readonly string[]
  /** Its own room, else that of its requirement, else that of its class. */
  readonly room: string | null
}

/** A version of a timetable with everything that is in it. */
export interface Timetable {
  readonly schedule: Schedule
  readonly requirements: readonly ScheduleRequirement[]
  readonly lessons: readonly Lesson[]
  readonly days: readonly GridDay[]
  readonly bells: readonly Bell[]
  readonly names: SchoolParts
  /** A draft, and the person may change it. */
  readonly mayChange: boolean
}

interface Read {
  readonly schedule: Schedule
  readonly requirements: readonly ScheduleRequirement[]
  readonly lessons: readonly ScheduleLesson[]
  readonly names: SchoolParts
  readonly mayChange: boolean
}

/** Puts together what was read of a version. */
export function timetableOf({ schedule, requirements, lessons, names, mayChange }: Read): Timetable {
  const bells = bellsOf(schedule, names.periods)
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const whole = lessons.flatMap((lesson): Lesson[] => {
    const requirement = byId.get(lesson.requirement_id)
    if (!requirement) return []
    const levels = requirement.class_ids.flatMap((id) => names.classes.get(id)?.grade_levels ?? [])
    return [
      {
        ...lesson,
        requirement,
        bell: bellAt(bells, levels),
        teachers: lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids,
        room: lesson.room_id ?? requirement.room_id ?? homeRoom(requirement, names),
      },
    ]
  })
  return { schedule, requirements, lessons: whole, days: daysOf(schedule.cycle), bells, names, mayChange }
}

/** The room of the class, where a requirement is about one whole class. */
function homeRoom({ class_ids, class_group_ids }: ScheduleRequirement, names: SchoolParts): string | null {
  const [only] = class_ids
  if (only === undefined || class_ids.length > 1 || class_group_ids.length > 0) return null
  return names.classes.get(only)?.room_id ?? null
}

/** What a lesson is called: its subject, else its requirement. */
export const subjectOf = ({ requirement }: Lesson, names: SchoolParts): string =>
  (requirement.subject_code === null ? undefined : names.subjects.get(requirement.subject_code)) ??
  requirement.name

export const classesOf = ({ requirement }: Lesson, { classes }: SchoolParts): string =>
  requirement.class_ids.map((id) => classes.get(id)?.title ?? '').join(', ')

export const teachersOf = ({ teachers }: Lesson, names: SchoolParts): string =>
  teachers.map((id) => staffName(names, id)).join(', ')

export const roomOf = ({ room }: Lesson, { rooms }: SchoolParts): string =>
  room === null ? '' : (rooms.get(room)?.name ?? '')

export const isPlaced = ({ cycle_day, period_id }: ScheduleLesson): boolean =>
  cycle_day !== null && period_id !== null

const Context = createContext<Timetable | undefined>(undefined)
export const TimetableContext = Context

/** The version that the screen shows. */
export function useTimetable(): Timetable {
  const timetable = use(Context)
  if (!timetable) throw new Error('This part is outside a timetable.')
  return timetable
}
