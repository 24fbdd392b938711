import { shippedScale } from '../../configuration/index.ts'
import type { Table, TableGap, TableRow } from '../rules/table.ts'

/** From a worst score on: one letter, or the lower and the upper one of several; none: the table says nothing of it. */
type Row = readonly [worst: number, ...letters: string[]]

interface Published {
  readonly rule: string
  readonly from: string
  readonly source: string
  readonly is_alternative?: boolean
  /** The best first. */
  readonly rows: readonly Row[]
}

const letters = new Map(shippedScale('US_LETTER').grades.map((grade) => [grade.code, grade]))

function gradeOf(code: string) {
  const grade = letters.get(code)
  if (!grade) throw new Error(`US_LETTER has no grade ${code}.`)
  return { min: grade.min, max: grade.max, points: grade.points ?? 0 }
}

/** A row on letters: the letter is known, the percentage behind it is not. */
function letterRow([worst, first, last = first]: Row): TableRow | TableGap {
  if (first === undefined || last === undefined) return { worst, low: null, high: null }
  return { worst, low: gradeOf(first).min, high: gradeOf(last).max, grades: [first, last] }
}

function pointsRow([worst, first, last = first]: Row): TableRow | TableGap {
  if (first === undefined || last === undefined) return { worst, low: null, high: null }
  return { worst, low: gradeOf(first).points, high: gradeOf(last).points }
}

/** A published table of letters, and the grade points that the College Board gives these letters. */
function toUnitedStates({ rows, ...facts }: Published): readonly Table[] {
  const table = { ...facts, one_way: true }
  return [
    { ...table, to: 'US_LETTER', rows: rows.map(letterRow) },
    { ...table, to: 'US_GPA_4', rows: rows.map(pointsRow) },
  ]
}

const wes = 'World Education Services'

/**
 * Marks of the United Kingdom, France, the Netherlands, India and China as letters and grade points of the United States.
 * None is official: they are what evaluators and universities commonly use, and they differ.
 */
export const unitedStates: readonly Table[] = [
  {
    rule: 'wes_uk_class',
    from: 'UK_DEGREE',
    source: `${wes}, by class of degree: first A, upper second A-, lower second B, third C (as reprinted by bestgpacalculator.online)`,
    rows: [[70, 'A'], [60, 'A-'], [50, 'B'], [40, 'C'], [35], [0, 'F']] satisfies Row[],
  },
  {
    rule: 'wes_uk_marks',
    from: 'UK_DEGREE',
    is_alternative: true,
    source: `${wes}, by mark: the upper half of an upper second A-, the lower B+ (as reprinted by classroom.synonym.com)`,
    rows: [
      [70, 'A'],
      [65, 'A-'],
      [60, 'B+'],
      [50, 'B'],
      [45, 'C+'],
      [40, 'C'],
      [0, 'F'],
    ] satisfies Row[],
  },
  {
    rule: 'wes_france',
    from: 'SUR_20',
    source: `${wes}, as the Franco-American Commission (Fulbright) gives it: French grades explanation, November 2009`,
    rows: [[16, 'A+'], [14, 'A'], [12, 'B'], [10, 'C'], [8], [0, 'F']] satisfies Row[],
  },
  {
    rule: 'embassy_france_lycee',
    from: 'SUR_20',
    is_alternative: true,
    source:
      'Embassy of France in the United States, education department: grades 10 to 12 (as reprinted by num8ers.com)',
    rows: [
      ...([
        [15.5, 'A+'],
        [13.5, 'A'],
        [12, 'A-'],
        [11, 'B+'],
        [10, 'B'],
        [9, 'B-'],
      ] satisfies Row[]),
      ...([[8.5, 'C+'], [7.5, 'C'], [7, 'C-'], [6.5, 'D+'], [6, 'D'], [5.5], [0, 'F']] satisfies Row[]),
    ],
  },
  {
    rule: 'ucu_gpa',
    from: 'NL_1_10',
    source: 'University College Utrecht: grades to letters and grade points (students.uu.nl), one way only',
    rows: [
      ...([
        [8, 'A'],
        [7.7, 'A-'],
        [7.4, 'B+'],
        [7, 'B'],
        [6.7, 'B-'],
        [6.4, 'C+'],
      ] satisfies Row[]),
      ...([[6, 'C'], [5.6, 'C-'], [5.4, 'D+'], [5, 'D'], [4.5], [1, 'F']] satisfies Row[]),
    ],
  },
  {
    rule: 'nuffic_us',
    from: 'NL_1_10',
    is_alternative: true,
    source:
      'Nuffic: grading systems in the Netherlands, the United States and the United Kingdom (as eur.nl gives it)',
    rows: [
      ...([
        [8.5, 'A+'],
        [8, 'A'],
        [7.5, 'A-', 'A'],
        [7, 'B+'],
        [6.5, 'B'],
      ] satisfies Row[]),
      ...([
        [6, 'C', 'B-'],
        [5.5, 'D'],
        [1, 'F'],
      ] satisfies Row[]),
    ],
  },
  {
    rule: 'us_evaluators_india',
    from: 'IN_DIVISION',
    source:
      'Evaluators in the United States, by division: first A, second B, third C (common table; boards differ)',
    rows: [
      [60, 'A'],
      [45, 'B'],
      [33, 'C'],
      [0, 'F'],
    ] satisfies Row[],
  },
  {
    rule: 'wes_china',
    from: 'CN_100',
    source: `${wes}: 85 to 100 A, 75 to 84 B, 60 to 74 C (as reprinted by classroom.synonym.com)`,
    rows: [
      [85, 'A'],
      [75, 'B'],
      [60, 'C'],
      [0, 'F'],
    ] satisfies Row[],
  },
].flatMap(toUnitedStates)
