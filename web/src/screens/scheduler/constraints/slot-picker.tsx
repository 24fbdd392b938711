import { Box, Checkbox, Table, Text } from '@mantine/core'
import type { ScheduleSlotInput } from '../../../kernel/api/wire.ts'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { periodAt, rowsOf } from '../grid/slots.ts'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'

interface SlotPickerProps {
  readonly slots: readonly ScheduleSlotInput[]
  onSlots(slots: ScheduleSlotInput[]): void
}

/** Places in the cycle, each a box to tick. */
export function SlotPicker({ slots, onSlots }: SlotPickerProps) {
  const { t } = useWords('scheduler')
  const { days, bells } = useTimetable()
  const dayName = useDayName()
  const isOf = (slot: ScheduleSlotInput, day: number, periodId: string) =>
    slot.cycle_day === day && (slot.period_id === periodId || !slot.period_id)
  const toggle = (cycle_day: number, period_id: string) => {
    const rest = slots.filter((slot) => !isOf(slot, cycle_day, period_id))
    onSlots(rest.length < slots.length ? rest : [...rest, { cycle_day, period_id }])
  }
  return (
    <Box role="group" aria-label={t('rules.parameters.slots')}>
      <Text size="sm" fw={550} mb={4}>
        {t('rules.parameters.slots')}
      </Text>
      <Table.ScrollContainer minWidth={320} type="native" pos="relative" tabIndex={0}>
        <Table withTableBorder verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('grid.time')}</Table.Th>
              {days.map((day) => (
                <Table.Th scope="col" key={day.cycleDay}>
                  {dayName(day)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...bells.entries()].flatMap(([at, bell]) =>
              rowsOf([bell]).map((row) => (
                <Table.Tr key={`${at} ${row.key}`}>
                  <Table.Th scope="row">{timeOfDay(row.start)}</Table.Th>
                  {days.map((day) => {
                    const period = periodAt(bell, day, row.key)
                    return (
                      <Table.Td key={day.cycleDay}>
                        {period && (
                          <Checkbox
                            aria-label={`${dayName(day)} ${timeOfDay(row.start)}`}
                            checked={slots.some((slot) => isOf(slot, day.cycleDay, period.id))}
                            onChange={() => toggle(day.cycleDay, period.id)}
                          />
                        )}
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Box>
  )
}
