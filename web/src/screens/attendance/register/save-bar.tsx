import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { clockTime, instant, shortDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { countsOf, type Register } from './entries.ts'
import classes from './register.module.css'
import type { OpenedRegister } from './use-register.ts'

/** How many are here and how many are not, and the one button that saves it. */
export function SaveBar({ register }: { register: OpenedRegister }) {
  const { t } = useWords('attendance')
  const { base, entries, isUnsaved, isBusy, unsent, conflict, save } = register
  const status = useFocusAfter(isBusy, conflict !== undefined)
  const counts = countsOf(entries).filter(
    ({ status, count }) => count > 0 || ['present', 'absent'].includes(status),
  )
  return (
    <Group className={classes['bar'] ?? ''} justify="space-between" wrap="nowrap" gap="sm">
      <div className={classes['stand']}>
        <Text
          fw={600}
          component="div"
          role="status"
          tabIndex={-1}
          ref={status}
          className={classes['status'] ?? ''}
        >
          <span className={classes['told']}>
            {counts.map(({ status, count }) => t(`counted.${status}`, { count })).join(', ')}
          </span>
          <span className={classes['counts']} aria-hidden>
            {counts.map(({ status, count }) => (
              <span key={status}>{`${t(`letter.${status}`)} ${count}`}</span>
            ))}
          </span>
        </Text>
        <Stand register={base} isWaiting={unsent !== undefined} />
      </div>
      <Button
        size="md"
        flex="none"
        loading={isBusy}
        disabled={!isUnsaved}
        leftSection={<IconCheck size={18} />}
        onClick={() => void save()}
      >
        {t('register.save')}
      </Button>
    </Group>
  )
}

/**
 * Where the focus goes when saving has ended and the button that had it is disabled: to the message with the state
 * of the register. The focus stays in a row or dialog.
 */
function useFocusAfter(isBusy: boolean, isRequested: boolean) {
  const status = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasBusy.current && !isBusy && !isRequested && isLost) status.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy, isRequested])
  return status
}

/** Whether it has been saved, and by whom. */
function Stand({ register, isWaiting }: { register: Register; isWaiting: boolean }) {
  const { t } = useWords('attendance')
  const { me } = useSchool()
  const latest = register.students
    .flatMap(({ mark }) => mark ?? [])
    .toSorted((one, other) => (one.recorded_at < other.recorded_at ? 1 : -1))[0]
  const zone = me.school?.time_zone
  const whole = latest && instant(latest.recorded_at, zone)
  // On the day of the register the time says it all.
  const isToday = whole?.startsWith(shortDate(register.date)) === true
  const at = latest && isToday ? clockTime(latest.recorded_at, zone) : whole
  const reported = latest?.recorded_by_name
    ? t(isToday ? 'register.savedTodayBy' : 'register.savedBy', { at, name: latest.recorded_by_name })
    : at
      ? t(isToday ? 'register.savedTodayAt' : 'register.savedAt', { at })
      : t('register.notTaken')
  return (
    <Text size="sm" c="dimmed">
      {isWaiting ? t('register.waiting') : reported}
    </Text>
  )
}
