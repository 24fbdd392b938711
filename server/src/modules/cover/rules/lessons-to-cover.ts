import { type Availability, isAvailable } from './availability.ts'
import { overlaps, type Span } from './clock.ts'

/** A published lesson of a class in a period on the date. */
export interface HeldLesson extends Span {
  readonly class_id: string
  readonly class_name: string
  readonly period_id: string
  readonly period_name: string
  readonly is_registration: boolean
  readonly subject_code: string | null
  readonly subject_name: string | null
  readonly room_name: string | null
  readonly staff_ids: readonly string[]
}

/** Somebody who is away on the date. */
export interface DayAbsence {
  /** null: no absence is entered, the person has left the school. */
  readonly id: string | null
  readonly staff_id: string
  /** Empty: all day. */
  readonly period_ids: readonly string[]
}

export const notNeededReasons = ['merged', 'supervised', 'cancelled'] as const
export type NotNeeded = (typeof notNeededReasons)[number]

/** What was decided about a class's lesson on the date. */
export interface StoredCover extends Span {
  readonly cover_id: string
  readonly date: string
  readonly class_id: string
  readonly class_name: string
  readonly period_id: string
  readonly period_name: string
  readonly absent_staff_id: string
  readonly staff_id: string | null
  readonly not_needed: NotNeeded | null
  readonly note: string | null
  readonly batch_id: string | null
  /** Who takes it, as the school knows them now; null: nobody needs to. */
  readonly person: CoveringPerson | null
}

interface CoveringPerson {
  /** Whether they are on the staff and work on the date. */
  readonly is_working: boolean
  readonly is_external: boolean
  readonly availability: readonly Availability[]
}

/** What is known of a date. */
export interface CoverDay {
  readonly lessons: readonly HeldLesson[]
  readonly absences: readonly DayAbsence[]
  readonly covers: readonly StoredCover[]
}

export const coverStates = ['open', 'covered', 'not_needed', 'needs_attention'] as const
export type CoverState = (typeof coverStates)[number]

export const attentionReasons = [
  'lesson_changed',
  'absence_ended',
  'person_absent',
  'person_busy',
  'person_unavailable',
] as const
type Attention = (typeof attentionReasons)[number]

/** A lesson of somebody who is away: of one class, or of several that are taught together. */
export interface LessonToCover extends Span {
  /** Its period and who is away. */
  readonly key: string
  readonly periodId: string
  readonly periodName: string
  readonly absentStaffId: string
  /** null: the teacher has left, or the absence ended and a cover is left over. */
  readonly absenceId: string | null
  /** Whether the teacher has left the school, and no absence is entered. */
  readonly hasLeft: boolean
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  readonly subjectCode: string | null
  readonly subjectName: string | null
  readonly rooms: readonly string[]
  /** Whether it is held on the date and its teacher away: somebody can take it. */
  readonly isHeld: boolean
  readonly state: CoverState
  /** `co_taught`: another teacher of the lesson is there. */
  readonly notNeeded: NotNeeded | 'co_taught' | null
  readonly attention: Attention | null
  readonly cover: StoredCover | null
}

export const keyOf = (periodId: string, absentStaffId: string): string => `${periodId} ${absentStaffId}`

/** The absence of a member of staff in a period. */
const absenceAt = (day: CoverDay, staffId: string, periodId: string): DayAbsence | undefined =>
  day.absences.find(
    ({ staff_id, period_ids }) =>
      staff_id === staffId && (period_ids.length === 0 || period_ids.includes(periodId)),
  )

/**
 * The lessons whose teacher is away or has left, by time, with what was decided about them. Registrations without a subject
 * need no cover; a lesson needs one teacher, so that one with another teacher present needs none. A decision
 * whose lesson is no longer held, or whose person is away, has left or is taken then, needs attention: it is never dropped.
 */
export function lessonsToCover(day: CoverDay): LessonToCover[] {
  const lessons = Map.groupBy(
    day.lessons
      .filter(isTaught)
      .flatMap((lesson) =>
        lesson.staff_ids
          .filter((staffId) => absenceAt(day, staffId, lesson.period_id))
          .map((staffId) => ({ lesson, staffId })),
      ),
    ({ lesson, staffId }) => keyOf(lesson.period_id, staffId),
  )
  const covers = Map.groupBy(day.covers, (row) => keyOf(row.period_id, row.absent_staff_id))
  const held = [...lessons].map(([key, rows]) =>
    toCover(day, { key, lessons: rows.map(({ lesson }) => lesson), covers: covers.get(key) ?? [] }),
  )
  const left = [...covers].filter(([key]) => !lessons.has(key)).map(([key, rows]) => leftOver(day, key, rows))
  return [...held, ...left].flatMap((one) => one ?? []).toSorted(byTime)
}

