import { ButtonLink } from '../../kernel/links/links.tsx'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { People } from './people.tsx'
import { type Tab, tabs, useTextSearch } from './search.ts'
import { Sent } from './sent.tsx'
import { Stopped } from './stopped.tsx'

const parts = { sent: Sent, people: People, stopped: Stopped }

/** Text messages: what was sent and what it cost, who gets them, and which numbers get none. */
export function Texts() {
  const { t } = useWords('texts')
  const { slug } = useSchool()
  const { search, open } = useTextSearch()
  const { tab = 'sent' } = search
  const Part = parts[tab]
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      exports={false}
      onTab={open}
      actions={
        <ButtonLink to="/schools/$slug/texts/settings" params={{ slug }} variant="default">
          {t('settings.open')}
        </ButtonLink>
      }
    >
      <Part />
    </TabsPage>
  )
}
