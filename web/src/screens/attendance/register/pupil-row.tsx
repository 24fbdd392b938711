import { Avatar, Box, NumberInput, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconDoorExit, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type Entry, type Pupil, toggled, withStatus } from './entries.ts'
import { type Code, MarkMenu } from './mark-menu.tsx'
import { PastWeek } from './past-week.tsx'
import classes from './register.module.css'

const signs = {
  present: IconCircleCheck,
  absent: IconCircleX,
  late: IconClock,
  excused: IconInfoCircle,
  left_early: IconDoorExit,
} as const

interface PupilRowProps {
  readonly pupil: Pupil
  readonly entry: Entry
  readonly codes: readonly Code[]
  readonly isLocked: boolean
  set(id: string, next: (entry: Entry) => Entry): void
}

/** One pupil: a tap makes present absent and back; the menu has the other marks. */
export const PupilRow = memo(function PupilRow({ pupil, entry, codes, isLocked, set }: PupilRowProps) {
  const { t } = useWords('attendance')
  const { student_id: id, student_name: name, photo_url: photo } = pupil
  const Sign = signs[entry.status]
  const status = t(`status.${entry.status}`)
  return (
    <li className={`${classes['row']} ${classes[entry.status] ?? ''}`}>
      <UnstyledButton
        className={classes['toggle'] ?? ''}
        disabled={isLocked}
        onClick={() => set(id, toggled)}
        data-pupil={id}
      >
        <Sign size={28} className={classes['sign']} data-status={entry.status} aria-hidden />
        {photo && <Avatar src={photo} alt="" size={36} radius="sm" />}
        <Box miw={0}>
          <Text fw={600} lineClamp={2}>
            {name}
            <VisuallyHidden>: {status}</VisuallyHidden>
          </Text>
          <Planned pupil={pupil} />
        </Box>
      </UnstyledButton>
      <PastWeek pupil={pupil} />
      <MarkMenu
        {...{ name, entry, codes }}
        isDisabled={isLocked}
        choose={(next, code) => set(id, (known) => withStatus(known, next, code))}
      />
      {(entry.status === 'absent' || entry.status === 'late') && (
        <Details
          {...{ name, entry, isLocked }}
          change={(values) => set(id, (known) => ({ ...known, ...values }))}
        />
      )}
    </li>
  )
})

/** What the office knows of the pupil beforehand. */
function Planned({ pupil: { planned_absence: planned } }: { pupil: Pupil }) {
  const { t } = useWords('attendance')
  if (!planned) return null
  const { start_date, end_date, note, code } = planned
  const until = end_date === start_date ? undefined : t('register.until', { date: shortDate(end_date) })
  return (
    <Text size="sm" c="dimmed">
      {[t('register.planned'), code, note, until].filter(Boolean).join(' · ')}
    </Text>
  )
}

interface DetailsProps {
  readonly name: string
  readonly entry: Entry
  readonly isLocked: boolean
  change(values: Partial<Entry>): void
}

/** Asked only of those who are absent or late, and optional. */
function Details({ name, entry, isLocked, change }: DetailsProps) {
  const { t } = useWords('attendance')
  return (
    <div className={classes['details']}>
      {entry.status === 'late' && (
        <NumberInput
          size="xs"
          w={120}
          min={0}
          max={1440}
          allowDecimal={false}
          disabled={isLocked}
          placeholder={t('register.minutes')}
          aria-label={t('register.minutesOf', { name })}
          value={entry.minutesLate ?? ''}
          onChange={(value) => change({ minutesLate: typeof value === 'number' ? value : null })}
        />
      )}
      <TextInput
        size="xs"
        flex={1}
        miw="12rem"
        maw="28rem"
        maxLength={1000}
        disabled={isLocked}
        placeholder={t('register.reason')}
        aria-label={t('register.reasonOf', { name })}
        value={entry.remarks ?? ''}
        onChange={(event) => change({ remarks: event.currentTarget.value })}
      />
    </div>
  )
}
