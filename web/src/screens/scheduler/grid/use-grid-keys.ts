import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type Lesson, useTimetable } from '../one/timetable.ts'
import type { CellLesson } from './shown-lessons.ts'
import { cellKey, type GridDay, periodAt, type TimeRow } from './slots.ts'
import { useBoard } from './use-board.ts'

interface KeysOf {
  readonly table: RefObject<HTMLTableElement | null>
  readonly days: readonly GridDay[]
  readonly rows: readonly TimeRow[]
  readonly cells: ReadonlyMap<string, readonly CellLesson[]>
}

interface Position {
  readonly day: number
  readonly row: number
  readonly nth: number
}

const steps: Readonly<Record<string, readonly [day: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value))

/** The keys of the grid: arrows, Enter, Escape, L, Delete and Ctrl-Z. */
export function useGridKeys({ table, days, rows, cells }: KeysOf) {
  const board = useBoard()
  const { mayChange, bells } = useTimetable()
  const [entry, setEntry] = useState<string>()
  const keyAt = ({ day, row }: Position) => cellKey(days[day]?.cycleDay ?? 0, rows[row]?.key ?? '')
  const firstCell = keyAt({ day: 0, row: 0, nth: 0 })

  const focus = (position: Position) => {
    const key = keyAt(position)
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
    const lessons = board.picked ? [] : [...(cell?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])]
    setEntry(key)
    if (board.picked) board.setOver(key)
    ;(lessons[position.nth] ?? cell)?.focus()
  }
  const move = (from: Position, [byDay, byRow]: readonly [number, number]) => {
    const count = board.picked ? 0 : (cells.get(keyAt(from))?.length ?? 0)
    const nth = from.nth + byRow
    if (byRow !== 0 && nth >= 0 && nth < count) return focus({ ...from, nth })
    const next = { day: within(from.day + byDay, days.length), row: within(from.row + byRow, rows.length) }
    focus({ ...next, nth: 0 })
  }
  const pickUp = (at: Position) => {
    const lesson = cells.get(keyAt(at))?.[at.nth]?.lesson
    if (!lesson) return
    board.select(lesson.id)
    if (!mayChange) return
    board.pick(lesson, keyAt(at))
    board.setTarget({ cell: keyAt(at) })
  }
  const putDown = (at: Position, picked: Lesson) => {
    const key = keyAt(at)
    const day = days[at.day]
    const bell = bells[picked.bell]
    const period = day && bell && periodAt(bell, day, rows[at.row]?.key ?? '')
    if (!period || board.costs?.has(key) === false) return
    board.setTarget({ cell: key, lessonId: picked.id })
    board.drop({ cycleDay: day.cycleDay, periodId: period.id })
  }
  const enter = (at: Position) => (board.picked ? putDown(at, board.picked) : pickUp(at))
  const change = (at: Position, act: (lesson: Lesson) => void) => {
    const lesson = cells.get(keyAt(at))?.[at.nth]?.lesson
    if (lesson && mayChange && !board.picked) act(lesson)
  }
  const actions: Readonly<Record<string, (at: Position) => void>> = {
    Enter: enter,
    ' ': enter,
    Escape: () => {
      if (board.picked) board.setTarget({ lessonId: board.picked.id })
      board.cancel()
    },
    l: (at) => change(at, board.toggleLock),
    Delete: (at) => change(at, board.unplace),
    'ctrl+z': () => board.undo(),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const at = positionOf(event.target, { days, rows })
    const step = steps[event.key]
    const action = step ? (from: Position) => move(from, step) : actions[nameOf(event)]
    if (!at || !action) return
    event.preventDefault()
    action(at)
  }
  return { onKeyDown, entry: entry ?? firstCell }
}

/** The cell of an element, and which of its lessons the element is. */
function positionOf(
  target: EventTarget,
  { days, rows }: Pick<KeysOf, 'days' | 'rows'>,
): Position | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const cell = target.closest<HTMLElement>('[data-cell]')
  const key = cell?.dataset['cell'] ?? ''
  const day = days.findIndex(({ cycleDay }) => key.startsWith(`${cycleDay}|`))
  const row = rows.findIndex((one) => key.endsWith(`|${one.key}`))
  if (!cell || day < 0 || row < 0) return undefined
  const lesson = target.closest('[data-lesson]')
  const nth = lesson ? [...cell.querySelectorAll('[data-lesson]')].indexOf(lesson) : 0
  return { day, row, nth }
}

/** A key by its name; letters are small. */
function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `ctrl+${name}` : name
}
