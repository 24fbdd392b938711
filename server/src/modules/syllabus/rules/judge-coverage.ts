import type { DateSpan, LessonPeriod } from './lesson-days.ts'

/** What a class was taught, as reported. */
export interface GivenEntry {
  readonly index: number
  readonly classId: string
  readonly unitId: string
  readonly date: string
  readonly periodId: string | null
  readonly topicIds: readonly string[]
  readonly lessons: number
}

/** What the calendar says of a day. */
interface KnownDay {
  readonly is_school_day: boolean
  /** `school_day`: an extra one, entered in the calendar. */
  readonly reason: string
  /** The school said so; false: its week is assumed. */
  readonly isKept: boolean
}

export interface KnownClass {
  readonly courseId: string | null
  readonly terms: readonly DateSpan[]
  readonly periods: readonly LessonPeriod[]
  readonly dayOf: (date: string) => KnownDay
  /** The lessons that are held on a date; null: the one lesson a day of a class without periods. */
  readonly heldOn: (date: string) => readonly (LessonPeriod | null)[]
  /** Whether the caller may record for it on the date. */
  readonly isOwn: (date: string) => boolean
}

interface KnownUnit {
  readonly classId: string | null
  readonly courseId: string | null
  readonly session: DateSpan
  readonly topicIds: ReadonlySet<string>
}

export interface CoverageFacts {
  readonly today: string
  /** Visible live classes. */
  readonly classes: ReadonlyMap<string, KnownClass>
  /** Live units of live syllabi. */
  readonly units: ReadonlyMap<string, KnownUnit>
  /** Keys of the entries that stand. */
  readonly standing: ReadonlySet<string>
  /** Lessons recorded of a class on a day, by `dayKey`. */
  readonly recorded: ReadonlyMap<string, number>
}

export interface CoverageError {
  readonly index: number
  readonly field: string
  readonly code: string
  readonly message: string
}

/** One entry for a class, day, lesson and unit. */
export const coverageKey = (of: Omit<GivenEntry, 'index' | 'topicIds' | 'lessons'>): string =>
  [of.classId, of.date, of.periodId ?? '', of.unitId].join(' ')

/** A class on a day. */
export const dayKey = ({ classId, date }: Pick<GivenEntry, 'classId' | 'date'>): string =>
  `${classId} ${date}`

/**
 * How many lessons a class can have had on a date: its periods of that day, on an extra school day any of the week. null:
 * the timetable says nothing of the day.
 */
export function lessonsHeld(
  { periods, dayOf, heldOn }: Pick<KnownClass, 'periods' | 'dayOf' | 'heldOn'>,
  date: string,
): number | null {
  const held = heldOn(date).filter((period) => period !== null).length
  if (held === 0) return null
  return dayOf(date).reason === 'school_day' ? periods.length : held
}

/** What is said of more lessons than the class has on that day; undefined: they have room. */
export function errorOfLessons(held: number | null, recorded: number, lessons: number): RowError | undefined {
  if (held === null || recorded + lessons <= held) return undefined
  const others = recorded > 0 ? `, and ${recorded} of them recorded already` : ''
  return problem('lessons', 'too_many_lessons', `is more than the class has on that day: ${held}${others}`)
}

/** The first error of each entry that may not be saved. */
export function judgeCoverage(entries: readonly GivenEntry[], facts: CoverageFacts): CoverageError[] {
  const seen = new Set<string>()
  const recorded = new Map(facts.recorded)
  return entries.flatMap((entry) => {
    const key = coverageKey(entry)
    const own = facts.classes.get(entry.classId)
    const before = recorded.get(dayKey(entry)) ?? 0
    const error =
      errorOf(entry, facts) ??
      errorOfKey(key, { seen, standing: facts.standing }) ??
      (own && errorOfLessons(lessonsHeld(own, entry.date), before, entry.lessons))
    seen.add(key)
    if (error) return [{ index: entry.index, ...error }]
    recorded.set(dayKey(entry), before + entry.lessons)
    return []
  })
}

type RowError = Omit<CoverageError, 'index'>

const problem = (field: string, code: string, message: string): RowError => ({ field, code, message })

function errorOf(entry: GivenEntry, { today, classes, units }: CoverageFacts): RowError | undefined {
  const own = classes.get(entry.classId)
  if (!own) return problem('class_id', 'unknown_class', 'is no class of this school')
  if (entry.date > today) return problem('date', 'future_date', 'is in the future')
  if (!own.isOwn(entry.date)) return problem('class_id', 'not_taught', 'is not taught by you on that day')
  const unit = units.get(entry.unitId)
  const isOfClass =
    unit?.classId === entry.classId || (unit?.courseId != null && unit.courseId === own.courseId)
  if (!unit || !isOfClass) return problem('unit_id', 'unknown_unit', 'is no unit of a syllabus of this class')
  const unknown = entry.topicIds.find((id) => !unit.topicIds.has(id))
  if (unknown !== undefined)
    return problem('topic_ids', 'unknown_topic', `${unknown} is no topic of the unit`)
  return errorOfDay(entry, { own, session: unit.session })
}

function errorOfDay(
  { date, periodId }: GivenEntry,
  { own, session }: { readonly own: KnownClass; readonly session: DateSpan },
): RowError | undefined {
  const isIn = ({ starts_on, ends_on }: DateSpan) => starts_on <= date && date <= ends_on
  if (!isIn(session) || !(own.terms.length === 0 || own.terms.some(isIn))) {
    return problem('date', 'outside_term', 'is outside of the terms of the class and its syllabus')
  }
  const day = own.dayOf(date)
  if (!day.is_school_day && day.isKept) return problem('date', 'not_a_school_day', 'is no school day')
  if (periodId === null) return undefined
  const period = own.periods.find(({ id }) => id === periodId)
  if (!period) return problem('period_id', 'unknown_period', 'is no period of the class')
  const isHeld = day.reason === 'school_day' || own.heldOn(date).some((one) => one?.id === periodId)
  return isHeld ? undefined : problem('period_id', 'no_lesson', 'is not held on that day')
}

function errorOfKey(
  key: string,
  { seen, standing: current }: { readonly seen: ReadonlySet<string>; readonly standing: ReadonlySet<string> },
): RowError | undefined {
  if (seen.has(key)) return problem('unit_id', 'duplicate', 'is in this request for this lesson already')
  return current.has(key)
    ? problem('unit_id', 'already_recorded', 'is recorded for this lesson already')
    : undefined
}
