import { Card, Stack, Table, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { instant, number } from '../../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../../kernel/page/fact.tsx'
import { Page } from '../../../../kernel/page/page.tsx'
import { Section } from '../../../../kernel/page/section.tsx'
import { InEnglish } from '../../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { Notice } from '../../../../kernel/theme/notice.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { hasEnded, type RosterRun, runPath } from '../roster.ts'
import type en from '../words/en.json'
import { RunBadge } from './badges.tsx'
import { useCollectionName, useError } from './use-error.ts'

/** One run: how far it is, what came, and the import it led to. */
export function Run() {
  const { runId } = useParams({
    from: '/schools/$slug/integrations/rosters/sources/$sourceId/runs/$runId',
  })
  const school = useSchool()
  const run = school.query.useQuery(
    'get',
    runPath,
    { params: { path: { roster_run_id: runId } } },
    { refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : 1500) },
  )
  return <Read of={run}>{(of) => <RunPage of={of} />}</Read>
}

function RunPage({ of }: { of: RosterRun }) {
  const { t } = useWords('rosters')
  const school = useSchool()
  const { import_id: importId } = of
  const params = { slug: school.slug, sourceId: of.roster_source_id }
  return (
    <Page
      title={t('runs.one', { what: t(`mode.${of.mode}`) })}
      subtitle={
        <TextLink to="/schools/$slug/integrations/rosters/sources/$sourceId" params={params}>
          {t('runs.back')}
        </TextLink>
      }
      actions={
        importId !== null &&
        school.may('imports.read') && (
          <ButtonLink to="/schools/$slug/imports/$importId" params={{ slug: school.slug, importId }}>
            {t('runs.report')}
          </ButtonLink>
        )
      }
    >
      <Outcome of={of} />
      {importId !== null && !school.may('imports.read') && <Text size="sm">{t('runs.reportElsewhere')}</Text>}
      <Card withBorder>
        <Stack>
          <div>
            <RunBadge of={of} />
          </div>
          <Circumstances of={of} />
        </Stack>
      </Card>
      <Rows of={of} />
      {of.warnings.length > 0 && <Warnings of={of} />}
    </Page>
  )
}

/** What came of it, in a sentence. */
function Outcome({ of }: { of: RosterRun }) {
  const { t } = useWords('rosters')
  const errorOf = useError()
  const { error, state } = of
  if (error)
    return (
      <Notice tone="negative" title={t(`outcome.${state}`)}>
        <p>{errorOf(error.code)}</p>
        <p>
          <InEnglish>{error.message}</InEnglish>
        </p>
      </Notice>
    )
  if (state === 'refused' || state === 'failed')
    return <Notice tone="negative" title={t(`outcome.${state}`)} />
  if (state !== 'succeeded') return <Notice tone="accent">{t(`outcome.${state}`)}</Notice>
  const nothing = of.import_id === null
  return (
    <Notice tone="positive">
      {t(nothing ? 'outcome.nothing' : of.dry_run ? 'outcome.dry' : 'outcome.succeeded')}
    </Notice>
  )
}

function Circumstances({ of }: { of: RosterRun }) {
  const { t } = useWords('rosters')
  const { me } = useSchool()
  const at = (moment: string | null) => moment && instant(moment, me.school?.time_zone)
  return (
    <Facts>
      <Fact label={t('runs.causeLabel')}>{t(`runs.cause.${of.cause}`)}</Fact>
      <Fact label={t('runs.begun')}>{at(of.started_at ?? of.created_at)}</Fact>
      <Fact label={t('runs.ended')}>{at(of.finished_at)}</Fact>
      <Fact label={t('runs.since')}>{at(of.since)}</Fact>
      <Fact label={t('runs.requests')}>{number(of.requests)}</Fact>
      <Fact label={t('start.dry')}>{of.dry_run ? t('runs.dry') : null}</Fact>
      <Fact label={t('start.shrink')}>{of.allow_shrink ? t('runs.allowed') : null}</Fact>
    </Facts>
  )
}

function Rows({ of }: { of: RosterRun }) {
  const { t } = useWords('rosters')
  const nameOf = useCollectionName()
  const rows = Object.entries(of.rows)
  return (
    <Section title={t('runs.rows')}>
      {rows.length === 0 ? (
        <Empty title={t('runs.noRows')} />
      ) : (
        <Table aria-label={t('runs.rows')} verticalSpacing={6} horizontalSpacing={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('runs.collection')}</Table.Th>
              <Table.Th ta="end">{t('runs.count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, count]) => (
              <Table.Tr key={name}>
                <Table.Td>{nameOf(name)}</Table.Td>
                <Table.Td ta="end">{number(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

type Warning = keyof (typeof en)['warning']

function Warnings({ of }: { of: RosterRun }) {
  const { t, i18n } = useWords('rosters')
  const nameOf = useCollectionName()
  return (
    <Section title={t('runs.warningsTitle')}>
      <Stack gap="sm">
        {of.warnings.map(({ code, collection, message }) => (
          <div key={`${code} ${collection}`}>
            <Text fw={600}>{nameOf(collection)}</Text>
            {i18n.exists(`warning.${code}`, { ns: 'rosters' }) && (
              <Text size="sm">{t(`warning.${code as Warning}`)}</Text>
            )}
            <Text size="sm" c="dimmed">
              <InEnglish>{message}</InEnglish>
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
