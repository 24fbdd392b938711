/** What of a file is not in the draft, although Campus has a counterpart for it. */
export const leftOutReasons = [
  'class_unknown',
  'too_large',
  'inactive',
  'day_unknown',
  'period_unknown',
  'period_not_held',
  'day_too_short',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Counts by reason. */
export class LeftOut {
  readonly #counts = new Map<LeftOutReason, number>()

  add(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count)
  }

  list(): { readonly reason: LeftOutReason; readonly count: number }[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }))
  }
}
