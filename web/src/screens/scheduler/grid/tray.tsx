import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useFirstOf } from '../../../kernel/paging/show-more.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Lesson, useTimetable } from '../one/timetable.ts'
import { Explanation } from './explanation.tsx'
import classes from './grid.module.css'
import { LessonCard } from './lesson-card.tsx'
import { isShown, type Shown } from './shown-lessons.ts'
import { useBoard } from './use-board.ts'

interface TrayProps {
  /** All lessons without a place. */
  readonly lessons: readonly Lesson[]
  readonly shown: Shown
}

/** Lessons without a place, those of the shown week first; each says why it has none. */
export function Tray({ lessons, shown }: TrayProps) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { mayChange } = useTimetable()
  const [explained, setExplained] = useState<Lesson>()
  const sorted = lessons.toSorted((one, other) => Number(isShown(other, shown)) - Number(isShown(one, shown)))
  const { first, more } = useFirstOf(sorted, 8)
  const takesBack = board.picked !== undefined && board.picked.period_id !== null
  return (
    <section
      className={classes['panel']}
      aria-labelledby="tray"
      data-takes={takesBack || undefined}
      onDragOver={(event) => takesBack && event.preventDefault()}
      onDrop={() => board.picked && board.unplace(board.picked)}
    >
      <Group justify="space-between">
        <Title order={2} size="h4" id="tray">
          {t('tray.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {lessons.length}
        </Text>
      </Group>
      {lessons.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(mayChange ? 'tray.none' : 'tray.noneRead')}
        </Text>
      )}
      <Stack gap={6} component="ul" className={classes['plain'] ?? ''}>
        {first.map((lesson) => (
          <li key={lesson.id} className={classes['waiting']}>
            <LessonCard lesson={lesson} />
            <Group gap={4}>
              {mayChange && <PlaceButton lesson={lesson} isShown={isShown(lesson, shown)} />}
              <Button size="compact-xs" variant="subtle" onClick={() => setExplained(lesson)}>
                {t('tray.why')}
              </Button>
            </Group>
          </li>
        ))}
      </Stack>
      {more}
      {explained && <Explanation lesson={explained} onClose={() => setExplained(undefined)} />}
    </section>
  )
}

/** Picks a lesson up without dragging; the week of its class is shown. */
function PlaceButton({ lesson, isShown: isInView }: { lesson: Lesson; isShown: boolean }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { days, bells } = useTimetable()
  const [classId] = lesson.requirement.class_ids
  const place = () => {
    if (!isInView && classId) board.show('class', classId)
    const period = bells[lesson.bell]?.periods[0]
    const cell = period && `${days[0]?.cycleDay}|${period.start_time}-${period.end_time}`
    board.pick(lesson, cell)
    if (cell) board.setTarget({ cell })
  }
  return (
    <Button size="compact-xs" variant="light" onClick={place}>
      {t('tray.place')}
    </Button>
  )
}
