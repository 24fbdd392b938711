import { Box, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import type { CellLesson } from './shown-lessons.ts'
import { cellKey, type GridDay, type TimeRow } from './slots.ts'
import { useBoard } from './use-board.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface GridTableProps {
  readonly days: readonly GridDay[]
  readonly rows: readonly TimeRow[]
  readonly cells: ReadonlyMap<string, readonly CellLesson[]>
}

/** The week as a grid: arrow keys move the focus, Enter picks a lesson up and puts it down. */
export function GridTable({ days, rows, cells }: GridTableProps) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { mayChange } = useTimetable()
  const table = useRef<HTMLTableElement>(null)
  const dayName = useDayName()
  const { onKeyDown, entry } = useGridKeys({ table, days, rows, cells })
  const { target, setTarget } = board
  useEffect(() => {
    if (!target) return
    const lesson = target.lessonId === undefined ? '' : ` [data-lesson="${target.lessonId}"]`
    const cell = target.cell === undefined ? '' : `[data-cell="${CSS.escape(target.cell)}"]`
    // A lesson that is put down comes to its cell a moment later.
    const place = table.current?.querySelector<HTMLElement>(cell + lesson)
    if (!place) return
    place.focus()
    setTarget(undefined)
  })
  return (
    <div className={classes['scroll']}>
      <Box
        component="table"
        ref={table}
        role="grid"
        className={classes['grid'] ?? ''}
        aria-label={t('grid.label')}
        aria-describedby={mayChange ? 'grid-keys' : undefined}
        data-moving={board.picked ? '' : undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              {t('grid.time')}
            </th>
            {days.map((day) => (
              <th scope="col" key={day.cycleDay}>
                {dayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes['time']}>
                <span>{timeOfDay(row.start)}</span>
                <Text span size="xs" c="dimmed">
                  {timeOfDay(row.end)}
                </Text>
              </th>
              {days.map((day) => {
                const key = cellKey(day.cycleDay, row.key)
                return (
                  <GridCell
                    key={key}
                    cell={key}
                    day={day}
                    row={row}
                    lessons={cells.get(key) ?? []}
                    isEntry={entry === key}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {mayChange && (
        <Text id="grid-keys" size="xs" c="dimmed" className={classes['keys']}>
          {t('grid.keys')}
        </Text>
      )}
    </div>
  )
}