const isTaught = (lesson: HeldLesson): boolean => !lesson.is_registration || lesson.subject_code !== null

interface Unit {
  readonly key: string
  readonly lessons: readonly HeldLesson[]
  readonly covers: readonly StoredCover[]
}

function toCover(day: CoverDay, { key, lessons, covers }: Unit): LessonToCover | undefined {
  const [first] = lessons
  const [, absentStaffId = ''] = key.split(' ')
  if (!first) return undefined
  const [cover = null] = covers
  const attention = cover && attentionOf(day, { key, lessons, covers })
  const absence = absenceAt(day, absentStaffId, first.period_id)
  const isCoTaught = lessons.every((lesson) => isTaughtByAnother(day, lesson, absentStaffId))
  return {
    key,
    start: first.start,
    end: first.end,
    periodId: first.period_id,
    periodName: first.period_name,
    absentStaffId,
    absenceId: absence?.id ?? null,
    hasLeft: absence?.id === null,
    classes: classesOf(lessons),
    subjectCode: first.subject_code,
    subjectName: first.subject_name,
    rooms: [...new Set(lessons.flatMap(({ room_name }) => room_name ?? []))],
    isHeld: true,
    attention,
    cover,
    ...stateOf(cover, { isCoTaught, attention }),
  }
}

function stateOf(
  cover: StoredCover | null,
  { isCoTaught, attention }: { isCoTaught: boolean; attention: Attention | null },
): Pick<LessonToCover, 'state' | 'notNeeded'> {
  if (attention) return { state: 'needs_attention', notNeeded: cover?.not_needed ?? null }
  if (cover?.staff_id) return { state: 'covered', notNeeded: null }
  if (cover) return { state: 'not_needed', notNeeded: cover.not_needed }
  return isCoTaught ? { state: 'not_needed', notNeeded: 'co_taught' } : { state: 'open', notNeeded: null }
}

/** Whether a teacher of the lesson is there; of several who are away the first one's place is to be covered. */
function isTaughtByAnother(day: CoverDay, lesson: HeldLesson, absentStaffId: string): boolean {
  const away = lesson.staff_ids.filter((id) => absenceAt(day, id, lesson.period_id)).toSorted()
  return away.length < lesson.staff_ids.length || away[0] !== absentStaffId
}

function attentionOf(day: CoverDay, { lessons, covers }: Unit): Attention | null {
  const covered = new Set(covers.map(({ class_id }) => class_id))
  const taught = new Set(lessons.map(({ class_id }) => class_id))
  if (covered.size !== taught.size || [...taught].some((id) => !covered.has(id))) return 'lesson_changed'
  const [cover] = covers
  return cover?.staff_id ? attentionOfPerson(day, cover, cover.staff_id) : null
}

function attentionOfPerson(day: CoverDay, cover: StoredCover, staffId: string): Attention | null {
  if (absenceAt(day, staffId, cover.period_id)?.id) return 'person_absent'
  if (!canCome(cover)) return 'person_unavailable'
  const isTaken =
    day.lessons.some((lesson) => lesson.staff_ids.includes(staffId) && overlaps(lesson, cover)) ||
    day.covers.some(
      (other) => other.staff_id === staffId && other.cover_id !== cover.cover_id && overlaps(other, cover),
    )
  return isTaken ? 'person_busy' : null
}

/** Whether the person is still on the staff, works on the date and, from outside, can come then. */
const canCome = ({ person, date, start, end }: StoredCover): boolean =>
  person === null ||
  (person.is_working && (!person.is_external || isAvailable({ start, end }, person.availability, date)))

/** A decision whose lesson is not held any more, or whose absence ended. */
function leftOver(day: CoverDay, key: string, covers: readonly StoredCover[]): LessonToCover | undefined {
  const [cover] = covers
  if (!cover) return undefined
  const absence = absenceAt(day, cover.absent_staff_id, cover.period_id)
  return {
    key,
    start: cover.start,
    end: cover.end,
    periodId: cover.period_id,
    periodName: cover.period_name,
    absentStaffId: cover.absent_staff_id,
    absenceId: absence?.id ?? null,
    hasLeft: absence?.id === null,
    classes: classesOf(covers),
    subjectCode: null,
    subjectName: null,
    rooms: [],
    isHeld: false,
    state: 'needs_attention',
    notNeeded: cover.not_needed,
    attention: absence ? 'lesson_changed' : 'absence_ended',
    cover,
  }
}

const classesOf = (rows: readonly { class_id: string; class_name: string }[]) =>
  [...new Map(rows.map((row) => [row.class_id, row.class_name]))].map(([id, name]) => ({ id, name }))

const byTime = (one: LessonToCover, other: LessonToCover): number =>
  one.start.localeCompare(other.start) || one.key.localeCompare(other.key)
