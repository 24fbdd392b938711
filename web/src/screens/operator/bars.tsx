import { Stack, Text } from '@mantine/core'

interface Bar {
  readonly key: string
  readonly value: number
  readonly label: string
}

interface BarsProps {
  readonly title: string
  readonly bars: readonly Bar[]
  /** The range of the bars in words, under them. */
  readonly from: string
  readonly to: string
  readonly max: string
}

const width = 600
const height = 120

/** Values by day as bars; each one names itself, and the whole has a description. */
export function Bars({ title, bars, from, to, max }: BarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        {title}{' '}
        <Text span c="dimmed">
          {max}
        </Text>
      </Text>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${max}`}
      >
        {bars.map(({ key, value, label }, index) => {
          const tall = Math.max(value === 0 ? 0 : 2, (value / top) * height)
          return (
            <rect
              key={key}
              x={index * step + step * 0.1}
              y={height - tall}
              width={Math.min(step * 0.8, 40)}
              height={tall}
              fill="var(--campus-accent)"
            >
              <title>{label}</title>
            </rect>
          )
        })}
      </svg>
      <Text size="xs" c="dimmed">
        {from === to ? from : `${from} – ${to}`}
      </Text>
    </Stack>
  )
}
