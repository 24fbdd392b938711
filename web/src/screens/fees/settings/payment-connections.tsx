import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServiceConnection } from '../../../kernel/api/wire.ts'
import { instant } from '../../../kernel/format/format.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const list = '/api/v1/integrations/payment-connections/'

type Connection = ServiceConnection
type Proposal = NonNullable<Connection['proposal']>

/** The payment services for families, and their changes that await approval by finance staff. */
export function PaymentConnections() {
  const { t } = useWords('fees')
  const { query } = useSchool()
  const connections = query.useQuery('get', list, { params: { query: { page_size: 50 } } })
  return (
    <Section title={t('connections.title')}>
      <Read of={connections}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed">{t('connections.none')}</Text>
          ) : (
            <Stack gap="md">
              {results.map((one) => (
                <ConnectionState key={one.id} connection={one} />
              ))}
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}

function ConnectionState({ connection }: { connection: Connection }) {
  const { t } = useWords('fees')
  const { is_active: isActive, proposal, name } = connection
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <ToneBadge tone={isActive ? 'positive' : 'neutral'}>
          {t(isActive ? 'connections.on' : 'connections.off')}
        </ToneBadge>
        {proposal && <ToneBadge tone="caution">{t('connections.awaiting')}</ToneBadge>}
      </Group>
      {proposal && <Decision connection={connection} proposal={proposal} />}
    </Stack>
  )
}

function Decision({ connection, proposal }: { connection: Connection; proposal: Proposal }) {
  const { t } = useWords('fees')
  const school = useSchool()
  return (
    <Notice
      tone="caution"
      title={t('connections.proposed', { at: instant(proposal.proposed_at, school.me.school?.time_zone) })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('connections.why')}</Text>
        <Proposed proposal={proposal} />
        {keepsMoney(school) && <Decide id={connection.id} proposal={proposal} name={connection.name} />}
      </Stack>
    </Notice>
  )
}

/** The settings that are proposed; of secrets their names. */
function Proposed({ proposal }: { proposal: Proposal }) {
  const { t } = useWords('fees')
  const nameOf = useSettingName()
  const settings = Object.entries(proposal.settings).map(([name, value]) => [name, String(value)] as const)
  const secrets = proposal.secrets.map((name) => [name, t('connections.secret')] as const)
  return (
    <dl>
      {settings.concat(secrets).map(([name, value]) => (
        <Group key={name} gap="xs">
          <Text component="dt" size="sm" c="dimmed">
            {nameOf(name)}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {value}
          </Text>
        </Group>
      ))}
    </dl>
  )
}

/** Settings have their names where services are connected. */
function useSettingName(): (name: string) => string {
  const { t, i18n } = useWords('integrations')
  return (name) =>
    i18n.exists(`services.setting.${name}`, { ns: 'integrations' })
      ? t(`services.setting.${name}` as 'services.setting.host')
      : name
}

function Decide({ id, proposal, name }: { id: string; proposal: Proposal; name: string }) {
  const { t } = useWords('fees')
  const { client } = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'decline') => {
      const params = { path: { payment_connection_id: id } }
      const body = { proposal_id: proposal.id }
      return proven<unknown>(() =>
        decision === 'approve'
          ? client.POST(`${list}{payment_connection_id}/approve`, { params, body })
          : client.POST(`${list}{payment_connection_id}/decline`, { params, body }),
      )
    },
    onSuccess: (_, decision) => {
      notifications.show({ message: t(`connections.${decision}d`, { name }) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['get', list] }),
  })
  return (
    <>
      <ErrorMessage error={decide.error instanceof NotProven ? undefined : decide.error} />
      <Group gap="sm">
        <Button
          size="xs"
          loading={decide.isPending}
          aria-label={t('connections.approveOf', { name })}
          onClick={() => decide.mutate('approve')}
        >
          {t('connections.approve')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={decide.isPending}
          aria-label={t('connections.declineOf', { name })}
          onClick={() => decide.mutate('decline')}
        >
          {t('connections.decline')}
        </Button>
      </Group>
      {dialog}
    </>
  )
}
