import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { AcademicYear, CalendarEntry } from '../../../../kernel/api/wire.ts'
import { useToday } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import classes from './calendar.module.css'
import { DayDialog } from './entry.tsx'
import { dayAfterKey, monthOf, monthsBetween, monthsLater } from './month.ts'
import { MonthGrid, type SchoolDay } from './month-grid.tsx'

interface CalendarProps {
  readonly year: AcademicYear
  readonly days: readonly (SchoolDay & { readonly calendar_entry_id: string | null })[]
  readonly entries: readonly CalendarEntry[]
}

/** The days of a school year by months: a click, or Enter, adds an entry or opens the one of the day. */
export function YearCalendar({ year, days, entries }: CalendarProps) {
  const { t } = useWords('setup')
  const today = useToday()
  const isInYear = year.starts_on <= today && today <= year.ends_on
  const [focused, setFocused] = useState(isInYear ? today : year.starts_on)
  const [opened, setOpened] = useState<string>()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<'month' | 'year'>()
  const view = chosen ?? (isPhone ? 'month' : 'year')
  const grid = useRef<HTMLDivElement>(null)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const months = monthsBetween(year.starts_on, year.ends_on)
  const within = (date: string): boolean =>
    date >= (months[0] ?? date) && date < monthsLater(months.at(-1) ?? date, 1)
  const go = (date: string) => {
    if (within(date)) setFocused(date)
  }
  const step = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focused)
    if (next === undefined || !within(next)) return
    event.preventDefault()
    setFocused(next)
    // After the month that holds the day is drawn.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus({ preventScroll: false }),
    )
  }
  const open = (date: string) => {
    setFocused(date)
    setOpened(date)
  }
  const shown = view === 'year' ? months : [monthOf(focused)]
  const decided = opened === undefined ? null : byDate.get(opened)?.calendar_entry_id
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Legend />
        <Group gap="xs">
          {view === 'month' && <Steps focused={focused} within={within} onGo={go} />}
          <SegmentedControl
            aria-label={t('calendar.view')}
            value={view}
            onChange={(value) => setChosen(value === 'year' ? 'year' : 'month')}
            data={(['month', 'year'] as const).map((value) => ({
              value,
              label: t(`calendar.views.${value}`),
            }))}
          />
        </Group>
      </Group>
      <div ref={grid} className={view === 'year' ? (classes['grid'] ?? '') : ''}>
        {shown.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            days={byDate}
            focused={focused}
            today={today}
            isLarge={view === 'month'}
            onDay={open}
            onKeyDown={step}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {t('calendar.hint')}
      </Text>
      {opened !== undefined && (
        <DayDialog
          date={opened}
          entry={entries.find(({ id }) => id === decided)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

interface StepsProps {
  readonly focused: string
  within(date: string): boolean
  onGo(date: string): void
}

/** From month to month. */
function Steps({ focused, within, onGo }: StepsProps) {
  const { t } = useWords('setup')
  const [before, after] = [monthsLater(focused, -1), monthsLater(focused, 1)]
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('calendar.before')}
        disabled={!within(before)}
        onClick={() => onGo(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('calendar.after')}
        disabled={!within(after)}
        onClick={() => onGo(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </>
  )
}

function Legend() {
  const { t } = useWords('setup')
  return (
    <Group component="ul" gap="md" p={0} m={0} aria-label={t('calendar.legend')}>
      {(['holiday', 'closure', 'school_day', 'weekend'] as const).map((reason) => (
        <Group component="li" gap={6} key={reason} className={classes['legend'] ?? ''}>
          <span className={`${classes['key']} ${classes[reason]}`} aria-hidden />
          <Text size="sm">{t(`calendar.legends.${reason}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}
