import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TimetableConflict } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { useFirstOf } from '../../../kernel/paging/show-more.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { isPlaced, type Lesson, useTimetable } from '../one/timetable.ts'
import { useReasons } from '../reasons/use-reason.ts'
import { useValidation } from '../use-validation.ts'
import classes from './grid.module.css'
import { cellOf } from './shown-lessons.ts'
import { useBoard } from './use-board.ts'

/** What is wrong with the version; each conflict leads to its lesson. */
export function Conflicts() {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const [severity, setSeverity] = useState<'hard' | 'soft'>('hard')
  const read = useValidation(schedule.id)
  return (
    <section className={classes['panel']} aria-labelledby="conflicts">
      <Title order={2} size="h4" id="conflicts">
        {t('conflicts.title')}
      </Title>
      <Read of={read}>
        {({ conflicts, unplaced }) => {
          // Lessons without a place are in the tray.
          const shown = conflicts.filter(({ type }) => type !== 'assign_time')
          const of = shown.filter((one) => one.severity === severity)
          const count = (kind: 'hard' | 'soft') => number(shown.filter((one) => one.severity === kind).length)
          return (
            <>
              <SegmentedControl
                size="xs"
                fullWidth
                aria-label={t('conflicts.title')}
                data={[
                  { value: 'hard', label: t('conflicts.hard', { count: count('hard') }) },
                  { value: 'soft', label: t('conflicts.soft', { count: count('soft') }) },
                ]}
                value={severity}
                onChange={(value) => setSeverity(value === 'hard' ? 'hard' : 'soft')}
              />
              {of.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t(
                    severity === 'soft'
                      ? 'conflicts.noSoft'
                      : unplaced > 0
                        ? 'conflicts.noHardPlaced'
                        : 'conflicts.noHard',
                  )}
                </Text>
              )}
              <ConflictList key={severity} conflicts={of} />
            </>
          )
        }}
      </Read>
    </section>
  )
}

function ConflictList({ conflicts }: { conflicts: readonly TimetableConflict[] }) {
  const { t } = useWords('scheduler')
  const { first, more } = useFirstOf(conflicts, 8)
  const find = useFind()
  const reasons = useReasons()
  return (
    <>
      <Stack gap={4} component="ul" className={classes['plain'] ?? ''}>
        {first.map((conflict) => (
          <li key={`${conflict.message} ${conflict.lessons.join()}`}>
            <button type="button" className={classes['conflict']} onClick={() => find(conflict)}>
              <Text span size="sm">
                {reasons(conflict.reasons, conflict.message, conflict.reason_count)}
              </Text>
              <Group component="span" gap={4}>
                <ToneBadge tone={conflict.severity === 'hard' ? 'negative' : 'caution'}>
                  {t('conflicts.cost', { cost: number(conflict.cost) })}
                </ToneBadge>
              </Group>
            </button>
          </li>
        ))}
      </Stack>
      {more}
    </>
  )
}

/** Shows the lesson of a conflict, in the week of whom it is about, and takes the focus there. */
function useFind() {
  const board = useBoard()
  const timetable = useTimetable()
  return (conflict: TimetableConflict) => {
    const own = timetable.lessons.filter(({ id }) => conflict.lessons.includes(id))
    const lesson = own.find(isPlaced) ?? own[0]
    const view = viewOf(conflict, lesson)
    if (view) board.show(view.by, view.of)
    if (!lesson) return
    board.select(lesson.id)
    const cell = cellOf(lesson, timetable)
    const day = timetable.days.find(({ cycleDay }) => cycleDay === lesson.cycle_day)
    if (day) board.setWeek(day.week)
    if (cell) board.setTarget({ cell, lessonId: lesson.id })
  }
}

/** In whose week a conflict is seen. */
function viewOf({ resources }: TimetableConflict, lesson: Lesson | undefined) {
  const about = resources.find(({ type }) => type === 'staff' || type === 'room')
  if (about) return { by: about.type === 'room' ? 'room' : 'teacher', of: about.id } as const
  const classId = lesson?.requirement.class_ids[0]
  return classId === undefined ? undefined : ({ by: 'class', of: classId } as const)
}
