import { Group, SimpleGrid, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { dayAndMonth, number } from '../format/format.ts'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import type { Week } from './weeks.ts'

const [width, height, gap, least] = [640, 120, 0.3, 5]

/** Praise above the line and incidents below it, week by week; the numbers are there for those who do not see it. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useWords('behaviour')
  const up = Math.max(1, ...weeks.map(({ praise }) => praise))
  const down = Math.max(1, ...weeks.map(({ minor, serious }) => minor + serious))
  // A single record is no peak.
  const unit = height / Math.max(least, up + down)
  const line = (height * up) / (up + down)
  const step = width / Math.max(1, weeks.length)
  const bar = Math.min(step * (1 - gap), 28)
  // As many labels as have room.
  const every = Math.ceil(weeks.length / 6)
  return (
    <Stack gap={4}>
      <svg
        className={classes['chart']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {weeks.map(({ monday, praise, minor, serious }, at) => {
          const x = at * step + (step - bar) / 2
          return (
            <g key={monday}>
              <rect
                className={classes['bar']}
                data-kind="praise"
                x={x}
                y={line - praise * unit}
                width={bar}
                height={praise * unit}
              />
              <rect className={classes['bar']} x={x} y={line} width={bar} height={minor * unit} />
              <rect
                className={classes['bar']}
                data-kind="serious"
                x={x}
                y={line + minor * unit}
                width={bar}
                height={serious * unit}
              />
            </g>
          )
        })}
        <line className={classes['axis']} x1={0} x2={width} y1={line} y2={line} />
      </svg>
      <SimpleGrid cols={Math.ceil(weeks.length / every)} spacing={0} aria-hidden>
        {weeks
          .filter((_, at) => at % every === 0)
          .map(({ monday }) => (
            <Text key={monday} span size="xs" c="dimmed">
              {dayAndMonth(monday)}
            </Text>
          ))}
      </SimpleGrid>
      <Legend />
      <VisuallyHidden>
        <WeekTable weeks={weeks} />
      </VisuallyHidden>
    </Stack>
  )

  function Legend() {
    const kinds = ['praise', 'minor', 'serious'] as const
    return (
      <Group gap="md" aria-hidden>
        {kinds.map((kind) => (
          <Group key={kind} gap={6} wrap="nowrap">
            <span className={classes['swatch']} data-kind={kind} />
            <Text span size="xs" c="dimmed">
              {t(`chart.${kind}`)}
            </Text>
          </Group>
        ))}
      </Group>
    )
  }
}

const WeekTable = ({ weeks }: { weeks: readonly Week[] }) => {
  const { t } = useWords('behaviour')
  return (
    <Table aria-label={t('chart.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('counts.week')}</Table.Th>
          <Table.Th scope="col">{t('chart.praise')}</Table.Th>
          <Table.Th scope="col">{t('chart.minor')}</Table.Th>
          <Table.Th scope="col">{t('chart.serious')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map(({ monday, praise, minor, serious }) => (
          <Table.Tr key={monday}>
            <Table.Th scope="row">{dayAndMonth(monday)}</Table.Th>
            <Table.Td>{number(praise)}</Table.Td>
            <Table.Td>{number(minor)}</Table.Td>
            <Table.Td>{number(serious)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
