import { Card, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaseLoad } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { number, percent } from '../../../kernel/format/format.ts'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './load.module.css'

/** Half a year of closed cases. */
const daysBack = 180

/** How much each owner has to do, how cases ended, and how many students are below red again. */
export function Load() {
  const { t } = useWords('intervention')
  const { query } = useSchool()
  const today = useToday()
  const [from, setFrom] = useState(addDays(today, -daysBack))
  const [to, setTo] = useState(today)
  const load = query.useQuery('get', '/api/v1/intervention/load/', {
    params: { query: { date_from: from, date_to: to } },
  })
  return (
    <Stack>
      <Group gap="sm" align="flex-end" role="search" aria-label={t('load.span')}>
        <DateField label={t('load.from')} value={from} max={to} onValue={(date) => date && setFrom(date)} />
        <DateField label={t('load.to')} value={to} min={from} onValue={(date) => date && setTo(date)} />
      </Group>
      <Read of={load}>
        {(found) =>
          found.results.length === 0 ? (
            <Empty title={t('load.none')}>{t('load.noneText')}</Empty>
          ) : (
            <Stack gap="md">
              <Recovery recovery={found.recovery} />
              <Owners rows={found.results} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

/** Whether help helped: students who were red and no longer are. */
function Recovery({ recovery }: Pick<CaseLoad, 'recovery'>) {
  const { t } = useWords('intervention')
  const { opened_red: red, recovered, rate_pct: rate, window_days: days } = recovery
  return (
    <Text>
      {rate === null
        ? t('load.noRecovery', { days: number(days) })
        : t('load.recovery', {
            recovered: number(recovered),
            count: red,
            rate: percent(rate / 100),
            days: number(days),
          })}
    </Text>
  )
}

const columns = [
  'open',
  'in_progress',
  'overdue',
  'no_contact',
  'closed',
  'improved',
  'unchanged',
  'worse',
  'other',
] as const

function Owners({ rows }: { readonly rows: CaseLoad['results'] }) {
  const { t } = useWords('intervention')
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={860} type="native" pos="relative" tabIndex={0}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('case.owner')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} className={classes['number'] ?? ''}>
                  {t(`load.columns.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.user_id ?? ''}>
                <Table.Td>{row.name ?? t('row.nobody')}</Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column} className={classes['number'] ?? ''}>
                    {number(row[column])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
