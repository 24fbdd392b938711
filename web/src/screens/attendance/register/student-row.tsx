import { Avatar, Box, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconDoorExit,
  IconInfoCircle,
} from '@tabler/icons-react'
import { memo } from 'react'
import { AlertMarks } from '../../../kernel/alerts/alert-marks.tsx'
import type { StudentAlert } from '../../../kernel/api/wire.ts'
import { BehaviourButton } from '../../../kernel/behaviour/recording.tsx'
import { studentPhoto } from '../../../kernel/face/photo.ts'
import { shortDate, timeOfDay } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Details } from './details.tsx'
import { type Entry, type Student, toggled, withStatus } from './entries.ts'
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

interface StudentRowProps {
  readonly pupil: Student
  /** undefined: nothing was saved, and nothing may be entered or somebody must choose. */
  readonly entry: Entry | undefined
  readonly codes: readonly Code[]
  readonly alerts: readonly StudentAlert[] | undefined
  readonly isLocked: boolean
  set(id: string, next: (entry: Entry, isUnconfirmed?: boolean) => Entry): void
}

/** One student: a tap turns present into absent, another restores the previous mark; the menu has the other marks. */
export const StudentRow = memo(function PupilRow({
  pupil: student,
  entry,
  codes,
  alerts,
  isLocked,
  set,
}: StudentRowProps) {
  const { t } = useWords('attendance')
  const { student_id: id, student_name: name, photo_url: url } = student
  const photo = studentPhoto(id, url, useSchool().slug)
  const Sign = entry ? signs[entry.status] : IconCircleDashed
  const none = isLocked ? t('register.noMark') : t('register.toConfirm')
  const status = entry ? t(`status.${entry.status}`) : none
  return (
    <li className={`${classes['row']} ${stateClass(entry, isLocked)}`}>
      <div className={classes['who']}>
        <UnstyledButton
          className={classes['toggle'] ?? ''}
          disabled={isLocked}
          onClick={() => set(id, toggled)}
          data-pupil={id}
        >
          <Sign size={28} className={classes['sign']} data-status={entry?.status ?? 'none'} aria-hidden />
          {photo && <Avatar src={photo} alt="" size={36} radius="sm" />}
          <Box miw={0}>
            <Text fw={600} lineClamp={2}>
              {name}
              <VisuallyHidden>: {status}</VisuallyHidden>
            </Text>
            <Planned pupil={student} />
            <SameDay pupil={student} />
          </Box>
        </UnstyledButton>
        <AlertMarks name={name} alerts={alerts} />
      </div>
      <PastWeek pupil={student} />
      {entry || !isLocked ? (
        <MarkMenu
          name={name}
          studentId={id}
          entry={entry}
          codes={codes}
          isDisabled={isLocked}
          choose={(next, code) => set(id, (known) => withStatus(known, next, code))}
        />
      ) : (
        <Text size="sm" c="dimmed" className={classes['mark'] ?? ''} aria-hidden>
          {status}
        </Text>
      )}
      {entry && hasDetails(entry) && (
        <Details
          name={name}
          entry={entry}
          isLocked={isLocked}
          change={(values) => set(id, (known) => ({ ...known, ...values }))}
        />
      )}
      {/* Seen after the name; the keyboard comes to marks first. */}
      <div className={classes['record']}>
        <BehaviourButton student={{ id, name }} />
      </div>
    </li>
  )
})

function stateClass(entry: Entry | undefined, isLocked: boolean): string {
  if (entry) return classes[entry.status] ?? ''
  return isLocked ? '' : (classes['unconfirmed'] ?? '')
}

/** Whether minutes or remarks can be entered for the status. */
const hasDetails = ({ status }: Entry): boolean => status === 'absent' || status === 'late'

/** What the office knows about the student in advance. */
function Planned({ pupil: { planned_absence: planned } }: { pupil: Student }) {
  const { t } = useWords('attendance')
  if (!planned) return null
  const { starts_on, ends_on, note } = planned
  const until = ends_on === starts_on ? undefined : t('register.until', { date: shortDate(ends_on) })
  return (
    <Text size="sm" c="dimmed">
      {[t('register.planned'), note, until].filter(Boolean).join(' · ')}
    </Text>
  )
}

/** The student's marks in the other sessions of the day, unless present. */
function SameDay({ pupil: { same_day } }: { pupil: Student }) {
  const { t } = useWords('attendance')
  const reported = same_day.filter(({ status }) => status !== 'present')
  if (reported.length === 0) return null
  return (
    <Text size="sm" fw={600} c="var(--campus-negative)">
      {reported
        .map(({ status, start_time, period, class_name }) =>
          t(`register.sameDay.${status}`, {
            time: timeOfDay(start_time),
            session: period?.name ?? class_name,
          }),
        )
        .join(' · ')}
    </Text>
  )
}
