import { emit } from '../../../../kernel/events/events.ts'
import { authorOf } from '../../../../kernel/history/author.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { invalidBody } from '../../../../kernel/http/problems.ts'
import { recordAcademics, type SplitOff, saveMemberships, splitOffClass } from '../../../academics/index.ts'
import { upsertStudents } from '../../bulk/persons.ts'
import { saveNewMembers } from '../members.ts'
import { changeOf } from '../membership.ts'
import { type RecordedQueryValue, refuseOverRecords } from '../recorded-days.ts'
import { type LoadedMove, loadMove } from './load.ts'
import { type PlannedMove, planMove, type SeatChange } from './plan.ts'
import type { ClassMergeValue, ClassMoveWire, ClassSplitValue } from './schema.ts'
import { type MovedStudent, selectMovedStaff, selectMovedStudents } from './sql.ts'

type Context<Body> = RequestContext<{ class_id: string }, RecordedQueryValue, Body>

/** Students move from a class to another one, or to a new one like it, from a day on. */
export async function splitClass(context: Context<ClassSplitValue>): Promise<ClassMoveWire> {
  const { body, params } = context
  const { new_class: made, to_class_id: named, preview = false } = body
  if ((made === undefined) === (named === undefined)) {
    const message = 'name either to_class_id or new_class'
    throw invalidBody({ details: [{ path: 'body/to_class_id', code: 'required', message }] })
  }
  const toId = made && !preview ? await makeClass(context, made) : named
  return move(context, { toId, studentIds: body.student_ids, title: made?.title, from: params.class_id })
}

/** All students of a class move to another one from a day on; its staff leave it on that day. */
export const mergeClass = (context: Context<ClassMergeValue>): Promise<ClassMoveWire> =>
  move(context, {
    toId: context.body.to_class_id,
    studentIds: undefined,
    title: undefined,
    from: context.params.class_id,
  })

type NewClass = NonNullable<ClassSplitValue['new_class']>

async function makeClass(context: Context<ClassSplitValue>, made: NewClass): Promise<string> {
  const { teacher_ids: teachers = [], ...own } = made
  const id = await splitOffClass(context, context.params.class_id, own as SplitOff)
  if (teachers.length > 0) {
    await saveNewMembers(context, id, {
      staff: teachers.map((staff_id, index) => ({ staff_id, is_primary: index === 0 })),
      starts_on: context.body.starts_on,
    })
  }
  return id
}

interface Order {
  readonly from: string
  readonly toId: string | undefined
  readonly studentIds: readonly string[] | undefined
  /** The title of a class that does not exist yet. */
  readonly title: string | undefined
}

async function move(
  context: Context<ClassSplitValue | ClassMergeValue>,
  { from, toId, studentIds, title }: Order,
): Promise<ClassMoveWire> {
  const { tx, body, clock } = context
  const loaded = await loadMove(tx, from, toId)
  const plan = planMove(loaded, { day: body.starts_on, studentIds, toId, at: clock.now() })
  if (plan.details.length > 0) throw invalidBody({ details: plan.details })
  const students = await tx.query(
    selectMovedStudents(
      tx.tenant,
      plan.students.map(({ studentId }) => studentId),
    ),
  )
  const staff = await tx.query(
    selectMovedStaff(
      tx.tenant,
      plan.staff.map(({ after }) => after.staff_id ?? ''),
    ),
  )
  if (context.query.recorded !== 'keep') await refuseRecorded(context, plan)
  const preview = body.preview === true
  if (preview) context.audit({ entity: 'class', ids: [from], count: 0, filters: { preview } })
  else await save(context, { plan, loaded, students })
  return {
    class_id: from,
    to_class_id: toId ?? null,
    to_title: title ?? loaded.to.title,
    starts_on: body.starts_on,
    preview,
    students: presented(plan, loaded, students),
    staff: staff.map(({ id, first_name, last_name }) => ({ staff_id: id, first_name, last_name })),
  }
}

/** Refuses to take students off registers of the class that were taken after they left it. */
const refuseRecorded = ({ tx }: Context<unknown>, plan: PlannedMove): Promise<void> =>
  refuseOverRecords(
    tx,
    plan.students.flatMap(({ leaves: { before, after } }) =>
      before ? [{ before, after: after.archived_at ? null : after }] : [],
    ),
  )

const followsHomeroom = ({ from, to }: LoadedMove, student: MovedStudent): boolean =>
  from.kind === 'homeroom' && to.kind === 'homeroom' && student.homeroom_class_id === from.id

function presented(
  plan: PlannedMove,
  loaded: LoadedMove,
  students: readonly MovedStudent[],
): ClassMoveWire['students'] {
  const byStudent = Map.groupBy(plan.students, ({ studentId }) => studentId)
  return students.flatMap((student) =>
    (byStudent.get(student.id) ?? []).map(({ joins, isMember }) => ({
      student_id: student.id,
      student_code: student.student_code,
      first_name: student.first_name,
      last_name: student.last_name,
      ...joins,
      already_member: isMember,
      homeroom_changes: followsHomeroom(loaded, student),
    })),
  )
}

interface Saved {
  readonly plan: PlannedMove
  readonly loaded: LoadedMove
  readonly students: readonly MovedStudent[]
}

async function save(context: Context<unknown>, { plan, loaded, students }: Saved): Promise<void> {
  const { tx, clock } = context
  const at = clock.now()
  const changes = [...plan.students.flatMap((one) => one.changes), ...plan.staff]
  await saveMemberships(
    tx,
    changes.map(({ after }) => ({ ...after, updated_at: at, version: after.version + 1 })),
  )
  await recordAcademics(
    context,
    changes.map(({ before, after }) => changeOf(before, after, actionOf({ before, after }))),
  )
  const moved = students.filter((student) => followsHomeroom(loaded, student))
  await upsertStudents(
    tx,
    moved.map(({ id, first_name, last_name }) => ({
      id,
      first_name,
      last_name,
      homeroom_class_id: loaded.to.id,
    })),
    authorOf(context),
  )
  await emit(
    tx,
    moved.map(({ id }) => ({
      type: 'student.updated',
      data: { student_id: id, changed: ['homeroom_class_id'] },
    })),
  )
}

function actionOf({ before, after }: SeatChange) {
  if (before === undefined) return 'created'
  if (after.archived_at !== null) return 'archived'
  return after.ends_on !== null && after.ends_on !== before.ends_on ? 'ended' : 'updated'
}
