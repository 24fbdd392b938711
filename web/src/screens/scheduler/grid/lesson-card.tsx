import { IconLock } from '@tabler/icons-react'
import { useWords } from '../../../kernel/words/words.ts'
import { classesOf, type Lesson, roomOf, subjectOf, teachersOf, useTimetable } from '../one/timetable.ts'
import classes from './grid.module.css'
import { useBoard } from './use-board.ts'

interface LessonCardProps {
  readonly lesson: Lesson
  /** Which of its periods; the later ones go on with it. */
  readonly part?: number
  /** The cell that it is in; none: it has no place. */
  readonly cell?: string
  readonly isEntry?: boolean
}

/** The words of a lesson; what the view says already is left out. */
export function useCardText(lesson: Lesson) {
  const { names } = useTimetable()
  const { by } = useBoard()
  const parts = {
    class: classesOf(lesson, names),
    teacher: teachersOf(lesson, names),
    room: roomOf(lesson, names),
  }
  const subject = subjectOf(lesson, names)
  // A class may be called as its subject is.
  const title = parts.class.includes(subject) ? parts.class : subject
  const others = Object.entries(parts).flatMap(([kind, text]) =>
    kind === by || text === '' || text === title ? [] : [text],
  )
  return { title, others }
}

/** A lesson that can be dragged, or picked up by the keyboard. */
export function LessonCard({ lesson, part = 0, cell, isEntry = false }: LessonCardProps) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { mayChange } = useTimetable()
  const { title, others } = useCardText(lesson)
  const isPicked = board.picked?.id === lesson.id
  const pick = () => board.pick(lesson, cell)
  return (
    <button
      type="button"
      data-lesson={lesson.id}
      data-picked={isPicked || undefined}
      data-selected={board.selected?.id === lesson.id || undefined}
      data-later={part > 0 || undefined}
      data-unplaced={cell === undefined || undefined}
      className={classes['lesson']}
      tabIndex={cell === undefined || isEntry ? 0 : -1}
      draggable={mayChange}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lesson.id)
        event.dataTransfer.effectAllowed = 'move'
        // After the event: a page that changes during it ends the drag.
        setTimeout(pick)
      }}
      onDragEnd={() => setTimeout(board.cancel)}
      onClick={() => {
        if (!board.picked) board.select(lesson.id)
      }}
    >
      <span className={classes['subject']}>
        {title}
        {lesson.is_locked && <IconLock size={14} role="img" aria-label={t('lesson.locked')} />}
      </span>
      {part > 0 ? (
        <span className={classes['detail']}>{t('lesson.goesOn')}</span>
      ) : (
        others.map((text) => (
          <span key={text} className={classes['detail']}>
            {text}
          </span>
        ))
      )}
    </button>
  )
}
