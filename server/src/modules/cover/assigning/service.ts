import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type DayPlan, loadDay, loadPlan } from '../day/load-day.ts'
import type { CoverLessonWire } from '../day/schema.ts'
import { candidatesFor, isUnsettled, presentLesson } from '../day/service.ts'
import { coverChanged, coverLessonUnknown, coverPersonUnavailable } from '../problems.ts'
import { assignDay } from '../rules/assign-day.ts'
import { keyOf, type LessonToCover } from '../rules/lessons-to-cover.ts'
import { blockOf } from '../rules/rank-cover.ts'
import { recordRemoved, saveArrangements } from './save.ts'
import type { DayOrderBody, NewCoverBody } from './schema.ts'
import { deleteBatch, deleteCovers, selectCoverLock, selectDateOf, selectUnknownAbsences } from './sql.ts'

type Ordered<Body> = RequestContext<unknown, unknown, Body>

/**
 * Arranges one lesson: somebody takes it, or nobody needs to. The same again
 * changes nothing. What was arranged is replaced only when the request names it. The office may go beyond the covers a
 * day that proposals respect.
 *
 * @throws 422 `cover_lesson_unknown`, 409 `cover_changed`, `cover_person_unavailable`
 */
export async function assignCover(context: Ordered<NewCoverBody>): Promise<CoverLessonWire> {
  const { tx, body } = context
  const { date, staff_id: staffId = null, not_needed: notNeeded = null, note = null } = body
  if ((staffId === null) === (notNeeded === null))
    throw refuse('staff_id', 'one_of', 'name either who takes the lesson or why nobody needs to')
  await tx.query(selectCoverLock(tx.tenant, date))
  const plan = await loadPlan(context, date)
  const key = keyOf(body.period_id, body.absent_staff_id)
  const lesson = plan.toCover.find((one) => one.key === key)
  if (!lesson?.isHeld) throw lessonUnknown(date)
  const { cover, attention } = lesson
  const isSame =
    cover?.staff_id === staffId && cover.not_needed === notNeeded && cover.note === note && attention === null
  if (isSame) context.audit({ entity: 'cover', ids: [cover.cover_id], count: 0 })
  else {
    requireSeen(plan, lesson, body.expected_cover_id ?? null)
    if (staffId !== null) requireFree(plan, lesson, staffId)
    await saveArrangements(context, {
      date,
      batchId: null,
      arrangements: [{ lesson, staffId, notNeeded, note }],
    })
  }
  return readLesson(context, date, key)
}

const lessonUnknown = (date: string) =>
  coverLessonUnknown({
    details: [
      {
        path: 'body/period_id',
        code: 'cover_lesson_unknown',
        message: `has no published lesson of this teacher to cover on ${date}`,
      },
    ],
  })

/** Two people in the office arrange the same lesson: the second one replaces only what they saw. */
function requireSeen(plan: DayPlan, lesson: LessonToCover, expected: string | null): void {
  const { cover_id, staff_id, staff_name, not_needed } = presentLesson(plan, lesson)
  if (cover_id === expected) return
  throw coverChanged({ members: { current: { cover_id, staff_id, staff_name, not_needed } } })
}

function requireFree({ people, date }: DayPlan, lesson: LessonToCover, staffId: string): void {
  const person = people.find(({ candidate }) => candidate.staffId === staffId)
  if (!person) throw refuse('staff_id', 'unknown_staff', 'is no current member of staff')
  const reason = blockOf(lesson, person.candidate, date)
  if (reason !== undefined && reason !== 'max_covers_per_day')
    throw coverPersonUnavailable({ members: { reason } })
}

async function readLesson(context: RequestContext, date: string, key: string): Promise<CoverLessonWire> {
  const day = await loadDay(context, date)
  const lesson = day.toCover.find((one) => one.key === key)
  if (!lesson) throw notFound()
  return presentLesson(day, lesson)
}

/** Assigns every lesson of a date that is not settled, in one action that can be undone. */
export async function assignWholeDay(context: Ordered<DayOrderBody>) {
  const { tx, body } = context
  const { date, staff_absence_ids: absenceIds } = body
  if (absenceIds) await requireAbsences(context, absenceIds)
  await tx.query(selectCoverLock(tx.tenant, date))
  const plan = await loadPlan(context, date)
  const isChosen = ({ absenceId }: LessonToCover) =>
    absenceIds === undefined || (absenceId !== null && absenceIds.includes(absenceId))
  const lessons = plan.toCover.filter((lesson) => isUnsettled(lesson) && isChosen(lesson))
  const { staffOf } = assignDay(lessons, candidatesFor(plan, lessons), date)
  const arrangements = lessons.flatMap((lesson) => {
    const staffId = staffOf.get(lesson.key)
    return staffId === undefined ? [] : [{ lesson, staffId, notNeeded: null, note: null }]
  })
  if (arrangements.length === 0) context.audit({ entity: 'cover', count: 0, filters: { date } })
  const batchId = arrangements.length === 0 ? null : uuidv7()
  if (batchId !== null) await saveArrangements(context, { date, batchId, arrangements })
  const after = await loadDay(context, date)
  const chosen = new Set(lessons.map(({ key }) => key))
  const rows = after.toCover.filter(({ key }) => chosen.has(key))
  const shown = (is: (lesson: LessonToCover) => boolean) =>
    rows.filter(is).map((lesson) => presentLesson(after, lesson))
  return {
    batch_id: batchId,
    assigned: shown(({ key }) => staffOf.has(key)),
    open: shown(({ key }) => !staffOf.has(key)),
  }
}

async function requireAbsences({ tx }: RequestContext, ids: readonly string[]): Promise<void> {
  const unknown = new Set((await tx.query(selectUnknownAbsences(tx.tenant, ids))).map(({ id }) => id))
  if (unknown.size === 0) return
  throw invalidBody({
    details: ids.flatMap((id, at) =>
      unknown.has(id)
        ? [
            {
              path: `body/staff_absence_ids/${at}`,
              code: 'unknown_staff_absence',
              message: 'is no absence of this school',
            },
          ]
        : [],
    ),
  })
}

/** Removes what one action assigned; what was changed since remains. 404 when nothing of it is left. */
export async function undoBatch(
  context: Ordered<{ readonly batch_id: string }>,
): Promise<{ removed: number }> {
  const { tx, body } = context
  const found = await tx.one(selectDateOf(tx.tenant, { batchId: body.batch_id }))
  if (!found) throw notFound()
  await tx.query(selectCoverLock(tx.tenant, found.date))
  const rows = await tx.query(deleteBatch(tx.tenant, body.batch_id))
  if (rows.length === 0) throw notFound()
  return { removed: await recordRemoved(context, rows) }
}

/** Removes what is arranged for a lesson: it is open again. */
export async function removeCover(context: RequestContext<{ readonly cover_id: string }>): Promise<void> {
  const { tx, params } = context
  const found = await tx.one(selectDateOf(tx.tenant, { coverId: params.cover_id }))
  if (!found) throw notFound()
  await tx.query(selectCoverLock(tx.tenant, found.date))
  const rows = await tx.query(deleteCovers(tx.tenant, [params.cover_id]))
  if (rows.length === 0) throw notFound()
  await recordRemoved(context, rows)
}

const refuse = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
