import { Box } from '@mantine/core'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { isShown, lessonsByCell } from '../grid/shown-lessons.ts'
import { cellKey, type GridDay, rowsOf, type TimeRow } from '../grid/slots.ts'
import { type Timetable, useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './print.module.css'
import { type PrintedView, useLessonText } from './sheet.tsx'

interface OverviewProps {
  readonly by: PrintedView
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** The times of each day at which somebody has a lesson. */
function columnsOf(timetable: Timetable): { readonly day: GridDay; readonly rows: TimeRow[] }[] {
  const taken = lessonsByCell(timetable.lessons, timetable)
  const rows = rowsOf(timetable.bells)
  return timetable.days.map((day) => ({
    day,
    rows: rows.filter((row) => taken.has(cellKey(day.cycleDay, row.key))),
  }))
}

/** Every class, teacher or room in one table: a line each, the week from left to right. */
export function Overview({ by, choices }: OverviewProps) {
  const { t } = useWords('scheduler')
  const timetable = useTimetable()
  const dayName = useDayName()
  const columns = columnsOf(timetable).filter(({ rows }) => rows.length > 0)
  return (
    <section className={classes['overview']} aria-label={t('print.overview')}>
      <Box className={classes['scroll'] ?? ''} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t(`view.${by}`)}
              </th>
              {columns.map(({ day, rows }) => (
                <th scope="colgroup" key={day.cycleDay} colSpan={rows.length}>
                  {dayName(day)}
                </th>
              ))}
            </tr>
            <tr>
              {columns.flatMap(({ day, rows }) =>
                rows.map((row) => (
                  <th scope="col" key={cellKey(day.cycleDay, row.key)}>
                    {timeOfDay(row.start)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {choices.map(({ value, label }) => (
              <OverviewRow key={value} by={by} of={value} title={label} columns={columns} />
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  )
}

interface OverviewRowProps {
  readonly by: PrintedView
  readonly of: string
  readonly title: string
  readonly columns: ReturnType<typeof columnsOf>
}

function OverviewRow({ by, of, title, columns }: OverviewRowProps) {
  const timetable = useTimetable()
  const text = useLessonText()
  const shown = { by, of, classIds: new Set(by === 'class' ? [of] : []) }
  const cells = lessonsByCell(
    timetable.lessons.filter((lesson) => isShown(lesson, shown)),
    timetable,
  )
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.flatMap(({ day, rows }) =>
        rows.map((row) => {
          const key = cellKey(day.cycleDay, row.key)
          return (
            <td key={key}>{(cells.get(key) ?? []).map(({ lesson }) => text(lesson, by).title).join(', ')}</td>
          )
        }),
      )}
    </tr>
  )
}
