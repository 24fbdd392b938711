import { useComputedColorScheme } from '@mantine/core'
import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { percent, shortDate, weekDay } from '../../../kernel/format/format.ts'
import classes from './day.module.css'
import type { TrendDay } from './trend-day.ts'

use([LineChart, GridComponent, TooltipComponent, AriaComponent, CanvasRenderer])

/** A colour of the theme, as the canvas needs it. */
const ink = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function optionsOf(days: readonly TrendDay[], label: string) {
  const [text, line, accent] = [ink('--mantine-color-dimmed'), ink('--campus-line'), ink('--campus-accent')]
  const lowest = Math.min(...days.map(({ rate }) => rate))
  return {
    animation: false,
    aria: { enabled: true, label: { description: label } },
    grid: { left: 44, right: 12, top: 12, bottom: 28 },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      formatter: (points: unknown) => {
        const [point] = points as readonly { readonly dataIndex: number }[]
        const day = days[point?.dataIndex ?? 0]
        return day ? `${shortDate(day.date)}: ${percent(day.rate)}` : ''
      },
    },
    xAxis: {
      type: 'category' as const,
      data: days.map(({ date }) => weekDay(date)),
      axisLabel: { color: text, hideOverlap: true },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value' as const,
      min: Math.max(0, Math.floor(lowest * 20 - 0.5) / 20),
      max: 1,
      interval: 0.05,
      axisLabel: { color: text, formatter: (value: number) => percent(value) },
      splitLine: { lineStyle: { color: line } },
    },
    series: [
      {
        type: 'line' as const,
        data: days.map(({ rate }) => rate),
        symbolSize: 6,
        lineStyle: { color: accent, width: 2 },
        itemStyle: { color: accent },
      },
    ],
  }
}

/** The rates as a line; loaded when it is shown. */
export default function TrendChart({ days, label }: { days: readonly TrendDay[]; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The colours are read again when the colour scheme changes.
  const scheme = useComputedColorScheme()
  useEffect(() => {
    if (!place.current) return
    const chart = init(place.current)
    chart.setOption({ ...optionsOf(days, label), darkMode: scheme === 'dark' })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [days, label, scheme])
  return <div ref={place} className={classes['chart']} role="img" aria-label={label} />
}
