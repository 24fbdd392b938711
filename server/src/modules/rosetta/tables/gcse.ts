import type { Table } from '../rules/table.ts'

const source =
  'Ofqual: bottom of 7 = bottom of A, of 4 = of C, of 1 = of G; 5 is the top third of C and the bottom third of B'

/**
 * GCSE 9 to 1 (numbers 9 to 0) and A* to G (8 to 0). Only three anchors are official, so that most grades land on a range:
 * 9, 8 and 7 share A and A*, and 9 is not A*.
 */
export const gcse: readonly Table[] = [
  {
    rule: 'gcse_anchors',
    from: 'GCSE_9_1',
    to: 'GCSE_A_G',
    source,
    one_way: false,
    rows: [
      { worst: 7, low: 7, high: 8 },
      { worst: 6, low: 6, high: 6 },
      { worst: 5, low: 5, high: 6 },
      { worst: 4, low: 5, high: 5 },
      { worst: 1, low: 1, high: 4 },
      { worst: 0, low: 0, high: 0 },
    ],
  },
  {
    rule: 'gcse_anchors',
    from: 'GCSE_A_G',
    to: 'GCSE_9_1',
    source,
    one_way: false,
    rows: [
      { worst: 7, low: 7, high: 9 },
      { worst: 6, low: 5, high: 6 },
      { worst: 5, low: 4, high: 5 },
      { worst: 1, low: 1, high: 3 },
      { worst: 0, low: 0, high: 0 },
    ],
  },
]
