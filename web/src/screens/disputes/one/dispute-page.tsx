import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { tagged } from '../../../kernel/api/tagged.ts'
import { instant, money } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { seesMoney } from '../../../kernel/money/office.ts'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StateBadge } from '../state-badge.tsx'
import { type DisputeProps, states } from '../wire.ts'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'

const detail = '/api/v1/finance/disputes/{dispute_id}/'

/** One dispute: what is wrong, what shows it, what happened, and the decision. */
export function DisputePage() {
  const { disputeId } = useParams({ from: '/schools/$slug/disputes/$disputeId' })
  const school = useSchool()
  const read = useQuery({
    queryKey: ['dispute', '/api/v1/finance/disputes/', disputeId],
    queryFn: () => tagged(school.client.GET(detail, { params: { path: { dispute_id: disputeId } } })),
  })
  return <Read of={read}>{({ body, tag }) => <Shown key={body.id} dispute={body} tag={tag} />}</Read>
}

function Shown({ dispute, tag }: DisputeProps) {
  const { t } = useWords('disputes')
  const school = useSchool()
  const { slug } = school
  const amount = money(dispute.amount, dispute.currency)
  return (
    <Page
      title={t('one.title', { amount, household: dispute.payment.household.title })}
      subtitle={
        <Group gap="xs">
          <StateBadge state={dispute.state} />
          <Text span>{t(`reasons.${dispute.reason}`)}</Text>
        </Group>
      }
      actions={
        seesMoney(school) && (
          <ButtonLink to="/schools/$slug/disputes" params={{ slug }} variant="default">
            {t('toList')}
          </ButtonLink>
        )
      }
    >
      <Stack gap="md">
        <Deadline dispute={dispute} />
        {dispute.resolution !== null && (
          <Notice tone="accent" title={t(`states.${dispute.state}`)}>
            {dispute.resolution}
          </Notice>
        )}
        <Decide dispute={dispute} tag={tag} />
        <About dispute={dispute} />
        <Evidence dispute={dispute} tag={tag} />
        <History dispute={dispute} />
      </Stack>
    </Page>
  )
}

function Deadline({ dispute }: Pick<DisputeProps, 'dispute'>) {
  const { t } = useWords('disputes')
  const zone = useSchool().me.school?.time_zone
  const isDecided = dispute.state !== 'open' && dispute.state !== 'under_review'
  if (isDecided || dispute.evidence_due_at === null) return null
  const at = instant(dispute.evidence_due_at, zone)
  return (
    <Notice
      tone={dispute.is_overdue ? 'negative' : 'caution'}
      title={t(dispute.is_overdue ? 'one.overdue' : 'one.due', { at })}
    >
      {dispute.provider && t('one.ofProvider', { provider: dispute.provider })}
    </Notice>
  )
}

function About({ dispute }: Pick<DisputeProps, 'dispute'>) {
  const { t } = useWords('disputes')
  const { t: m } = useWords('money')
  const { slug, me } = useSchool()
  const zone = me.school?.time_zone
  const { payment } = dispute
  return (
    <Section title={t('one.about')}>
      <Stack gap="md">
        <Text>{dispute.description}</Text>
        <Facts>
          <Fact label={t('fields.payment')}>
            <TextLink to="/schools/$slug/payments/$paymentId" params={{ slug, paymentId: payment.id }} py={2}>
              {money(payment.amount, payment.currency)} · {m(`methods.${payment.method}`)}
            </TextLink>
          </Fact>
          <Fact label={t('fields.amount')}>{money(dispute.amount, dispute.currency)}</Fact>
          <Fact label={t('fields.household')}>{payment.household.title}</Fact>
          <Fact label={t('fields.raised')}>{dispute.provider ?? t('one.atSchool')}</Fact>
          <Fact label={t('fields.opened')}>{instant(dispute.opened_at, zone)}</Fact>
          <Fact label={t('fields.providerState')}>{dispute.provider_state}</Fact>
          {dispute.withheld && <Fact label={t('fields.money')}>{t('one.withheld')}</Fact>}
          <Fact label={t('fields.resolved')}>
            {dispute.resolved_at && instant(dispute.resolved_at, zone)}
          </Fact>
        </Facts>
      </Stack>
    </Section>
  )
}

const actions = ['opened', 'updated', 'moved', 'reopened', 'resolved'] as const

/** What happened, the oldest first. */
function History({ dispute }: Pick<DisputeProps, 'dispute'>) {
  const { t } = useWords('disputes')
  const zone = useSchool().me.school?.time_zone
  const stateName = (word: string | null) => {
    const state = states.find((one) => one === word)
    return state ? t(`states.${state}`) : (word ?? '')
  }
  return (
    <Section title={t('one.history')}>
      <Stack component="ol" gap="xs" m={0} ps="md">
        {dispute.history.map((entry) => {
          const action = actions.find((one) => one === entry.action)
          const key = action ? (`actions.${action}` as const) : 'actions.updated'
          const isMove = entry.to !== null && entry.to !== entry.from
          return (
            <li key={`${entry.at} ${entry.action} ${entry.to}`}>
              <Text>
                {isMove && action !== 'opened'
                  ? t('one.step', { action: t(key), state: stateName(entry.to) })
                  : t(key)}
              </Text>
              <Text size="sm" c="dimmed">
                {instant(entry.at, zone)}
              </Text>
            </li>
          )
        })}
      </Stack>
    </Section>
  )
}
