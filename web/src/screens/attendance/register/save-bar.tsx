import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { countsOf, type Register } from './entries.ts'
import classes from './register.module.css'
import type { OpenedRegister } from './use-register.ts'

/** How many are here and how many are not, and the one button that saves it. */
export function SaveBar({ register }: { register: OpenedRegister }) {
  const { t } = useWords('attendance')
  const { base, entries, isUnsaved, isBusy, letter, save } = register
  const counts = countsOf(entries).filter(
    ({ status, count }) => count > 0 || ['present', 'absent'].includes(status),
  )
  return (
    <Group className={classes['bar'] ?? ''} justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text fw={600} role="status">
          {counts.map(({ status, count }) => t(`counted.${status}`, { count })).join(', ')}
        </Text>
        <Stand register={base} isWaiting={letter !== undefined} />
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

/** Whether it has been saved, and by whom. */
function Stand({ register, isWaiting }: { register: Register; isWaiting: boolean }) {
  const { t } = useWords('attendance')
  const { me } = useSchool()
  const latest = register.students
    .flatMap(({ mark }) => mark ?? [])
    .toSorted((one, other) => (one.recorded_at < other.recorded_at ? 1 : -1))[0]
  const at = latest && instant(latest.recorded_at, me.school?.time_zone)
  const told = latest?.recorded_by_name
    ? t('register.savedBy', { at, name: latest.recorded_by_name })
    : at
      ? t('register.savedAt', { at })
      : t('register.notTaken')
  return (
    <Text size="sm" c="dimmed">
      {isWaiting ? t('register.waiting') : told}
    </Text>
  )
}
