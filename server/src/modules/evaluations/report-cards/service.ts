import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { readStudentAbsences } from '../../attendance/index.ts'
import { markingOf } from '../marks/marking.ts'
import { presentScale } from '../marks/present-mark.ts'
import { tooManyCards } from '../problems.ts'
import { visibilityOf } from '../visibility.ts'
import { composeCards } from './compose.ts'
import type { ReportCardQueryValue, ReportCardsWire } from './schema.ts'
import {
  type CardQuestion,
  requestedStudentIds,
  selectCardClasses,
  selectCardComments,
  selectCardFrame,
  selectCardGradings,
  selectCardMarks,
  selectCardStudents,
} from './sql.ts'

export type CardContext = RequestContext<unknown, ReportCardQueryValue, unknown>

/** Most report cards of one request: larger groups are asked for class by class. */
const maxCards = 200

/**
 * Report cards of a student or of a class: closed marks alone. Staff and who teaches the homeroom see them whole, other
 * teachers the lines of their own classes, families what is published. Nine statements for a class of any size.
 */
export async function readReportCards(context: CardContext): Promise<ReportCardsWire> {
  const requested = questionOf(context)
  const visibility = visibilityOf(context)
  const { tenant } = visibility
  const [[frame], students, classes, marks, gradings, comments] = await context.read([
    selectCardFrame(visibility, requested),
    selectCardStudents(visibility, requested, maxCards + 1),
    selectCardClasses(visibility, requested),
    selectCardMarks(visibility, requested),
    selectCardGradings(visibility, requested),
    selectCardComments(tenant, requested),
  ])
  if (!frame) throw notFound()
  const isYear = frame.kind === 'school_year'
  if (isYear !== (context.query.academic_year_id !== undefined)) throw notFound()
  const marking = markingOf(frame.settings)
  const { absences, unit } = await readStudentAbsences(context, {
    studentIds: requestedStudentIds(tenant, requested),
    from: frame.starts_on,
    to: frame.ends_on,
    most: maxCards + 1,
  })
  const cards = composeCards({ frame, students, classes, marks, gradings, comments, absences, unit }, marking)
  if (cards.length === 0 && !(frame.whole && requested.studentId === undefined && frame.class_id !== null))
    throw notFound()
  if (students.length > maxCards) throw tooManyCards()
  context.audit({ entity: 'report_card', ids: cards.map(({ student }) => student.id) })
  return {
    period: {
      id: requested.periodId,
      title: frame.title,
      year_title: isYear ? null : frame.year_title,
      starts_on: frame.starts_on,
      ends_on: frame.ends_on,
      terms: frame.terms.map(({ id, title }) => ({ id, title })),
    },
    school: { name: context.school.name, locale: context.school.locale },
    scale: presentScale(marking.scale),
    rounding: marking.rounding,
    ranks: marking.ranks,
    comment_max_length: marking.policy.comment_max_length,
    results: cards,
  }
}

/** One of student and class, and one of term and year. */
function questionOf({ query }: CardContext): CardQuestion {
  const { student_id: studentId, class_id: classId, term_id, academic_year_id } = query
  const refuse = (name: string, message: string) =>
    invalidParameter({ details: [{ path: `query/${name}`, code: 'required', message }] })
  if ((studentId === undefined) === (classId === undefined))
    throw refuse('student_id', 'name a student or a class, and not both')
  const periodId = term_id ?? academic_year_id
  if (periodId === undefined || (term_id !== undefined && academic_year_id !== undefined))
    throw refuse('term_id', 'name a term or an academic_year_id, and not both')
  return { periodId, studentId, classId }
}
