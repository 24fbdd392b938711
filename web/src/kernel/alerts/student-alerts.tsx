import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { StudentAlert } from '../api/wire.ts'
import { shortDate } from '../format/format.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { AlertDialog } from './alert-dialog.tsx'
import classes from './alerts.module.css'
import { alertIcons, alertTones, titleOf } from './kinds.ts'
import { byWeight, isCurrent } from './use-alerts.ts'

interface StudentAlertsProps {
  readonly student: { readonly id: string; readonly name: string }
  /** Whether alerts can be entered: not for archived students. */
  readonly isOpen: boolean
}

/** What staff must know about a student at once, entered and ended here by those who protect students. */
export const StudentAlerts = (props: StudentAlertsProps) =>
  useSchool().may('student_alerts.read') ? (
    <Suspense>
      <Alerts {...props} />
    </Suspense>
  ) : null

function Alerts({ student, isOpen }: StudentAlertsProps) {
  const { t } = useWords('alerts')
  const { query, may, me } = useSchool()
  const [edited, setEdited] = useState<StudentAlert | 'new'>()
  const [isAll, setAll] = useState(false)
  const mayWrite = isOpen && may('student_alerts.write')
  const found = query.useQuery('get', '/api/v1/people/student-alerts/', {
    params: { query: { student_id: [student.id], page_size: 100 } },
  })
  const alerts = (found.data?.results ?? []).toSorted(byWeight)
  const current = alerts.filter((alert) => isCurrent(alert, me.school?.today ?? ''))
  const others = mayWrite ? alerts.filter((alert) => !current.includes(alert)) : []
  const edit = mayWrite ? setEdited : undefined
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <ErrorMessage error={found.error} />
      {current.length > 0 && <AlertLines alerts={current} edit={edit} />}
      {isAll && others.length > 0 && <AlertLines alerts={others} edit={edit} isPast />}
      <Group gap="md">
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        )}
        {others.length > 0 && (
          <Anchor component="button" type="button" size="sm" py={2} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'hideOthers' : 'others', { count: others.length })}
          </Anchor>
        )}
      </Group>
      <AlertDialog student={student} edited={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  )
}

interface AlertLinesProps {
  readonly alerts: readonly StudentAlert[]
  readonly edit: ((alert: StudentAlert) => void) | undefined
  readonly isPast?: boolean
}

const AlertLines = ({ alerts, edit, isPast = false }: AlertLinesProps) => (
  <ul className={classes['list']}>
    {alerts.map((alert) => (
      <AlertLine key={alert.id} alert={alert} edit={edit} isPast={isPast} />
    ))}
  </ul>
)

function AlertLine({ alert, edit, isPast }: Omit<AlertLinesProps, 'alerts'> & { alert: StudentAlert }) {
  const { t } = useWords('alerts')
  const Icon = alertIcons[alert.kind]
  const title = titleOf(alert, t)
  const tone = isPast ? 'past' : alertTones[alert.severity]
  const about = [alert.title !== null && t(`kinds.${alert.kind}`), days(alert)].filter(Boolean).join(' · ')
  return (
    <li className={`${classes['alert']} ${classes[tone]}`}>
      <Icon size={18} aria-hidden />
      <div className={classes['words']}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        {alert.instruction && <Text size="sm">{alert.instruction}</Text>}
        {about && (
          <Text size="xs" c="var(--mantine-color-text)">
            {about}
          </Text>
        )}
      </div>
      {edit && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('edit', { title })}
          onClick={() => edit(alert)}
        >
          {t('change')}
        </Button>
      )}
    </li>
  )

  function days({ starts_on: from, ends_on: to }: StudentAlert): string | undefined {
    if (from && to) return t('days.both', { from: shortDate(from), to: shortDate(to) })
    if (from) return t('days.from', { from: shortDate(from) })
    return to ? t('days.to', { to: shortDate(to) }) : undefined
  }
}
