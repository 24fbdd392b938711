import { Group, Paper, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { percent, shortDate, weekDay } from '../../../kernel/format/format.ts'
import { Empty, Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useLastDays } from './last-days.ts'
import type { TrendDay } from './trend-day.ts'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** How many school days are shown. */
const length = 20

/** The rate of the last school days, as a line or as a table. */
export function Trend({ until }: { until: string }) {
  const { t } = useWords('attendance')
  const [form, setForm] = useState<'chart' | 'table'>('chart')
  const summary = useLastDays(until)
  return (
    <Stack gap="sm" component="section" aria-label={t('trend.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('trend.title')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('trend.form')}
          value={form}
          onChange={(value) => setForm(value as typeof form)}
          data={(['chart', 'table'] as const).map((value) => ({ value, label: t(`trend.${value}`) }))}
        />
      </Group>
      <Read of={summary}>
        {({ results }) => {
          const days = results
            .flatMap(({ date, attendance_rate: rate }): TrendDay[] =>
              date === null || rate === null ? [] : [{ date, rate: rate / 100 }],
            )
            .slice(-length)
          return (
            <Paper withBorder p="sm">
              {days.length === 0 ? (
                <Empty title={t('trend.none')}>{t('trend.noneText')}</Empty>
              ) : form === 'chart' ? (
                <Suspense fallback={<Loading lines={1} height={224} />}>
                  <TrendChart
                    days={days}
                    label={t('trend.told', {
                      from: percent(days[0]?.rate ?? 0),
                      to: percent(days.at(-1)?.rate ?? 0),
                      count: days.length,
                    })}
                  />
                </Suspense>
              ) : (
                <TrendTable days={days} />
              )}
            </Paper>
          )
        }}
      </Read>
    </Stack>
  )
}

function TrendTable({ days }: { days: readonly TrendDay[] }) {
  const { t } = useWords('attendance')
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('day.date')}</Table.Th>
          <Table.Th ta="end">{t('figures.rate')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ date, rate }) => (
          <Table.Tr key={date}>
            <Table.Td>
              {weekDay(date)}{' '}
              <Text span c="dimmed" size="sm">
                {shortDate(date)}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{percent(rate)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
