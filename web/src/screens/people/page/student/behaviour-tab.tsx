import { Grid, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordRows } from '../../../../kernel/behaviour/record-rows.tsx'
import { BehaviourRecording, RecordBehaviour } from '../../../../kernel/behaviour/recording.tsx'
import type { Named } from '../../../../kernel/behaviour/shared.ts'
import { WeekChart } from '../../../../kernel/behaviour/week-chart.tsx'
import { mondayOf, weeksOf } from '../../../../kernel/behaviour/weeks.ts'
import { addDays } from '../../../../kernel/format/days.ts'
import { Figure, Figures } from '../../../../kernel/page/figures.tsx'
import { Part } from '../../../../kernel/page/part.tsx'
import { Section } from '../../../../kernel/page/section.tsx'
import { CursorPager } from '../../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../../kernel/routing/given.ts'
import { oneOf } from '../../../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

/** Weeks of the chart before this one. */
const weeksBack = 11

const shown = ['all', 'praise', 'incident', 'open'] as const
type Shown = (typeof shown)[number]

/** Incidents and praise of a student: how they come week by week, and each of them. */
export const BehaviourTab = ({ student }: { student: Named }) => (
  <BehaviourRecording>
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <List student={student} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Weeks studentId={student.id} />
      </Grid.Col>
    </Grid>
  </BehaviourRecording>
)

function Weeks({ studentId }: { studentId: string }) {
  const { t } = useWords('behaviour')
  const { query } = useSchool()
  const today = useToday()
  const from = addDays(mondayOf(today), -7 * weeksBack)
  const counts = query.useQuery('get', '/api/v1/behaviour/summary/', {
    params: { query: { group_by: 'week', date_from: from, date_to: today, student_id: studentId } },
  })
  return (
    <Section title={t('student.weeks')}>
      <Read of={counts}>
        {(counted) => {
          const weeks = weeksOf(counted)
          const sum = (of: (week: (typeof weeks)[number]) => number) =>
            weeks.reduce((total, week) => total + of(week), 0)
          return (
            <Stack gap="md">
              <Figures>
                <Figure term={t('counts.praise')}>{sum(({ praise }) => praise)}</Figure>
                <Figure term={t('counts.incidents')}>{sum(({ minor, serious }) => minor + serious)}</Figure>
              </Figures>
              <WeekChart weeks={weeks} />
            </Stack>
          )
        }}
      </Read>
    </Section>
  )
}

const filterOf = (which: Shown) =>
  which === 'open' ? { to_follow_up: true } : which === 'all' ? {} : { kind: which }

function List({ student }: { student: Named }) {
  const { t } = useWords('behaviour')
  const { query } = useSchool()
  const [which, setWhich] = useState<Shown>('all')
  const [cursor, setCursor] = useState<string>()
  const records = query.useQuery(
    'get',
    '/api/v1/behaviour/records/',
    {
      params: {
        query: {
          student_id: student.id,
          sort: '-occurred_on',
          page_size: 25,
          ...filterOf(which),
          ...given({ cursor }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const show = (value: string) => {
    setWhich(oneOf(shown, value) ?? 'all')
    setCursor(undefined)
  }
  const labels: Readonly<Record<Shown, string>> = {
    all: t('filters.all'),
    praise: t('counts.praise'),
    incident: t('counts.incidents'),
    open: t('student.open'),
  }
  return (
    <Part title={t('records')} actions={<RecordBehaviour variant="filled" chosen={[student]} />}>
      <Group>
        <SegmentedControl
          size="sm"
          aria-label={t('filters.kind')}
          value={which}
          onChange={show}
          data={shown.map((value) => ({ value, label: labels[value] }))}
        />
      </Group>
      <Read of={records}>
        {({ results, next, previous }) =>
          results.length === 0 && which === 'all' ? (
            <Empty title={t('student.none')}>{t('student.noneText')}</Empty>
          ) : results.length === 0 ? (
            <Text c="dimmed">{t(which === 'open' ? 'noneOpen' : 'noneFound')}</Text>
          ) : (
            <Stack gap="sm">
              <RecordRows records={results} studentId={student.id} />
              <CursorPager next={next} previous={previous} onCursor={setCursor} />
            </Stack>
          )
        }
      </Read>
    </Part>
  )
}
