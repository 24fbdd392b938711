import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { lockNamedDraft } from '../draft.ts'
import { recordSchedule } from '../history.ts'
import { updateLessonsArchived } from '../requirements/sql.ts'
import { selectKnownPlaces, selectLessonsForUpdate } from './bulk.sql.ts'
import type { LessonBulkBody, LessonBulkSavedWire, LessonRowBody } from './bulk-shape.ts'
import { type LessonRow, lessonsTable } from './insert-lessons.ts'
import { placeJudge } from './judge-place.ts'
import { selectSlotFacts } from './places.sql.ts'

/** Errors that one answer lists at most. */
const maxErrors = 100

/**
 * Creates and changes any number of lessons of one draft: all or none. Nine statements for 20,000 lessons.
 */
export async function saveLessons(
  context: RequestContext<unknown, unknown, LessonBulkBody>,
): Promise<LessonBulkSavedWire> {
  const { tx, body, clock } = context
  await lockNamedDraft(tx, body.schedule_id)
  const stored = await tx.query(selectLessonsForUpdate(tx.tenant, body.schedule_id))
  const before = new Map(stored.map((row) => [row.id, row]))
  const rows = body.lessons.map((row) => mergedRow(body.schedule_id, row, before))
  await refuseInvalid(context, rows, before)
  const changed = rows.filter((row) => !isDeepStrictEqual(row, before.get(row.id)))
  const at = clock.now()
  await writeRows(tx, {
    ...lessonsTable,
    rows: changed.map((row) => ({ ...row, tenant_id: tx.tenant, created_at: at, updated_at: at })),
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['requirement_id', 'duration', 'cycle_day', 'period_id', 'room_id', 'staff_ids', 'is_locked'],
      touch: ['updated_at'],
      raise: ['version'],
    },
  })
  const named = new Set(rows.map(({ id }) => id))
  const dropped = body.replace ? stored.flatMap(({ id }) => (named.has(id) ? [] : [id])) : []
  if (dropped.length > 0) await tx.execute(updateLessonsArchived(tx.tenant, dropped, at))
  const created = rows.filter(({ id }) => !before.has(id)).length
  const answer = {
    ok: true,
    count: rows.length,
    created,
    updated: changed.length - created,
    unchanged: rows.length - changed.length,
    archived: dropped.length,
    ids: rows.map(({ id }) => id),
  }
  await recordSchedule(context, [
    {
      id: body.schedule_id,
      action: 'lessons_saved',
      change: { created, updated: answer.updated, archived: answer.archived },
    },
  ])
  return answer
}

/** A row as it is to be stored: what it leaves out stays, or has its default in a new lesson. */
function mergedRow(
  scheduleId: string,
  row: LessonRowBody,
  stored: ReadonlyMap<string, LessonRow>,
): LessonRow {
  const before = row.id === undefined ? undefined : stored.get(row.id)
  const or = <Value>(given: Value | undefined, current: Value | undefined, blank: Value): Value =>
    given === undefined ? (current ?? blank) : given
  return {
    id: row.id ?? uuidv7(),
    schedule_id: scheduleId,
    requirement_id: or(row.requirement_id, before?.requirement_id, ''),
    duration: or(row.duration, before?.duration, 1),
    cycle_day: or(row.cycle_day, before?.cycle_day, null),
    period_id: or(row.period_id, before?.period_id, null),
    room_id: or(row.room_id, before?.room_id, null),
    staff_ids: or(row.staff_ids, before?.staff_ids, null) ?? [],
    is_locked: or(row.is_locked, before?.is_locked, false),
  }
}

async function refuseInvalid(
  { tx, body }: RequestContext<unknown, unknown, LessonBulkBody>,
  rows: readonly LessonRow[],
  stored: ReadonlyMap<string, LessonRow>,
): Promise<void> {
  const requirements = [...new Set(rows.flatMap(({ requirement_id }) => requirement_id || []))]
  const rooms = [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))]
  const staff = [...new Set(rows.flatMap(({ staff_ids }) => staff_ids))]
  const [facts, known] = await Promise.all([
    tx.one(selectSlotFacts(tx.tenant, body.schedule_id, requirements)),
    tx.query(selectKnownPlaces(tx.tenant, { rooms, staff })),
  ])
  if (!facts) throw new Error('The schedule is locked and not there.')
  const judge = {
    judgePlace: placeJudge(facts),
    known: new Set(known.map(({ id }) => id)),
    stored,
    seen: new Set<string>(),
  }
  const details: ProblemDetail[] = []
  for (const [index, row] of rows.entries()) {
    details.push(...rowProblems(row, body.lessons[index]?.id, `body/lessons/${index}`, judge))
    if (details.length >= maxErrors) break
  }
  if (details.length > 0) throw invalidBody({ details: details.slice(0, maxErrors) })
}

interface Judge {
  readonly judgePlace: ReturnType<typeof placeJudge>
  /** Live rooms and members of staff. */
  readonly known: ReadonlySet<string>
  readonly stored: ReadonlyMap<string, LessonRow>
  readonly seen: Set<string>
}

function rowProblems(row: LessonRow, id: string | undefined, at: string, judge: Judge): ProblemDetail[] {
  const problems = judge.judgePlace(row, at)
  const add = (member: string, code: string, message: string): void => {
    problems.push({ path: `${at}/${member}`, code, message })
  }
  if (id !== undefined && !judge.stored.has(id))
    add('id', 'unknown_schedule_lesson', 'is no lesson of this schedule')
  if (id !== undefined && judge.seen.has(id)) add('id', 'duplicate', 'appears twice')
  judge.seen.add(row.id)
  if (row.room_id !== null && !judge.known.has(row.room_id))
    add('room_id', 'unknown_room', 'is no room of this school, or an archived one')
  for (const [index, staffId] of row.staff_ids.entries())
    if (!judge.known.has(staffId))
      add(
        `staff_ids/${index}`,
        'unknown_staff_member',
        'is no staff member of this school, or an archived one',
      )
  return problems
}
