import { Anchor, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { SchoolDetail } from '../../kernel/api/wire.ts'
import { instant, shortDate } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useModuleName } from '../../kernel/school/module-name.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countryName } from './countries.ts'
import { LifeActions } from './life-actions.tsx'
import { PlanForm } from './plan-form.tsx'
import { templates } from './plans.ts'
import { platform } from './platform.ts'
import { Reasons } from './reasons.tsx'
import { useIsOperator } from './rights.ts'
import { StatusBadge } from './status-badge.tsx'
import { SupportEntryPart } from './support-entry.tsx'
import { UsageDays } from './usage-days.tsx'
import { usePlanName } from './use-plan-name.ts'

export type SchoolLife = SchoolDetail

/** The key of a school in the store. */
export const lifeKey = (id: string) => ['school life', id]

/** One school: plan and status, and what an operator changes of them. */
export function OneSchool() {
  const { schoolId } = useParams({ from: '/operator/schools/$schoolId' })
  const life = useQuery({
    queryKey: lifeKey(schoolId),
    staleTime: 0,
    queryFn: () =>
      tagged(
        platform.client.GET('/api/v1/super/schools/{school_id}/', {
          params: { path: { school_id: schoolId } },
        }),
      ),
  })
  return <Read of={life}>{(held) => <Shown held={held} />}</Read>
}

function Shown({ held }: { held: Tagged<SchoolLife> }) {
  const { t } = useWords('operator')
  const { body } = held
  // Operators enter a school only where they are members.
  const isMember = useSession().data?.schools.some(({ slug }) => slug === body.slug) === true
  const isOperator = useIsOperator()
  const isOpen = body.status === 'active' || body.status === 'suspended'
  return (
    <Page
      title={body.name}
      subtitle={
        <Group gap="xs" mt={4}>
          <StatusBadge status={body.status} />
          <span>{body.slug}</span>
        </Group>
      }
      actions={
        body.status === 'active' &&
        isMember && (
          <ButtonLink to="/schools/$slug" params={{ slug: body.slug }} variant="default">
            {t('one.enter')}
          </ButtonLink>
        )
      }
    >
      {body.status_reason && (
        <Notice tone="caution" title={t('one.reason')}>
          {body.status_reason}
        </Notice>
      )}
      {isOpen && <Health schoolId={body.school_id} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} id="contact">
        <Facts life={body} />
        <Modules life={body} />
      </SimpleGrid>
      {body.status === 'active' && (
        <div id="support">
          <SupportEntryPart school={body} />
        </div>
      )}
      <UsageDays schoolId={body.school_id} />
      {isOpen && isOperator && (
        <Stack id="plan">
          <PlanForm held={held} key={`plan ${held.tag}`} />
          <LifeActions held={held} key={`life ${held.tag}`} />
        </Stack>
      )}
    </Page>
  )
}

/** What is wrong with the school, and what to do about it; nothing where all is well. */
function Health({ schoolId }: { schoolId: string }) {
  const { t } = useWords('operator')
  const { data } = platform.query.useQuery('get', '/api/v1/super/tenant-health/', {
    params: { query: { school_id: schoolId } },
  })
  const [school] = data?.tenants ?? []
  if (!school || school.verdict === 'ok') return null
  return (
    <Notice
      tone={school.verdict === 'bad' ? 'negative' : 'caution'}
      title={t(`health.verdict.${school.verdict}`)}
    >
      <Reasons schoolId={schoolId} reasons={school.reasons} />
    </Notice>
  )
}

function Facts({ life }: { life: SchoolLife }) {
  const { t } = useWords('operator')
  const template = templates.find((code) => code === life.education_template)
  const plan = usePlanName()(life.plan_slug)
  const level = t(`level.${life.level}`)
  const rows = [
    [t('schools.plan'), plan === level ? plan : `${plan} (${level})`],
    [t('schools.country'), countryName(life.country_code)],
    [t('provision.zone'), life.time_zone],
    [t('one.currency'), life.currency],
    [t('one.language'), life.locale],
    [t('provision.template'), template ? t(`template.${template}`) : (life.education_template ?? '–')],
    [t('schools.since'), instant(life.created_at)],
    ...(life.retained_until ? [[t('one.kept'), shortDate(life.retained_until)]] : []),
    ...(life.deleted_at ? [[t('one.deleted'), instant(life.deleted_at)]] : []),
  ]
  return (
    <Section title={t('one.facts')}>
      <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} c="dimmed" w="40%">
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
          {life.contact_email && (
            <Table.Tr>
              <Table.Th scope="row" fw={400} c="dimmed">
                {t('one.contact')}
              </Table.Th>
              <Table.Td>
                <Anchor href={`mailto:${life.contact_email}`}>{life.contact_email}</Anchor>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function Modules({ life }: { life: SchoolLife }) {
  const { t } = useWords('operator')
  const nameOf = useModuleName()
  return (
    <Section title={t('one.modules')}>
      <Group gap={6}>
        {life.modules
          .filter(({ available }) => available)
          .map(({ code, entitled, enabled }) => (
            <ToneBadge key={code} tone={enabled ? 'positive' : 'neutral'}>
              {nameOf(code)} · {t(enabled ? 'one.on' : entitled ? 'one.off' : 'one.notInPlan')}
            </ToneBadge>
          ))}
      </Group>
      <Text size="sm" c="dimmed" mt="sm">
        {t('one.modulesText')}
      </Text>
    </Section>
  )
}
