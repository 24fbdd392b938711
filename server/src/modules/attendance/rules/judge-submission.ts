import { type ClassTimetable, dailyTimetable, isByPeriod, type Lesson } from '../../timetable/rules/index.ts'
import type { Mark, MarkKey, MarkValues } from './marks.ts'
import { classDayOf, markKeyOf, registerKeyOf, seatOf } from './marks.ts'
import { type CodeMeaning, type Fault, type GivenValues, mergeMark, sameValues } from './merge-mark.ts'
import type { RecordingRights } from './recording-rights.ts'
import { type Day, errorOfSession, halfOf } from './sessions.ts'

/** A row as it came in, the members of the body already filled in. Members left out are undefined. */
export interface GivenRecord extends GivenValues {
  /** Place in the request, from 0. */
  readonly index: number
  /** The mark itself, instead of class, day and student. */
  readonly id: string | undefined
  readonly studentId: string | undefined
  readonly classId: string | undefined
  readonly date: string | undefined
  /** null: the daily session. */
  readonly periodId: string | null | undefined
  /** Version of the mark that the row changes, 0: none exists; undefined: any version. */
  readonly expectedVersion?: number | undefined
}

/** Everything that is known before the judgement. Keys are those of marks.ts. */
export interface SubmissionFacts {
  /** In the school's time zone. */
  readonly today: string
  readonly rights: RecordingRights
  /** Class and day pairs that the caller teaches; asked only when the rights do not reach every class. */
  readonly taught: ReadonlySet<string>
  /** Seats (class, day, student) on the roster. */
  readonly seats: ReadonlySet<string>
  /** Registers of published lessons that name the caller; asked only when the rights do not reach every class. */
  readonly ownLessons: ReadonlySet<string>
  /** Students of the groups for which a lesson is, by register; no entry: it is for the whole class. */
  readonly groupSeats: ReadonlyMap<string, ReadonlySet<string>>
  /** By class; a class without one has one daily session. */
  readonly timetables: ReadonlyMap<string, ClassTimetable>
  /** The calendar, by class. */
  readonly dayOf: (classId: string, date: string) => Day
  readonly closedRegisters: ReadonlySet<string>
  readonly codes: ReadonlyMap<string, CodeMeaning>
  readonly marks: readonly Mark[]
}

/** What is wrong with one row. */
export interface RowError extends Fault {
  readonly index: number
  /** The current mark, when someone else changed it. */
  readonly current?: Mark | null
}

/** A row that may be saved, and what saving it does. */
export interface AcceptedRow {
  readonly index: number
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly key: MarkKey
  /** The current mark; undefined when the row creates one. */
  readonly before: Mark | undefined
  readonly after: MarkValues
}

export interface Judgement {
  readonly accepted: readonly AcceptedRow[]
  readonly errors: readonly RowError[]
}

/** `submit` enters marks and corrects those that stand; `correct` takes marks that stand only. */
export type SubmissionKind = 'submit' | 'correct'

/** Judges every row by itself: accepted with what it changes, or rejected with its first error. Never throws. */
export function judgeSubmission(
  kind: SubmissionKind,
  records: readonly GivenRecord[],
  facts: SubmissionFacts,
): Judgement {
  const state: JudgingState = {
    facts,
    byId: new Map(facts.marks.map((mark) => [mark.id, mark])),
    byKey: new Map(facts.marks.map((mark) => [markKeyOf(mark), mark])),
    seen: new Set(),
  }
  const accepted: AcceptedRow[] = []
  const errors: RowError[] = []
  for (const record of records) {
    const verdict = judgeRow(kind, record, state)
    if ('field' in verdict) errors.push({ index: record.index, ...verdict })
    else accepted.push(verdict)
  }
  return { accepted, errors }
}

interface JudgingState {
  readonly facts: SubmissionFacts
  readonly byId: ReadonlyMap<string, Mark>
  readonly byKey: ReadonlyMap<string, Mark>
  /** Keys of the rows before this one. */
  readonly seen: Set<string>
}

function judgeRow(
  kind: SubmissionKind,
  record: GivenRecord,
  state: JudgingState,
): AcceptedRow | Omit<RowError, 'index'> {
  const key = locate(record, state)
  if ('field' in key) return key
  const name = markKeyOf(key)
  if (state.seen.has(name)) return duplicateRecord
  state.seen.add(name)
  const before = state.byKey.get(name)
  const error =
    checkSession(kind, key, before, state.facts) ?? checkCaller(kind, { record, key, before }, state.facts)
  if (error) return error
  const period = lessonOf(key, state.facts)
  const after = mergeMark(record, before, state.facts.codes, halfOf(period))
  if ('field' in after) return after
  const outcome = outcomeOf(before, after)
  if (outcome !== 'unchanged' && isOutdated(record, before)) return changedSince(before)
  return { index: record.index, outcome, key, before, after }
}

/** Whether there is attendance to enter: of the day, and for a new mark of the period on that day. */
const checkSession = (
  kind: SubmissionKind,
  key: MarkKey,
  before: Mark | undefined,
  facts: SubmissionFacts,
): Fault | undefined =>
  dayError(key, facts) ??
  (kind === 'submit' && !before ? (periodError(key, facts) ?? calendarError(key, facts)) : undefined)

interface LocatedRow {
  readonly record: GivenRecord
  readonly key: MarkKey
  readonly before: Mark | undefined
}

/** Whether the caller may enter or correct this mark. A correction does not show which marks of others exist. */
function checkCaller(
  kind: SubmissionKind,
  { record, key, before }: LocatedRow,
  facts: SubmissionFacts,
): Fault | undefined {
  if (kind === 'correct' && (!before || !isOwn(key, facts))) {
    return markNotFound(record.id === undefined ? 'student_id' : 'id')
  }
  return visibilityError(kind, { key, before }, facts)
}

