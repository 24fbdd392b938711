import { Card, Group, Select, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useCame } from './outcome.tsx'
import { deliveryList, stateTones, type WebhookDelivery, type WebhookEndpoint } from './webhook.ts'

const address = '/schools/$slug/integrations/webhooks/$endpointId'
const states = ['waiting', 'delivered', 'dead'] as const

/** What was sent to an endpoint in the last 30 days. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useWords('webhooks')
  const school = useSchool()
  const { state, type, cursor } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const requested = { ...(state ? { state } : {}), ...(type ? { type: type as never } : {}) }
  const list = school.query.useQuery('get', deliveryList, {
    params: {
      query: { endpoint_id: endpoint.id, page_size: 25, ...requested, ...(cursor ? { cursor } : {}) },
    },
  })
  return (
    <Section title={t('log')}>
      <Stack>
        <Filters />
        <Read of={list}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t('noDeliveries')}>{t('noDeliveriesText')}</Empty>
            ) : (
              <>
                <DeliveryTable rows={results} />
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(at) => void navigate({ search: { state, type, cursor: at } })}
                />
              </>
            )
          }
        </Read>
      </Stack>
    </Section>
  )
}

function Filters() {
  const { t } = useWords('webhooks')
  const { state, type } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const types = useSchool().query.useQuery('get', '/api/v1/webhooks/event-types/')
  const chosen = (value: string | null) => states.find((one) => one === value)
  return (
    <Group align="flex-end">
      <Select
        label={t('state')}
        placeholder={t('any')}
        data={states.map((value) => ({ value, label: t(`deliveryState.${value}`) }))}
        value={state ?? null}
        onChange={(value) => void navigate({ search: { type, state: chosen(value) } })}
        clearable
        clearButtonProps={{ 'aria-label': t('any') }}
      />
      <Select
        label={t('event')}
        placeholder={t('any')}
        data={types.data?.results.map((one) => one.type) ?? []}
        value={type ?? null}
        onChange={(value) => void navigate({ search: { state, type: value ?? undefined } })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('any') }}
      />
    </Group>
  )
}

function DeliveryTable({ rows }: { rows: readonly WebhookDelivery[] }) {
  const { t } = useWords('webhooks')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('event')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('outcome')}</Table.Th>
            <Table.Th visibleFrom="md">{t('tries')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <DeliveryRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function DeliveryRow({ row }: { row: WebhookDelivery }) {
  const { t } = useWords('webhooks')
  const { slug } = useSchool()
  const came = useCame()
  const isTried = row.last_status !== null || row.last_fault !== null
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/integrations/webhooks/$endpointId/deliveries/$deliveryId"
          params={{ slug, endpointId: row.endpoint_id, deliveryId: row.id }}
        >
          {row.event_type}
        </TextLink>
        <Text size="sm" c="dimmed">
          {instant(row.created_at)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{isTried ? came(row.last_status, row.last_fault) : '–'}</Table.Td>
      <Table.Td visibleFrom="md">{row.attempts}</Table.Td>
      <Table.Td>
        <ToneBadge tone={stateTones[row.state]}>{t(`deliveryState.${row.state}`)}</ToneBadge>
        {row.next_attempt_at && (
          <Text size="sm" c="dimmed">
            {t('nextAt', { at: instant(row.next_attempt_at) })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
