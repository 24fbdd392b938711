import { Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ConsultationEveningDetail, ConsultationWait } from '../../../kernel/api/wire.ts'
import { clockTime, instant } from '../../../kernel/format/format.ts'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { WaitActions } from './wait-actions.tsx'

interface WaitingProps {
  readonly evening: ConsultationEveningDetail
  readonly cursor: string | undefined
  onCursor(cursor: string | undefined): void
}

/** Families who wait for a slot, by teacher and in their order. */
export function Waiting({ evening, cursor, onCursor }: WaitingProps) {
  const { t } = useWords('consultations')
  const { query } = useSchool()
  const waits = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/waits/',
    { params: { query: { evening_id: evening.id, ...given({ cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={waits}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Empty title={t('noWaits')}>{t('noWaitsText')}</Empty>
        ) : (
          <Stack gap="sm">
            <Table.ScrollContainer minWidth={640} type="native" pos="relative" tabIndex={0}>
              <Table aria-label={t('tab.waiting')}>
                <Table.Thead>
                  <Table.Tr>
                    {(['teacher', 'place', 'student', 'guardian', 'canCome', 'since'] as const).map(
                      (name) => (
                        <Table.Th key={name}>{t(`waits.${name}`)}</Table.Th>
                      ),
                    )}
                    <Table.Th>
                      <Text component="span" size="sm" fw={600}>
                        {t('waits.action')}
                      </Text>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {results.map((wait) => (
                    <WaitRow key={wait.id} evening={evening} wait={wait} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <CursorPager next={next} previous={previous} onCursor={onCursor} />
          </Stack>
        )
      }
    </Read>
  )
}

interface WaitRowProps {
  readonly evening: ConsultationEveningDetail
  readonly wait: ConsultationWait
}

function WaitRow({ evening, wait }: WaitRowProps) {
  const { t } = useWords('consultations')
  const { earliest_at: from, latest_at: to } = wait
  const times = [
    from && t('waits.from', { time: clockTime(from) }),
    to && t('waits.until', { time: clockTime(to) }),
  ].filter(Boolean)
  return (
    <Table.Tr>
      <Table.Td>{wait.staff_name}</Table.Td>
      <Table.Td>{wait.ahead + 1}</Table.Td>
      <Table.Td>{wait.student_name}</Table.Td>
      <Table.Td>{wait.guardian_name ?? '–'}</Table.Td>
      <Table.Td>{times.length === 0 ? t('waits.any') : times.join(', ')}</Table.Td>
      <Table.Td>{instant(wait.created_at)}</Table.Td>
      <Table.Td>
        <WaitActions evening={evening} wait={wait} />
      </Table.Td>
    </Table.Tr>
  )
}
