import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { dayAndMonth, number } from '../format/format.ts'
import { useToday } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import classes from './trend.module.css'
import { layOutTrend, type TrendLayout, type TrendPoint, type TrendSpan, yOf } from './trend-layout.ts'

interface TrendProps {
  readonly points: readonly TrendPoint[]
  readonly spans: readonly TrendSpan[]
  readonly limits?: { readonly amber: number; readonly red: number } | undefined
}

/** How the score went, day by day, and in lanes below it what was done meanwhile. */
export function Trend({ points, spans, limits }: TrendProps) {
  const { t } = useWords('support')
  const today = useToday()
  const { ref, width } = useElementSize()
  const known = points.filter(({ score }) => score !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last)
    return (
      <Text size="sm" c="dimmed">
        {t('trend.none')}
      </Text>
    )
  const layout = width > 0 ? layOutTrend(points, spans, { width, today }) : undefined
  const label = t('trend.label', {
    first: number(first.score ?? 0),
    from: dayAndMonth(first.date),
    last: number(last.score ?? 0),
    to: dayAndMonth(last.date),
  })
  const done = spans.map(({ name, from }) => t('trend.done', { name, date: dayAndMonth(from) }))
  return (
    <div ref={ref}>
      {layout && (
        <svg
          className={classes['chart']}
          height={layout.height}
          role="img"
          aria-label={[label, ...done].join(' ')}
        >
          <Scale layout={layout} limits={limits} />
          <Scores layout={layout} />
          <Lanes layout={layout} />
        </svg>
      )}
    </div>
  )
}

/** The axis of the score with the limits of the bands, and the first and the last day. */
function Scale({ layout, limits }: { readonly layout: TrendLayout; readonly limits: TrendProps['limits'] }) {
  const { t } = useWords('support')
  const { plot, first, last } = layout
  const { left, right, bottom } = plot
  const level = (score: number, name: string) => {
    const y = yOf(score, bottom)
    return <line key={`${name}${score}`} className={classes[name]} x1={left} x2={right} y1={y} y2={y} />
  }
  return (
    <g>
      {[0, 50, 100].map((score) => level(score, 'grid'))}
      {limits && level(limits.amber, 'amber')}
      {limits && level(limits.red, 'red')}
      {limits &&
        (['amber', 'red'] as const).map((band) => (
          <text
            key={band}
            className={classes['limit']}
            data-band={band}
            x={right + 8}
            y={yOf(limits[band], bottom) + 4}
          >
            {t(`bands.${band}`)}
          </text>
        ))}
      {[0, 50, 100].map((score) => (
        <text
          key={score}
          className={classes['scale']}
          x={left - 6}
          y={yOf(score, bottom) + 4}
          textAnchor="end"
        >
          {number(score)}
        </text>
      ))}
      <text className={classes['scale']} x={left} y={bottom + 15}>
        {dayAndMonth(first)}
      </text>
      <text className={classes['scale']} x={right} y={bottom + 15} textAnchor="end">
        {dayAndMonth(last)}
      </text>
    </g>
  )
}

const Scores = ({ layout }: { readonly layout: TrendLayout }) => (
  <g>
    {layout.lines.map((line) => (
      <polyline
        key={line[0]?.x}
        className={classes['line']}
        points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
    ))}
    {layout.lines.map((line) => {
      const { x = 0, y = 0 } = line.at(-1) ?? {}
      return <circle key={x} className={classes['dot']} cx={x} cy={y} r={4} />
    })}
  </g>
)

/** What was done: its start is drawn through the plot, so that what the score did afterwards can be seen. */
const Lanes = ({ layout: { bars, plot } }: { readonly layout: TrendLayout }) => (
  <g>
    {bars.map(({ name, x, width, y, nameAt, anchor }) => (
      <g key={`${name}${y}`}>
        <line className={classes['start']} x1={x} x2={x} y1={plot.top} y2={y + 22} />
        <rect className={classes['bar']} x={x} y={y + 18} width={width} height={5} rx={2.5} />
        <text
          className={classes['name']}
          x={anchor === 'start' ? nameAt + 4 : nameAt}
          y={y + 12}
          textAnchor={anchor}
        >
          {name}
        </text>
      </g>
    ))}
  </g>
)
