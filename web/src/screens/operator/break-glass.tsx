import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { BreakGlassDecision, BreakGlassRequest } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { clockTime, instant } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSession } from '../../kernel/session/session.ts'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { FactorNeeded, useLacksFactor } from './factor-needed.tsx'
import { platform } from './platform.ts'

const tones = {
  waiting: 'caution',
  approved: 'accent',
  declined: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
} as const

/** Requests to enter a school without it: what waits for a second operator, and what was decided. */
export function BreakGlass() {
  const { t } = useWords('operator')
  const list = platform.query.useQuery('get', '/api/v1/super/break-glass/', {}, { refetchInterval: 15_000 })
  return (
    <Page title={t('glass.title')} subtitle={t('glass.subtitle')} exports={false}>
      <Read of={list}>
        {({ requests }) =>
          requests.length === 0 ? (
            <Card withBorder>
              <Empty title={t('glass.none')}>{t('glass.noneText')}</Empty>
            </Card>
          ) : (
            <Rows label={t('glass.title')}>
              {requests.map((request) => (
                <li key={request.id}>
                  <Request request={request} />
                </li>
              ))}
            </Rows>
          )
        }
      </Read>
    </Page>
  )
}

function Request({ request }: { request: BreakGlassRequest }) {
  const { t } = useWords('operator')
  return (
    <Stack gap={4} px="md" py="sm">
      <Group gap="xs">
        <TextLink to="/operator/schools/$schoolId" params={{ schoolId: request.school_id }} fw={600}>
          {request.school_name}
        </TextLink>
        <ToneBadge tone={tones[request.status]}>{t(`glass.status.${request.status}`)}</ToneBadge>
      </Group>
      <Text size="sm">{request.reason}</Text>
      <Text size="sm" c="dimmed">
        {t('glass.by', {
          name: request.requested_by_name,
          at: instant(request.requested_at),
          minutes: request.minutes,
        })}
      </Text>
      {request.decided_by_name && (
        <Text size="sm" c="dimmed">
          {t('glass.decidedBy', {
            name: request.decided_by_name,
            at: instant(request.decided_at ?? request.requested_at),
          })}
        </Text>
      )}
      {request.status === 'waiting' && <Decision request={request} />}
    </Stack>
  )
}

/** The person who asked may cancel; another one decides. */
function Decision({ request }: { request: BreakGlassRequest }) {
  const { t } = useWords('operator')
  const { proven, dialog } = useStepUp()
  const isOwn = useSession().data?.user?.id === request.requested_by
  const lacksFactor = useLacksFactor() === true && !isOwn
  const decide = useSave({
    send: (decision: BreakGlassDecision['decision']) =>
      proven(() =>
        platform.client.POST('/api/v1/super/break-glass/{break_glass_request_id}/decision/', {
          params: { path: { break_glass_request_id: request.id } },
          body: { decision },
        }),
      ),
    changes: ['/api/v1/super/break-glass/'],
  })
  const offered = isOwn ? (['cancel'] as const) : (['approve', 'decline'] as const)
  return (
    <>
      <Text size="sm">
        {t(isOwn ? 'glass.waits' : 'glass.decide', { time: clockTime(request.expires_at) })}
      </Text>
      {lacksFactor && <FactorNeeded text={t('factor.approve')} next="/operator/break-glass" />}
      <Group gap="xs" mt="xs">
        {offered.map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant={decision === 'approve' ? 'filled' : 'default'}
            disabled={decision === 'approve' && lacksFactor}
            loading={decide.isPending && decide.variables === decision}
            onClick={() => decide.mutate(decision)}
          >
            {t(`glass.${decision}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={decide.error instanceof NotProven ? null : decide.error} />
      {dialog}
    </>
  )
}
