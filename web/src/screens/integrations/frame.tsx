import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
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
    <TabsPage
      title={t('title')}
      subtitle={t(`about.${at}`)}
      actions={actions}
      at={at}
      tabs={places.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={(place) => void navigate({ to: addresses[place], params: { slug } })}
    >
      {children}
    </TabsPage>
  )
}
