import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { RemindFamilies } from '../../kernel/collection/remind.tsx'
import { seesMoney } from '../../kernel/money/office.ts'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotAllowed } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Aged } from './aged.tsx'
import { Debtors } from './debtors.tsx'
import { type Tab, tabs } from './search.ts'
import { exportAddress } from './use-debtors.ts'
import { useAgingSearch } from './use-search.ts'

const parts = { debtors: Debtors, ages: Aged }

/** Families that owe something, with what was done about it; and the aged balances of any day. */
export function Aging() {
  const { t } = useWords('aging')
  const school = useSchool()
  const { search, open } = useAgingSearch()
  const { tab = 'debtors' } = search
  const Part = parts[tab]
  if (!seesMoney(school)) return <NotAllowed title={t('notOpen.title')}>{t('notOpen.text')}</NotAllowed>
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={open}
      exports={tab !== 'debtors'}
      actions={
        tab === 'debtors' && (
          <>
            <Button
              component="a"
              href={exportAddress(school.slug, search)}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('export')}
            </Button>
            <RemindFamilies />
          </>
        )
      }
    >
      <Part />
    </TabsPage>
  )
}
