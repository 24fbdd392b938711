import type { ConstraintInput, ConstraintParameters } from '../../../modules/scheduler/index.ts'
import type { XmlElement } from '../read-xml.ts'

/** A day of the cycle. A cycle of two weeks has every weekday twice. */
export interface DocumentDay {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  /** The week of the cycle, from 0. */
  readonly week?: number
}

/** A period of the day; minutes after midnight, end exclusive. */
export interface DocumentPeriod {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  readonly starts?: number
  readonly ends?: number
}

export interface DocumentTeacher {
  readonly id: string
  readonly name: string
  readonly shortName?: string
}

export interface DocumentSubject {
  readonly id: string
  readonly name: string
  readonly shortName?: string
}

/** Students who are taught together. A group may belong to several classes, a subgroup to several groups. */
export interface StudentSet {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  readonly level: 'class' | 'group' | 'subgroup'
  /** The sets that it consists of; none: nobody has divided it. */
  readonly members: readonly string[]
  readonly students?: number
}

export interface DocumentRoom {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  readonly capacity?: number
  readonly building?: string
  /** Whether several lessons may be in it at the same time. */
  readonly isShared?: boolean
  readonly features?: readonly string[]
}

/** A place in the cycle. */
export interface Slot {
  readonly day: string
  readonly period: string
}

/** One meeting of an activity. */
export interface DocumentLesson {
  readonly id: string
  /** In periods. */
  readonly duration: number
  /** Where it starts; absent while it is not placed. */
  readonly place?: Slot
  readonly room?: string
  readonly isLocked?: boolean
  readonly isActive?: boolean
}

/** What is to be taught: a subject to sets of students by teachers, in one or more lessons. */
export interface DocumentActivity {
  readonly id: string
  readonly subject?: string
  readonly teachers: readonly string[]
  readonly sets: readonly string[]
  readonly tags?: readonly string[]
  /** The number of students, when it is not the sum of the sets. */
  readonly students?: number
  /** The rooms of which one is to be chosen. */
  readonly rooms?: readonly string[]
  /** What the room must have. */
  readonly features?: readonly string[]
  readonly lessons: readonly DocumentLesson[]
}

/** All periods of the days, or some of them. */
export interface SlotGroup {
  readonly days: readonly string[]
  readonly periods?: readonly string[]
}

export interface SlotLimit {
  readonly slots: SlotGroup
  readonly minimum: number
  readonly maximum: number
}

/** What a constraint is about. Lessons are named by their ids. */
export interface ConstraintTarget {
  readonly all?: 'teachers' | 'sets' | 'rooms' | 'lessons'
  readonly teachers?: readonly string[]
  readonly sets?: readonly string[]
  readonly rooms?: readonly string[]
  readonly lessons?: readonly string[]
  readonly lessonGroups?: readonly (readonly string[])[]
  readonly lessonPairs?: readonly LessonPair[]
}

interface LessonPair {
  readonly first: string
  readonly second: string
  readonly minimumSeparation?: number
  readonly maximumSeparation?: number
}

/** The parameters of the engine, with days and periods in place of its times. */
export interface DocumentParameters
  extends Omit<ConstraintParameters, 'times' | 'timeGroups' | 'limits' | 'resources' | 'resourceGroups'> {
  readonly slots?: readonly Slot[]
  readonly slotGroups?: readonly SlotGroup[]
  readonly limits?: readonly SlotLimit[]
  readonly rooms?: readonly string[]
}

export interface DocumentConstraint
  extends Pick<ConstraintInput, 'id' | 'name' | 'kind' | 'severity' | 'weight' | 'costFunction'> {
  readonly appliesTo: ConstraintTarget
  readonly parameters: DocumentParameters
  readonly isActive?: boolean
}

/** Supervision of a break: before a period of a day, at a place. */
export interface DocumentSupervision {
  readonly teacher: string
  readonly place: string
  readonly slot: Slot
  readonly minutes?: number
}

/** A substitution on a date. */
export interface DocumentSubstitution {
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly period: string
  readonly activity?: string
  readonly absentTeacher?: string
  readonly teacher?: string
  readonly subject?: string
  readonly room?: string
  readonly sets: readonly string[]
  readonly reason?: string
  readonly text?: string
  readonly isCancelled?: boolean
}

/** What a file holds and the document has no counterpart for. */
export interface UnsupportedPart {
  /** The name that the format has for it: `Teacher/Target_Number_of_Hours`. */
  readonly name: string
  readonly count: number
}

/** The file that a document was read from. What has not changed is written as it was, also what is unsupported. */
type DocumentSource =
  | { readonly format: 'fet' | 'asc'; readonly root: XmlElement }
  | { readonly format: 'untis'; readonly files: readonly SourceTable[] }

export interface SourceTable {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** A timetable without a format. Ids are the keys of the file: unique within their list. */
export interface TimetableDocument {
  readonly name: string
  readonly days: readonly DocumentDay[]
  readonly periods: readonly DocumentPeriod[]
  /** Places that do not exist because a day is shorter than the others. */
  readonly closedSlots?: readonly Slot[]
  readonly teachers: readonly DocumentTeacher[]
  readonly subjects: readonly DocumentSubject[]
  readonly sets: readonly StudentSet[]
  readonly rooms: readonly DocumentRoom[]
  readonly activities: readonly DocumentActivity[]
  readonly constraints: readonly DocumentConstraint[]
  readonly supervisions?: readonly DocumentSupervision[]
  readonly substitutions?: readonly DocumentSubstitution[]
  readonly unsupported: readonly UnsupportedPart[]
  readonly source?: DocumentSource
}