function outcomeOf(before: Mark | undefined, after: MarkValues): AcceptedRow['outcome'] {
  if (before === undefined) return 'created'
  return sameValues(before, after) ? 'unchanged' : 'updated'
}

/** Whether the caller names another version than the present one; 0: there was no mark. */
function isOutdated({ expectedVersion }: GivenRecord, before: Mark | undefined): boolean {
  const present = before?.version ?? 0
  return (expectedVersion ?? present) !== present
}

const duplicateRecord: Fault = {
  field: 'student_id',
  code: 'duplicate_record',
  message: 'An earlier record of this request is the same mark.',
}

const required = (field: string): Fault => ({
  field,
  code: 'required',
  message: 'It is required, in the record or for all in the body.',
})

const markNotFound = (field: string): Fault => ({
  field,
  code: 'mark_not_found',
  message: 'No mark of yours to change is here.',
})

const changedSince = (before: Mark | undefined): Omit<RowError, 'index'> => ({
  field: 'expected_version',
  code: 'changed_since',
  message: 'Someone else has changed the mark: `current` has it.',
  current: before ?? null,
})

const timetableOf = (classId: string, { timetables }: SubmissionFacts): ClassTimetable =>
  timetables.get(classId) ?? dailyTimetable

const lessonOf = ({ classId, periodId }: MarkKey, facts: SubmissionFacts): Lesson | undefined =>
  periodId === null ? undefined : timetableOf(classId, facts).periods.find(({ id }) => id === periodId)

/** Which mark the row speaks of: named by its id, or by class, day, period and student. */
function locate(record: GivenRecord, { byId }: JudgingState): MarkKey | Fault {
  const { id, studentId, classId, date, periodId } = record
  if (id !== undefined) return checkedMark(byId.get(id), record)
  if (studentId === undefined) return required('student_id')
  if (classId === undefined) return required('class_id')
  if (date === undefined) return required('date')
  return { studentId, classId, date, periodId: periodId ?? null }
}

/** The mark that the id names, when what else the record says of it is true. */
function checkedMark(mark: Mark | undefined, record: GivenRecord): Mark | Fault {
  if (!mark) return markNotFound('id')
  const { studentId, classId, date, periodId } = record
  const agrees =
    (studentId ?? mark.studentId) === mark.studentId &&
    (classId ?? mark.classId) === mark.classId &&
    (date ?? mark.date) === mark.date &&
    (periodId === undefined || periodId === mark.periodId)
  return agrees
    ? mark
    : { field: 'id', code: 'key_mismatch', message: 'The other members name another mark.' }
}

/** Whether attendance of that day can be there at all. */
function dayError(key: MarkKey, facts: SubmissionFacts): Fault | undefined {
  if (key.date > facts.today) {
    return { field: 'date', code: 'future_date', message: 'Attendance is entered on the day or after it.' }
  }
  return undefined
}

/** Whether the class has the session: one of its periods, or the daily one when it has none. */
function periodError(key: MarkKey, facts: SubmissionFacts): Fault | undefined {
  const { classId, date, periodId } = key
  const field = 'period_id'
  if (periodId === null) {
    return isByPeriod(timetableOf(classId, facts), date)
      ? { field, code: 'period_required', message: 'The class is taken period by period.' }
      : undefined
  }
  return lessonOf(key, facts)
    ? undefined
    : { field, code: 'unknown_period', message: 'The class has no lesson in a period with this id.' }
}

/** Whether the session is held at all; marks that stand may be corrected on any day. */
function calendarError(key: MarkKey, facts: SubmissionFacts): Fault | undefined {
  const day = facts.dayOf(key.classId, key.date)
  const code = errorOfSession(timetableOf(key.classId, facts), lessonOf(key, facts), day)
  if (code === 'no_lesson') {
    return { field: 'period_id', code, message: 'The class has no lesson in this period on that day.' }
  }
  const message = `The school does not teach on ${key.date} (${day.reason}): enter an extra school day in the calendar.`
  return code && { field: 'date', code, message }
}

const isOwn = (key: MarkKey, { rights, taught, ownLessons }: SubmissionFacts): boolean =>
  rights.anyClass || taught.has(classDayOf(key)) || ownLessons.has(registerKeyOf(key))

/** Whether the caller may write there, and whether the student sits there. */
function visibilityError(
  kind: SubmissionKind,
  { key, before }: Omit<LocatedRow, 'record'>,
  facts: SubmissionFacts,
): Fault | undefined {
  const { rights, seats, closedRegisters } = facts
  if (!isOwn(key, facts)) {
    return { field: 'class_id', code: 'not_own_class', message: 'You do not teach this class on that day.' }
  }
  if (rights.earliest !== null && key.date < rights.earliest) {
    return {
      field: 'date',
      code: 'correction_window_closed',
      message: `Days before ${rights.earliest} are changed by the office.`,
    }
  }
  if (kind === 'submit' && !seats.has(seatOf(key))) {
    return {
      field: 'student_id',
      code: 'not_on_roster',
      message: 'The student is not on the roster of this class on that day.',
    }
  }
  if (
    kind === 'submit' &&
    !before &&
    facts.groupSeats.get(registerKeyOf(key))?.has(key.studentId) === false
  ) {
    return {
      field: 'student_id',
      code: 'not_in_group',
      message: 'The lesson is for a group of the class that the student is not in.',
    }
  }
  if (closedRegisters.has(registerKeyOf(key))) {
    return { field: 'class_id', code: 'register_closed', message: 'The register of that day is closed.' }
  }
  return undefined
}
