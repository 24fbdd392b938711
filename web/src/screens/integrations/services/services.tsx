import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { IntegrationsFrame } from '../frame.tsx'
import type { Catalog, Connection, Entry, Service } from './catalog.ts'
import { Remove } from './remove.tsx'
import { type Opened, ServiceDialog } from './service-form.tsx'
import { TryMail } from './try-mail.tsx'

const categories = ['messaging', 'payments', 'learning'] as const

/** Services outside by kind, each with how it is connected. */
export function Services() {
  const school = useSchool()
  const [opened, setOpened] = useState<Opened>()
  const catalog = school.query.useQuery('get', '/api/v1/config/integration-catalog')
  const connections = school.query.useQuery('get', '/api/v1/integrations/service-connections/', {
    params: { query: { page_size: 200 } },
  })
  return (
    <IntegrationsFrame at="services">
      <Read of={catalog}>
        {({ catalog: entries }) => (
          <Read of={connections}>
            {({ results }) => <Catalogue entries={entries} connections={results} onOpen={setOpened} />}
          </Read>
        )}
      </Read>
      <ServiceDialog opened={opened} onClose={() => setOpened(undefined)} />
    </IntegrationsFrame>
  )
}

interface CatalogueProps {
  readonly entries: Catalog
  readonly connections: readonly Connection[]
  onOpen(opened: Opened): void
}

function Catalogue({ entries, connections, onOpen }: CatalogueProps) {
  const { t } = useWords('integrations')
  return (
    <Stack gap="lg">
      {categories.map((category) => (
        <Stack key={category} gap="xs">
          <Title order={2} size="h4">
            {t(`services.category.${category}`)}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {Object.entries(entries)
              .filter(([, entry]) => entry.category === category && entry.kept_at === undefined)
              .map(([service, entry]) => (
                <ServiceCard
                  key={service}
                  service={service as Service}
                  entry={entry}
                  connections={connections.filter((one) => one.service === service)}
                  onOpen={onOpen}
                />
              ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  )
}

interface ServiceCardProps {
  readonly service: Service
  readonly entry: Entry
  readonly connections: readonly Connection[]
  onOpen(opened: Opened): void
}

function ServiceCard({ service, entry, connections, onOpen }: ServiceCardProps) {
  const { t } = useWords('integrations')
  const school = useSchool()
  const mayWrite = school.may('integrations.write')
  const known = service === 'webhooks' ? undefined : service
  const label = known ? t(`services.of.${known}.label`) : entry.label
  const open = (connection?: Connection) =>
    onOpen({ service, entry, label, ...(connection ? { connection } : {}) })
  const isOffered = mayWrite && (entry.several || connections.length === 0)
  return (
    <Card withBorder>
      <Stack gap="xs" h="100%">
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {known ? t(`services.of.${known}.about`) : entry.description}
        </Text>
        {connections.map((one) => (
          <Group key={one.id} gap="xs" justify="space-between">
            {one.state === 'awaiting_finance' && (
              <Notice tone="caution" title={t('services.awaiting')}>
                {t('services.awaitingWhy')}
              </Notice>
            )}
            <Group gap="xs">
              {entry.several && <Text size="sm">{one.name}</Text>}
              <ToneBadge tone={one.is_active ? 'positive' : 'neutral'}>
                {t(one.is_active ? 'services.on' : 'services.off')}
              </ToneBadge>
            </Group>
            {mayWrite && (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => open(one)}
                  aria-label={t('list.actionOf', { action: t('services.change'), name: one.name })}
                >
                  {t('services.change')}
                </Button>
                {service === 'email' && <TryMail connection={one} />}
                <Remove connection={one} label={entry.several ? one.name : label} />
              </Group>
            )}
          </Group>
        ))}
        {isOffered && (
          <Group mt="auto">
            <Button
              variant="default"
              size="xs"
              onClick={() => open()}
              aria-label={t('list.actionOf', { action: t('services.connect'), name: label })}
            >
              {t('services.connect')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
