import { type RefObject, useEffect } from 'react'
import { emptyMark } from '../sheet/entry.ts'
import { placesOf, type Range } from '../sheet/places.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { GridActs } from './grid-keys.ts'

/** The chosen scores, while the focus is on one of them and not in a field. */
function chosenIn(sheet: Sheet, grid: HTMLElement | null): Range | undefined {
  const focused = document.activeElement
  if (!grid || !focused || focused instanceof HTMLInputElement || !grid.contains(focused)) return undefined
  return sheet.selection.range
}

/** Blocks of cells to and from the clipboard, as spreadsheets have them. The browser sends its events to the document. */
export function useClipboard(sheet: Sheet, grid: RefObject<HTMLElement | null>, acts: GridActs): void {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const range = chosenIn(sheet, grid.current)
      if (!range || !event.clipboardData) return
      const write = (key: string) =>
        sheet.ledger.refusal(key)?.typed ??
        acts.short(sheet.ledger.value(key), sheet.boundsOf(key.split(' ')[0] ?? '').marks)
      event.clipboardData.setData('text/plain', sheet.copy(range, write))
      event.preventDefault()
      if (event.type === 'cut') acts.told(sheet.mark(placesOf(range), emptyMark))
    }
    const paste = (event: ClipboardEvent) => {
      const range = chosenIn(sheet, grid.current)
      const text = event.clipboardData?.getData('text/plain')
      if (!range || !text) return
      event.preventDefault()
      acts.told(sheet.paste(text, range))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [sheet, grid, acts])
}
