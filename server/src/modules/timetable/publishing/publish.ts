import { refreshStatistics } from '../../../kernel/db/statistics.sql.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { timetableInPast, timetableInvalid } from '../problems.ts'
import { type Cycle, daysOfCycle } from '../rules/cycle.ts'
import { leftOf } from '../rules/take-over.ts'
import { layAndSave } from './lay-and-save.ts'
import {
  classesTable,
  deleteDays,
  type LiveTimetableRow,
  lessonsTable,
  type References,
  type ShortenedTimetable,
  selectLiveTimetables,
  selectTimetableLock,
  selectUnknownReferences,
  timetablesTable,
  updateSpans,
} from './sql.ts'

/** A lesson of one class in one period of a cycle day; a double lesson is two of them. */
export interface LessonToPublish {
  /** Of the draft: the same for every class and period of a lesson. */
  readonly lessonId: string
  /** From 1. */
  readonly cycleDay: number
  readonly periodId: string
  readonly classId: string
  /** null: the whole class. */
  readonly classGroupId: string | null
  readonly subjectCode: string | null
  readonly roomId: string | null
  readonly staffIds: readonly string[]
}

/** A version of a schedule as it is published. Dates are `YYYY-MM-DD`, both included. */
export interface TimetableToPublish {
  readonly scheduleId: string
  /** null: the whole school. */
  readonly orgId: string | null
  readonly name: string
  /** An overlay holds before the base, for its classes. */
  readonly kind: 'base' | 'overlay'
  /** First day of the term: weeks A and B and rotations are counted from it. No later than `startsOn`. */
  readonly anchorOn: string
  /** First date that it governs, today or later. */
  readonly startsOn: string
  readonly endsOn: string
  readonly cycle: Cycle
  /** Classes that it governs although it has no lesson of theirs: on an overlay's dates they have none. */
  readonly classIds?: readonly string[]
  /** Published versions of the same overlay that it takes over from. A base takes over from every base of its org. */
  readonly replaces?: readonly string[]
  readonly lessons: readonly LessonToPublish[]
}

/** The transaction, the school's date and who publishes. */
interface Publication {
  readonly tx: Transaction
  readonly today: string
  readonly userId: string | null
}

interface PublishedTimetable {
  readonly id: string
  /** How many dates it governs. */
  readonly days: number
  /** Versions that it takes over from. */
  readonly replaced: readonly { readonly id: string; readonly scheduleId: string }[]
}

/** Registers of a whole year are derived from these: without statistics a summary of it took longer than 30 s. */
const publishedTables = ['timetables', 'timetable_days', 'timetable_classes', 'timetable_lessons']

/**
 * Publishes a timetable: from its first date on its lessons are held. Earlier base timetables of the org end the day
 * before; dates before today are never touched. Eleven statements for any number of lessons.
 *
 * @throws 422 `timetable_in_past` for a first date before today, `timetable_invalid` for ids that the school does not
 *   have and for cycle days that the cycle does not have
 */
export async function publishTimetable(
  publication: Publication,
  timetable: TimetableToPublish,
): Promise<PublishedTimetable> {
  const { tx, today } = publication
  if (timetable.startsOn < today || timetable.anchorOn > timetable.startsOn) throw timetableInPast()
  refuseCycleDays(timetable)
  await tx.query(selectTimetableLock(tx.tenant))
  const [earlier, unknown] = await Promise.all([
    tx.query(selectLiveTimetables(tx.tenant, replacedBy(timetable), timetable.startsOn)),
    tx.query(selectUnknownReferences(tx.tenant, referencesOf(timetable))),
  ])
  if (unknown.length > 0)
    throw timetableInvalid({
      details: unknown.map(({ noun, id }) => ({
        path: noun,
        code: 'reference_unknown',
        message: `${id} does not exist in this school`,
      })),
    })
  const shortened = shortenedBy(timetable, earlier)
  await takeOver(tx, shortened, today)
  const id = uuidv7()
  const days = await save(publication, { id, timetable, earlier })
  await tx.execute(refreshStatistics(publishedTables))
  await emit(tx, [
    {
      type: 'timetable.published',
      data: {
        timetable_id: id,
        schedule_id: timetable.scheduleId,
        org_id: timetable.orgId,
        kind: timetable.kind,
        starts_on: timetable.startsOn,
        ends_on: timetable.endsOn,
        replaced_ids: shortened.map((one) => one.id),
      },
    },
  ])
  const ids = new Set(shortened.map((one) => one.id))
  const replaced = earlier.filter((one) => ids.has(one.id))
  return { id, days, replaced: replaced.map((one) => ({ id: one.id, scheduleId: one.schedule_id })) }
}

