import { fractionOf } from '../../../../kernel/decimal/fraction.ts'
import { rounded } from '../../../../kernel/decimal/round.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { fullName } from '../../../people/index.ts'
import { statusOf } from '../../rules/result-status.ts'
import { isOffice, visibilityOf } from '../../visibility.ts'
import { type MarkedStudent, marksOfClass, rankClass, spanOf } from '../class-marks.ts'
import {
  type ItemRow,
  type MarksQuestion,
  type ReachedRow,
  selectCategories,
  selectItems,
  selectReached,
  selectSeats,
  these,
} from '../class-rows.sql.ts'
import { entryScaleOf, type Marking, markingOf } from '../marking.ts'
import { presentMark, presentScale } from '../present-mark.ts'
import { type EntryScale, gradeOf } from '../rules/entry.ts'
import { weightedMean } from '../rules/weighted-mean.ts'
import type { GradebookQueryValue, GradebookWire } from './schema.ts'
import { type FrameRow, selectFrame } from './sql.ts'

type Context = RequestContext<unknown, GradebookQueryValue, unknown>

/**
 * The gradebook of a class in a term, drafts included: for staff of the school and for those who teach the class. Five
 * statements for a class of any size.
 */
export async function readGradebook(context: Context): Promise<GradebookWire> {
  const { class_id: classId, term_id: termId } = context.query
  const visibility = visibilityOf(context)
  const question: MarksQuestion = { classIds: these([classId]), termId }
  const { tenant } = visibility
  const [[frame], categories, items, seats, reached] = await context.read([
    selectFrame(visibility, { classId, termId }),
    selectCategories(tenant, question),
    selectItems(tenant, question),
    selectSeats(tenant, question),
    selectReached(tenant, question),
  ])
  if (!frame?.seen) throw notFound()
  const marking = markingOf(frame.settings)
  const scaleOf = scaleOfItem(items, marking)
  const last = frame.ends_on < visibility.today ? frame.ends_on : visibility.today
  const marked = rankClass(marksOfClass({ categories, items, seats, reached }, marking), marking, last)
  return {
    class_id: classId,
    term_id: termId,
    title: frame.title,
    term: {
      title: frame.term_title,
      starts_on: frame.starts_on,
      ends_on: frame.ends_on,
      closed_at: frame.closed_at && formatInstant(frame.closed_at),
      publish_at: frame.publish_at && formatInstant(frame.publish_at),
    },
    scale: presentScale(marking.scale),
    policy: presentPolicy(marking),
    categories: categories.map(({ class_id: _, weight, ...category }) => ({
      ...category,
      weight: weight === null ? null : Number(weight),
    })),
    evaluations: items.map((item) => presentItem(item, reached, marking)),
    students: marked.map((student) => presentStudent(student, frame, scaleOf)),
    former_members: frame.former_members.map(({ student_id, student_code, ...name }) => ({
      student_id,
      student_code,
      name: fullName(name),
      results: presentReached(
        reached.filter((row) => row.student_id === student_id),
        scaleOf,
      ),
    })),
    can_write: mayWrite(context, frame),
  }
}

const presentPolicy = ({
  rules,
  rounding,
  policy,
  ranks,
  scale,
  entry,
}: Marking): GradebookWire['policy'] => ({
  weighting: rules.weighting,
  drop_scope: rules.drop_scope,
  rounding,
  missing_counts_as_zero: rules.missing_counts_as_zero,
  absent_counts_as_zero: rules.absent_counts_as_zero,
  scores_above_maximum: policy.scores_above_maximum,
  entry: scale ? entry.entry : 'points',
  ranks: ranks !== 'none',
})

const mayWrite = (context: Context, { taught, closed, archived }: FrameRow): boolean =>
  !closed && !archived && (isOffice(context) || taught)

const means = { decimals: 2, mode: 'half_up' } as const

/** The scale that the results of an evaluation are entered on, by its id. */
function scaleOfItem(items: readonly ItemRow[], marking: Marking): (id: string) => EntryScale | null {
  const scales = new Map(items.map((item) => [item.id, entryScaleOf(marking, item.entry_scale)]))
  return (id) => scales.get(id) ?? null
}

const presentEntryScale = (scale: EntryScale | null): GradebookWire['evaluations'][number]['marks'] =>
  scale && {
    code: scale.code,
    kind: scale.kind,
    min: scale.min,
    max: scale.max,
    direction: scale.direction,
    step: scale.step,
    grades: scale.kind === 'ordinal' ? scale.grades.map(({ code, min }) => ({ code, value: min })) : [],
  }

function presentItem(
  item: ItemRow,
  reached: readonly ReachedRow[],
  marking: Marking,
): GradebookWire['evaluations'][number] {
  const scores = reached.filter((row) => row.line_item_id === item.id && statusOf(row) === 'scored')
  const mean = weightedMean(
    scores.map(({ score }) => ({ value: score === null ? null : fractionOf(score), weight: fractionOf(1) })),
  )
  return {
    id: item.id,
    title: item.title,
    category_id: item.category_id,
    kind: item.kind,
    max_score: Number(item.result_value_max),
    weight: Number(item.weight),
    extra_credit: item.extra_credit,
    assigned_on: item.assign_date,
    due_on: item.due_date,
    status: item.status,
    publish_at: item.publish_at && formatInstant(item.publish_at),
    published_at: item.published_at && formatInstant(item.published_at),
    marks: presentEntryScale(entryScaleOf(marking, item.entry_scale)),
    average: mean && rounded(mean, means),
    version: item.version,
  }
}

type ScaleOf = (evaluationId: string) => EntryScale | null

const presentReached = (
  reached: readonly ReachedRow[],
  scaleOf: ScaleOf,
): GradebookWire['students'][number]['results'] =>
  reached.map((row) => ({
    evaluation_id: row.line_item_id,
    score: row.score === null ? null : Number(row.score),
    grade: gradeOf(row.score === null ? null : Number(row.score), scaleOf(row.line_item_id)),
    status: statusOf(row),
    comment: row.comment,
    version: row.version,
  }))

function presentStudent(
  { seat, name, reached, mark }: MarkedStudent,
  { closed_at, starts_on, ends_on }: FrameRow,
  scaleOf: ScaleOf,
): GradebookWire['students'][number] {
  const { first, end } = spanOf(seat)
  return {
    student_id: seat.student_id,
    student_code: seat.student_code,
    name,
    joined_on: first !== null && first > starts_on ? first : null,
    left_on: end !== null && end <= ends_on ? end : null,
    results: presentReached(reached, scaleOf),
    mark: closed_at === null ? presentMark(mark) : seat.frozen && presentMark(seat.frozen),
  }
}
