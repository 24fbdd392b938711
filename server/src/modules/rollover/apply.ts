import { emit } from '../../kernel/events/events.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import {
  type AcademicChange,
  afterLeaving,
  type BulkAcademicSession,
  type BulkClass,
  type BulkEnrollment,
  type MembershipRow,
  recordAcademics,
  saveMemberships,
  selectMembershipsOfStudents,
  selectStructureLock,
  upsertAcademicSessions,
  upsertClasses,
  upsertEnrollments,
} from '../academics/index.ts'
import { authorOf, recountActiveStudents, upsertStudents } from '../people/index.ts'
import { planRollover, type RolloverPlan } from './plan.ts'
import { rolloverNotPreviewed, rolloverStale, yearRolledOver } from './problems.ts'
import type { StudentState } from './rules/order.ts'
import type { PlannedStudent } from './rules/plan-students.ts'
import {
  type EndedSeat,
  type RolloverRow,
  selectAppliedOf,
  selectRolloverForUpdate,
  updateApplied,
  updateFateHomerooms,
} from './sql.ts'

type Context = RequestContext<{ rollover_id: string }, unknown, unknown>

/**
 * Does what the preview showed, in one transaction whose number of statements does not depend on how many students there
 * are: 409 `rollover_stale` when anything that it was decided by has changed. Of parallel calls one does it.
 */
export async function applyRollover(context: Context): Promise<string> {
  const { tx, params, clock } = context
  await tx.query(selectStructureLock(tx.tenant))
  const row = await tx.one(selectRolloverForUpdate(tx.tenant, params.rollover_id))
  if (!row) throw notFound()
  if (row.state !== 'previewed') throw rolloverNotPreviewed()
  if (await tx.one(selectAppliedOf(tx.tenant, row.from_academic_year_id))) throw yearRolledOver()
  const plan = await planRollover(tx, row.ordered, context.today).catch((error: unknown) => {
    throw isRefusedPlan(error) ? rolloverStale() : error
  })
  if (plan.fingerprint !== row.fingerprint) throw rolloverStale()
  const at = clock.now()
  const made = makeRows(plan)
  await upsertAcademicSessions(tx, made.sessions, at)
  await upsertClasses(tx, made.classes, at)
  await upsertEnrollments(tx, made.enrollments, at)
  await saveStudents(context, plan, made.states)
  const ended = await endSeats(context, plan.students)
  await recordAcademics(context, made.changes)
  await finish(context, row, { made, ended, at, plan })
  return row.id
}

const isRefusedPlan = (error: unknown): boolean => Object(error).status === 422

interface MadeRows {
  readonly sessions: readonly BulkAcademicSession[]
  readonly classes: readonly BulkClass[]
  readonly enrollments: readonly BulkEnrollment[]
  readonly yearId: string | null
  /** What students become, with the ids of their homerooms. */
  readonly states: ReadonlyMap<string, StudentState>
  readonly changes: readonly AcademicChange[]
}

/** Gives everything that is made its id. */
function makeRows(plan: RolloverPlan): MadeRows {
  const sessionIds = new Map(plan.sessions.map(({ key }) => [key, uuidv7()]))
  const sessionId = (key: string): string => sessionIds.get(key) ?? key
  const sessions = plan.sessions.map(
    ({ key, parent, ...session }): BulkAcademicSession => ({
      ...session,
      id: sessionId(key),
      parent_id: parent === null ? null : sessionId(parent),
    }),
  )
  const classIds = new Map(plan.classes.map(({ source }) => [source.id, uuidv7()]))
  const classId = (key: string): string => classIds.get(key) ?? key
  const classes = plan.classes.map(({ source, sessions: keys }): BulkClass => {
    const { capacity: _, id: __, ...copied } = source
    return { ...copied, id: classId(source.id), term_ids: keys.map(sessionId) }
  })
  const seat = { starts_on: null, ends_on: null }
  const enrollments = [
    ...plan.classes.flatMap(({ source, teaching }) =>
      teaching.map(
        ({ staff_id, role, is_primary }): BulkEnrollment => ({
          ...seat,
          id: uuidv7(),
          class_id: classId(source.id),
          org_id: source.org_id,
          role,
          is_primary,
          student_id: null,
          staff_id,
        }),
      ),
    ),
    ...plan.students.flatMap(({ id, homeroom }) =>
      homeroom === null
        ? []
        : [
            {
              ...seat,
              id: uuidv7(),
              class_id: classId(homeroom.key),
              org_id: plan.from.org_id,
              role: 'student' as const,
              is_primary: false,
              student_id: id,
              staff_id: null,
            },
          ],
    ),
  ]
  const states = new Map(
    plan.students.map(({ id, after, homeroom }) => [
      id,
      homeroom === null ? after : { ...after, homeroom_class_id: classId(homeroom.key) },
    ]),
  )
  return {
    sessions,
    classes,
    enrollments,
    states,
    yearId: sessionIds.get('year') ?? plan.toYearId,
    changes: [
      ...sessions.map((one) => createdOf(one.kind === 'school_year' ? 'academic_year' : 'term', one)),
      ...classes.map((one) => createdOf('class', one)),
      ...enrollments.map((one) => createdOf('enrollment', one, { class_id: one.class_id })),
    ],
  }
}

