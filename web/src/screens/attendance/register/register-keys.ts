import type { KeyboardEvent } from 'react'
import { type Entry, type Status, toggled, withStatus } from './entries.ts'

const keys: Readonly<Record<string, (entry: Entry, isUnconfirmed?: boolean) => Entry>> = {
  a: toggled,
  p: (entry) => withStatus(entry, 'present'),
  l: (entry) => withStatus(entry, 'late' satisfies Status),
  e: (entry) => withStatus(entry, 'excused'),
}

/** The keys of the list of students: arrows move between them, letters mark the focused one. */
export const registerKeys =
  (set: (id: string, next: (entry: Entry, isUnconfirmed?: boolean) => Entry) => void) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const id = target.dataset['pupil']
    if (id === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const change = keys[key.toLowerCase()]
    if (step !== undefined) {
      const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-pupil]')]
      all[all.indexOf(target) + step]?.focus()
    } else if (change) set(id, change)
    else return
    event.preventDefault()
  }
