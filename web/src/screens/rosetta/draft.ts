/** A scale as it is typed in. */
export interface ScaleDraft {
  readonly code: string
  readonly name: string
  readonly kind: 'numeric' | 'ordinal'
  readonly best: number
  readonly worst: number
  readonly pass: number
  /** The best first, each with the worst score that earns it (on an ordinal scale its number). */
  readonly rows: readonly DraftRow[]
}

export interface DraftRow {
  readonly key: number
  readonly code: string
  readonly worst: number
}

/** Two grades out of twenty to begin with. */
export const emptyDraft: ScaleDraft = {
  code: '',
  name: '',
  kind: 'numeric',
  best: 20,
  worst: 0,
  pass: 10,
  rows: [
    { key: 1, code: '', worst: 10 },
    { key: 2, code: '', worst: 0 },
  ],
}

/** The grades with both bounds: each begins where the better one ends. */
export function gradesOf({ kind, best, worst, pass, rows }: ScaleDraft) {
  const rises = best >= worst
  return rows.map(({ code, worst: own }, index) => {
    const better = rows[index - 1]?.worst ?? best
    const [min, max] = kind === 'ordinal' ? [own, own] : [Math.min(own, better), Math.max(own, better)]
    const passed = rises ? min >= pass : max <= pass
    return { code, label: null, min, max, points: kind === 'ordinal' ? own : null, passed }
  })
}
