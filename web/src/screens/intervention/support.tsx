import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSupportRights } from '../../kernel/support/shared.ts'
import { useWords } from '../../kernel/words/words.ts'
import { Mailings } from './letters/mailings.tsx'
import { Closed } from './list/closed.tsx'
import { Students } from './list/students.tsx'
import { Load } from './load/load.tsx'
import { Meetings } from './meeting/meetings.tsx'
import { type SupportSearch, type Tab, tabs } from './search.ts'

/** Who needs help, and what is done about it: a short list, and behind it cases, meetings, letters and the load. */
export function Support() {
  const { t } = useWords('intervention')
  const search: SupportSearch = useSearch({ from: '/schools/$slug/support' })
  const navigate = useNavigate()
  const rights = useSupportRights()
  const isShown: Readonly<Record<Tab, boolean>> = {
    students: true,
    cases: true,
    meetings: rights.isTeam,
    letters: rights.isTeam,
    load: rights.seesLoad,
  }
  const shown = tabs.filter((tab) => isShown[tab])
  const at = shown.find((tab) => tab === search.tab) ?? 'students'
  const go = (next: SupportSearch) => void navigate({ to: '.', search: next as never, replace: true })
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      at={at}
      tabs={shown.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={(tab) => go({ tab: tab === 'students' ? undefined : tab })}
    >
      {at === 'students' && <Students search={search} go={go} />}
      {at === 'cases' && <Closed search={search} go={go} />}
      {at === 'meetings' && <Meetings />}
      {at === 'letters' && <Mailings />}
      {at === 'load' && <Load />}
    </TabsPage>
  )
}
