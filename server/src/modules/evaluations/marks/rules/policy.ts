import type { DropScope, Weighting } from './plan-marks.ts'

export const weightings = ['categories', 'points', 'equal'] as const satisfies readonly Weighting[]

/** In what drop rules choose, when points are added up. */
export const dropScopes = ['category', 'overall'] as const satisfies readonly DropScope[]

/** Whether students are ranked: never, in each class, or also by the overall average in class and grade level. */
export const rankings = ['none', 'class', 'class_and_grade'] as const
export type Ranking = (typeof rankings)[number]

/**
 * What a school does until it says otherwise, by its education template. Places in class («rang», «position in class»)
 * stand on the report cards of Francophone Africa's schools and on the terminal reports of schools that lead to WAEC;
 * France itself, the United States, Germany, CBSE (which abolished ranks with its grades) and the IB print none.
 */
const rankingByTemplate: Readonly<Record<string, Ranking>> = { FRANCOPHONE_BAC: 'class', WAEC: 'class' }

/** Whether a school ranks: what it decided, else what its template has, else not at all. */
export const rankingOf = (decided: Ranking | null, template: string | null): Ranking =>
  decided ?? rankingByTemplate[template ?? ''] ?? 'none'
