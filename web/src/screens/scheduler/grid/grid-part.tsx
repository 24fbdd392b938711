import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { isPlaced, type Timetable, useTimetable } from '../one/timetable.ts'
import { Conflicts } from './conflicts.tsx'
import classes from './grid.module.css'
import { GridTable } from './grid-table.tsx'
import { LessonDetails } from './lesson-details.tsx'
import { MoveBar } from './move-bar.tsx'
import { isShown, lessonsByCell, type Shown, shownBells } from './shown-lessons.ts'
import { type GridDay, rowsOf } from './slots.ts'
import { Toolbar } from './toolbar.tsx'
import { Tray } from './tray.tsx'
import { type Board, BoardContext, useNewBoard } from './use-board.ts'

/** The week of a class, teacher, room or student, the lessons without a place, and what is wrong. */
export function GridPart() {
  const { t } = useWords('scheduler')
  const timetable = useTimetable()
  const board = useNewBoard()
  const shown = useShown(board)
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const [phoneDay, setPhoneDay] = useState(0)
  const lessons = useMemo(
    () => timetable.lessons.filter((lesson) => isShown(lesson, shown)),
    [timetable.lessons, shown],
  )
  const cells = useMemo(() => lessonsByCell(lessons, timetable), [lessons, timetable])
  const rows = useMemo(() => rowsOf(shownBells(shown, timetable)), [shown, timetable])
  if (timetable.requirements.length === 0) return <Empty title={t('grid.empty')}>{t('grid.emptyText')}</Empty>
  const ofWeek = daysOfWeek(timetable, board.week)
  const days = isPhone ? ofWeek.slice(phoneDay, phoneDay + 1) : ofWeek
  return (
    <BoardContext value={board}>
      <Toolbar days={ofWeek} phoneDay={isPhone ? phoneDay : undefined} onPhoneDay={setPhoneDay} />
      <div className={classes['layout']}>
        <div className={classes['main']}>
          <GridTable days={days} rows={rows} cells={cells} />
          <MoveBar />
        </div>
        <aside className={classes['side']} aria-label={t('grid.side')}>
          <LessonDetails />
          <Tray lessons={timetable.lessons.filter((lesson) => !isPlaced(lesson))} shown={shown} />
          <Conflicts />
        </aside>
      </div>
    </BoardContext>
  )
}

const daysOfWeek = ({ days }: Timetable, week: number): readonly GridDay[] =>
  days.filter((day) => day.week === week)

/** What the view shows; the classes of a student are read first. */
function useShown({ by, of }: Board): Shown {
  const { query } = useSchool()
  const classesOfStudent = query.useQuery(
    'get',
    '/api/v1/people/students/{student_id}/classes/',
    { params: { path: { student_id: of ?? '' }, query: { page_size: 100 } } },
    { enabled: by === 'student' && of !== undefined },
  )
  const found = by === 'student' && of !== undefined ? classesOfStudent.data?.results : undefined
  return useMemo(() => {
    const own = by === 'class' && of !== undefined ? [of] : []
    return { by, of, classIds: new Set(found?.map(({ class_id }) => class_id) ?? own) }
  }, [by, of, found])
}