const createdOf = <Row extends { readonly id: string }>(
  noun: string,
  row: Row,
  data?: AcademicChange['data'],
): AcademicChange => ({
  noun,
  id: row.id,
  action: 'created',
  before: undefined,
  after: row as unknown as AcademicChange['after'],
  ...(data ? { data } : {}),
})

/** Students whose record changes, with what of it did. */
export function changedMembers(before: StudentState, after: StudentState): string[] {
  const names = ['status', 'grade_level', 'homeroom_class_id', 'exit_date', 'exit_reason'] as const
  return names.filter((name) => before[name] !== after[name])
}

async function saveStudents(context: Context, plan: RolloverPlan, states: MadeRows['states']): Promise<void> {
  const changes = plan.students.flatMap(({ id, before }) => {
    const [after, name] = [states.get(id), plan.names.get(id)]
    const changed = after ? changedMembers(before, after) : []
    return after && name && changed.length > 0 ? [{ id, name, after, changed }] : []
  })
  const { tx } = context
  const rows = changes.map(({ id, name, after }) => ({
    id,
    first_name: name.first_name,
    last_name: name.last_name,
    ...after,
  }))
  await upsertStudents(tx, rows, authorOf(context))
  await recountActiveStudents(tx)
  await emit(
    tx,
    changes.map(({ id, changed }) => ({ type: 'student.updated', data: { student_id: id, changed } })),
  )
}

/** Ends the memberships of those who leave on the day after their last one; what was recorded later stays. */
async function endSeats(context: Context, students: readonly PlannedStudent[]): Promise<EndedSeat[]> {
  const { tx, clock } = context
  const leaving = new Map(
    students
      .filter(({ action }) => action === 'left' || action === 'graduated')
      .map(({ id, after }) => [id, after]),
  )
  if (leaving.size === 0) return []
  const at = clock.now()
  const rows = await tx.query(selectMembershipsOfStudents(tx.tenant, [...leaving.keys()]))
  const changes = rows.flatMap(({ first_day, last_day, ...before }) => {
    const exit = leaving.get(before.student_id ?? '')
    if (!exit?.exit_date) return []
    const outcome = afterLeaving({ ...before, first_day, last_day }, exit.exit_date)
    if (outcome === 'stays') return []
    const end_reason = exit.exit_reason ?? before.end_reason
    const after: MembershipRow =
      outcome === 'never_was'
        ? { ...before, archived_at: at, end_reason }
        : { ...before, ...outcome, end_reason }
    return [{ before, after }]
  })
  if (changes.length === 0) return []
  await saveMemberships(
    tx,
    changes.map(({ after }) => ({ ...after, updated_at: at, version: after.version + 1 })),
  )
  await recordAcademics(
    context,
    changes.map(({ before, after }) => ({
      noun: 'enrollment',
      id: after.id,
      action: after.archived_at ? 'archived' : 'ended',
      before: seatOf(before),
      after: seatOf(after),
      data: { class_id: after.class_id },
    })),
  )
  return changes.map(({ before, after }) => ({ id: after.id, before: seatOf(before), after: seatOf(after) }))
}

const seatOf = ({ ends_on, end_reason, archived_at }: MembershipRow): EndedSeat['before'] => ({
  ends_on,
  end_reason,
  archived: archived_at !== null,
})

interface Outcome {
  readonly made: MadeRows
  readonly ended: readonly EndedSeat[]
  readonly at: Date
  readonly plan: RolloverPlan
}

async function finish(context: Context, row: RolloverRow, { made, ended, at, plan }: Outcome): Promise<void> {
  const { tx, principal } = context
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const homerooms = plan.students.flatMap(({ id, homeroom }) =>
    homeroom === null
      ? []
      : [{ student_id: id, homeroom_class_id: made.states.get(id)?.homeroom_class_id ?? null }],
  )
  await Promise.all([
    tx.execute(updateFateHomerooms(tx.tenant, row.id, homerooms)),
    tx.execute(
      updateApplied(tx.tenant, {
        id: row.id,
        to_academic_year_id: made.yearId,
        ended,
        applied_at: at,
        made: {
          sessions: ids(made.sessions),
          classes: ids(made.classes),
          enrollments: ids(made.enrollments),
        },
        applied_by: principal.kind === 'person' ? principal.userId : null,
      }),
    ),
  ])
  context.audit({ entity: 'rollover', ids: [row.id] })
  await emit(tx, [
    {
      type: 'rollover.applied',
      data: {
        rollover_id: row.id,
        from_academic_year_id: row.from_academic_year_id,
        to_academic_year_id: made.yearId,
        students: plan.summary.students,
        ...plan.summary.actions,
      },
    },
  ])
}
