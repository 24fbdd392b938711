import type { Status } from './sheet/entry.ts'

export interface Evaluation {
  readonly id: string
  readonly title: string
  readonly category_id: string | null
  readonly kind: string | null
  readonly max_score: number
  readonly weight: number
  readonly extra_credit: boolean
  readonly assigned_on: string | null
  readonly due_on: string | null
  readonly status: 'draft' | 'published' | 'closed'
  readonly publish_at: string | null
  readonly published_at: string | null
  readonly average: number | null
  readonly version: number
}

export interface Category {
  readonly id: string
  readonly code: string | null
  readonly title: string
  readonly weight: number | null
  readonly drop_lowest: number
  readonly drop_highest: number
}

export interface Result {
  readonly evaluation_id: string
  readonly score: number | null
  readonly status: Status | null
  readonly comment: string | null
  readonly version: number
}

export interface TermMark {
  readonly value: number | null
  readonly percent: number | null
  readonly letter: string | null
  readonly passed: boolean | null
  readonly rank: number | null
  readonly provisional: boolean
  readonly counted: number
  readonly working: Working
}

export interface Working {
  readonly weighting: Weighting
  readonly categories: readonly {
    readonly category_id: string | null
    readonly title: string | null
    readonly weight: number | null
    readonly effective_weight: number | null
    readonly percent: number | null
    readonly points: number
    readonly possible: number
    readonly counted: number
    readonly dropped: readonly string[]
    readonly excluded: readonly { readonly evaluation_id: string; readonly why: Exclusion }[]
  }[]
  readonly sum_of_weights: number
  readonly unrounded: number | null
  readonly steps: readonly string[]
}

export type Weighting = 'categories' | 'points' | 'equal'
export type Exclusion =
  | 'missing'
  | 'excused'
  | 'absent'
  | 'submitted'
  | 'not_marked'
  | 'not_a_member'
  | 'no_weight'
  | 'category_without_weight'
  | 'nothing_to_add_to'

export interface BookStudent {
  readonly student_id: string
  readonly student_code: string
  readonly name: string
  readonly joined_on: string | null
  readonly left_on: string | null
  readonly results: readonly Result[]
  readonly mark: TermMark | null
}

export interface Gradebook {
  readonly class_id: string
  readonly term_id: string
  readonly title: string
  readonly term: { title: string; start_date: string; end_date: string; closed_at: string | null }
  readonly scale: { code: string; name: string; max: number } | null
  readonly policy: { weighting: Weighting; scores_above_maximum: boolean }
  readonly categories: readonly Category[]
  readonly evaluations: readonly Evaluation[]
  readonly students: readonly BookStudent[]
  readonly can_write: boolean
}

/** An evaluation as it is read alone. */
export interface EvaluationDetail extends Omit<Evaluation, 'average' | 'version'> {
  readonly class_id: string
  readonly term_id: string | null
  readonly description: string | null
  readonly closed_at: string | null
}
