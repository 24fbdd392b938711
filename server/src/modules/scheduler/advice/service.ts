import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { builtInPrefix } from '../adapter/built-in.ts'
import { type CompiledDraft, compileDraft } from '../adapter/compile.ts'
import { costOfDraft } from '../adapter/conflicts.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { idsIn, selectStaff } from '../adapter/load.sql.ts'
import type { LoadedDraft } from '../adapter/load.ts'
import { lessonPlaced } from '../problems.ts'
import { daysOf } from '../rules/cycle.ts'
import { reasonsWire } from '../validation/reason-shape.ts'
import { readDraft } from '../validation/validate.ts'
import { compareDrafts, type Held } from './compare.ts'
import { explainLesson } from './explain.ts'
import { costsOfMoves } from './move-costs.ts'
import { repairLoss } from './repair.ts'
import type { ComparisonWire, ExplanationWire, MoveCostsWire, RepairOrderBody, RepairWire } from './shape.ts'
import { selectScheduleOfLesson } from './sql.ts'

type LessonContext = RequestContext<{ schedule_lesson_id: string }>

/** The draft of a lesson, and the lesson in it. */
async function lessonIn(context: LessonContext): Promise<{
  readonly draft: CompiledDraft
  readonly one: CompiledDraft['lessons'][number]
}> {
  const id = context.params.schedule_lesson_id
  const [[found]] = await context.read([selectScheduleOfLesson(context.school.id, id)])
  if (!found) throw notFound()
  const { data } = await readDraft(context, found.schedule_id)
  const draft = compileDraft(data)
  const one = draft.lessons.find(({ lesson }) => lesson.id === id)
  if (!one) throw notFound()
  return { draft, one }
}

/** What it costs to have a lesson in each place. */
export async function readMoveCosts(context: LessonContext): Promise<MoveCostsWire> {
  const { draft, one } = await lessonIn(context)
  const { hard, soft, slots, isPartial } = costsOfMoves(draft, one)
  const worded = slots.map(({ reasons, broken, ...cost }) => ({
    ...cost,
    reasons: [...reasons],
    broken: reasonsWire(broken),
  }))
  return { lesson_id: one.lesson.id, hard, soft, slots: worded, is_partial: isPartial }
}

/** Why a lesson has no place, and how it can get one. */
export async function readExplanation(context: LessonContext): Promise<ExplanationWire> {
  const { draft, one } = await lessonIn(context)
  if (one.lesson.period_id !== null) throw lessonPlaced()
  const { rules, waysOut, isPartial } = explainLesson(draft, one)
  return {
    lesson_id: one.lesson.id,
    rules: rules.map(({ constraintId, message, reasons, places }) => ({
      constraint_id: constraintId.startsWith(builtInPrefix) ? null : constraintId,
      message,
      reasons: reasonsWire(reasons),
      slots: places,
    })),
    ways_out: waysOut.map(({ hard, soft, message, moves, broken }) => ({
      hard,
      soft,
      message,
      moves: [...moves],
      broken: reasonsWire(broken),
    })),
    is_partial: isPartial,
  }
}

/** Alternatives for lessons that have lost their room or teacher; nothing changes. */
export async function proposeRepair(
  context: RequestContext<{ schedule_id: string }, unknown, RepairOrderBody>,
): Promise<RepairWire> {
  const { room_id, staff_id, cycle_days } = context.body
  const id = room_id ?? staff_id
  if (id === undefined || (room_id !== undefined && staff_id !== undefined)) {
    const message = 'send either room_id or staff_id'
    throw invalidBody({ details: [{ path: 'body', code: 'one_loss', message }] })
  }
  const { data } = await readDraft(context, context.params.schedule_id)
  refuseOtherDays(data, cycle_days)
  await refuseUnknown(context, data, context.body)
  const loss = { type: room_id === undefined ? 'staff' : 'room', id, cycleDays: cycle_days } as const
  const { lessons, plans, total, isPartial } = repairLoss(data, loss)
  const withStaff = <Row extends { readonly staff_ids: readonly string[] }>({ staff_ids, ...one }: Row) => ({
    ...one,
    staff_ids: [...staff_ids],
  })
  return {
    lessons: lessons.map(({ alternatives, ...lesson }) => ({
      ...lesson,
      alternatives: alternatives.map(withStaff),
    })),
    plans: plans.map(({ lessons: changed, ...plan }) => ({ ...plan, lessons: changed.map(withStaff) })),
    total,
    is_partial: isPartial,
  }
}

/** 422 for days that the cycle does not have. */
function refuseOtherDays({ schedule }: DraftParts, cycleDays: readonly number[] = []): void {
  const { length } = daysOf(schedule.cycle)
  const details = [...cycleDays.entries()]
    .filter(([, day]) => day > length)
    .map(([index]) => ({
      path: `body/cycle_days/${index}`,
      code: 'day_not_in_cycle',
      message: 'is no day of the cycle of this schedule',
    }))
  if (details.length > 0) throw invalidBody({ details })
}

/** 422 for a room or a person that the school does not have. */
async function refuseUnknown(
  context: RequestContext,
  { rooms }: DraftParts,
  { room_id, staff_id }: Pick<RepairOrderBody, 'room_id' | 'staff_id'>,
): Promise<void> {
  const refuse = (noun: 'room' | 'staff') => {
    const message = `is no ${noun === 'room' ? 'room' : 'member of staff'} of this school`
    throw invalidBody({ details: [{ path: `body/${noun}_id`, code: `unknown_${noun}`, message }] })
  }
  if (room_id !== undefined && !rooms.some(({ id }) => id === room_id)) refuse('room')
  if (staff_id === undefined) return
  const [staff] = await context.read([selectStaff(context.school.id, idsIn([staff_id]))])
  if (staff.length === 0) refuse('staff')
}

/** What two schedules have in common, and what not. */
export async function compareSchedules(
  context: RequestContext<{ schedule_id: string }, { with: string }, unknown>,
): Promise<ComparisonWire> {
  const first = await readDraft(context, context.params.schedule_id)
  const second = await readDraft(context, context.query.with)
  const { same, differences, total } = compareDrafts(first.data, second.data)
  const held = (list: readonly Held[]) =>
    list.map(({ cycle_day, period_id, room_id, staff_ids }) => ({
      cycle_day,
      period_id,
      room_id,
      staff_ids: [...staff_ids],
    }))
  return {
    this: costsOf(first),
    other: costsOf(second),
    same,
    total,
    differences: differences.map(({ name, class_ids, only_first, only_second }) => ({
      name,
      class_ids: [...class_ids],
      only_this: held(only_first.first),
      only_this_total: only_first.total,
      only_other: held(only_second.first),
      only_other_total: only_second.total,
    })),
  }
}

function costsOf({ row, data }: LoadedDraft) {
  const { hard, soft, unplaced } = costOfDraft(compileDraft(data))
  return { schedule_id: row.id, hard, soft, unplaced }
}
