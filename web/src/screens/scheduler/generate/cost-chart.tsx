import { useComputedColorScheme } from '@mantine/core'
import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ScheduleCostPoint } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import classes from './cost-chart.module.css'

use([LineChart, GridComponent, TooltipComponent, LegendComponent, AriaComponent, CanvasRenderer])

interface CostChartProps {
  readonly curve: readonly ScheduleCostPoint[]
  readonly label: string
  readonly hardName: string
  readonly softName: string
}

/** A colour of the theme, as the canvas needs it. */
const ink = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function optionsOf({ curve, label, hardName, softName }: CostChartProps) {
  const [text, line, body] = [
    ink('--mantine-color-dimmed'),
    ink('--campus-line'),
    ink('--mantine-color-text'),
  ]
  const [hard, soft] = [ink('--campus-negative'), ink('--campus-accent')]
  const axis = (name: string) => ({
    type: 'value' as const,
    name,
    nameTextStyle: { color: text },
    minInterval: 1,
    min: 0,
    axisLabel: { color: text, formatter: (value: number) => number(value) },
    splitLine: { lineStyle: { color: line } },
  })
  const series = (name: string, color: string, member: 'hard' | 'soft') => ({
    type: 'line' as const,
    step: 'end' as const,
    name,
    yAxisIndex: member === 'hard' ? 0 : 1,
    symbol: 'none' as const,
    data: curve.map((point) => [point.seconds, point[member]]),
    lineStyle: { color, width: 2, type: member === 'hard' ? ('solid' as const) : ('dashed' as const) },
    itemStyle: { color },
  })
  return {
    animation: false,
    aria: { enabled: true, label: { description: label } },
    grid: { left: 48, right: 48, top: 52, bottom: 28 },
    legend: { data: [hardName, softName], textStyle: { color: body }, top: 0 },
    tooltip: { trigger: 'axis' as const, renderMode: 'richText' as const },
    xAxis: {
      type: 'value' as const,
      min: 0,
      axisLabel: { color: text, formatter: (value: number) => `${number(value)} s` },
      axisLine: { lineStyle: { color: line } },
      splitLine: { show: false },
    },
    yAxis: [axis(hardName), { ...axis(softName), splitLine: { show: false } }],
    series: [series(hardName, hard, 'hard'), series(softName, soft, 'soft')],
  }
}

/** Hard and soft cost over the seconds. */
export default function CostChart({ curve, label, hardName, softName }: CostChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  // The colours are read again when the colour scheme changes.
  const scheme = useComputedColorScheme()
  useEffect(() => {
    if (!place.current) return
    const made = init(place.current)
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption({
      ...optionsOf({ curve, label, hardName, softName }),
      darkMode: scheme === 'dark',
    })
  }, [curve, label, hardName, softName, scheme])
  return <div ref={place} className={classes['chart']} role="img" aria-label={label} />
}