const replacedBy = ({ kind, orgId, replaces = [] }: TimetableToPublish) =>
  kind === 'base' ? { base: { orgId } } : { scheduleIds: replaces }

function refuseCycleDays({ cycle, lessons }: TimetableToPublish): void {
  const days = daysOfCycle(cycle)
  const outside = lessons.filter(({ cycleDay }) => cycleDay < 1 || cycleDay > days).slice(0, 20)
  if (outside.length === 0) return
  throw timetableInvalid({
    details: outside.map(({ lessonId, cycleDay }) => ({
      path: `lessons/${lessonId}/cycle_day`,
      code: 'cycle_day_unknown',
      message: `is ${cycleDay}; the cycle has days 1 to ${days}`,
    })),
  })
}

function referencesOf({ lessons, classIds = [] }: TimetableToPublish): References {
  const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    classes: known([...lessons.map(({ classId }) => classId), ...classIds]),
    groups: known(lessons.map(({ classGroupId }) => classGroupId)),
    periods: known(lessons.map(({ periodId }) => periodId)),
    rooms: known(lessons.map(({ roomId }) => roomId)),
    staff: known(lessons.flatMap(({ staffIds }) => staffIds)),
  }
}

const shortenedBy = (
  { startsOn, endsOn }: TimetableToPublish,
  earlier: readonly LiveTimetableRow[],
): ShortenedTimetable[] =>
  earlier.flatMap((row) => {
    const left = leftOf(row, { starts_on: startsOn, ends_on: endsOn })
    return left ? [{ id: row.id, ...left }] : []
  })

async function takeOver(
  tx: Transaction,
  shortened: readonly ShortenedTimetable[],
  today: string,
): Promise<void> {
  if (shortened.length === 0) return
  await tx.execute(updateSpans(tx.tenant, shortened, tx.now()))
  const timetableIds = shortened.map(({ id }) => id)
  await tx.execute(deleteDays(tx.tenant, { timetableIds, from: today, outside: true }))
}

interface ToSave {
  readonly id: string
  readonly timetable: TimetableToPublish
  readonly earlier: readonly LiveTimetableRow[]
}

/** Answers how many dates the timetable governs. */
async function save({ tx, userId }: Publication, { id, timetable, earlier }: ToSave): Promise<number> {
  const [tenant_id, timetable_id] = [tx.tenant, id]
  const row = {
    tenant_id,
    id,
    schedule_id: timetable.scheduleId,
    org_id: timetable.orgId,
    name: timetable.name,
    kind: timetable.kind,
    anchor_on: timetable.anchorOn,
    starts_on: timetable.startsOn,
    ends_on: timetable.endsOn,
    cycle: timetable.cycle,
    published_at: tx.now(),
    published_by: userId,
  }
  await writeRows(tx, { ...timetablesTable, rows: [row] })
  const classes = referencesOf(timetable).classes.map((class_id) => ({ tenant_id, timetable_id, class_id }))
  await writeRows(tx, { ...classesTable, rows: classes })
  const lessons = timetable.lessons.map((lesson) => ({
    tenant_id,
    id: uuidv7(),
    timetable_id,
    lesson_id: lesson.lessonId,
    cycle_day: lesson.cycleDay,
    period_id: lesson.periodId,
    class_id: lesson.classId,
    class_group_id: lesson.classGroupId,
    subject_code: lesson.subjectCode,
    room_id: lesson.roomId,
    staff_ids: lesson.staffIds,
  }))
  await writeRows(tx, { ...lessonsTable, rows: lessons })
  const before = earlier.find(
    (one) => one.starts_on < timetable.startsOn && isSame(one.cycle, timetable.cycle),
  )
  return layAndSave(tx, [{ ...row, last: before?.last ?? null }], timetable.startsOn)
}

/** Whether two rotations count the same days, so that the later one goes on from the earlier. */
const isSame = (one: Cycle, other: Cycle): boolean =>
  one.kind === 'rotating' && other.kind === 'rotating' && one.days === other.days
