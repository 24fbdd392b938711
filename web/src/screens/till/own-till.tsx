import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { instant, money } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CloseTill } from './close-till.tsx'
import { Takings } from './takings.tsx'
import type { Till } from './wire.ts'

/** The till that is open: what it took, and its closing. */
export function OwnTill({ id }: { id: string }) {
  const { t } = useWords('till')
  const { query } = useSchool()
  const [isClosing, setClosing] = useState(false)
  const read = query.useQuery(
    'get',
    '/api/v1/finance/till-sessions/{till_session_id}/',
    { params: { path: { till_session_id: id } } },
    { staleTime: 0 },
  )
  return (
    <Read of={read}>
      {(till) => (
        <Stack gap="md">
          <TillFigures till={till} />
          <Takings till={till} />
          {isClosing ? (
            <CloseTill till={till} onCancel={() => setClosing(false)} />
          ) : (
            <Group>
              <Button onClick={() => setClosing(true)}>{t('close.start')}</Button>
            </Group>
          )}
        </Stack>
      )}
    </Read>
  )
}

/** When it was opened, with how much, and what should lie in it. */
export function TillFigures({ till }: { till: Till }) {
  const { t } = useWords('till')
  const { me } = useSchool()
  const { currency, opening_amount, expected_amount, counted_amount } = till
  const figures = [
    { name: t('fields.opened'), value: instant(till.opened_at, me.school?.time_zone) },
    { name: t('fields.opening'), value: money(opening_amount, currency) },
    ...(expected_amount === null
      ? []
      : [{ name: t('fields.expected'), value: money(expected_amount, currency) }]),
    ...(counted_amount === null
      ? []
      : [{ name: t('fields.counted'), value: money(counted_amount, currency) }]),
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
