import {
  type BellPeriod,
  type CycleDay,
  daysOf,
  type LessonRow,
  type RequirementRow,
} from '../../../modules/scheduler/index.ts'
import type { DocumentActivity, DocumentLesson } from '../document/document.ts'
import type { SchoolClass, SchoolGroup } from '../match/school-records.ts'
import { type DraftContext, periodAt } from './draft-context.ts'
import type { LeftOut, LeftOutReason } from './left-out.ts'

/** Requirements and lessons of a draft, and the way to them from the document. */
export interface MadeRequirements {
  readonly requirements: readonly RequirementRow[]
  readonly lessons: readonly LessonRow[]
  /** Lessons of the document by requirement, in the order of the draft. */
  readonly lessonsOf: ReadonlyMap<string, readonly DocumentLesson[]>
  /** The requirement that an activity became, and the rooms of which one is to be chosen. */
  readonly activities: readonly { readonly requirementId: string; readonly rooms: readonly string[] }[]
}

const maxClasses = 50
const maxStaff = 20
const maxPeriods = 100
const maxDuration = 20

/** Each activity becomes a requirement with its lessons. */
export function makeRequirements(context: DraftContext, leftOut: LeftOut): MadeRequirements {
  const { document, newIds } = context
  const maker = new RequirementMaker(context)
  const made = document.activities.flatMap((activity) => {
    const active = activity.lessons.filter(({ isActive }) => isActive !== false)
    leftOut.add('inactive', activity.lessons.length - active.length)
    const audience = maker.audienceOf(activity)
    const reason = active.length === 0 ? undefined : leftOutReasonOf(activity, active, audience)
    if (reason !== undefined) leftOut.add(reason, active.length)
    return reason !== undefined || active.length === 0 ? [] : [{ activity, active, audience }]
  })
  const ids = newIds(made.length)
  const requirements = made.map((item, at) => maker.requirement(ids[at] ?? '', item))
  const lessonIds = newIds(made.reduce((sum, { active }) => sum + active.length, 0))
  let next = 0
  const lessons = made.flatMap(({ active }, at) => {
    const requirement = requirements[at]
    if (!requirement) return []
    return active.map((lesson) => {
      next += 1
      return maker.lesson(lessonIds[next - 1] ?? '', lesson, { requirement, leftOut })
    })
  })
  return {
    requirements,
    lessons,
    lessonsOf: new Map(made.map(({ active }, at) => [ids[at] ?? '', active])),
    activities: made.map(({ activity: { rooms = [] } }, at) => ({ requirementId: ids[at] ?? '', rooms })),
  }
}

interface Audience {
  readonly classIds: readonly string[]
  readonly groupIds: readonly string[]
}

interface Item {
  readonly activity: DocumentActivity
  readonly active: readonly DocumentLesson[]
  readonly audience: Audience
}

function leftOutReasonOf(
  { sets }: DocumentActivity,
  active: readonly DocumentLesson[],
  { classIds, groupIds }: Audience,
): 'class_unknown' | 'too_large' | undefined {
  if (sets.length > 0 && classIds.length === 0) return 'class_unknown'
  const periods = active.reduce((sum, { duration }) => sum + duration, 0)
  const isTooLarge =
    Math.max(classIds.length, groupIds.length) > maxClasses ||
    periods > maxPeriods ||
    active.some(({ duration }) => duration > maxDuration)
  return isTooLarge ? 'too_large' : undefined
}

class RequirementMaker {
  readonly #context: DraftContext
  readonly #classes: ReadonlyMap<string, SchoolClass>
  readonly #groups: ReadonlyMap<string, SchoolGroup>
  readonly #groupsOf: ReadonlyMap<string, readonly SchoolGroup[]>
  readonly #days: ReadonlyMap<number, CycleDay>
  readonly #subjects: ReadonlyMap<string, { readonly code: string; readonly label: string }>
  readonly #subjectNames: ReadonlyMap<string, string>
  readonly #hasRooms: boolean

  constructor(context: DraftContext) {
    const { document, records, days } = context
    this.#context = context
    this.#classes = new Map(records.classes.map((one) => [one.id, one]))
    this.#groups = new Map(records.groups.map((one) => [one.id, one]))
    this.#groupsOf = Map.groupBy(records.groups, ({ classId }) => classId)
    this.#days = new Map(daysOf(days.cycle).map((day) => [day.cycleDay, day]))
    this.#subjects = new Map(records.subjects.map((one) => [one.id, one]))
    this.#subjectNames = new Map(document.subjects.map(({ id, name }) => [id, name]))
    this.#hasRooms = document.rooms.length > 0
  }

