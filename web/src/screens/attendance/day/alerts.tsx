import { Button, Group, Modal, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { AttendanceAlert } from '../../../kernel/api/wire.ts'
import { longDate, monthAndYear, timeOfDay } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

type Alert = AttendanceAlert

const path = '/api/v1/attendance/alerts/'
const few = 5

/** What the office must look at: marks that contradict each other, and four half days in a month. None: nothing. */
export function Alerts() {
  const { t } = useWords('attendance')
  const { query } = useSchool()
  const [isWhole, setWhole] = useState(false)
  const alerts = query.useQuery('get', path, { params: { query: { status: ['open'], page_size: 100 } } })
  return (
    <Read of={alerts}>
      {({ results }) =>
        results.length === 0 ? null : (
          <Stack gap="sm" component="section" aria-label={t('alerts.title')}>
            <Title order={2} size="h4">
              {t('alerts.title')}
            </Title>
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
              {(isWhole ? results : results.slice(0, few)).map((alert) => (
                <AlertRow key={alert.id} alert={alert} done={() => void alerts.refetch()} />
              ))}
            </Paper>
            {results.length > few && (
              <Button variant="default" onClick={() => setWhole(!isWhole)}>
                {isWhole ? t('alerts.fewer') : t('alerts.all', { count: results.length })}
              </Button>
            )}
          </Stack>
        )
      }
    </Read>
  )
}

function useSaid({ kind, date, earlier, later, half_days }: Alert): string {
  const { t } = useWords('attendance')
  if (kind === 'four_half_days')
    return t('alerts.halfDays', { count: half_days ?? 4, month: monthAndYear(date) })
  const mark = (of: NonNullable<Alert['earlier']>) =>
    t(`register.sameDay.${of.status}`, {
      time: timeOfDay(of.start_time),
      session: of.period_name ?? of.class_name,
    })
  return [longDate(date), ...[earlier, later].flatMap((of) => (of ? mark(of) : []))].join(' · ')
}

function AlertRow({ alert, done }: { alert: Alert; done(): void }) {
  const { t } = useWords('attendance')
  const { slug, may } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const said = useSaid(alert)
  return (
    <li>
      <div className={rowClasses['row']}>
        <span className={rowClasses['what']}>
          <TextLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId: alert.student_id }}
            fw={600}
          >
            {alert.student_name}
          </TextLink>
          <Text size="sm" fw={600}>
            {t(`alerts.kind.${alert.kind}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {said}
          </Text>
        </span>
        {may('attendance.write') && (
          <Button
            size="compact-md"
            variant="default"
            flex="none"
            onClick={() => setOpen(true)}
            aria-label={t('alerts.resolveOf', { name: alert.student_name })}
          >
            {t('alerts.resolve')}
          </Button>
        )}
      </div>
      {isOpen && <Resolve alert={alert} close={() => setOpen(false)} done={done} />}
    </li>
  )
}

interface ResolveProps {
  readonly alert: Alert
  close(): void
  done(): void
}

function Resolve({ alert, close, done }: ResolveProps) {
  const { t } = useWords('attendance')
  const { query } = useSchool()
  const [note, setNote] = useState('')
  const said = useSaid(alert)
  const resolve = query.useMutation('post', '/api/v1/attendance/alerts/{alert_id}/resolve', {
    onSuccess: () => {
      close()
      done()
    },
  })
  return (
    <Modal opened onClose={close} title={t('alerts.resolveOf', { name: alert.student_name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          resolve.mutate({ params: { path: { alert_id: alert.id } }, body: { note: note.trim() } })
        }}
      >
        <Stack>
          <Text size="sm">{said}</Text>
          <Textarea
            label={t('alerts.note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={1000}
            required
            autosize
            minRows={2}
            data-autofocus
          />
          {resolve.error && <ErrorMessage error={resolve.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('alerts.cancel')}
            </Button>
            <Button type="submit" loading={resolve.isPending} disabled={note.trim() === ''}>
              {t('alerts.resolve')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
