import { hundred, times } from '../../../kernel/decimal/fraction.ts'
import { rounded } from '../../../kernel/decimal/round.ts'
import type { AttendanceUnit, StudentAbsences } from '../../attendance/index.ts'
import { fullName } from '../../people/index.ts'
import { type Marking, markRounding } from '../marks/marking.ts'
import { markOf, shareOf } from '../marks/rules/scale.ts'
import { type ClassMark, type Comparison, compareAll, marksByClass, overallOf } from './overall.ts'
import type { ReportCardWire } from './schema.ts'
import type {
  CardClassRow,
  CardCommentRow,
  CardFrameRow,
  CardGradingRow,
  CardMarkRow,
  CardStudentRow,
} from './sql.ts'

/** What report cards are made of. */
interface CardRows {
  readonly frame: CardFrameRow
  readonly students: readonly CardStudentRow[]
  readonly classes: readonly CardClassRow[]
  readonly marks: readonly CardMarkRow[]
  readonly gradings: readonly CardGradingRow[]
  readonly comments: readonly CardCommentRow[]
  readonly absences: readonly StudentAbsences[]
  /** What they are counted in. */
  readonly unit: AttendanceUnit
}

interface Compared {
  readonly marks: ReadonlyMap<string, ReadonlyMap<string, ClassMark>>
  readonly inClass: Comparison | null
  readonly inGrade: (grade: string | null) => Comparison | null
}

/** Makes the cards of the students that the caller sees: whole, or of the classes that the caller teaches alone. */
export function composeCards(rows: CardRows, marking: Marking): ReportCardWire[] {
  const compared = compare(rows, marking)
  const { frame } = rows
  return rows.students.flatMap((student) => {
    const lines = rows.classes.filter((line) => line.student_id === student.id)
    const state = stateOf(lines, rows)
    const whole = frame.whole || (student.own && state.published)
    const seen = whole ? lines : frame.taught ? lines.filter(({ taught }) => taught) : []
    if (!whole && seen.length === 0) return []
    return cardOf({ rows, student, marking, compared, lines: seen, whole, state })
  })
}

function compare({ frame, marks, students }: CardRows, marking: Marking): Compared {
  const terms = frame.terms.map(({ id }) => id)
  const byStudentOf = (of: readonly CardMarkRow[]) =>
    new Map(
      [...Map.groupBy(of, ({ student_id }) => student_id)].map(([id, own]) => [
        id,
        marksByClass(own, terms, marking),
      ]),
    )
  // What families are compared with is published too: nobody else's mark can be worked out before.
  const visible = frame.whole ? marks : marks.filter(({ published }) => published)
  const byStudent = byStudentOf(visible)
  const averages = (requested: (row: CardMarkRow) => boolean, stays: (row: CardMarkRow) => boolean) => {
    const compared = visible.filter(requested)
    const ids = new Set(compared.map(({ student_id }) => student_id))
    const staying = new Set(compared.filter(stays).map(({ student_id }) => student_id))
    return compareAll(
      new Map(
        [...ids].map((id) => [id, numberOf(overallOf(byStudent.get(id) ?? new Map(), marking)?.value)]),
      ),
      (id) => staying.has(id),
      marking,
    )
  }
  const levels = marking.ranks === 'class_and_grade' ? students.map(({ grade_level }) => grade_level) : []
  const grades = new Map(
    [...new Set(levels)].flatMap((level) =>
      level === null
        ? []
        : [
            [
              level,
              averages(
                ({ grade_level }) => grade_level === level,
                ({ stays }) => stays,
              ),
            ] as const,
          ],
    ),
  )
  return {
    marks: byStudentOf(marks),
    inClass:
      frame.class_id === null
        ? null
        : averages(
            ({ in_group }) => in_group,
            ({ stays_in_group }) => stays_in_group,
          ),
    inGrade: (grade) => (grade === null ? null : (grades.get(grade) ?? null)),
  }
}

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

interface CardState {
  readonly complete: boolean
  readonly published: boolean
  /** Families see what is said in general: of a year once all its marks are published. */
  readonly final: boolean
}

/** Complete: all its classes are closed in all the terms. Published: whatever was ever closed is published now. */
function stateOf(lines: readonly CardClassRow[], { frame, gradings }: CardRows): CardState {
  const own = gradings.filter(({ class_id }) => lines.some((line) => line.class_id === class_id))
  const closed = own.filter((grading) => grading.closed).length
  const expected = lines.filter(({ term_ids }) => term_ids.length > 0)
  return {
    complete: lines.length > 0 && frame.terms.length > 0 && closed === lines.length * frame.terms.length,
    published: own.length > 0 && own.every((grading) => grading.published),
    final: frame.kind !== 'school_year' || expected.every((line) => isFinal(line, gradings)),
  }
}

