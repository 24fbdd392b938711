import type { Table } from '../rules/table.ts'

const bounds: readonly (readonly [worst: number, points: number])[] = [
  [8, 4],
  [7.7, 3.7],
  [7.4, 3.3],
  [7, 3],
  [6.7, 2.7],
  [6.4, 2.3],
  [6, 2],
  [5.6, 1.7],
  [5.4, 1.3],
  [5, 1],
  [4.5, 0.7],
  [1, 0],
]

/** Dutch marks to grade points, as University College Utrecht does it: one way only, says the source. */
export const utrecht: readonly Table[] = [
  {
    rule: 'ucu_gpa',
    from: 'NL_1_10',
    to: 'NL_UCU_GPA',
    one_way: true,
    source: 'University College Utrecht: grades to grade points (students.uu.nl), one way only',
    rows: bounds.map(([worst, points]) => ({ worst, low: points, high: points })),
  },
]
