import { Button, Group, Text } from '@mantine/core'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Lesson } from '../one/timetable.ts'
import { useTimetable } from '../one/timetable.ts'
import { useReasons } from '../reasons/use-reason.ts'
import { useDayName } from '../use-day-name.ts'
import { costState } from './cost-state.ts'
import classes from './grid.module.css'
import { useCardText } from './lesson-card.tsx'
import { useBoard } from './use-board.ts'

/** While a lesson is moved: which one, what it costs where it is now, and how to put it down. */
export function MoveBar() {
  const { picked, error, costsError } = useBoard()
  return (
    <>
      <ErrorMessage error={error ?? costsError} />
      <div role="status" aria-live="polite" className={classes['announce']}>
        {picked && <Moving lesson={picked} />}
      </div>
    </>
  )
}

function Moving({ lesson }: { lesson: Lesson }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { title } = useCardText(lesson)
  const place = usePlace(board.over)
  const state = place && board.over ? costState(board, board.over, true) : undefined
  const word = useReasons()
  const slot = board.over ? board.costs?.get(board.over) : undefined
  const reasons = slot ? word(slot.broken, slot.reasons.join(' · ')) : ''
  return (
    <Group className={classes['bar'] ?? ''} justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={600}>
          {place ? t('move.over', { lesson: title, place }) : t('move.title', { lesson: title })}
          {state && ` · ${t(`move.long.${state.kind}`, { cost: state.cost })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {reasons || t('move.how')}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={board.cancel}>
        {t('move.cancel')}
      </Button>
    </Group>
  )
}

/** A cell in words: «Tuesday 10:00». */
function usePlace(cell: string | undefined): string | undefined {
  const { days } = useTimetable()
  const dayName = useDayName()
  const [cycleDay, row] = cell?.split('|') ?? []
  const day = days.find((one) => String(one.cycleDay) === cycleDay)
  return day && `${dayName(day)} ${row?.slice(0, 5)}`
}
