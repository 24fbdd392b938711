import { Button, CloseButton, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconArrowsMove, IconLock, IconLockOpen } from '@tabler/icons-react'
import { byTitle, timeOfDay } from '../../../kernel/format/format.ts'
import { Fact } from '../../../kernel/page/fact.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { classesOf, isPlaced, type Lesson, roomOf, teachersOf, useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import classes from './grid.module.css'
import { useCardText } from './lesson-card.tsx'
import { cellOf } from './shown-lessons.ts'
import { useBoard } from './use-board.ts'

/** The lesson that was clicked: what it is, its room, and what can be done with it. */
export function LessonDetails() {
  const { selected } = useBoard()
  return selected ? <Details lesson={selected} /> : null
}

function Details({ lesson }: { lesson: Lesson }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { names, mayChange } = useTimetable()
  const { title } = useCardText(lesson)
  const time = useTime(lesson)
  return (
    <section className={classes['panel']} aria-labelledby="lesson-details">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id="lesson-details">
          {title}
        </Title>
        <CloseButton aria-label={t('lesson.close')} onClick={() => board.select(undefined)} />
      </Group>
      <Stack component="dl" gap={4} m={0}>
        <Fact label={t('lesson.time')}>{time ?? t('lesson.unplaced')}</Fact>
        <Fact label={t('view.class')}>{classesOf(lesson, names)}</Fact>
        <Fact label={t('view.teacher')}>{teachersOf(lesson, names)}</Fact>
        {!mayChange && <Fact label={t('view.room')}>{roomOf(lesson, names)}</Fact>}
      </Stack>
      {mayChange && <Change lesson={lesson} />}
    </section>
  )
}

function Change({ lesson }: { lesson: Lesson }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const timetable = useTimetable()
  const { names } = timetable
  const rooms = [...names.rooms.values()]
    .map(({ id, name, capacity }) => ({
      value: id,
      label: capacity === null ? name : t('lesson.roomSeats', { name, count: capacity }),
    }))
    .toSorted((one, other) => byTitle(one.label, other.label))
  const pick = () => {
    const cell = cellOf(lesson, timetable)
    board.pick(lesson, cell)
    if (cell) board.setTarget({ cell })
  }
  return (
    <>
      <Select
        label={t('view.room')}
        description={
          lesson.room_id === null ? t('lesson.usualRoom', { room: roomOf(lesson, names) || '–' }) : ''
        }
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('lesson.clearRoom') }}
        value={lesson.room_id}
        data={rooms}
        onChange={(room_id) => board.change([{ id: lesson.id, room_id }])}
      />
      <Group gap={6}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconArrowsMove size={14} aria-hidden />}
          onClick={pick}
        >
          {t('lesson.move')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={
            lesson.is_locked ? <IconLockOpen size={14} aria-hidden /> : <IconLock size={14} aria-hidden />
          }
          onClick={() => board.toggleLock(lesson)}
        >
          {t(lesson.is_locked ? 'lesson.unlock' : 'lesson.lock')}
        </Button>
        {isPlaced(lesson) && (
          <Button size="xs" variant="default" onClick={() => board.unplace(lesson)}>
            {t('lesson.takeOut')}
          </Button>
        )}
      </Group>
      {lesson.is_locked && (
        <Text size="xs" c="dimmed">
          {t('lesson.lockedText')}
        </Text>
      )}
    </>
  )
}

/** When a lesson is, in words. */
function useTime(lesson: Lesson): string | undefined {
  const { bells, days } = useTimetable()
  const dayName = useDayName()
  const period = bells[lesson.bell]?.periods.find(({ id }) => id === lesson.period_id)
  const day = days.find(({ cycleDay }) => cycleDay === lesson.cycle_day)
  return day && period && `${dayName(day)} ${timeOfDay(period.start_time)}`
}
