import { Box } from '@mantine/core'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { isShown, lessonsByCell, shownBells } from '../grid/shown-lessons.ts'
import { cellKey, rowsOf } from '../grid/slots.ts'
import { classesOf, type Lesson, roomOf, subjectOf, teachersOf, useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './print.module.css'

export type PrintedView = 'class' | 'teacher' | 'room'

interface SheetProps {
  readonly by: PrintedView
  readonly of: string
  readonly title: string
}

/** What a lesson says on paper. */
export function useLessonText(): (lesson: Lesson, by: PrintedView) => { title: string; about: string } {
  const { names } = useTimetable()
  return (lesson, by) => {
    const subject = subjectOf(lesson, names)
    const parts = {
      class: classesOf(lesson, names),
      teacher: teachersOf(lesson, names),
      room: roomOf(lesson, names),
    }
    const title = by !== 'class' && parts.class.includes(subject) ? parts.class : subject
    const about = Object.entries(parts)
      .flatMap(([kind, text]) => (kind === by || text === '' || text === title ? [] : [text]))
      .join(' · ')
    return { title, about }
  }
}

/** The week of one class, teacher or room. */
export function Sheet({ by, of, title }: SheetProps) {
  const { t } = useWords('scheduler')
  const timetable = useTimetable()
  const dayName = useDayName()
  const text = useLessonText()
  const shown = { by, of, classIds: new Set(by === 'class' ? [of] : []) }
  const cells = lessonsByCell(
    timetable.lessons.filter((lesson) => isShown(lesson, shown)),
    timetable,
  )
  return (
    <section className={classes['sheet']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      <Box className={classes['scroll'] ?? ''} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('grid.time')}</th>
              {timetable.days.map((day) => (
                <th scope="col" key={day.cycleDay}>
                  {dayName(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(shownBells(shown, timetable)).map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {timeOfDay(row.start)}–{timeOfDay(row.end)}
                </th>
                {timetable.days.map((day) => (
                  <td key={day.cycleDay}>
                    {(cells.get(cellKey(day.cycleDay, row.key)) ?? []).map(({ lesson, part }) => {
                      const words = text(lesson, by)
                      return (
                        <div key={`${lesson.id} ${part}`} className={classes['lesson']}>
                          <b>{words.title}</b>
                          <span>{words.about}</span>
                        </div>
                      )
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  )
}
