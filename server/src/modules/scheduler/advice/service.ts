import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { builtInPrefix } from '../adapter/built-in.ts'
import { type CompiledDraft, compileDraft } from '../adapter/compile.ts'
import { judgeDraft } from '../adapter/conflicts.ts'
import type { LoadedDraft } from '../adapter/load.ts'
import { Trial } from '../adapter/trial.ts'
import { lessonPlaced } from '../problems.ts'
import { readDraft } from '../validation/validate.ts'
import { compareDrafts, type Held } from './compare.ts'
import { explainUnplaced } from './explain.ts'
import { moveCosts } from './move-costs.ts'
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
  const trial = new Trial(draft)
  const { hard, soft } = trial.state
  const slots = moveCosts(draft, one, trial).map(({ reasons, ...cost }) => ({
    ...cost,
    reasons: [...reasons],
  }))
  return { lesson_id: one.lesson.id, hard, soft, slots }
}

/** Why a lesson has no place, and how it can get one. */
export async function readExplanation(context: LessonContext): Promise<ExplanationWire> {
  const { draft, one } = await lessonIn(context)
  if (one.lesson.period_id !== null) throw lessonPlaced()
  const { rules, waysOut } = explainUnplaced(draft, one)
  return {
    lesson_id: one.lesson.id,
    rules: rules.map(({ constraintId, message, places }) => ({
      constraint_id: constraintId.startsWith(builtInPrefix) ? null : constraintId,
      message,
      slots: places,
    })),
    ways_out: waysOut.map(({ hard, soft, message, moves }) => ({ hard, soft, message, moves: [...moves] })),
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
  const loss = { type: room_id === undefined ? 'staff' : 'room', id, cycleDays: cycle_days } as const
  return {
    lessons: repairLoss(data, loss).map(({ alternatives, ...lesson }) => ({
      ...lesson,
      alternatives: alternatives.map(({ staff_ids, ...one }) => ({ ...one, staff_ids: [...staff_ids] })),
    })),
  }
}

/** Differences that one answer lists at most. */
const maxDifferences = 1000

/** What two schedules have in common, and what not. */
export async function compareSchedules(
  context: RequestContext<{ schedule_id: string }, { with: string }, unknown>,
): Promise<ComparisonWire> {
  const first = await readDraft(context, context.params.schedule_id)
  const second = await readDraft(context, context.query.with)
  const { same, differences } = compareDrafts(first.data, second.data)
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
    total: differences.length,
    differences: differences.slice(0, maxDifferences).map(({ name, class_ids, only_first, only_second }) => ({
      name,
      class_ids: [...class_ids],
      only_this: held(only_first),
      only_other: held(only_second),
    })),
  }
}

function costsOf({ row, data }: LoadedDraft) {
  const { hard, soft, unplaced } = judgeDraft(compileDraft(data), 0)
  return { schedule_id: row.id, hard, soft, unplaced }
}
