import type {
  DocumentActivity,
  DocumentLesson,
  SlotGroup,
  StudentSet,
  TimetableDocument,
} from '../document/document.ts'
import { Leaves } from '../document/leaves.ts'
import type { XmlReading } from '../document/xml-reading.ts'
import { placeOf } from '../document/xml-reading.ts'
import { UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { Availability } from './availability.ts'

/** Which lessons a constraint of FET is about; absent: it does not matter. */
export interface LessonFilter {
  readonly teacher?: string | undefined
  readonly set?: string | undefined
  readonly subject?: string | undefined
  readonly tag?: string | undefined
  readonly duration?: number | undefined
  /** The position among the lessons of the activity, from 1. */
  readonly component?: number | undefined
}

interface LessonOfActivity {
  readonly lesson: DocumentLesson
  readonly activity: DocumentActivity
  readonly component: number
}

type Lists = Pick<TimetableDocument, 'days' | 'periods' | 'teachers' | 'subjects' | 'sets' | 'rooms'>

/** What the constraints of a file refer to. */
export class FetContext {
  readonly reading: XmlReading
  readonly days: readonly string[]
  readonly periods: readonly string[]
  readonly teachers: ReadonlySet<string>
  readonly sets: ReadonlyMap<string, StudentSet>
  readonly rooms: ReadonlySet<string>
  readonly lessons: ReadonlyMap<string, LessonOfActivity>
  readonly availability: Availability
  /** Whether two days of the file are a morning and an afternoon. */
  readonly hasHalfDays: boolean
  /** Lessons that a constraint other than a home room gives a room. */
  readonly roomed = new Set<string>()
  readonly #leaves: Leaves
  readonly #daySet: ReadonlySet<string>
  readonly #periodSet: ReadonlySet<string>

  constructor(
    reading: XmlReading,
    lists: Lists,
    activities: readonly DocumentActivity[],
    hasHalfDays: boolean,
  ) {
    this.hasHalfDays = hasHalfDays
    this.reading = reading
    this.days = lists.days.map(({ id }) => id)
    this.periods = lists.periods.map(({ id }) => id)
    this.#daySet = new Set(this.days)
    this.#periodSet = new Set(this.periods)
    this.teachers = new Set(lists.teachers.map(({ id }) => id))
    this.sets = new Map(lists.sets.map((set) => [set.id, set]))
    this.rooms = new Set(lists.rooms.map(({ id }) => id))
    this.#leaves = new Leaves(lists.sets)
    const { days, periods, teachers } = this
    this.availability = new Availability({ days, periods, teachers, sets: lists.sets })
    const entries = activities.flatMap((activity) =>
      activity.lessons.map(
        (lesson, index) => [lesson.id, { lesson, activity, component: index + 1 }] as const,
      ),
    )
    this.lessons = new Map(entries)
  }

  /** A reference that must be known; FET files with others cannot be opened in FET either. */
  known(element: XmlElement, name: string, ids: ReadonlySet<string> | ReadonlyMap<string, unknown>): string {
    const id = this.reading.name(element, name)
    return this.require(element, id, ids)
  }

  require(element: XmlElement, id: string, ids: ReadonlySet<string> | ReadonlyMap<string, unknown>): string {
    if (ids.has(id)) return id
    throw new UnreadableTimetable(`${placeOf(element)}: “${id.slice(0, 60)}” is not defined in this file.`)
  }

  knownDay(element: XmlElement, id: string): string {
    return this.require(element, id, this.#daySet)
  }

  knownPeriod(element: XmlElement, id: string): string {
    return this.require(element, id, this.#periodSet)
  }

  /** Each day as a group of its periods. */
  eachDay(): SlotGroup[] {
    return this.days.map((day) => ({ days: [day] }))
  }

  /** The ids of the active lessons that a filter describes. */
  lessonsOf({ teacher, set, subject, tag, duration, component }: LessonFilter): string[] {
    return [...this.lessons.values()]
      .filter(
        ({ lesson, activity, component: own }) =>
          (teacher === undefined || activity.teachers.includes(teacher)) &&
          (subject === undefined || activity.subject === subject) &&
          (tag === undefined || (activity.tags ?? []).includes(tag)) &&
          (duration === undefined || lesson.duration === duration) &&
          (component === undefined || own === component) &&
          (set === undefined || activity.sets.some((other) => this.#leaves.share(set, other))),
      )
      .map(({ lesson }) => lesson.id)
  }
}
