import { keyOf } from '../saving/cell.ts'
import type { Mark } from '../sheet/entry.ts'
import { isScore, type Place } from '../sheet/places.ts'
import type { EntryScale } from '../sheet/scale-marks.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** How a mark is written in a cell. */
type Short = (mark: Mark, scale?: EntryScale | null) => string

/** The element of a place in a grid. */
const elementAt = (grid: HTMLElement, { row, column }: Place): HTMLElement | null =>
  grid.querySelector(`[data-row="${row}"][data-column="${column}"]`)

/** Focuses the current cell, and scrolls it into view. */
export function focusCurrent(grid: HTMLElement, sheet: Sheet): void {
  const element = elementAt(grid, sheet.selection.current)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Begins to type in the current cell: in place of what is there, or inside it. */
export function beginEdit(sheet: Sheet, typed: string | undefined, short: Short): boolean {
  const { current } = sheet.selection
  const cell = isScore(current, sheet.size) ? sheet.cellAt(current) : undefined
  if (!cell || !sheet.isOpen(cell.evaluation_id)) return false
  const key = keyOf(cell)
  const text =
    typed ??
    sheet.ledger.refusal(key)?.typed ??
    short(sheet.ledger.value(key), sheet.boundsOf(cell.evaluation_id).marks)
  sheet.selection.edit({ text, isInside: typed === undefined })
  return true
}

/** Ends the typing with what the field holds; answers whether the cell took it. */
export function endEdit(sheet: Sheet, text: string, short: Short): boolean {
  const { selection, ledger } = sheet
  if (!selection.editing) return true
  const { current } = selection
  const cell = sheet.cellAt(current)
  selection.edit(undefined)
  if (!cell) return true
  const key = keyOf(cell)
  const isAsBefore =
    ledger.refusal(key) === undefined &&
    text === short(ledger.value(key), sheet.boundsOf(cell.evaluation_id).marks)
  return isAsBefore || sheet.type([{ ...current, text }]).refused === 0
}
