import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { LessonWayOut } from '../../../kernel/api/wire.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { number } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ChangeBadges } from '../change-badges.tsx'
import { isPlaced, type Lesson, useTimetable } from '../one/timetable.ts'
import { useReasons } from '../reasons/use-reason.ts'
import { usePlaceText } from '../versions/place-text.ts'
import classes from './grid.module.css'
import { useCardText } from './lesson-card.tsx'
import { useBoard } from './use-board.ts'

interface ExplanationProps {
  readonly lesson: Lesson
  onClose(): void
}

/** Why a lesson has no place: the rules that forbid every slot, and the cheapest ways out. */
export function Explanation({ lesson, onClose }: ExplanationProps) {
  const { t } = useWords('scheduler')
  const { title } = useCardText(lesson)
  const { query } = useSchool()
  const word = useReasons()
  const read = query.useQuery(
    'get',
    '/api/v1/scheduler/lessons/{schedule_lesson_id}/explanation',
    { params: { path: { schedule_lesson_id: lesson.id } } },
    { staleTime: 0 },
  )
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('why.title', { lesson: title })}>
      <Read of={read}>
        {({ rules, ways_out }) => (
          <Stack gap="md">
            {rules.length === 0 ? (
              <Notice tone="positive">{t('why.free')}</Notice>
            ) : (
              <section>
                <Title order={3} size="h5" mb={4}>
                  {t('why.rules')}
                </Title>
                <List size="sm" spacing={4}>
                  {rules.map(({ message, reasons, slots }) => (
                    <List.Item key={message}>
                      {word(reasons, message)}{' '}
                      <Text span size="sm" c="dimmed">
                        {t('why.slots', { count: slots })}
                      </Text>
                    </List.Item>
                  ))}
                </List>
              </section>
            )}
            <section>
              <Title order={3} size="h5" mb={4}>
                {t('why.waysOut')}
              </Title>
              {ways_out.length === 0 && <Text size="sm">{t('why.noWay')}</Text>}
              <ol className={classes['plain']}>
                {ways_out.map((way) => (
                  <WayOut key={way.message} way={way} onDone={onClose} />
                ))}
              </ol>
            </section>
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

/** What a way out does with each lesson, in words. */
function useSteps({ moves }: LessonWayOut): string[] {
  const { t } = useWords('scheduler')
  const { lessons } = useTimetable()
  const placeText = usePlaceText()
  return moves.map((move) => {
    const lesson = lessons.find(({ id }) => id === move.lesson_id)
    const texts = { lesson: lesson?.requirement.name ?? '', place: placeText(move) }
    return lesson && isPlaced(lesson) ? t('why.move', texts) : t('why.place', texts)
  })
}

function WayOut({ way, onDone }: { way: LessonWayOut; onDone: () => void }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { mayChange, lessons } = useTimetable()
  const word = useReasons()
  const steps = useSteps(way)
  const take = () => {
    board.change(
      way.moves.map(({ lesson_id, cycle_day, period_id, room_id }) => {
        const room = lessons.find(({ id }) => id === lesson_id)?.room
        const place = { id: lesson_id, cycle_day, period_id }
        return room === room_id ? place : { ...place, room_id }
      }),
    )
    onDone()
  }
  return (
    <li className={classes['way']}>
      <div>
        <Text size="sm">{steps.join(' · ')}</Text>
        {way.broken.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('why.accepts', { reasons: word(way.broken, '') })}
          </Text>
        )}
        <Group gap={6} mt={4}>
          <ChangeBadges hard={way.hard} soft={way.soft} />
          <Text size="xs" c="dimmed">
            {t('why.moves', { count: way.moves.length, number: number(way.moves.length) })}
          </Text>
        </Group>
      </div>
      {mayChange && (
        <Button size="xs" variant="default" onClick={take}>
          {t('why.take')}
        </Button>
      )}
    </li>
  )
}
