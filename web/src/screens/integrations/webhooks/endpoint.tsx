import { Card, Code, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { EndpointActions } from './actions.tsx'
import { Deliveries } from './deliveries.tsx'
import { CurrentBadge } from './state-badge.tsx'
import { endpointPath, hostOf, type WebhookEndpoint } from './webhook.ts'

/** An endpoint with its ETag. */
export function useEndpoint(id: string) {
  const { client, slug } = useSchool()
  return useQuery({
    queryKey: ['get', endpointPath, slug, id],
    queryFn: () => tagged(client.GET(endpointPath, { params: { path: { webhook_endpoint_id: id } } })),
  })
}

/** One endpoint: its state, its actions, and its deliveries. */
export function Endpoint() {
  const { endpointId } = useParams({ from: '/schools/$slug/integrations/webhooks/$endpointId' })
  const endpoint = useEndpoint(endpointId)
  return <Read of={endpoint}>{(of) => <EndpointPage of={of} />}</Read>
}

function EndpointPage({ of }: { of: Tagged<WebhookEndpoint> }) {
  const { t } = useWords('webhooks')
  const school = useSchool()
  const { body } = of
  const mayChange = school.may('integrations.write') && !body.archived_at
  return (
    <Page
      title={body.description ?? hostOf(body.url)}
      subtitle={
        <TextLink to="/schools/$slug/integrations/webhooks" params={{ slug: school.slug }}>
          {t('back')}
        </TextLink>
      }
    >
      <Trouble of={body} />
      <Card withBorder>
        <Stack gap="xs">
          <CurrentBadge of={body} />
          <Text size="sm">
            <Code>{body.url}</Code>
          </Text>
          <Text size="sm">
            {body.event_types.length === 0 ? t('allEvents') : body.event_types.join(', ')}
          </Text>
          {body.withheld_types.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('withheld', { types: body.withheld_types.join(', ') })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('secret')}: <Code>{body.secret_hint}…</Code>{' '}
            {body.previous_secret_until && t('previousUntil', { at: instant(body.previous_secret_until) })}
          </Text>
          {mayChange && <EndpointActions of={of} />}
        </Stack>
      </Card>
      <Deliveries endpoint={body} />
    </Page>
  )
}

/** Why nothing is sent, or nothing arrives. */
function Trouble({ of }: { of: WebhookEndpoint }) {
  const { t } = useWords('webhooks')
  if (of.archived_at) return null
  if (of.status === 'disabled')
    return (
      <Notice tone="caution" title={t(`off.${of.disabled_reason ?? 'switched_off'}`)}>
        {t('off.text')}
      </Notice>
    )
  return of.failing_since ? (
    <Notice tone="caution">{t('failingSince', { at: instant(of.failing_since) })}</Notice>
  ) : null
}
