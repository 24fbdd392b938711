import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CoverDay } from './day.tsx'
import { Fairness } from './fairness.tsx'
import { CoverPeople } from './people.tsx'
import { type CoverSearch, coverOffice, type Tab, tabs } from './search.ts'

/** The lessons to cover of a date, and how covers are shared out. */
export function Cover() {
  const { t } = useWords('cover')
  const { slug, is, me } = useSchool()
  const search: CoverSearch = useSearch({ from: '/schools/$slug/cover' })
  const navigate = useNavigate()
  const go = (next: CoverSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const tab = search.tab ?? 'lessons'
  const date = search.date ?? me.school?.today ?? ''
  const absences = (
    <ButtonLink to="/schools/$slug/cover/absences" params={{ slug }} variant="default">
      {t('absences.title')}
    </ButtonLink>
  )
  if (!coverOffice.some(is)) return <Empty title={t('officeOnly')} action={absences} />
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={(next) => go({ tab: next })}
      actions={absences}
    >
      {tab === 'lessons' && <CoverDay date={date} onDate={(next) => go({ date: next })} />}
      {tab === 'people' && <CoverPeople cursor={search.cursor} onCursor={(at) => go({ tab, cursor: at })} />}
      {tab === 'fairness' && <Fairness />}
    </TabsPage>
  )
}
