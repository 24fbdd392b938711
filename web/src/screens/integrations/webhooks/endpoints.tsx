import { Button, Card, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { IntegrationsFrame } from '../frame.tsx'
import { SecretShown } from '../programs/secret-shown.tsx'
import { EndpointDialog } from './endpoint-form.tsx'
import { CurrentBadge } from './state-badge.tsx'
import { endpointList, hostOf, type WebhookEndpoint } from './webhook.ts'

const address = '/schools/$slug/integrations/webhooks'

/** The endpoints that receive the school's events, and whether deliveries arrive. */
export function Endpoints() {
  const { t } = useWords('webhooks')
  const school = useSchool()
  const [isMaking, { open, close }] = useDisclosure()
  const [secret, setSecret] = useState<string>()
  const make = school.may('integrations.write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t('make')}
    </Button>
  )
  return (
    <IntegrationsFrame at="webhooks" actions={make}>
      <EndpointList />
      <EndpointDialog
        isOpen={isMaking}
        onClose={close}
        onSaved={({ secret: made }) => {
          close()
          setSecret(made)
        }}
      />
      <SecretShown
        title={t('made')}
        values={secret === undefined ? undefined : [{ label: t('secret'), value: secret }]}
        onClose={() => setSecret(undefined)}
      />
    </IntegrationsFrame>
  )
}

function EndpointList() {
  const { t } = useWords('webhooks')
  const school = useSchool()
  const { view, cursor } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const list = school.query.useQuery('get', endpointList, {
    params: { query: { archived: view === 'archived', ...(cursor ? { cursor } : {}) } },
  })
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t('which')}
          value={view ?? 'standing'}
          onChange={(value) => void navigate({ search: value === 'archived' ? { view: 'archived' } : {} })}
          data={[
            { value: 'standing', label: t('inUse') },
            { value: 'archived', label: t('archived') },
          ]}
        />
      </Group>
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Card withBorder>
              {view ? <Empty title={t('noneArchived')} /> : <Empty title={t('none')}>{t('noneText')}</Empty>}
            </Card>
          ) : (
            <>
              <EndpointTable rows={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { ...(view ? { view } : {}), cursor: at } })}
              />
            </>
          )
        }
      </Read>
    </Stack>
  )
}

function EndpointTable({ rows }: { rows: readonly WebhookEndpoint[] }) {
  const { t } = useWords('webhooks')
  const { slug } = useSchool()
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('endpoint')}</Table.Th>
            <Table.Th visibleFrom="md">{t('events')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('lastDelivered')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <TextLink
                  to="/schools/$slug/integrations/webhooks/$endpointId"
                  params={{ slug, endpointId: row.id }}
                  fw={600}
                >
                  {row.description ?? hostOf(row.url)}
                </TextLink>
                <Text size="sm" c="dimmed">
                  {hostOf(row.url)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="md">
                {row.event_types.length === 0
                  ? t('allEvents')
                  : t('someEvents', { count: row.event_types.length })}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                {row.last_delivered_at ? instant(row.last_delivered_at) : t('never')}
              </Table.Td>
              <Table.Td>
                <CurrentBadge of={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