  /** The classes and groups of the school that attend; all groups of the classes are the classes. */
  audienceOf({ sets }: DocumentActivity): Audience {
    const ids = new Set(sets.flatMap((set) => this.#context.names.sets.get(set) ?? []))
    const whole = [...ids].filter((id) => this.#classes.has(id))
    const parts = [...ids].flatMap((id) => this.#groups.get(id) ?? [])
    const groups = parts.filter(({ classId }) => !whole.includes(classId))
    const classIds = [...new Set(whole.concat(groups.map(({ classId }) => classId)))]
    const all = classIds.flatMap((id) => this.#groupsOf.get(id) ?? [])
    // Groups and whole classes cannot be mixed: then the classes of the groups attend as a whole.
    const isWhole = whole.length > 0 || (groups.length > 1 && all.length === groups.length)
    return { classIds, groupIds: isWhole ? [] : groups.map(({ id }) => id) }
  }

  requirement(id: string, { activity, active, audience }: Item): RequirementRow {
    const { names, scheduleId } = this.#context
    const { subject, teachers, rooms = [], features = [], students } = activity
    const record = this.#subjects.get(names.subjects.get(subject ?? '') ?? '')
    const [room] = rooms.length === 1 ? rooms : []
    const choosesOne = rooms.flatMap((one) => names.rooms.get(one) ?? []).length > 1
    return {
      id,
      schedule_id: scheduleId,
      name: this.#nameOf(activity, record?.label, audience),
      class_ids: audience.classIds,
      class_group_ids: audience.groupIds,
      subject_code: record?.code ?? null,
      staff_ids: [...new Set(teachers.flatMap((one) => names.teachers.get(one) ?? []))].slice(0, maxStaff),
      lessons_per_cycle: active.reduce((sum, { duration }) => sum + duration, 0),
      double_lessons: active.filter(({ duration }) => duration === 2).length,
      max_per_day: null,
      room_id: names.rooms.get(room ?? '') ?? null,
      room_features: features.slice(0, 20).map((feature) => lineOf(feature).slice(0, 60).trim()),
      min_capacity: this.#hasRooms ? (students ?? (choosesOne ? 0 : null)) : null,
      linked_key: null,
    }
  }

  #nameOf(
    { subject, sets, id }: DocumentActivity,
    label: string | undefined,
    { classIds }: Audience,
  ): string {
    const said = label ?? (subject === undefined ? undefined : (this.#subjectNames.get(subject) ?? subject))
    const classes = classIds.flatMap((one) => this.#classes.get(one)?.label ?? [])
    const [only] = classes.length === 1 ? classes : []
    if (only !== undefined && said !== undefined) {
      if (holds(only, said)) return lineOf(only)
      if (holds(said, only)) return lineOf(said)
    }
    return lineOf([said, (classes.length > 0 ? classes : sets).join(' + ')].filter(Boolean).join(', ') || id)
  }

  lesson(
    id: string,
    lesson: DocumentLesson,
    { requirement, leftOut }: { readonly requirement: RequirementRow; readonly leftOut: LeftOut },
  ): LessonRow {
    const { names, scheduleId } = this.#context
    const place = this.#placeOf(lesson, requirement, leftOut)
    const roomId = names.rooms.get(lesson.room ?? '') ?? null
    const own =
      requirement.class_ids.length === 1 ? this.#classes.get(requirement.class_ids[0] ?? '') : undefined
    const usual = requirement.room_id ?? (requirement.class_group_ids.length > 0 ? null : own?.roomId)
    return {
      id,
      schedule_id: scheduleId,
      requirement_id: requirement.id,
      duration: lesson.duration,
      cycle_day: place?.cycleDay ?? null,
      period_id: place?.periodId ?? null,
      room_id: roomId === usual ? null : roomId,
      staff_ids: [],
      is_locked: lesson.isLocked === true && place !== undefined,
    }
  }

  #placeOf(
    lesson: DocumentLesson,
    { class_ids }: RequirementRow,
    leftOut: LeftOut,
  ): { readonly cycleDay: number; readonly periodId: string } | undefined {
    if (!lesson.place) return undefined
    const cycleDay = this.#context.days.cycleDays.get(lesson.place.day)
    const gradeLevels = class_ids.flatMap((id) => this.#classes.get(id)?.gradeLevels ?? [])
    const found = this.#periodOf(lesson, cycleDay, gradeLevels)
    if (typeof found === 'string' || cycleDay === undefined) {
      leftOut.add(typeof found === 'string' ? found : 'day_unknown')
      return undefined
    }
    return { cycleDay, periodId: found.id }
  }

  #periodOf(
    { place, duration }: DocumentLesson,
    cycleDay: number | undefined,
    gradeLevels: readonly string[],
  ): BellPeriod | LeftOutReason {
    if (cycleDay === undefined) return 'day_unknown'
    const weekday = this.#days.get(cycleDay)?.weekday ?? null
    const found = periodAt(this.#context, place?.period ?? '', { gradeLevels, weekday })
    if (!found) return 'period_unknown'
    const { period, left } = found
    if (weekday !== null && !period.weekdays.includes(weekday)) return 'period_not_held'
    return left < duration ? 'day_too_short' : period
  }
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** A name in one line, as stored names are. */
export const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
    .trim() || '–'
