import { type Fraction, fractionOf, one } from '../../../kernel/decimal/fraction.ts'
import { rounded } from '../../../kernel/decimal/round.ts'
import { fullName } from '../../people/index.ts'
import { statusOf } from '../rules/result-status.ts'
import type { CategoryRow, ItemRow, ReachedRow, SeatRow } from './class-rows.sql.ts'
import { type Marking, markRounding } from './marking.ts'
import type { CurrentResult } from './rules/count-result.ts'
import { type MarkPlan, planMarks } from './rules/plan-marks.ts'
import { ranksOf } from './rules/rank.ts'
import { inScale, markOf, markShare } from './rules/scale.ts'
import { termMark } from './rules/term-mark.ts'
import { type Working, workingOf } from './working.ts'

/** What the marks of one class in a term are made of. */
export interface ClassRows {
  readonly categories: readonly CategoryRow[]
  readonly items: readonly ItemRow[]
  readonly reached: readonly ReachedRow[]
  readonly seats: readonly SeatRow[]
}

/** A student's mark with how it came about; `rank` is filled in by `rankClass`. */
interface Mark {
  readonly value: number | null
  readonly percent: number | null
  readonly letter: string | null
  readonly passed: boolean | null
  readonly rank: number | null
  readonly provisional: boolean
  /** Evaluations that count in it. */
  readonly counted: number
  readonly working: Working
}

export interface MarkedStudent {
  readonly seat: SeatRow
  readonly name: string
  readonly reached: readonly ReachedRow[]
  readonly mark: Mark
}

const current = (row: ReachedRow | undefined, item: ItemRow | undefined): CurrentResult | undefined =>
  row && {
    status: statusOf(row),
    score: row.score === null ? null : countedOf(fractionOf(row.score), item),
    partial: row.score_status === 'partially graded',
  }

/** A score as it counts: points as they are, a mark of a scale as its place between the worst and the best mark. */
const countedOf = (score: Fraction, item: ItemRow | undefined): Fraction =>
  item && item.entry_scale !== null
    ? markShare(score, {
        min: fractionOf(item.result_value_min),
        max: fractionOf(item.result_value_max),
        lowerIsBetter: item.lower_is_better,
      })
    : score

function planOf({ categories, items }: ClassRows, marking: Marking): MarkPlan {
  return planMarks(
    marking.rules,
    categories.map((category) => ({
      id: category.id,
      title: category.title,
      weight: category.weight === null ? marking.weightOfCode(category.code) : fractionOf(category.weight),
      dropLowest: category.drop_lowest,
      dropHighest: category.drop_highest,
    })),
    items.map((item) => ({
      id: item.id,
      categoryId: item.category_id,
      extraCredit: item.extra_credit,
      maximum: item.entry_scale === null ? fractionOf(item.result_value_max) : one,
      weight: fractionOf(item.weight),
      draft: item.status === 'draft',
      onScale: item.entry_scale !== null,
    })),
  )
}

/** The marks of the students of a class in a term, in the order of their seats; places are given by `rankClass`. */
export function marksOfClass(rows: ClassRows, marking: Marking): MarkedStudent[] {
  const plan = planOf(rows, marking)
  const byStudent = Map.groupBy(rows.reached, ({ student_id }) => student_id)
  const items = new Map(rows.items.map((item) => [item.id, item]))
  const days = new Map(rows.items.map((item) => [item.id, item.due_date ?? item.assign_date]))
  return rows.seats.map((seat) => {
    const reached = byStudent.get(seat.student_id) ?? []
    const results = new Map(reached.map((row) => [row.line_item_id, row]))
    const made = termMark(plan, {
      resultOf: (id) => current(results.get(id), items.get(id)),
      belongs: (id) => satOn(seat, days.get(id) ?? null),
    })
    const { share } = made
    const { rounding, scale } = marking
    const mark = share && markOf(inScale(share, scale), scale, markRounding(marking, plan.onScale))
    // Of marks nobody knows which part of what was possible was reached.
    const percent = share && !plan.onScale ? rounded(inScale(share, null), rounding) : null
    return {
      seat,
      name: fullName(seat),
      reached,
      mark: {
        value: mark ? Number(mark.value) : null,
        percent,
        letter: mark?.letter ?? null,
        passed: mark?.passed ?? null,
        rank: null,
        provisional: made.provisional,
        counted: made.categories.reduce((sum, { counted }) => sum + counted, 0),
        working: workingOf(plan, made, marking),
      },
    }
  })
}

/** Whether a student sat in the class on a day; a day that nobody knows counts for everyone. */
const satOn = ({ stays }: SeatRow, day: string | null): boolean =>
  day === null ||
  stays.some(([begin, end]) => (begin === null || begin <= day) && (end === null || end > day))

/** The first day of a student's seat and the day after the last one, each null when it is open. */
export function spanOf({ stays }: SeatRow): { readonly first: string | null; readonly end: string | null } {
  const firsts = stays.map(([begin]) => begin)
  const ends = stays.map(([, end]) => end)
  const known = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()
  return {
    first: firsts.includes(null) ? null : (known(firsts)[0] ?? null),
    end: ends.includes(null) ? null : (known(ends).at(-1) ?? null),
  }
}

/** Gives places to those who still sit in the class on `day`: who left is not counted among them. */
export function rankClass(
  students: readonly MarkedStudent[],
  marking: Marking,
  day: string,
): MarkedStudent[] {
  if (marking.ranks === 'none') return [...students]
  const values = students.map(({ seat, mark }) => (satOn(seat, day) ? mark.value : null))
  const ranks = ranksOf(values, marking.scale?.direction ?? 'higher_is_better')
  return students.map((student, index) => ({
    ...student,
    mark: { ...student.mark, rank: ranks[index] ?? null },
  }))
}
