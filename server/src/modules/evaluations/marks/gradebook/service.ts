import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { statusOf } from '../../rules/result-status.ts'
import { isOffice, sightOf } from '../../sight.ts'
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
import { type Marking, markingOf } from '../marking.ts'
import { presentMark, presentScale } from '../present-mark.ts'
import { fractionOf } from '../rules/fraction.ts'
import { rounded } from '../rules/round.ts'
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
  const sight = sightOf(context)
  const question: MarksQuestion = { classIds: these([classId]), termId }
  const { tenant } = sight
  const [[frame], categories, items, seats, reached] = await context.read([
    selectFrame(sight, { classId, termId }),
    selectCategories(tenant, question),
    selectItems(tenant, question),
    selectSeats(tenant, question),
    selectReached(tenant, question),
  ])
  if (!frame?.seen) throw notFound()
  const marking = markingOf(frame.settings)
  const last = frame.ends_on < sight.today ? frame.ends_on : sight.today
  const marked = rankClass(marksOfClass({ categories, items, seats, reached }, marking), marking, last)
  return {
    ...{ class_id: classId, term_id: termId, title: frame.title },
    term: {
      ...{ title: frame.term_title, starts_on: frame.starts_on, ends_on: frame.ends_on },
      closed_at: frame.closed_at && formatInstant(frame.closed_at),
      publish_at: frame.publish_at && formatInstant(frame.publish_at),
    },
    scale: presentScale(marking.scale),
    policy: presentPolicy(marking),
    categories: categories.map(({ class_id: _, weight, ...category }) => ({
      ...category,
      weight: weight === null ? null : Number(weight),
    })),
    evaluations: items.map((item) => presentItem(item, reached)),
    students: marked.map((student) => presentStudent(student, frame)),
    can_write: mayWrite(context, frame),
  }
}

const presentPolicy = ({ rules, rounding, policy, ranks }: Marking): GradebookWire['policy'] => ({
  ...{ weighting: rules.weighting, rounding, missing_counts_as_zero: rules.missing_counts_as_zero },
  absent_counts_as_zero: rules.absent_counts_as_zero,
  scores_above_maximum: policy.scores_above_maximum,
  ranks: ranks !== 'none',
})

const mayWrite = (context: Context, { taught, closed, archived }: FrameRow): boolean =>
  !closed && !archived && (isOffice(context) || taught)

const means = { decimals: 2, mode: 'half_up' } as const

function presentItem(item: ItemRow, reached: readonly ReachedRow[]): GradebookWire['evaluations'][number] {
  const scores = reached.filter((row) => row.line_item_id === item.id && statusOf(row) === 'scored')
  const mean = weightedMean(
    scores.map(({ score }) => ({ value: score === null ? null : fractionOf(score), weight: fractionOf(1) })),
  )
  return {
    ...{ id: item.id, title: item.title, category_id: item.category_id, kind: item.kind },
    ...{ max_score: Number(item.result_value_max), weight: Number(item.weight) },
    ...{ extra_credit: item.extra_credit, assigned_on: item.assign_date, due_on: item.due_date },
    status: item.status,
    publish_at: item.publish_at && formatInstant(item.publish_at),
    published_at: item.published_at && formatInstant(item.published_at),
    average: mean && rounded(mean, means),
    version: item.version,
  }
}

function presentStudent(
  { seat, name, reached, mark }: MarkedStudent,
  { closed_at, starts_on, ends_on }: FrameRow,
): GradebookWire['students'][number] {
  const { first, end } = spanOf(seat)
  return {
    ...{ student_id: seat.student_id, student_code: seat.student_code, name },
    joined_on: first !== null && first > starts_on ? first : null,
    left_on: end !== null && end <= ends_on ? end : null,
    results: reached.map((row) => ({
      ...{ evaluation_id: row.line_item_id, score: row.score === null ? null : Number(row.score) },
      ...{ status: statusOf(row), comment: row.comment, version: row.version },
    })),
    mark: closed_at === null ? presentMark(mark) : seat.frozen && presentMark(seat.frozen),
  }
}
