import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { fractionOf, one } from '../../../kernel/decimal/fraction.ts'
import { rounded } from '../../../kernel/decimal/round.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type MarkedStudent, marksOfClass, rankClass } from '../marks/class-marks.ts'
import {
  isGiven,
  type MarksQuestion,
  selectCategories,
  selectItems,
  selectReached,
  selectSeats,
  these,
} from '../marks/class-rows.sql.ts'
import { type Marking, markingOf } from '../marks/marking.ts'
import type { ClassFiguresRow } from '../marks/own/sql.ts'
import { weightedMean } from '../marks/rules/weighted-mean.ts'
import { type GradedClassRow, gradingsTable, type TermFrameRow, termMarksTable } from './sql.ts'

/** Classes whose results are in memory at once. */
const classesAtOnce = 50

/** What closing a term is done with. */
interface Closing {
  readonly term: TermFrameRow
  readonly now: Date
  readonly by: string | null
}

interface FrozenClass {
  readonly classId: string
  readonly gradingId: string
  readonly marks: number
  readonly withoutMark: number
}

/**
 * Freezes the marks of classes in a term: of published evaluations, each student's with its working, and the figures of
 * the class with the scale and the policy that made them. Six statements for each fifty classes.
 */
export async function freeze(
  tx: Transaction,
  classes: readonly GradedClassRow[],
  closing: Closing,
): Promise<FrozenClass[]> {
  const frozen: FrozenClass[] = []
  for (let from = 0; from < classes.length; from += classesAtOnce)
    frozen.push(...(await freezeSome(tx, classes.slice(from, from + classesAtOnce), closing)))
  return frozen
}

async function freezeSome(
  tx: Transaction,
  classes: readonly GradedClassRow[],
  closing: Closing,
): Promise<FrozenClass[]> {
  const { term, now, by } = closing
  const marking = markingOf(term.settings)
  const marked = await marksOf(tx, classes, closing, marking)
  const done = classes.map((of) => ({
    classId: of.class_id,
    gradingId: of.grading_id ?? uuidv7(),
    version: of.version + 1,
    students: marked.get(of.class_id) ?? [],
  }))
  const common = { tenant_id: tx.tenant, term_id: term.id, created_at: now, updated_at: now }
  await writeRows(tx, {
    ...gradingsTable,
    rows: done.map(({ classId, gradingId, version, students }) => ({
      ...common,
      id: gradingId,
      class_id: classId,
      closed_at: now,
      closed_by: by,
      version,
      published_at: null,
      publish_at: null,
      published_by: null,
      summary: summaryOf(students, marking),
    })),
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['closed_at', 'closed_by', 'summary', 'version'],
      touch: ['updated_at'],
    },
  })
  await writeRows(tx, {
    ...termMarksTable,
    rows: done.flatMap(({ classId, students }) =>
      students.map(({ seat, mark }) => ({
        ...common,
        id: uuidv7(),
        class_id: classId,
        student_id: seat.student_id,
        value: mark.value,
        percent: mark.percent,
        letter: mark.letter,
        passed: mark.passed,
        rank: mark.rank,
        provisional: mark.provisional,
        counted: mark.counted,
        working: mark.working,
      })),
    ),
  })
  return done.map(({ classId, gradingId, students }) => ({
    classId,
    gradingId,
    marks: students.length,
    withoutMark: students.filter(({ mark }) => mark.value === null).length,
  }))
}

/** The marks of the students of each class that has published evaluations in the term. */
async function marksOf(
  tx: Transaction,
  classes: readonly GradedClassRow[],
  { term }: Closing,
  marking: Marking,
): Promise<ReadonlyMap<string, readonly MarkedStudent[]>> {
  const ids = classes.map(({ class_id }) => class_id)
  const question: MarksQuestion = {
    classIds: these(ids),
    termId: term.id,
    items: isGiven,
  }
  const [categories, items, seats, reached] = await Promise.all([
    tx.query(selectCategories(tx.tenant, question)),
    tx.query(selectItems(tx.tenant, question)),
    tx.query(selectSeats(tx.tenant, question)),
    tx.query(selectReached(tx.tenant, question)),
  ])
  const itemsOf = Map.groupBy(items, ({ class_id }) => class_id)
  const seatsOf = Map.groupBy(seats, ({ class_id }) => class_id)
  const classOf = new Map(items.map(({ id, class_id }) => [id, class_id]))
  const reachedIn = Map.groupBy(reached, ({ line_item_id }) => classOf.get(line_item_id) ?? '')
  return new Map(
    [...itemsOf].map(([id, own]) => {
      const rows = {
        categories: categories.filter(({ class_id }) => class_id === null || class_id === id),
        items: own,
        seats: seatsOf.get(id) ?? [],
        reached: reachedIn.get(id) ?? [],
      }
      return [id, rankClass(marksOfClass(rows, marking), marking, term.ends_on)]
    }),
  )
}

/** What is stored of a class in addition to its marks: its figures, and the scale and rules behind them. */
function summaryOf(students: readonly MarkedStudent[], marking: Marking): object {
  const { scale, rules, rounding, ranks } = marking
  return {
    figures: figuresOf(students, marking),
    ranked: students.filter(({ mark }) => mark.rank !== null).length,
    scale: scale && { code: scale.code, name: scale.name, min: scale.min, max: scale.max, pass: scale.pass },
    rules: { ...rules, rounding, ranks },
  }
}

function figuresOf(students: readonly MarkedStudent[], { rounding }: Marking): ClassFiguresRow {
  const values = students.flatMap(({ mark }) => mark.value ?? [])
  const mean = weightedMean(values.map((value) => ({ value: fractionOf(value), weight: one })))
  return {
    average: mean && rounded(mean, rounding),
    lowest: values.length > 0 ? Math.min(...values) : null,
    highest: values.length > 0 ? Math.max(...values) : null,
    students: values.length,
  }
}
