import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Came, Lines, linesOf, useCame } from './outcome.tsx'
import { deliveryList, deliveryPath, stateTones, type WebhookTry } from './webhook.ts'

/** One delivery: what was sent, and what came back at each try. */
export function Delivery() {
  const { t } = useWords('webhooks')
  const { endpointId, deliveryId } = useParams({
    from: '/schools/$slug/integrations/webhooks/$endpointId/deliveries/$deliveryId',
  })
  const school = useSchool()
  const delivery = school.query.useQuery('get', deliveryPath, {
    params: { path: { webhook_delivery_id: deliveryId } },
  })
  return (
    <Read of={delivery}>
      {(row) => (
        <Page
          title={row.event_type}
          subtitle={
            <TextLink
              to="/schools/$slug/integrations/webhooks/$endpointId"
              params={{ slug: school.slug, endpointId }}
            >
              {t('backToEndpoint')}
            </TextLink>
          }
          actions={school.may('integrations.write') && <Replay id={deliveryId} />}
        >
          <Card withBorder>
            <Stack gap="xs">
              <Group gap="xs">
                <ToneBadge tone={stateTones[row.state]}>{t(`deliveryState.${row.state}`)}</ToneBadge>
                <Text size="sm">{t('happenedAt', { at: instant(row.created_at) })}</Text>
              </Group>
              {row.next_attempt_at && (
                <Text size="sm">{t('nextAt', { at: instant(row.next_attempt_at) })}</Text>
              )}
              <Lines label={t('key')} text={row.event_id} />
              {row.body !== null && <Lines label={t('sentBody')} text={inLines(row.body)} />}
            </Stack>
          </Card>
          {row.tries.length === 0 ? (
            <Card withBorder>
              <Empty title={t('notTried')} />
            </Card>
          ) : (
            row.tries.map((one) => <Try key={one.id} of={one} />)
          )}
        </Page>
      )}
    </Read>
  )
}

/** JSON in lines, for eyes; what is sent has none. */
const inLines = (text: string): string => JSON.stringify(JSON.parse(text), undefined, 2)

function Replay({ id }: { id: string }) {
  const { t } = useWords('webhooks')
  const { client } = useSchool()
  const queries = useQueryClient()
  const replay = useMutation({
    mutationFn: () => client.POST(`${deliveryPath}replay`, { params: { path: { webhook_delivery_id: id } } }),
    onSuccess: async () => {
      notifications.show({ message: t('replayed') })
      for (const key of [deliveryPath, deliveryList])
        await queries.invalidateQueries({ queryKey: ['get', key] })
    },
  })
  return (
    <Stack gap="xs">
      <Button loading={replay.isPending} onClick={() => replay.mutate()}>
        {t('replayOne')}
      </Button>
      <ErrorMessage error={replay.error} />
    </Stack>
  )
}

function Try({ of }: { of: WebhookTry }) {
  const { t } = useWords('webhooks')
  const came = useCame()
  return (
    <Section title={t('tryAt', { at: instant(of.at) })}>
      <Stack gap="sm">
        <Text size="sm">
          {came(of.status, of.fault)} {t('took', { count: of.duration_ms })}
        </Text>
        <Lines label={t('sentHeaders')} text={linesOf(of.request_headers)} />
        <Came headers={of.answer_headers} body={of.answer_body} />
      </Stack>
    </Section>
  )
}
