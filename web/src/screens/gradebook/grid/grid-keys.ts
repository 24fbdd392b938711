import type { KeyboardEvent } from 'react'
import { emptyMark, type Mark } from '../sheet/entry.ts'
import { isScore, moved, nextAcross, nextDown, type Place, placesOf } from '../sheet/places.ts'
import type { EntryScale } from '../sheet/scale-marks.ts'
import type { Entered, Sheet } from '../sheet/sheet.ts'
import { beginEdit, endEdit, focusCurrent } from './edit.ts'

/** What the keys of the grid call for beyond the sheet itself. */
export interface GridActs {
  /** Opens what belongs to a head, a foot or the mark of a term. */
  open(place: Place): void
  openMenu(): void
  openComment(): void
  /** Goes into the note of the current cell, where there is something to choose; answers whether there is. */
  enterNote(): boolean
  told(entered: Entered): void
  short(mark: Mark, scale?: EntryScale | null): string
}

interface Pressed {
  readonly event: KeyboardEvent<HTMLElement>
  readonly grid: HTMLElement
  readonly sheet: Sheet
  readonly acts: GridActs
  /** Escape was pressed last: Tab leaves the grid. */
  readonly isLeaving: boolean
}

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && !altKey

function go({ grid, sheet }: Pressed, place: Place): void {
  sheet.selection.go(place)
  focusCurrent(grid, sheet)
}

/** Tab goes across; past the last cell, before the first and after Escape it leaves the grid, as anywhere else. */
function tab(pressed: Pressed): boolean {
  const { event, sheet, isLeaving } = pressed
  const { current } = sheet.selection
  const next =
    isLeaving || !isScore(current, sheet.size) ? undefined : nextAcross(current, event.shiftKey, sheet.size)
  if (next) go(pressed, next)
  return next !== undefined
}

/** Keys of the field in a cell; answers whether it was one of the grid's. */
function pressInField(pressed: Pressed, field: HTMLInputElement): boolean {
  const { event, grid, sheet, acts } = pressed
  const { current, editing } = sheet.selection
  const isArrow = event.key.startsWith('Arrow') && !editing?.isInside && !event.shiftKey
  if (event.key === 'Escape') {
    sheet.selection.edit(undefined)
    focusCurrent(grid, sheet)
    return true
  }
  if (!isArrow && event.key !== 'Enter' && event.key !== 'Tab') return false
  // What is no mark stays where it was typed, with why.
  const isTaken = endEdit(sheet, field.value, acts.short)
  focusCurrent(grid, sheet)
  if (!isTaken) return true
  if (event.key === 'Tab') tab({ ...pressed, isLeaving: false })
  else if (event.key === 'Enter') go(pressed, nextDown(current, event.shiftKey, sheet.size))
  else go(pressed, moved(current, { key: event.key, isJump: false }, sheet.size) ?? current)
  return true
}

type Act = (pressed: Pressed) => void

/** Keys with Ctrl (Cmd on a Mac). */
const commands: Readonly<Record<string, Act>> = {
  z: (pressed) => replay(pressed, pressed.event.shiftKey ? pressed.sheet.redo() : pressed.sheet.undo()),
  y: (pressed) => replay(pressed, pressed.sheet.redo()),
  d: ({ sheet, acts }) => {
    const { range } = sheet.selection
    if (range) acts.told(sheet.fillDown(range))
  },
  a: ({ sheet }) => sheet.selection.all(),
}

function replay(pressed: Pressed, place: Place | undefined): void {
  if (place) go(pressed, place)
}

function clear({ sheet, acts }: Pressed): void {
  const { range } = sheet.selection
  if (range) acts.told(sheet.mark(placesOf(range), emptyMark))
}

const plain: Readonly<Record<string, Act>> = {
  Enter: (pressed) => {
    const { sheet, acts, event } = pressed
    const { current } = sheet.selection
    if (!isScore(current, sheet.size)) acts.open(current)
    else if (!acts.enterNote()) go(pressed, nextDown(current, event.shiftKey, sheet.size))
  },
  ' ': ({ sheet, acts }) => {
    const { current } = sheet.selection
    if (isScore(current, sheet.size)) acts.openMenu()
    else acts.open(current)
  },
  F2: (pressed) => {
    const { sheet, acts, event } = pressed
    if (event.shiftKey) acts.openComment()
    else beginEdit(sheet, undefined, acts.short)
  },
  Delete: clear,
  Backspace: clear,
  ContextMenu: ({ acts }) => acts.openMenu(),
}

/** Moves, or with Shift stretches the selection; answers whether the key moves at all. */
function move(pressed: Pressed): boolean {
  const { event, sheet, grid } = pressed
  const { selection, size } = sheet
  const from = event.shiftKey ? selection.corner : selection.current
  const to = moved(from, { key: event.key, isJump: isCommand(event) }, size)
  if (!to) return false
  if (!event.shiftKey) go(pressed, to)
  else if (isScore(selection.current, size)) {
    selection.stretch(to)
    focusCurrent(grid, sheet)
  }
  return true
}

function pressOnCell(pressed: Pressed): boolean {
  const { event, sheet, acts } = pressed
  const { key } = event
  if (key === 'Tab') return tab(pressed)
  if (event.altKey && key === 'ArrowDown') {
    acts.openMenu()
    return true
  }
  if (event.altKey) return false
  if (move(pressed)) return true
  const name = key.length === 1 ? key.toLowerCase() : key
  const act = isCommand(event) ? own(commands, name) : own(plain, key)
  if (act) {
    act(pressed)
    return true
  }
  if (isCommand(event) || key.length !== 1) return false
  return beginEdit(sheet, key, acts.short)
}

const own = (acts: Readonly<Record<string, Act>>, name: string): Act | undefined =>
  Object.hasOwn(acts, name) ? acts[name] : undefined

/** What a key does in the grid, as in a spreadsheet; answers whether it was one of the grid's. */
export function press(pressed: Pressed): boolean {
  const { event } = pressed
  if (event.nativeEvent.isComposing) return false
  const isHandled =
    event.target instanceof HTMLInputElement ? pressInField(pressed, event.target) : pressOnCell(pressed)
  if (isHandled) event.preventDefault()
  return isHandled
}
