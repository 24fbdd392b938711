import { Input, NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { ScheduleWayInput } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'

interface BuildingMinutesProps {
  readonly ways: readonly ScheduleWayInput[]
  onWays(ways: ScheduleWayInput[]): void
}

interface Pair {
  readonly from: string
  readonly to: string
}

/** How long it takes from each building to each other one. */
export function BuildingMinutes({ ways, onWays }: BuildingMinutesProps) {
  const { t } = useWords('scheduler')
  const { names } = useTimetable()
  const buildings = [...new Set([...names.rooms.values()].flatMap(({ building }) => building ?? []))]
  const sorted = buildings.toSorted(byTitle)
  const pairs = sorted.flatMap((from, at) => sorted.slice(at + 1).map((to): Pair => ({ from, to })))
  const setMinutes = (pair: Pair, value: string | number) => {
    const others = ways.filter((way) => !joins(way, pair))
    onWays(value === '' ? others : [...others, { ...pair, minutes: Number(value) }])
  }
  return (
    <Input.Wrapper label={t('rules.parameters.minutes_between')}>
      {pairs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('rules.noBuildings')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {pairs.map((pair) => (
          <NumberInput
            key={`${pair.from} ${pair.to}`}
            label={t('rules.way.pair', { from: pair.from, to: pair.to })}
            min={0}
            max={600}
            value={ways.find((way) => joins(way, pair))?.minutes ?? ''}
            onChange={(value) => setMinutes(pair, value)}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}

const joins = (way: Pair, { from, to }: Pair): boolean =>
  (way.from === from && way.to === to) || (way.from === to && way.to === from)
