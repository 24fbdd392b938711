import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { AbsenceReport } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { instant, longDate, shortDate } from '../format/format.ts'
import { TextLink } from '../links/links.tsx'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { type Tone, ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import type { Decision } from './decide-report.tsx'
import { useMayPlan } from './plan-absence.tsx'
import classes from './report-row.module.css'
import { changesOfAbsence } from './shared.ts'

/** For those who decide; families read what became of it. */
const DecisionDialog = lazy(() =>
  import('./decide-report.tsx').then((all) => ({ default: all.DecisionDialog })),
)

const tones: Readonly<Record<AbsenceReport['status'], Tone>> = {
  waiting: 'caution',
  approved: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
}

interface ReportRowProps {
  readonly report: AbsenceReport
  /** Whether the name of the student is shown, with the link to the student. */
  readonly isNamed?: boolean
}

/** An absence that a family reported, what became of it, and what the person may do with it. */
export function ReportRow({ report, isNamed = false }: ReportRowProps) {
  const { t } = useWords('absences')
  const { slug, me } = useSchool()
  const { student_id: personId, student_name: name } = report
  return (
    <li className={classes['row']}>
      <Stack gap={2} miw={0}>
        {isNamed && (
          <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId }} fw={600}>
            {name}
          </TextLink>
        )}
        <Group gap="xs">
          <Text fw={isNamed ? 400 : 600}>{useDays(report)}</Text>
          <ToneBadge tone={tones[report.status]}>{t(`states.${report.status}`)}</ToneBadge>
          {report.is_document_missing && <ToneBadge tone="caution">{t('reports.missing')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            t(`reasons.${report.reason}`),
            report.note,
            report.created_by_name &&
              t('reports.by', {
                name: report.created_by_name,
                time: instant(report.created_at, me.school?.time_zone),
              }),
            report.by_rule && t('reports.rule'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {report.decision_note && <Text size="sm">{report.decision_note}</Text>}
        {report.file_id && (
          <Anchor
            size="sm"
            py={2}
            href={`/api/v1/files/${report.file_id}/content?school_slug=${slug}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('reports.open')}
          </Anchor>
        )}
      </Stack>
      <Actions report={report} />
    </li>
  )
}

/** The days of a report as a person writes them. */
function useDays({ starts_on: from, ends_on: to }: AbsenceReport): string {
  const { t } = useWords('absences')
  return from === to ? longDate(from) : t('days', { from: shortDate(from), to: shortDate(to) })
}

function Actions({ report }: { report: AbsenceReport }) {
  const { t } = useWords('absences')
  const { may } = useSchool()
  const mayDecide = useMayPlan() && report.status === 'waiting'
  const [decision, setDecision] = useState<Decision>('approve')
  const [isOpen, { open, close }] = useDisclosure()
  const begin = (next: Decision) => () => {
    setDecision(next)
    open()
  }
  return (
    <Group gap="xs">
      {mayDecide && (
        <>
          <Button size="compact-md" onClick={begin('approve')}>
            {t('reports.approve')}
          </Button>
          <Button size="compact-md" variant="default" onClick={begin('decline')}>
            {t('reports.decline')}
          </Button>
          <Suspense>
            <DecisionDialog report={report} decision={decision} opened={isOpen} onClose={close} />
          </Suspense>
        </>
      )}
      {!mayDecide && report.may_withdraw && may('absences.write') && <Withdraw report={report} />}
    </Group>
  )
}

function Withdraw({ report }: { report: AbsenceReport }) {
  const { t } = useWords('absences')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.POST('/api/v1/attendance/absence-reports/{absence_report_id}/withdraw', {
        params: { path: { absence_report_id: report.id } },
      }),
    changes: changesOfAbsence,
    notice: () => t('reports.withdrawn'),
  })
  return (
    <Stack gap="xs">
      <Button size="compact-md" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('reports.withdraw')}
      </Button>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
