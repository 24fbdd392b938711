import { emit } from '../../kernel/events/events.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { ProblemDetail } from '../../kernel/http/problem.ts'
import { notFound } from '../../kernel/http/problems.ts'
import {
  countDependents,
  deleteGoingAlong,
  recordAcademics,
  selectStructureLock,
} from '../academics/index.ts'
import { authorOf, recountActiveStudents, upsertStudents } from '../people/index.ts'
import { changedMembers } from './apply.ts'
import { rolloverInUse, rolloverNotApplied, rolloverUndoExpired } from './problems.ts'
import {
  deletePreviews,
  type FateRow,
  type Made,
  type RolloverRow,
  selectFatedForUpdate,
  selectFates,
  selectRolloverForUpdate,
  updateUndone,
} from './sql.ts'
import {
  deleteMadeClasses,
  deleteMadeEnrollments,
  deleteMadeSessions,
  selectChangedMade,
  selectChangedSeats,
  selectMadeForTelling,
  updateSeatsBack,
} from './undo.sql.ts'

type Context = RequestContext<{ rollover_id: string }, unknown, unknown>

/** For so long a rollover can be undone. */
export const undoableFor = 24 * 60 * 60 * 1000
const maxNamed = 50

/**
 * Puts everything back to what it was before: students, memberships, and away with the sessions, classes and memberships
 * that were made. 409 `rollover_in_use` names what has been done with them since; nothing is lost over it.
 */
export async function undoRollover(context: Context): Promise<string> {
  const { tx, params, clock } = context
  await tx.query(selectStructureLock(tx.tenant))
  const row = await tx.one(selectRolloverForUpdate(tx.tenant, params.rollover_id))
  if (!row) throw notFound()
  if (row.state !== 'applied' || row.applied_at === null) throw rolloverNotApplied()
  const at = clock.now()
  if (at.getTime() - row.applied_at.getTime() > undoableFor) throw rolloverUndoExpired()
  const made = madeBy(row)
  const fates = (await tx.query(selectFates(tx.tenant, row.id))).filter(
    ({ before, after }) => changedMembers(before, after).length > 0,
  )
  const details = await inTheWay(context, row, made, fates)
  if (details.length > 0) throw rolloverInUse({ details: details.slice(0, maxNamed) })
  await putBack(context, row, made, fates, at)
  return row.id
}

const madeBy = ({ made }: RolloverRow): Made => ({
  sessions: made.sessions ?? [],
  classes: made.classes ?? [],
  enrollments: made.enrollments ?? [],
})

async function inTheWay(
  { tx }: Context,
  row: RolloverRow,
  made: Made,
  fates: readonly FateRow[],
): Promise<ProblemDetail[]> {
  const studentIds = fates.map(({ student_id }) => student_id)
  const [current, uses, changed, seats] = await Promise.all([
    tx.query(selectFatedForUpdate(tx.tenant, studentIds)),
    countDependents(tx, made, {
      classes: made.classes,
      academic_sessions: made.sessions,
      enrollments: made.enrollments,
      students: studentIds,
    }),
    tx.query(selectChangedMade(tx.tenant, made, row.applied_at ?? new Date(0))),
    tx.query(selectChangedSeats(tx.tenant, row.ended)),
  ])
  const now = new Map(current.map((student) => [student.id, student]))
  const since = 'has changed since the rollover'
  return [
    ...uses.map(({ noun, count }) => ({
      path: noun,
      code: 'in_use',
      message: `${count} stand in what the rollover made`,
    })),
    ...changed.map(({ noun, id }) => ({ path: `${noun}/${id}`, code: 'changed_since', message: since })),
    ...seats.map(({ id }) => ({ path: `enrollment/${id}`, code: 'changed_since', message: since })),
    ...fates.flatMap(({ student_id, after }): ProblemDetail[] => {
      const student = now.get(student_id)
      const path = `student/${student_id}`
      if (!student || student.archived_at || student.merged_into)
        return [{ path, code: 'changed_since', message: 'was archived or merged since the rollover' }]
      return changedMembers(student, after).map((member) => ({
        path: `${path}/${member}`,
        code: 'changed_since',
        message: since,
      }))
    }),
  ]
}

async function putBack(
  context: Context,
  row: RolloverRow,
  made: Made,
  fates: readonly (FateRow & { first_name: string; last_name: string })[],
  at: Date,
): Promise<void> {
  const { tx, principal } = context
  const going = await tx.query(selectMadeForTelling(tx.tenant, made))
  const students = fates.map(({ student_id: id, first_name, last_name, before }) => ({
    id,
    first_name,
    last_name,
    ...before,
  }))
  await upsertStudents(tx, students, authorOf(context))
  await recountActiveStudents(tx)
  await tx.execute(deleteMadeEnrollments(tx.tenant, made.enrollments))
  await deleteGoingAlong(tx, made)
  await tx.execute(deleteMadeClasses(tx.tenant, made.classes))
  const wasMade = row.to_academic_year_id !== null && made.sessions.includes(row.to_academic_year_id)
  // What was only looked at of the year that goes.
  if (wasMade) await tx.execute(deletePreviews(tx.tenant, row.to_academic_year_id))
  await tx.execute(deleteMadeSessions(tx.tenant, made.sessions))
  await tx.execute(updateSeatsBack(tx.tenant, row.ended, at))
  const by = principal.kind === 'person' ? principal.userId : null
  await tx.execute(
    updateUndone(tx.tenant, { id: row.id, to: wasMade ? null : row.to_academic_year_id, at, by }),
  )
  await recordAcademics(context, [
    ...going.map(({ noun, id, state }) => ({
      noun,
      id,
      action: 'archived' as const,
      before: { ...state, archived_at: null },
      after: { ...state, archived_at: at },
      ...(noun === 'enrollment' ? { data: { class_id: state['class_id'] } } : {}),
    })),
    ...row.ended.map(({ id, before, after }) => ({
      noun: 'enrollment',
      id,
      action: after.archived ? ('restored' as const) : ('updated' as const),
      before: after,
      after: before,
    })),
  ])
  context.audit({ entity: 'rollover', ids: [row.id] })
  await emit(tx, [
    ...fates.map(({ student_id, before, after }) => ({
      type: 'student.updated',
      data: { student_id, changed: changedMembers(after, before) },
    })),
    {
      type: 'rollover.undone',
      data: { rollover_id: row.id, from_academic_year_id: row.from_academic_year_id },
    },
  ])
}
