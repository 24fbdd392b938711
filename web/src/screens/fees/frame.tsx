import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const addresses = {
  schedules: '/schools/$slug/fees',
  batches: '/schools/$slug/fees/batches',
  students: '/schools/$slug/fees/students',
  settings: '/schools/$slug/fees/settings',
} as const

type Place = keyof typeof addresses
const places: readonly Place[] = ['schedules', 'batches', 'students', 'settings']

interface FrameProps {
  readonly at: Place
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Around the lists of the fees: where one is among them, and what can be done here. */
export function FeesFrame({ at, actions, children }: FrameProps) {
  const { t } = useWords('fees')
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
