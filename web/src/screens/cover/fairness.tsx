import { Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { addDays } from '../../kernel/format/days.ts'
import { number } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Days before today that are counted at first. */
const daysBack = 27

/** How many lessons each person took for others: counts alone. */
export function Fairness() {
  const { t } = useWords('cover')
  const { query, me } = useSchool()
  const today = me.school?.today ?? ''
  const [from, setFrom] = useState(addDays(today, -daysBack))
  const [to, setTo] = useState(today)
  const report = query.useQuery('get', '/api/v1/scheduler/cover/fairness/', {
    params: { query: { date_from: from, date_to: to } },
  })
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <DateField
          label={t('fairness.from')}
          value={from}
          max={to}
          onValue={(date) => date !== '' && setFrom(date)}
        />
        <DateField
          label={t('fairness.to')}
          value={to}
          min={from}
          onValue={(date) => date !== '' && setTo(date)}
        />
      </Group>
      <Read of={report}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('fairness.none')} />
          ) : (
            <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('fairness.person')}</Table.Th>
                    <Table.Th ta="end">{t('fairness.covers')}</Table.Th>
                    <Table.Th ta="end">{t('fairness.minutes')}</Table.Th>
                    <Table.Th ta="end">{t('fairness.byOthers')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {results.map((row) => (
                    <Table.Tr key={row.staff_id}>
                      <Table.Td>
                        {row.name}
                        {row.is_external && (
                          <Text span size="sm" c="dimmed">
                            {' '}
                            · {t('reasons.external')}
                          </Text>
                        )}
                      </Table.Td>
                      <Table.Td ta="end">{number(row.covers)}</Table.Td>
                      <Table.Td ta="end">{number(row.minutes)}</Table.Td>
                      <Table.Td ta="end">{number(row.covered_by_others)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Read>
    </Stack>
  )
}
