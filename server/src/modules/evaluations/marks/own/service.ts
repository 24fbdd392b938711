import { fractionOf } from '../../../../kernel/decimal/fraction.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import type { t } from '../../../../kernel/http/wire.ts'
import { fullName } from '../../../people/index.ts'
import { statusOf } from '../../rules/result-status.ts'
import { isPublic } from '../../visibility.sql.ts'
import { visibilityOf } from '../../visibility.ts'
import { type ClassRows, marksOfClass } from '../class-marks.ts'
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
import { gradeOf } from '../rules/entry.ts'
import { markOf } from '../rules/scale.ts'
import { weightedMean } from '../rules/weighted-mean.ts'
import type { OwnMarksQuery, OwnMarksWire } from './schema.ts'
import {
  classIdsSeen,
  type OwnClassRow,
  selectLastTerm,
  selectOwnClasses,
  selectStudentFrame,
} from './sql.ts'

type Context = RequestContext<{ student_id: string }, t.Static<typeof OwnMarksQuery>, unknown>

/**
 * What a student and the guardians see of a term, for them, for staff and for teachers of the class: results of
 * evaluations whose publication has come, and marks made of these alone. The closed mark with place and figures of the
 * class only appears here once it is published, so that nothing unpublished can be derived.
 */
export async function readOwnMarks(context: Context): Promise<OwnMarksWire> {
  const { student_id: studentId } = context.params
  const termId = context.query.term_id ?? (await lastTermOf(context))
  const visibility = visibilityOf(context)
  const requested = { studentId, termId }
  const question: MarksQuestion = {
    classIds: classIdsSeen(visibility, requested),
    termId,
    items: isPublic(visibility),
    studentIds: these([studentId]),
  }
  const { tenant } = visibility
  const [[frame], classes, categories, items, seats, reached] = await context.read([
    selectStudentFrame(visibility, requested),
    selectOwnClasses(visibility, requested),
    selectCategories(tenant, question),
    selectItems(tenant, question),
    selectSeats(tenant, question),
    selectReached(tenant, question),
  ])
  if (!frame?.seen) throw notFound()
  context.audit({ entity: 'student_marks', ids: [studentId] })
  const marking = markingOf(frame.settings)
  const { title, starts_on, ends_on } = frame
  const own = classes.map((one) =>
    presentClass(
      one,
      {
        categories: categories.filter(({ class_id }) => class_id === null || class_id === one.id),
        items: items.filter(({ class_id }) => class_id === one.id),
        seats: seats.filter(({ class_id }) => class_id === one.id),
        reached,
      },
      marking,
    ),
  )
  // Who teaches some of the classes would take the average of these for that of all.
  const isWhole = visibility.rings.school || !visibility.rings.taught
  return {
    student_id: studentId,
    student_code: frame.student_code,
    name: fullName(frame),
    term_id: termId,
    term: { title, starts_on, ends_on },
    scale: presentScale(marking.scale),
    overall: isWhole ? overallOf(own, marking) : null,
    classes: own,
  }
}

async function lastTermOf({ read, school, today }: Context): Promise<string> {
  const [[term]] = await read([selectLastTerm(school.id, today)])
  if (!term) throw notFound()
  return term.id
}

/** The average of the shown marks by the coefficients of their classes; null: fewer than two classes have one. */
function overallOf(classes: OwnMarksWire['classes'], marking: Marking): OwnMarksWire['overall'] {
  const marked = classes.filter(({ mark }) => mark?.value != null)
  if (marked.length < 2) return null
  const mean = weightedMean(
    marked.map(({ class_id, mark }) => ({
      value: mark?.value == null ? null : fractionOf(mark.value),
      weight: marking.coefficientOf(class_id),
    })),
  )
  const made = mean && markOf(mean, marking.scale, marking.rounding)
  return (
    made && {
      value: Number(made.value),
      letter: made.letter,
      provisional: marked.some(({ published }) => !published),
    }
  )
}

function presentClass(one: OwnClassRow, rows: ClassRows, marking: Marking): OwnMarksWire['classes'][number] {
  const [own] = marksOfClass(rows, marking)
  const frozen = own?.seat.frozen
  const titles = new Map(rows.categories.map(({ id, title }) => [id, title]))
  const results = new Map(rows.reached.map((row) => [row.line_item_id, row]))
  const shown = one.published && marking.policy.show_class_average
  return {
    class_id: one.id,
    title: one.title,
    teachers: [...one.teachers],
    published: one.published,
    mark: one.published ? (frozen ? presentMark(frozen) : null) : own ? presentMark(own.mark) : null,
    class_figures: (shown && one.summary?.figures) || null,
    evaluations: rows.items.map((item) =>
      presentItem(item, titles.get(item.category_id ?? '') ?? null, results.get(item.id), marking),
    ),
  }
}

const presentItem = (
  item: ItemRow,
  category: string | null,
  row: ReachedRow | undefined,
  marking: Marking,
): OwnMarksWire['classes'][number]['evaluations'][number] => ({
  evaluation_id: item.id,
  title: item.title,
  category,
  kind: item.kind,
  max_score: Number(item.result_value_max),
  weight: Number(item.weight),
  extra_credit: item.extra_credit,
  due_on: item.due_date,
  score: row?.score == null ? null : Number(row.score),
  grade: gradeOf(row?.score == null ? null : Number(row.score), entryScaleOf(marking, item.entry_scale)),
  status: row ? statusOf(row) : null,
  comment: row?.comment ?? null,
})
