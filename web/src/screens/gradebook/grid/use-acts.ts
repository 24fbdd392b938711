import { notifications } from '@mantine/notifications'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { keyOf } from '../saving/cell.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import { isScore, type Place } from '../sheet/places.ts'
import type { Entered, Sheet } from '../sheet/sheet.ts'
import { focusCurrent } from './edit.ts'
import type { GridActs } from './grid-keys.ts'

/** The actions above the sheet. */
export type Opened =
  | { readonly kind: 'evaluation'; readonly id: string }
  | { readonly kind: 'working'; readonly studentId: string }
  | { readonly kind: 'comment'; readonly evaluationId: string; readonly studentId: string }
  | { readonly kind: 'new' }

export interface BookActs extends GridActs {
  readonly isMenuOpen: boolean
  setMenuOpen(isOpen: boolean): void
  /** Puts the focus back on the current cell. */
  focus(): void
  /** Makes a place the current one, where there is one. */
  go(place: Place | undefined): void
}

/** What a place that holds no score opens. */
function openedAt({ book }: Sheet, { row, column }: Place): Opened | undefined {
  const evaluation = book.evaluations[column]
  if (evaluation) return { kind: 'evaluation', id: evaluation.id }
  const student = book.students[row]
  return student && { kind: 'working', studentId: student.student_id }
}

/** What keys, buttons and touches on the sheet call for, and what is open over it. */
export function useActs(sheet: Sheet, grid: RefObject<HTMLElement | null>) {
  const { t } = useWords('gradebook')
  const { short } = useMarkText()
  const [opened, setOpened] = useState<Opened>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const focus = useCallback(() => grid.current && focusCurrent(grid.current, sheet), [grid, sheet])
  const reported = useCallback(
    ({ left }: Entered) => left > 0 && notifications.show({ message: t('entered.left', { count: left }) }),
    [t],
  )
  const acts: BookActs = useMemo(
    () => ({
      isMenuOpen,
      setMenuOpen,
      focus,
      told: reported,
      short,
      go: (place) => place && sheet.selection.go(place),
      open: (place) => setOpened(openedAt(sheet, place)),
      openMenu: () => setMenuOpen(true),
      openComment: () => {
        const { current } = sheet.selection
        const cell = isScore(current, sheet.size) ? sheet.cellAt(current) : undefined
        if (cell) setOpened({ kind: 'comment', evaluationId: cell.evaluation_id, studentId: cell.student_id })
      },
      enterNote: () => {
        const cell = sheet.cellAt(sheet.selection.current)
        if (!cell || !sheet.ledger.conflict(keyOf(cell))) return false
        document.querySelector<HTMLElement>('[data-note] button')?.focus()
        return true
      },
    }),
    [isMenuOpen, focus, reported, short, sheet],
  )
  return { acts, opened, setOpened }
}
