import { Text } from '@mantine/core'
import type { DragEvent } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useReasons } from '../reasons/use-reason.ts'
import { type CostState, costState } from './cost-state.ts'
import classes from './grid.module.css'
import { LessonCard } from './lesson-card.tsx'
import type { CellLesson } from './shown-lessons.ts'
import { type GridDay, periodAt, type TimeRow } from './slots.ts'
import { type Board, useBoard } from './use-board.ts'

interface GridCellProps {
  readonly cell: string
  readonly day: GridDay
  readonly row: TimeRow
  readonly lessons: readonly CellLesson[]
  /** Whether Tab leads here. */
  readonly isEntry: boolean
}

/** One time of one day: its lessons, and while a lesson is moved what it would cost here. */
export function GridCell({ cell, day, row, lessons, isEntry }: GridCellProps) {
  const board = useBoard()
  const { bells } = useTimetable()
  const period = periodAt(bells[board.picked?.bell ?? 0] ?? { gradeLevels: [], periods: [] }, day, row.key)
  const state = board.picked ? costState(board, cell, period !== undefined) : undefined
  const drop = () => {
    if (period && state?.kind !== 'closed') board.drop({ cycleDay: day.cycleDay, periodId: period.id })
  }
  return (
    <td
      data-cell={cell}
      data-tone={state?.tone}
      data-over={state && board.over === cell ? '' : undefined}
      className={classes['cell']}
      tabIndex={isEntry && (board.picked || lessons.length === 0) ? 0 : -1}
      {...(state ? dropProps(board, { cell, isOpen: state.kind !== 'closed', drop }) : {})}
    >
      {state && <SlotCost state={state} />}
      {lessons.map(({ lesson, part }, nth) => (
        <LessonCard
          key={`${lesson.id} ${part}`}
          lesson={lesson}
          part={part}
          cell={cell}
          isEntry={isEntry && nth === 0 && !board.picked}
        />
      ))}
    </td>
  )
}

interface Dropping {
  readonly cell: string
  readonly isOpen: boolean
  drop(): void
}

const dropProps = (board: Board, { cell, isOpen, drop }: Dropping) => ({
  onClick: drop,
  onPointerEnter: () => board.setOver(cell),
  onDragOver: (event: DragEvent) => {
    if (isOpen) event.preventDefault()
    if (board.over !== cell) board.setOver(cell)
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    drop()
  },
})

/** What the lesson would cost in a slot: the number, and why. */
function SlotCost({ state }: { state: CostState }) {
  const { t } = useWords('scheduler')
  const reasons = useReasons()
  return (
    <div className={classes['cost']}>
      <Text span fw={650} size="sm">
        {t(`move.${state.kind}`, { cost: state.cost })}
      </Text>
      {state.reason && (
        <Text span size="xs" className={classes['reason'] ?? ''}>
          {reasons(state.reason.code ? [state.reason.code] : [], state.reason.message)}
        </Text>
      )}
    </div>
  )
}
