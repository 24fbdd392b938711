import { SegmentedControl, Table } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { number, percent } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { Loading } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './forecast.module.css'
import type { ChartYear } from './forecast-chart.tsx'
import { type Forecast, type History, yearNames } from './wire.ts'

const ForecastChart = lazy(() => import('./forecast-chart.tsx'))

/** Years of the past that the chart shows. */
const maxPast = 12

const none = { counted: null, expected: null, lower: null, upper: null }

/** What was counted, the earliest first, then what is expected; the last counted year ties both. */
function chartYears(
  { base, forecasts, method }: Forecast,
  { results, current, year_span }: History,
): ChartYear[] {
  const yearName = yearNames({ year_span })
  const stored = results.map(({ school_year, total }) => ({ year: school_year, total }))
  const live = current.is_recorded ? [] : [{ year: current.school_year, total: current.total }]
  const past = [...live, ...stored].slice(0, maxPast).toReversed()
  return [
    ...past.map(({ year, total }) => ({
      ...none,
      name: yearName(year),
      counted: total,
      ...(year === base.year ? { expected: total, lower: total, upper: total } : {}),
    })),
    ...forecasts.map(({ year, projected, lower_bound, upper_bound }) => ({
      name: yearName(year),
      counted: null,
      expected: projected,
      lower: lower_bound,
      upper: upper_bound,
    })),
  ].filter(({ name }) => !method.excluded_years.some((year) => yearName(year) === name))
}

/** The whole school: as a chart with its band, or as a table. */
export function Expected({ forecast, history }: { forecast: Forecast; history: History }) {
  const { t } = useWords('forecast')
  const [form, setForm] = useState<'chart' | 'table'>('chart')
  const years = useMemo(() => chartYears(forecast, history), [forecast, history])
  const words = useMemo(
    () => ({ counted: t('chart.counted'), expected: t('chart.expected'), band: t('chart.band') }),
    [t],
  )
  const last = forecast.forecasts.at(-1)
  const yearName = yearNames(forecast)
  const label = t('chart.told', {
    now: number(forecast.base.total),
    year: yearName(last?.year ?? 0),
    expected: number(Math.round(last?.projected ?? 0)),
    lower: number(Math.round(last?.lower_bound ?? 0)),
    upper: number(Math.round(last?.upper_bound ?? 0)),
  })
  const control = (
    <SegmentedControl
      size="xs"
      aria-label={t('chart.form')}
      value={form}
      onChange={(value) => setForm(value as typeof form)}
      data={(['chart', 'table'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
    />
  )
  return (
    <Section title={t('expected')} actions={control}>
      {form === 'chart' ? (
        <Suspense fallback={<Loading lines={1} height={320} />}>
          <ForecastChart years={years} label={label} words={words} />
        </Suspense>
      ) : (
        <ExpectedTable forecast={forecast} />
      )}
    </Section>
  )
}

function ExpectedTable({ forecast }: { forecast: Forecast }) {
  const { t } = useWords('forecast')
  const cell = classes['number'] ?? ''
  const yearName = yearNames(forecast)
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('table.year')}</Table.Th>
          <Table.Th className={cell}>{t('table.expected')}</Table.Th>
          <Table.Th className={cell}>{t('table.band')}</Table.Th>
          <Table.Th className={cell}>{t('table.change')}</Table.Th>
          <Table.Th className={cell}>{t('method.no_change')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th scope="row">{yearName(forecast.base.year)}</Table.Th>
          <Table.Td className={cell}>{number(forecast.base.total)}</Table.Td>
          <Table.Td className={cell}>{t(`source.${forecast.base.source}`)}</Table.Td>
          <Table.Td />
          <Table.Td />
        </Table.Tr>
        {forecast.forecasts.map((year) => (
          <Table.Tr key={year.year}>
            <Table.Th scope="row">{yearName(year.year)}</Table.Th>
            <Table.Td className={cell}>{number(Math.round(year.projected))}</Table.Td>
            <Table.Td className={cell}>
              {number(Math.round(year.lower_bound))} – {number(Math.round(year.upper_bound))}
            </Table.Td>
            <Table.Td className={cell}>
              {year.growth_rate_used === null ? '–' : percent(year.growth_rate_used)}
            </Table.Td>
            <Table.Td className={cell}>{number(forecast.baseline.projected)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
