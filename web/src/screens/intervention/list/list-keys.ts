import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Keys are letters in fields, and belong to a menu that is open. */
const isElsewhere = (target: Element): boolean =>
  target.closest('input, textarea, select, [role="menu"], [role="dialog"], [role="radiogroup"]') !== null

/**
 * Arrows (or j and k) go from student to student, Enter opens the one in focus, A assigns help. Rows are marked by
 * `data-student`, what assigns help by `data-assign`.
 */
export function onListKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target as Element)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-student]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const step = steps[event.key]
  if (step !== undefined) {
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
    next?.querySelector<HTMLElement>('a')?.focus()
    event.preventDefault()
  }
  if (event.key.toLowerCase() === 'a' && at >= 0) {
    rows[at]?.querySelector<HTMLElement>('[data-assign]')?.click()
    event.preventDefault()
  }
}
