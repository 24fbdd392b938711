import { Group, Stack, Text } from '@mantine/core'
import { Problem } from '../api/problem.ts'
import type { InterventionCaseSummary, StudentRisk } from '../api/wire.ts'
import { instant, instantDay } from '../format/format.ts'
import { PlainLink } from '../links/links.tsx'
import { Section } from '../page/section.tsx'
import { RowContent, Rows, rowClass } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { Failed, Loading, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { Assign } from './assign.tsx'
import { BandBadge, StatusBadge } from './badges.tsx'
import { Sentences } from './sentences.tsx'
import { isActive, useSupportRights } from './shared.ts'
import { Trend } from './trend.tsx'

interface StudentProps {
  readonly student: { readonly id: string; readonly name: string }
}

/** Why a student may need help, how it went, and all cases; for staff with the right. */
export function StudentSupport({ student }: StudentProps) {
  const { query } = useSchool()
  const cases = query.useQuery('get', '/api/v1/intervention/action-center/', {
    params: { query: { student_id: student.id, status: 'all', page_size: 50 } },
  })
  return (
    <Stack gap="md">
      <Risk student={student} cases={cases.data?.interventions ?? []} isKnown={cases.data !== undefined} />
      <Read of={cases}>{({ interventions }) => <Cases cases={interventions} />}</Read>
    </Stack>
  )
}

interface RiskProps extends StudentProps {
  readonly cases: readonly InterventionCaseSummary[]
  readonly isKnown: boolean
}

function Risk({ student, cases, isKnown }: RiskProps) {
  const { t } = useWords('support')
  const { query } = useSchool()
  const { mayWrite } = useSupportRights()
  const risk = query.useQuery(
    'get',
    '/api/v1/intervention/students/{student_id}',
    { params: { path: { student_id: student.id } } },
    { retry: false },
  )
  const isOff = risk.error instanceof Problem && risk.error.code === 'risk_disabled'
  const isFree = isKnown && !cases.some(({ status }) => isActive(status))
  return (
    <Section
      title={t('tab.why')}
      actions={mayWrite && isFree && <Assign student={student} factors={risk.data?.factors ?? []} />}
    >
      {isOff && <Text c="dimmed">{t('tab.off')}</Text>}
      {risk.error && !isOff && <Failed error={risk.error} retry={() => void risk.refetch()} />}
      {risk.isPending && <Loading lines={3} />}
      {risk.data && <Known risk={risk.data} cases={cases} />}
    </Section>
  )
}

function Known({ risk, cases }: { readonly risk: StudentRisk } & Pick<RiskProps, 'cases'>) {
  const { t } = useWords('support')
  const { seesScores } = useSupportRights()
  const { factors, band, history, amber_min: amber, red_min: red, computed_at } = risk
  const spans = cases.flatMap(({ interventions }) =>
    interventions.map(({ name, starts_on: from, ends_on: to }) => ({ name, from, to })),
  )
  return (
    <Stack gap="md">
      {seesScores && (
        <Group gap="xs">
          <BandBadge band={band} />
          {computed_at !== null && (
            <Text size="sm" c="dimmed">
              {t('tab.computed', { at: instant(computed_at) })}
            </Text>
          )}
        </Group>
      )}
      <Sentences factors={factors} hasMissing />
      {seesScores && <Trend points={history} spans={spans} limits={{ amber, red }} />}
    </Stack>
  )
}

function Cases({ cases }: Pick<RiskProps, 'cases'>) {
  const { t } = useWords('support')
  const { slug } = useSchool()
  return (
    <Section title={t('tab.cases')}>
      {cases.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('tab.noCases')}
        </Text>
      ) : (
        <Rows label={t('tab.cases')}>
          {cases.map((one) => (
            <li key={one.id}>
              <PlainLink
                to="/schools/$slug/support/cases/$caseId"
                params={{ slug, caseId: one.id }}
                className={rowClass}
              >
                <RowContent
                  title={one.goal ?? one.reason ?? t('tab.case')}
                  about={[
                    t('tab.opened', { date: instantDay(one.opened_at) }),
                    one.owner_name ?? t('owner.nobody'),
                    one.interventions.map(({ name }) => name).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={<StatusBadge status={one.status} />}
                />
              </PlainLink>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}
