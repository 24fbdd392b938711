import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { isScore, type Place } from '../sheet/places.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { beginEdit, endEdit, focusCurrent } from './edit.ts'
import type { GridActs } from './grid-keys.ts'

/** The place that an element belongs to. */
function placeUnder(target: EventTarget): Place | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!element) return undefined
  return { row: Number(element.dataset['row']), column: Number(element.dataset['column']) }
}

/** Pressing chooses a cell, dragging a range, a second press types in it; a press on a head, foot or mark opens it. */
export function usePointer(sheet: Sheet, grid: RefObject<HTMLElement | null>, acts: GridActs) {
  const isDragging = useRef(false)
  return {
    // However it got there, by a screen reader for one: what has the focus is what is typed in.
    onFocus: (event: FocusEvent) => {
      const place = placeUnder(event.target)
      const { editing } = sheet.selection
      if (place && !editing && sheet.selection.chosen(place) === 'no') sheet.selection.go(place)
    },
    onPointerDown: (event: PointerEvent) => {
      const place = placeUnder(event.target)
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return
      // What is being typed elsewhere is taken first.
      const field = grid.current?.querySelector('input')
      if (field) endEdit(sheet, field.value, acts.short)
      isDragging.current = event.pointerType === 'mouse' && isScore(place, sheet.size)
      if (event.shiftKey && isDragging.current) sheet.selection.stretch(place)
      else sheet.selection.go(place)
      if (isDragging.current && grid.current) {
        event.preventDefault()
        focusCurrent(grid.current, sheet)
      }
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeUnder(event.target)
      if (!isDragging.current || (event.buttons & 1) === 0) {
        isDragging.current = false
        return
      }
      if (place && isScore(place, sheet.size)) sheet.selection.stretch(place)
    },
    onClick: (event: MouseEvent) => {
      const place = placeUnder(event.target)
      if (place && !isScore(place, sheet.size)) acts.open(place)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeUnder(event.target)
      if (place && isScore(place, sheet.size)) beginEdit(sheet, undefined, acts.short)
    },
  }
}
