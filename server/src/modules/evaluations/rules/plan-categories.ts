/** The share of a kind of evaluation as the education DNA of a school says it, in percent. */
interface MarkWeight {
  readonly category: string
  readonly name: string
  readonly weight: number
}

/** What of a category the shares decide. */
interface SharedCategory {
  readonly code: string | null
  readonly title: string
  readonly weight: string | null
}

/** What becomes of one share: a category of its code is made, or takes over name and weight. */
interface CategoryPlan<Category extends SharedCategory> {
  readonly before: Category | undefined
  readonly code: string
  readonly title: string
  readonly weight: string
}

/**
 * The categories of the whole school that follow from its shares: one of each code. Those that stand so already need
 * nothing, and a category whose code no share has stays, since evaluations may be in it.
 */
export function planCategories<Category extends SharedCategory>(
  shares: readonly MarkWeight[],
  current: readonly Category[],
): CategoryPlan<Category>[] {
  const byCode = new Map(current.map((category) => [category.code, category]))
  return shares
    .map(({ category: code, name: title, weight }) => ({
      before: byCode.get(code),
      code,
      title,
      weight: String(weight),
    }))
    .filter(
      ({ before, title, weight }) =>
        before?.title !== title || Number(before.weight ?? Number.NaN) !== Number(weight),
    )
}
