import { PlanAbsence } from '../../kernel/absences/plan-absence.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { TabsPage } from '../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Away } from './away.tsx'
import { PlannedAbsences } from './planned.tsx'
import { Reports } from './reports.tsx'
import { type Tab, tabs } from './search.ts'
import { useAbsenceSearch } from './use-search.ts'

const parts = { away: Away, reports: Reports, planned: PlannedAbsences }

/** Who is away today, what families report, and what is planned. */
export function Absences() {
  const { t } = useWords('absences')
  const { slug, may, has } = useSchool()
  const { search, open } = useAbsenceSearch()
  const { tab = 'away' } = search
  const Part = parts[tab]
  return (
    <TabsPage<Tab>
      title={t('title')}
      subtitle={t('subtitle')}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={open}
      actions={
        <>
          {has('messaging') && (
            <ButtonLink to="/schools/$slug/absence-notices" params={{ slug }} variant="default">
              {t('notices')}
            </ButtonLink>
          )}
          {may('attendance.write') && (
            <>
              <ButtonLink to="/schools/$slug/late-arrivals" params={{ slug }} variant="default">
                {t('late.action')}
              </ButtonLink>
              <PlanAbsence size="sm" variant="filled" />
            </>
          )}
        </>
      }
    >
      <Part />
    </TabsPage>
  )
}
