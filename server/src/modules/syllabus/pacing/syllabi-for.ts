import type { PacedClassRow, PacedSyllabusRow } from './sql.ts'

/**
 * The syllabi of a class on a day, one for each subject: its own before that of its course, the one that is on before
 * the latest that is over, and that before the next.
 */
export function syllabiFor(
  { id, course_id }: Pick<PacedClassRow, 'id' | 'course_id'>,
  syllabi: readonly PacedSyllabusRow[],
  date: string,
): PacedSyllabusRow[] {
  const fitting = syllabi.filter(
    (one) => one.class_id === id || (one.course_id !== null && one.course_id === course_id),
  )
  return [...Map.groupBy(fitting, ({ subject_code }) => subject_code)].flatMap(
    ([, rows]) => rows.toSorted((one, other) => compare(rank(one, date), rank(other, date)))[0] ?? [],
  )
}

type Rank = readonly [time: number, owner: number, distance: string]

function rank({ class_id, starts_on, ends_on }: PacedSyllabusRow, date: string): Rank {
  const owner = class_id === null ? 1 : 0
  if (starts_on <= date && date <= ends_on) return [0, owner, starts_on]
  return ends_on < date ? [1, owner, inverted(ends_on)] : [2, owner, starts_on]
}

/** Digits turned round, so that the latest date comes first. */
const inverted = (date: string): string => date.replace(/\d/g, (digit) => String(9 - Number(digit)))

function compare(one: Rank, other: Rank): number {
  const place = one.findIndex((value, index) => value !== other[index])
  if (place < 0) return 0
  return (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1
}
