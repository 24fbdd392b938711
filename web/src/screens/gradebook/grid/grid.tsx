import { Box } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText, useMarkText } from '../sheet/mark-text.ts'
import { bookTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import { endEdit } from './edit.ts'
import { FootCell } from './foot-cell.tsx'
import classes from './grid.module.css'
import { type GridActs, press } from './grid-keys.ts'
import { HeadCell } from './head-cell.tsx'
import { StudentRow } from './student-row.tsx'
import { useClipboard } from './use-clipboard.ts'
import { usePointer } from './use-pointer.ts'

interface GridProps extends OfSheet {
  readonly acts: GridActs
  readonly grid: RefObject<HTMLTableElement | null>
}

/** The marks of a class as a spreadsheet (WAI-ARIA 1.2 grid): one stop of the Tab key, arrows inside. */
export function Grid({ sheet, acts, grid }: GridProps) {
  const { t } = useWords('gradebook')
  const { short } = useMarkText()
  useTopic(sheet.topics, bookTopic)
  const isLeaving = useRef(false)
  const pointer = usePointer(sheet, grid, acts)
  useClipboard(sheet, grid, acts)
  const { evaluations, students, can_write, term } = sheet.book
  const canWrite = can_write && term.closed_at === null
  return (
    <div className={classes['scroll']} data-scroll>
      <Box
        component="table"
        ref={grid}
        role="grid"
        className={classes['grid'] ?? ''}
        aria-label={t('grid.label', { title: sheet.book.title })}
        aria-describedby="grid-help"
        aria-rowcount={students.length + 2}
        aria-colcount={evaluations.length + 2}
        aria-multiselectable
        aria-readonly={!canWrite}
        onKeyDown={(event) => {
          const table = grid.current
          // A note next to a cell is not part of the grid, wherever React renders it.
          if (!table || !(event.target instanceof Node) || !table.contains(event.target)) return
          press({ event, grid: table, sheet, acts, isLeaving: isLeaving.current })
          if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape'
        }}
        onBlur={(event) => {
          if (event.target instanceof HTMLInputElement) endEdit(sheet, event.target.value, short)
        }}
        {...pointer}
      >
        <Head sheet={sheet} />
        <tbody>
          {students.map((student, row) => (
            <StudentRow
              key={student.student_id}
              sheet={sheet}
              row={row}
              student={student}
              evaluations={evaluations}
              canWrite={canWrite}
            />
          ))}
        </tbody>
        <Foot sheet={sheet} />
      </Box>
    </div>
  )
}

/** The titles of the columns. */
function Head({ sheet }: OfSheet) {
  const { t } = useWords('gradebook')
  const { evaluations, categories } = sheet.book
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={`${classes['head']} ${classes['name']}`}>
          {t('grid.student')}
        </th>
        <th scope="col" aria-colindex={2} className={`${classes['head']} ${classes['mark']}`}>
          {t('grid.mark')}
        </th>
        {evaluations.map((evaluation, column) => (
          <HeadCell
            key={evaluation.id}
            sheet={sheet}
            column={column}
            evaluation={evaluation}
            category={categories.find(({ id }) => id === evaluation.category_id)}
          />
        ))}
      </tr>
    </thead>
  )
}

/** The mean of the term grades that the students have now. */
function termAverage({ book: { students, policy } }: OfSheet['sheet']): string {
  const values = students.flatMap(({ mark }) => (mark?.value == null ? [] : [mark.value]))
  if (values.length === 0) return '–'
  const places = Math.max(policy.rounding.decimals, 1)
  return scoreText(values.reduce((sum, value) => sum + value, 0) / values.length, places, places)
}

/** The average of every column. */
function Foot({ sheet }: OfSheet) {
  const { t } = useWords('gradebook')
  const { evaluations, students } = sheet.book
  return (
    <tfoot>
      <tr aria-rowindex={students.length + 2}>
        <th scope="row" aria-colindex={1} className={`${classes['foot']} ${classes['name']}`}>
          {t('grid.average')}
        </th>
        <td
          aria-colindex={2}
          className={`${classes['foot']} ${classes['mark']}`}
          title={t('grid.termAverage')}
        >
          {termAverage(sheet)}
        </td>
        {evaluations.map((evaluation, column) => (
          <FootCell
            key={evaluation.id}
            sheet={sheet}
            column={column}
            evaluation={evaluation}
            row={students.length}
          />
        ))}
      </tr>
    </tfoot>
  )
}
