import { BehaviourRecording, RecordBehaviour } from '../../kernel/behaviour/recording.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Counts } from './counts.tsx'
import { OpenRecords, Records } from './records.tsx'
import { type Tab, tabs, useBehaviourSearch } from './search.ts'

const parts = { records: Records, open: OpenRecords, counts: Counts }

/** Incidents and praise of the students whom the person follows. */
export function Behaviour() {
  const { t } = useWords('behaviour')
  const { slug } = useSchool()
  const { search, open } = useBehaviourSearch()
  const { tab = 'records' } = search
  const Part = parts[tab]
  return (
    <BehaviourRecording>
      <TabsPage<Tab>
        title={t('title')}
        subtitle={t('subtitle')}
        at={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onTab={open}
        actions={
          <>
            <ButtonLink to="/schools/$slug/behaviour/settings" params={{ slug }} variant="default">
              {t('settings.open')}
            </ButtonLink>
            <RecordBehaviour variant="filled" />
          </>
        }
      >
        <Part />
      </TabsPage>
    </BehaviourRecording>
  )
}
