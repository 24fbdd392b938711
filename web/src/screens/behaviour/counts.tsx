import { Card, Group, Paper, SegmentedControl, Stack, Table } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { BehaviourCount, BehaviourSummary } from '../../kernel/api/wire.ts'
import { WeekChart } from '../../kernel/behaviour/week-chart.tsx'
import { weeksOf } from '../../kernel/behaviour/weeks.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { addDays } from '../../kernel/format/days.ts'
import { number, shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useFirstOf } from '../../kernel/paging/show-more.tsx'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { groupings, useBehaviourSearch } from './search.ts'

/** Days that are counted at first: a term, about. */
const daysBack = 83
const maxDays = 400

/** How much was recorded: by student, class, type or week. */
export function Counts() {
  const { t } = useWords('behaviour')
  const { query } = useSchool()
  const today = useToday()
  const { search, filter } = useBehaviourSearch()
  const to = search.to ?? today
  const from = search.from ?? addDays(to, -daysBack)
  const by = search.by ?? 'student'
  const isTooLong = addDays(from, maxDays) < to
  const report = query.useQuery(
    'get',
    '/api/v1/behaviour/summary/',
    { params: { query: { group_by: by, date_from: from, date_to: to } } },
    { placeholderData: keepPreviousData, enabled: !isTooLong },
  )
  return (
    <Stack>
      <Group gap="md" align="flex-end">
        <SegmentedControl
          aria-label={t('counts.by')}
          value={by}
          onChange={(value) => filter({ by: oneOf(groupings, value) })}
          data={groupings.map((value) => ({ value, label: t(`counts.${value}`) }))}
        />
        <DateField
          label={t('filters.from')}
          value={from}
          max={to}
          onValue={(date) => date !== '' && filter({ from: date })}
        />
        <DateField
          label={t('filters.to')}
          value={to}
          min={from}
          max={today}
          error={isTooLong && t('counts.tooLong')}
          onValue={(date) => date !== '' && filter({ to: date })}
        />
      </Group>
      {!isTooLong && <Read of={report}>{(counted) => <Report counted={counted} />}</Read>}
    </Stack>
  )
}

function Report({ counted }: { counted: BehaviourSummary }) {
  const { t } = useWords('behaviour')
  const { results, group_by, is_cut } = counted
  const { first, more } = useFirstOf(results)
  if (results.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <Stack gap="sm">
      {group_by === 'week' && (
        <Paper withBorder p="md">
          <WeekChart weeks={weeksOf(counted)} />
        </Paper>
      )}
      {is_cut && <Notice tone="neutral" title={t('counts.cut')} />}
      <Card withBorder padding={0}>
        <Table.ScrollContainer minWidth={280} type="native" pos="relative" tabIndex={0}>
          <Table verticalSpacing={8} horizontalSpacing="sm" aria-label={t('tab.counts')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(`counts.${group_by}`)}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('counts.praise')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('counts.incidents')}
                </Table.Th>
                {(['minor', 'serious', 'major'] as const).map((severity) => (
                  <Table.Th key={severity} scope="col" ta="end" visibleFrom="sm">
                    {t(`counts.${severity}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {first.map((row) => (
                <CountRow key={row.key} row={row} counted={counted} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      {more}
    </Stack>
  )
}

interface CountRowProps {
  readonly row: BehaviourCount
  readonly counted: BehaviourSummary
}

const CountRow = ({ row, counted }: CountRowProps) => (
  <Table.Tr>
    <Table.Th scope="row" fw={500}>
      <Name row={row} counted={counted} />
    </Table.Th>
    <Table.Td ta="end">{number(row.praise)}</Table.Td>
    <Table.Td ta="end" fw={600}>
      {number(row.incidents)}
    </Table.Td>
    <Table.Td ta="end" visibleFrom="sm">
      {number(row.minor)}
    </Table.Td>
    <Table.Td ta="end" visibleFrom="sm">
      {number(row.serious)}
    </Table.Td>
    <Table.Td ta="end" visibleFrom="sm">
      {number(row.major)}
    </Table.Td>
  </Table.Tr>
)

/** What the row counts; a student leads to their page, a class and a type to what was recorded in the same days. */
function Name({ row: { key, name }, counted }: CountRowProps) {
  const { group_by: by, date_from: from, date_to: to } = counted
  const { t } = useWords('behaviour')
  const { slug } = useSchool()
  if (by === 'week') return t('counts.weekOf', { date: shortDate(key) })
  if (name === null) return t('counts.noClass')
  if (by === 'student')
    return (
      <TextLink
        to="/schools/$slug/people/students/$personId"
        params={{ slug, personId: key }}
        search={{ tab: 'behaviour' } as never}
      >
        {name}
      </TextLink>
    )
  const found = by === 'class' ? { class_id: key } : { type: key }
  return (
    <TextLink to="/schools/$slug/behaviour" params={{ slug }} search={{ ...found, from, to }}>
      {name}
    </TextLink>
  )
}