/** The marks that a class is to have in the time are published: so is what is said of them. */
function isFinal({ class_id, term_ids }: CardClassRow, gradings: readonly CardGradingRow[]): boolean {
  const published = gradings.filter((grading) => grading.class_id === class_id && grading.published)
  return published.length > 0 && term_ids.every((id) => published.some(({ term_id }) => term_id === id))
}

interface Card {
  readonly rows: CardRows
  readonly student: CardStudentRow
  readonly marking: Marking
  readonly compared: Compared
  readonly lines: readonly CardClassRow[]
  readonly whole: boolean
  readonly state: CardState
}

function cardOf(card: Card): ReportCardWire {
  const { rows, student, whole, state } = card
  const { id, student_code, date_of_birth, grade_level } = student
  const { final, ...shown } = state
  const mayRead = rows.frame.whole || final
  const general = mayRead
    ? rows.comments.find((one) => one.student_id === id && one.class_id === null)
    : undefined
  const absences = rows.absences.find(({ student_id }) => student_id === id)
  const none = { unit: rows.unit, sessions: 0, absences_justified: 0, absences_unjustified: 0, lates: 0 }
  const { student_id: _, ...counted } = absences ?? { student_id: id, ...none }
  return {
    student: {
      id,
      student_code,
      name: fullName(student),
      date_of_birth,
      grade_level,
      class_title: rows.frame.class_title,
    },
    ...shown,
    classes: card.lines.map((line) => lineOf(card, line)),
    overall: whole ? overall(card) : null,
    attendance: whole ? counted : null,
    general: whole
      ? {
          comment: general?.comment ?? null,
          decision: general?.decision ?? null,
          version: general?.version ?? 0,
        }
      : null,
  }
}

function lineOf(card: Card, line: CardClassRow): ReportCardWire['classes'][number] {
  const { rows, student, marking, compared } = card
  const { terms } = rows.frame
  const gradings = rows.gradings.filter((grading) => grading.class_id === line.class_id && grading.closed)
  const held = compared.marks.get(student.id)?.get(line.class_id)
  const [only] = terms.length === 1 ? gradings : []
  const comment =
    rows.frame.whole || line.taught || isFinal(line, rows.gradings)
      ? rows.comments.find((one) => one.student_id === student.id && one.class_id === line.class_id)
      : undefined
  const mark = held ? markOfClass(held, terms.length === 1, marking) : null
  return {
    class_id: line.class_id,
    title: line.title,
    subject: line.subject,
    teachers: [...line.teachers],
    coefficient:
      Number(marking.coefficientOf(line.class_id).over) / Number(marking.coefficientOf(line.class_id).under),
    evaluations: line.evaluations,
    closed: gradings.length === terms.length,
    mark,
    terms:
      terms.length === 1
        ? []
        : terms.map(({ id }) => ({
            term_id: id,
            value: numberOf(held?.rows.find(({ term_id }) => term_id === id)?.value),
          })),
    ranked: mark?.rank == null ? null : (only?.summary.ranked ?? null),
    class_figures: marking.policy.show_class_average ? (only?.summary.figures ?? null) : null,
    comment: comment?.comment ?? null,
    version: comment?.version ?? 0,
  }
}

/** The mark as it was frozen; of a year, made of those of its terms. */
function markOfClass(
  { value, rows, onScale }: ClassMark,
  isTerm: boolean,
  marking: Marking,
): ReportCardWire['classes'][number]['mark'] {
  const [row] = rows
  const provisional = rows.some((one) => one.provisional)
  if (isTerm && row) {
    const { letter, passed, rank } = row
    return { value: numberOf(row.value), percent: numberOf(row.percent), letter, passed, rank, provisional }
  }
  const { scale, rounding } = marking
  const made = value && markOf(value, scale, markRounding(marking, onScale))
  return {
    value: numberOf(made?.value),
    letter: made?.letter ?? null,
    passed: made?.passed ?? null,
    percent: value && !onScale ? rounded(times(shareOf(value, scale), hundred), rounding) : null,
    rank: null,
    provisional,
  }
}

function overall({ rows, student, marking, compared }: Card): ReportCardWire['overall'] {
  const made = overallOf(compared.marks.get(student.id) ?? new Map(), marking)
  const inClass = compared.inClass
  const inGrade = compared.inGrade(student.grade_level)
  const ranks = marking.ranks !== 'none'
  return {
    value: numberOf(made?.value),
    letter: made?.letter ?? null,
    passed: made?.passed ?? null,
    rank: (ranks && inClass?.rankOf(student.id)) || null,
    ranked: ranks && rows.frame.class_id !== null ? (inClass?.ranked ?? null) : null,
    grade_rank: inGrade?.rankOf(student.id) ?? null,
    grade_ranked: inGrade?.ranked ?? null,
    class_figures: marking.policy.show_class_average ? (inClass?.figures ?? null) : null,
  }
}
