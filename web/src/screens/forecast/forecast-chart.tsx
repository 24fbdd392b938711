import { useComputedColorScheme } from '@mantine/core'
import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { number } from '../../kernel/format/format.ts'
import classes from './forecast.module.css'

use([LineChart, GridComponent, TooltipComponent, LegendComponent, AriaComponent, CanvasRenderer])

/** A year of the chart: counted, or expected with its band. */
export interface ChartYear {
  readonly name: string
  readonly counted: number | null
  readonly expected: number | null
  readonly lower: number | null
  readonly upper: number | null
}

interface ForecastChartProps {
  readonly years: readonly ChartYear[]
  readonly label: string
  readonly words: { readonly counted: string; readonly expected: string; readonly band: string }
}

/** A colour of the theme, as the canvas needs it. */
const ink = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function optionsOf({ years, label, words }: ForecastChartProps) {
  const [text, line, accent] = [ink('--mantine-color-dimmed'), ink('--campus-line'), ink('--campus-accent')]
  const body = ink('--mantine-color-text')
  const values = years.flatMap(({ counted, lower, upper }) => [counted, lower, upper])
  const known = values.filter((value) => value !== null)
  const room = (Math.max(...known) - Math.min(...known)) / 5
  const plain = { type: 'line' as const, symbol: 'none' as const, lineStyle: { opacity: 0 }, stack: 'band' }
  return {
    animation: false,
    aria: { enabled: true, label: { description: label } },
    grid: { left: 56, right: 16, top: 40, bottom: 28 },
    legend: { data: [words.counted, words.expected, words.band], textStyle: { color: body }, top: 0 },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      formatter: (points: unknown) => {
        const [point] = points as readonly { readonly dataIndex: number }[]
        const year = years[point?.dataIndex ?? 0]
        return year ? tipOf(year) : ''
      },
    },
    xAxis: {
      type: 'category' as const,
      data: years.map(({ name }) => name),
      axisLabel: { color: text },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      min: Math.max(0, Math.floor((Math.min(...known) - room) / 10) * 10),
      axisLabel: { color: text, formatter: (value: number) => number(value) },
      splitLine: { lineStyle: { color: line } },
    },
    series: [
      { ...plain, name: 'base', data: years.map(({ lower }) => lower) },
      {
        ...plain,
        name: words.band,
        data: years.map(({ lower, upper }) => (lower === null || upper === null ? null : upper - lower)),
        itemStyle: { color: accent, opacity: 0.25 },
        areaStyle: { color: accent, opacity: 0.2 },
      },
      {
        type: 'line' as const,
        name: words.counted,
        data: years.map(({ counted }) => counted),
        symbolSize: 7,
        lineStyle: { color: body, width: 2 },
        itemStyle: { color: body },
      },
      {
        type: 'line' as const,
        name: words.expected,
        data: years.map(({ expected }) => expected),
        symbolSize: 7,
        lineStyle: { color: accent, width: 2, type: 'dashed' as const },
        itemStyle: { color: accent },
      },
    ],
  }
}

function tipOf({ name, counted, expected, lower, upper }: ChartYear): string {
  const whole = (value: number | null) => number(Math.round(value ?? 0))
  if (counted !== null) return `${name}: ${whole(counted)}`
  return `${name}: ${whole(expected)} (${whole(lower)} – ${whole(upper)})`
}

/** What was counted and what is expected, with its band; loaded when it is shown. */
export default function ForecastChart(props: ForecastChartProps) {
  const place = useRef<HTMLDivElement>(null)
  // The colours are read again when the colour scheme changes.
  const scheme = useComputedColorScheme()
  const { years, label, words } = props
  useEffect(() => {
    if (!place.current) return
    const chart = init(place.current)
    chart.setOption({ ...optionsOf({ years, label, words }), darkMode: scheme === 'dark' })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [years, label, words, scheme])
  return <div ref={place} className={classes['chart']} role="img" aria-label={label} />
}
