import { Table, Text } from '@mantine/core'
import type { Class } from '../../../kernel/api/wire.ts'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { usePeriods } from '../setup/structure.ts'
import { weekdayName, weekdays } from '../setup/weekdays.ts'

/** The week of a class: a row for each time, a column for each day on which the school has periods. */
export function Timetable({ one }: { one: Class }) {
  const { t } = useWords('academics')
  const all = usePeriods()
  const own = all.filter(({ code }) => one.periods.includes(code))
  if (own.length === 0) return null
  const times = [...new Set(own.map(({ start_time, end_time }) => `${start_time} ${end_time}`))].sort()
  const days = weekdays.filter((day) => all.some((period) => period.weekdays.includes(day)))
  return (
    <Section title={t('timetable.title')}>
      <Table.ScrollContainer minWidth="28rem" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('timetable.title')} withColumnBorders verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="7.5rem">
                {t('timetable.time')}
              </Table.Th>
              {days.map((day) => (
                <Table.Th scope="col" key={day}>
                  {weekdayName(day, 'short')}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {times.map((time) => {
              const [start = '', end = ''] = time.split(' ')
              return (
                <Table.Tr key={time}>
                  <Table.Th scope="row" fw={400}>
                    {timeOfDay(start)} – {timeOfDay(end)}
                  </Table.Th>
                  {days.map((day) => {
                    const period = own.find(
                      ({ start_time, end_time, weekdays }) =>
                        start_time === start && end_time === end && weekdays.includes(day),
                    )
                    return (
                      <Table.Td key={day} aria-label={period ? undefined : t('timetable.none')}>
                        {period && (
                          <>
                            <Text size="sm" fw={500}>
                              {period.code}
                            </Text>
                            {one.location && (
                              <Text size="sm" c="dimmed">
                                {one.location}
                              </Text>
                            )}
                          </>
                        )}
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
