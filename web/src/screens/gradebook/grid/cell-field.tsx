import { useEffect, useRef } from 'react'
import type { OfSheet } from '../sheet/use-sheet.ts'
import classes from './grid.module.css'

/** The field in the current cell while it is typed in; its keys are heard by the grid. */
export function CellField({ sheet, label }: OfSheet & { readonly label: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { editing, current } = sheet.selection
  const cell = sheet.cellAt(current)
  const marks = cell && sheet.boundsOf(cell.evaluation_id).marks
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.focus({ preventScroll: true })
    // Behind what was typed first; all of it where it is changed.
    if (editing?.isInside) input.select()
    else input.setSelectionRange(input.value.length, input.value.length)
  }, [editing])
  return (
    <input
      ref={field}
      className={classes['field']}
      defaultValue={editing?.text ?? ''}
      aria-label={label}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      inputMode={marks ? 'text' : 'decimal'}
    />
  )
}
