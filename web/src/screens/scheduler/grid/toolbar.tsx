import { Button, Group, NativeSelect, SegmentedControl, Select } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { byTitle, weekdayName } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type Timetable, useTimetable } from '../one/timetable.ts'
import { type View, views } from '../search.ts'
import { useDayName } from '../use-day-name.ts'
import { staffName } from '../use-school.ts'
import classes from './grid.module.css'
import type { GridDay } from './slots.ts'
import { weekLetter } from './slots.ts'
import { StudentChoice } from './student-choice.tsx'
import { useBoard } from './use-board.ts'

interface ToolbarProps {
  readonly days: readonly GridDay[]
  /** On a phone one day is shown: which of them. */
  readonly phoneDay: number | undefined
  onPhoneDay(day: number): void
}

/** The week that is shown, of which person, class or room, and undo. */
export function Toolbar({ days, phoneDay, onPhoneDay }: ToolbarProps) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const timetable = useTimetable()
  const weeks = [...new Set(timetable.days.map(({ week }) => week))]
  const dayName = useDayName()
  return (
    <Group
      className={classes['toolbar'] ?? ''}
      align="flex-end"
      gap="sm"
      role="search"
      aria-label={t('view.label')}
    >
      <NativeSelect
        label={t('view.by')}
        value={board.by}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={({ currentTarget: { value } }) => board.show(views.find((one) => one === value) ?? 'class')}
      />
      {board.by === 'student' ? <StudentChoice /> : <Choice by={board.by} />}
      {weeks.length > 1 && (
        <SegmentedControl
          aria-label={t('view.week')}
          data={weeks.map((week) => ({
            value: String(week),
            label: t('view.weekOf', { week: weekLetter(week) }),
          }))}
          value={String(board.week)}
          onChange={(week) => board.setWeek(Number(week))}
        />
      )}
      {timetable.mayChange && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!board.canUndo}
          onClick={board.undo}
        >
          {t('grid.undo')}
        </Button>
      )}
      {phoneDay !== undefined && days.length > 1 && (
        <SegmentedControl
          fullWidth
          w="100%"
          aria-label={t('view.day')}
          data={days.map((day, at) => ({
            value: String(at),
            label: day.weekday === null ? dayName(day) : weekdayName(day.weekday).slice(0, 3),
          }))}
          value={String(phoneDay)}
          onChange={(at) => onPhoneDay(Number(at))}
        />
      )}
    </Group>
  )
}

function Choice({ by }: { by: Exclude<View, 'student'> }) {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const timetable = useTimetable()
  return (
    <Select
      label={t(`view.${by}`)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('view.nothing')}
      value={board.of ?? null}
      data={choicesOf(by, timetable)}
      onChange={(id) => board.show(by, id ?? undefined)}
    />
  )
}

/** The classes, teachers or rooms that have lessons. */
export function choicesOf(
  by: Exclude<View, 'student'>,
  { lessons, names }: Timetable,
): { readonly value: string; readonly label: string }[] {
  const ids = lessons.flatMap((lesson) => {
    if (by === 'class') return lesson.requirement.class_ids
    return by === 'teacher' ? lesson.teachers : (lesson.room ?? [])
  })
  const label = (id: string) => {
    if (by === 'teacher') return staffName(names, id)
    return (by === 'class' ? names.classes.get(id)?.title : names.rooms.get(id)?.name) ?? ''
  }
  return [...new Set(ids)]
    .map((id) => ({ value: id, label: label(id) }))
    .filter((one) => one.label !== '')
    .toSorted((one, other) => byTitle(one.label, other.label))
}
