import type { KeyboardEvent } from 'react'
import { type Entry, type Status, toggled, withStatus } from './entries.ts'

const keys: Readonly<Record<string, (entry: Entry, isUnconfirmed?: boolean) => Entry>> = {
  a: toggled,
  p: (entry) => withStatus(entry, 'present'),
  l: (entry) => withStatus(entry, 'late' satisfies Status),
  e: (entry) => withStatus(entry, 'excused'),
}

/** The student before or after the focused one. */
function moveFrom(target: HTMLElement, list: HTMLElement, step: number): void {
  const all = [...list.querySelectorAll<HTMLElement>('[data-pupil]')]
  all[all.indexOf(target) + step]?.focus()
}

interface KeyActions {
  set(id: string, next: (entry: Entry, isUnconfirmed?: boolean) => Entry): void
  /** Opens what can be recorded about a student; undefined for those who record nothing. */
  readonly record: ((id: string) => void) | undefined
}

/** What a letter does to the student who has the focus. */
function actionOf(key: string, id: string, { set, record }: KeyActions): (() => void) | undefined {
  const change = keys[key]
  if (change) return () => set(id, change)
  return key === 'b' && record ? () => record(id) : undefined
}

/** The keys of the list of students: arrows move between them, letters mark the focused one, or record its behaviour. */
export const registerKeys = (actions: KeyActions) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const id = target.dataset['pupil']
  if (id === undefined) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const act =
    step === undefined
      ? actionOf(key.toLowerCase(), id, actions)
      : () => moveFrom(target, currentTarget, step)
  if (!act) return
  act()
  event.preventDefault()
}
