import { Button, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ConsultationWait } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { clockTime, instant } from '../../../kernel/format/format.ts'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'

interface WaitingProps {
  readonly eveningId: string
  readonly cursor: string | undefined
  onCursor(cursor: string | undefined): void
}

/** Families who wait for a slot. */
export function Waiting({ eveningId, cursor, onCursor }: WaitingProps) {
  const { t } = useWords('consultations')
  const { query } = useSchool()
  const waits = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/waits/',
    { params: { query: { evening_id: eveningId, ...given({ cursor }) } } },
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
                    <WaitRow key={wait.id} wait={wait} />
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

function WaitRow({ wait }: { wait: ConsultationWait }) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/messaging/consultations/waits/{wait_id}/', {
        params: { path: { wait_id: wait.id } },
      }),
    changes: changesOfConsultations,
    notice: () => t('waits.removed'),
  })
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
        <Button
          variant="default"
          size="compact-md"
          loading={remove.isPending}
          aria-label={`${t('waits.remove')}: ${wait.student_name}, ${wait.staff_name}`}
          onClick={() => remove.mutate()}
        >
          {t('waits.remove')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
