import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { About } from './about.tsx'
import { Evaluation } from './evaluation.tsx'
import { type EarlyWarningSearch, type Tab, tabs } from './search.ts'
import { Settings } from './settings.tsx'

/** How scores are computed, whether they work, and what they are for. */
export function EarlyWarning() {
  const { t } = useWords('early-warning')
  const { may } = useSchool()
  const search: EarlyWarningSearch = useSearch({ from: '/schools/$slug/early-warning' })
  const navigate = useNavigate()
  const go = (next: EarlyWarningSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const shown = tabs.filter((tab) => tab !== 'settings' || may('config.read'))
  const tab = search.tab ?? shown[0] ?? 'about'
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      exports={tab === 'evaluation'}
      at={tab}
      tabs={shown.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={(next) => go({ tab: next })}
    >
      {tab === 'settings' && <Settings />}
      {tab === 'evaluation' && <Evaluation search={search} onSearch={(next) => go({ tab, ...next })} />}
      {tab === 'about' && <About />}
    </TabsPage>
  )
}
