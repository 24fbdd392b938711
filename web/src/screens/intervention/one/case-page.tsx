import { Group, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Documents } from '../../../kernel/documents/documents.tsx'
import { dayAndMonth, instantDay, number, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { BandBadge, ChangeBadge, StatusBadge } from '../../../kernel/support/badges.tsx'
import { Sentences } from '../../../kernel/support/sentences.tsx'
import { isActive, useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../list/use-grade-levels.ts'
import { CaseTrend } from './case-trend.tsx'
import { CloseCase } from './close-case.tsx'
import { EditCase } from './edit-case.tsx'
import { Interventions } from './interventions.tsx'
import { Notes } from './notes.tsx'
import classes from './one.module.css'
import { Tasks } from './tasks.tsx'
import type { CaseProps } from './use-case.ts'

/** One case: why, who acts, what is done, and whether it helps. */
export function CasePage() {
  const { caseId } = useParams({ from: '/schools/$slug/support/cases/$caseId' })
  const found = useSchool().query.useQuery('get', '/api/v1/intervention/action-center/{case_id}/', {
    params: { path: { case_id: caseId } },
  })
  return <Read of={found}>{(one) => <Known key={one.id} one={one} />}</Read>
}

function Known({ one }: CaseProps) {
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  const { mayWrite, seesScores } = useSupportRights()
  const gradeName = useGradeLevelName()
  const mayChange = mayWrite && isActive(one.status)
  return (
    <Page
      title={one.student_name}
      subtitle={[gradeName(one.grade_level), t('case.opened', { date: instantDay(one.opened_at) })]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <ButtonLink
            to="/schools/$slug/people/students/$personId"
            params={{ slug, personId: one.student_id }}
            variant="default"
          >
            {t('case.student')}
          </ButtonLink>
          {mayChange && <EditCase one={one} />}
          {mayChange && <CloseCase one={one} />}
        </>
      }
    >
      <Group gap="xs">
        <StatusBadge status={one.status} />
        {seesScores && one.band && <BandBadge band={one.band} />}
        {one.changes.map((change) => (
          <ChangeBadge key={change} change={change} />
        ))}
      </Group>
      <div className={classes['columns']}>
        <Stack gap="md">
          <Plan one={one} />
          <Section title={t('case.why')}>
            <Stack gap="md">
              <Sentences factors={one.factors} otherwise={one.reason} hasMissing />
              {seesScores && <CaseTrend one={one} />}
            </Stack>
          </Section>
          <Interventions one={one} mayChange={mayChange} />
          <Documents subject={{ kind: 'case', id: one.id }} isClosed={!isActive(one.status)} />
        </Stack>
        <Stack gap="md">
          <Tasks one={one} mayChange={mayChange} />
          <Notes one={one} mayWrite={mayChange} />
        </Stack>
      </div>
    </Page>
  )
}

/** Who acts until when, to what end; what became of it once the case is closed. */
function Plan({ one }: CaseProps) {
  const { t } = useWords('intervention')
  return (
    <Section title={t('case.plan')}>
      <Stack gap="md">
        <CaseFacts one={one} />
        <Words label={t('case.outcomeNote')}>{one.outcome_note}</Words>
        <Words label={t('case.goal')}>{one.goal ?? t('case.noGoal')}</Words>
        <Words label={t('case.steps')}>{one.plan}</Words>
        <Words label={t('case.reason')}>{one.reason}</Words>
      </Stack>
    </Section>
  )
}

function CaseFacts({ one }: CaseProps) {
  const { t } = useWords('intervention')
  const { seesScores } = useSupportRights()
  const score = (value: number | null) => (value === null ? t('case.noScore') : number(value))
  const scores = seesScores && (
    <>
      <Fact label={t('case.scoreAtOpen')}>{score(one.score_at_open)}</Fact>
      {one.closed_at === null && <Fact label={t('case.scoreNow')}>{score(one.score)}</Fact>}
      {one.closed_at !== null && <Fact label={t('case.scoreAtClose')}>{score(one.score_at_close)}</Fact>}
      {one.score_after !== null && <Fact label={t('case.scoreAfter')}>{score(one.score_after)}</Fact>}
    </>
  )
  return (
    <Facts>
      <Fact label={t('case.owner')}>{one.owner_name ?? t('row.nobody')}</Fact>
      {one.closed_at === null && <Now one={one} />}
      <Fact label={t('case.due')}>{one.due_on === null ? null : shortDate(one.due_on)}</Fact>
      {scores}
      {one.closed_at !== null && (
        <Fact label={t('case.closed')}>
          {[instantDay(one.closed_at), one.closed_by_name].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {one.outcome !== null && <Fact label={t('case.outcome')}>{t(`outcomes.${one.outcome}`)}</Fact>}
    </Facts>
  )
}

/** The last contact, and what comes next. */
function Now({ one }: CaseProps) {
  const { t } = useWords('intervention')
  const { last_contact_on: contact, last_contact_with: who, next_step: step } = one
  return (
    <>
      <Fact label={t('case.contact')}>
        {contact === null
          ? t('row.noContact')
          : [dayAndMonth(contact), who].filter((part) => part !== null).join(' · ')}
      </Fact>
      {step?.title && (
        <Fact label={t('case.next')}>
          {step.due_on === null
            ? step.title
            : `${step.title} · ${t('tasks.by', { date: dayAndMonth(step.due_on) })}`}
        </Fact>
      )}
    </>
  )
}

/** A longer text under its name; nothing without one. */
const Words = ({ label, children }: { readonly label: string; readonly children: string | null }) =>
  children === null ? null : (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes['text'] ?? ''}>{children}</Text>
    </div>
  )
