import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '../states/states.tsx'
import { Page } from './page.tsx'

interface TabsPageProps<Tab extends string> {
  readonly title: string
  readonly subtitle: string
  readonly actions?: ReactNode
  /** See {@link Page}. */
  readonly exports?: boolean
  readonly at: Tab
  readonly tabs: readonly { readonly value: Tab; readonly label: string }[]
  readonly children: ReactNode
  onTab(tab: Tab): void
}

/** A page with its parts as tabs, each at its own address; while a part loads, the page stays. */
export function TabsPage<Tab extends string>(props: TabsPageProps<Tab>) {
  const { title, subtitle, actions, exports, at, tabs, children, onTab } = props
  const change = (value: string | null) => {
    const tab = tabs.find((one) => one.value === value)
    if (tab) onTab(tab.value)
  }
  return (
    <Page title={title} subtitle={subtitle} actions={actions} {...(exports === undefined ? {} : { exports })}>
      <Tabs value={at} onChange={change}>
        <Tabs.List mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={at}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
