import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const addresses = {
  keys: '/schools/$slug/integrations',
  clients: '/schools/$slug/integrations/clients',
  webhooks: '/schools/$slug/integrations/webhooks',
  services: '/schools/$slug/integrations/services',
  rosters: '/schools/$slug/integrations/rosters',
} as const

/** One of the pages of the integrations. */
type Place = keyof typeof addresses
const places: readonly Place[] = ['keys', 'clients', 'webhooks', 'services', 'rosters']

interface FrameProps {
  readonly at: Place
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around every page of the integrations: where one is among them, and what can be done here. */
export function IntegrationsFrame({ at, actions, children }: FrameProps) {
  const { t } = useWords('integrations')
  const { slug } = useSchool()
  const navigate = useNavigate()
  return (
    <Page title={t('title')} subtitle={t(`about.${at}`)} actions={actions}>
      <Tabs
        value={at}
        onChange={(value) => {
          const place = places.find((one) => one === value)
          if (place) void navigate({ to: addresses[place], params: { slug } })
        }}
      >
        <Tabs.List mb="md">
          {places.map((place) => (
            <Tabs.Tab key={place} value={place}>
              {t(`tab.${place}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={at}>{children}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
