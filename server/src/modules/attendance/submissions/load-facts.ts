import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { isActiveOn, schoolCalendarOf } from '../../academics/index.ts'
import { meaningOfRow } from '../codes/meaning-of-row.ts'
import type { MarkVersion } from '../registers/register-version.ts'
import type { GivenRecord, SubmissionFacts, SubmissionKind } from '../rules/judge-submission.ts'
import { classDayOf, type Mark, type MarkKey, registerKeyOf, seatOf } from '../rules/marks.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import { callerStaffIds } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import {
  type MarkRow,
  type PlaceRow,
  type SubmissionStateRow,
  selectPlaces,
  selectSubmissionState,
} from './sql.ts'

/** The facts for the judgement, the ids of the registers that stand, by key, and with If-Match their marks. */
interface LoadedFacts {
  readonly facts: SubmissionFacts
  readonly registers: ReadonlyMap<string, string>
  readonly versions: readonly MarkVersion[]
}

/**
 * Locks and loads what the rows are judged by: two statements for any number of rows. New marks name their class, so
 * both travel together; corrections may name a mark only, and who teaches its class is asked once it is known.
 */
export async function loadFacts(
  context: RequestContext,
  kind: SubmissionKind,
  records: readonly GivenRecord[],
): Promise<LoadedFacts> {
  const { tx, today, principal } = context
  const rights = recordingRights(principal.roles, today)
  const named = records.flatMap(keyOf)
  const ids = records.flatMap((record) => record.id ?? [])
  const versions = context.headers['if-match'] !== undefined
  const staff = rights.anyClass
    ? undefined
    : { staffIds: callerStaffIds(visibilityOf(context)), coversFrom: today }
  const state = tx.one(selectSubmissionState(tx.tenant, { ids, keys: named, versions, staff }))
  const ask = (keys: readonly MarkKey[]): Promise<PlaceRow[]> =>
    keys.length === 0 ? Promise.resolve([]) : tx.query(placesOf(context, rights.anyClass, keys))
  const [found, places] =
    kind === 'submit'
      ? await Promise.all([state, ask(named)])
      : [await state, rights.anyClass ? [] : await ask((await state)?.marks.map(markOf) ?? [])]
  if (!found) throw new Error('The state of the submission answered no row.')
  const marks = found.marks.map(markOf)
  return {
    facts: {
      today,
      rights,
      ...placesHeld(places, kind === 'submit' ? named : marks, today),
      timetables: new Map(found.timetables.map((row) => [row.class_id, row])),
      ownLessons: lessonsTaught(found),
      groupSeats: groupSeatsOf(found),
      closedRegisters: new Set(
        keysOf(found)
          .filter(([, register]) => register.status === 'closed')
          .map(([key]) => key),
      ),
      dayOf: calendarOf(found),
      codes: new Map(found.codes.map((own) => [own.code, meaningOfRow(own)])),
      marks,
    },
    registers: new Map(keysOf(found).map(([key, register]) => [key, register.id])),
    versions: freshest(found.versions ?? [], marks),
  }
}

function keyOf({ id, studentId, classId, date, periodId }: GivenRecord): MarkKey[] {
  if (id !== undefined || !studentId || !classId || !date) return []
  return [{ studentId, classId, date, periodId: periodId ?? null }]
}

const placesOf = (context: RequestContext, anyClass: boolean, keys: readonly MarkKey[]) =>
  selectPlaces(context.tx.tenant, {
    classIds: [...new Set(keys.map((key) => key.classId))],
    staffIds: anyClass ? undefined : callerStaffIds(visibilityOf(context)),
  })

/**
 * Of the days asked about, those on which the students sit there. A class is the caller's own on a day when they
 * taught it then or teach it today: a teacher who takes a class over may correct last week.
 */
function placesHeld(
  places: readonly PlaceRow[],
  keys: readonly MarkKey[],
  today: string,
): Pick<SubmissionFacts, 'seats' | 'taught'> {
  const times = Map.groupBy(places, (place) => `${place.class_id} ${place.student_id ?? ''}`)
  const holds = (classId: string, studentId: string, date: string): boolean =>
    times.get(`${classId} ${studentId}`)?.some((place) => isActiveOn(place, date)) ?? false
  return {
    seats: new Set(keys.filter((key) => holds(key.classId, key.studentId, key.date)).map(seatOf)),
    taught: new Set(
      keys.filter((key) => holds(key.classId, '', key.date) || holds(key.classId, '', today)).map(classDayOf),
    ),
  }
}

/** The registers of published lessons that the caller teaches or covers. */
const lessonsTaught = ({ own_lessons }: SubmissionStateRow): Set<string> =>
  new Set(
    own_lessons.map(({ class_id: classId, date, period_id: periodId }) =>
      registerKeyOf({ classId, date, periodId }),
    ),
  )

/** Who has the lessons for groups, by register. */
const groupSeatsOf = ({ group_sessions }: SubmissionStateRow): Map<string, ReadonlySet<string>> =>
  new Map(
    group_sessions.map(({ class_id: classId, date, period_id: periodId, student_ids }) => [
      registerKeyOf({ classId, date, periodId }),
      new Set(student_ids),
    ]),
  )

function calendarOf({ calendar, classes }: SubmissionStateRow): SubmissionFacts['dayOf'] {
  const { dayOf } = schoolCalendarOf(calendar)
  const orgs = new Map(classes.map((one) => [one.id, one.org_id]))
  return (classId, date) => dayOf(orgs.get(classId) ?? null, date)
}

/** The versions as they stand: those of marks that are locked were read after the wait for the lock. */
function freshest(versions: readonly MarkVersion[], marks: readonly Mark[]): MarkVersion[] {
  const held = new Map(marks.map((mark) => [mark.id, mark.version]))
  return versions.map(({ id, version }) => ({ id, version: held.get(id) ?? version }))
}

const keysOf = ({ registers }: SubmissionStateRow) =>
  registers.map(
    (row) =>
      [registerKeyOf({ classId: row.class_id, date: row.date, periodId: row.period_id }), row] as const,
  )

const markOf = (row: MarkRow): Mark => ({
  id: row.id,
  studentId: row.student_id,
  classId: row.class_id,
  date: row.date,
  periodId: row.period_id,
  status: row.status,
  code: row.code,
  minutesLate: row.minutes_late,
  reasonCode: row.reason_code,
  remarks: row.remarks,
  version: row.version,
  recordedBy: row.recorded_by,
  recordedAt: formatInstant(new Date(row.recorded_at)),
})
