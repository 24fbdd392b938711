/** Keys are letters in fields, and belong to a menu or dialog that is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]') !== null

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

interface InboxKeys {
  /** Opens the entry so many places further. */
  move(step: number): void
  archive(): void
  reply(): void
  search(): void
}

/** j and k (or arrows) go through the inbox, E archives, R replies, / searches. */
export function onInboxKey(event: KeyboardEvent, keys: InboxKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
  const step = steps[event.key]
  const act =
    step === undefined
      ? { e: keys.archive, r: keys.reply, '/': keys.search }[event.key]
      : () => keys.move(step)
  if (!act) return
  event.preventDefault()
  act()
}
