import { Group } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { TabsPage } from '../../../kernel/page/tabs-page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { GridPart } from '../grid/grid-part.tsx'
import { type Tab, type TimetableSearch, tabs } from '../search.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Actions } from './actions.tsx'
import { Costs } from './costs.tsx'
import { type Timetable, TimetableContext } from './timetable.ts'
import { useReadTimetable } from './use-read-timetable.ts'

const parts = {
  grid: GridPart,
  requirements: lazy(() =>
    import('../requirements/requirements-part.tsx').then((all) => ({ default: all.RequirementsPart })),
  ),
  rules: lazy(() => import('../constraints/rules-part.tsx').then((all) => ({ default: all.RulesPart }))),
  compare: lazy(() => import('../versions/compare-part.tsx').then((all) => ({ default: all.ComparePart }))),
} as const

/** One version of a timetable: its grid, what has to be taught, its rules, and other versions. */
export function TimetableScreen() {
  const { t } = useWords('scheduler')
  const { scheduleId = '' } = useParams({ strict: false })
  const read = useReadTimetable(scheduleId)
  if (!read.data)
    return (
      <Page title={t('one.title')} exports={false}>
        <Read of={read}>{() => null}</Read>
      </Page>
    )
  return (
    <TimetableContext value={read.data}>
      <Shown timetable={read.data} />
    </TimetableContext>
  )
}

function Shown({ timetable: { schedule } }: { timetable: Timetable }) {
  const { t } = useWords('scheduler')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as TimetableSearch
  const { tab = 'grid' } = search
  const go = (next: Tab) =>
    void navigate({
      to: '/schools/$slug/timetables/$scheduleId',
      params: { slug, scheduleId: schedule.id },
      search: { ...search, tab: next === 'grid' ? undefined : next },
    })
  const Part = parts[tab]
  return (
    <TabsPage
      title={schedule.name}
      subtitle={<About schedule={schedule} />}
      exports={tab === 'requirements' || tab === 'rules'}
      actions={<Actions />}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`one.tabs.${value}`) }))}
      onTab={go}
    >
      <Part />
    </TabsPage>
  )
}

function About({ schedule }: { schedule: Timetable['schedule'] }) {
  const { t } = useWords('scheduler')
  const { slug } = useSchool()
  return (
    <Group gap="sm">
      <TextLink to="/schools/$slug/timetables" params={{ slug }} size="sm">
        {t('list.title')}
      </TextLink>
      <StatusBadge status={schedule.status} />
      <span>
        {t('list.dates', { from: dayAndMonth(schedule.starts_on), to: dayAndMonth(schedule.ends_on) })}
      </span>
      <Costs scheduleId={schedule.id} />
    </Group>
  )
}
