import type { DocumentList } from '../../../kernel/api/wire.ts'

interface Counted {
  readonly counts: Readonly<
    Record<'valid' | 'to_check' | 'missing' | 'expired' | 'rejected' | 'expiring', number>
  >
}

/** What a list lacks: documents that wait, and those of students or categories that are not shown. */
export function completeness(
  { student_ids, category_ids }: Pick<DocumentList, 'student_ids' | 'category_ids'>,
  results: readonly Counted[],
) {
  const needed = student_ids.length * category_ids.length
  const sum = (of: (counts: Counted['counts']) => number): number =>
    results.reduce((total, { counts }) => total + of(counts), 0)
  const shown = sum((counts) => Object.values(counts).reduce((total, one) => total + one, 0))
  return {
    isComplete: sum(({ valid }) => valid) === needed,
    waiting: sum(({ to_check }) => to_check),
    hidden: needed - shown,
  }
}
