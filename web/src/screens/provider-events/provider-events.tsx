import { Button, Card, Group, NativeSelect, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ProviderEvent } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { instant, money, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { keepsMoney } from '../../kernel/money/office.ts'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { states } from './search.ts'

const list = '/api/v1/finance/provider-events/'

/** What payment providers reported, the newest first; what booked nothing can be tried again. */
export function ProviderEvents() {
  const { t } = useWords('provider-events')
  const { query } = useSchool()
  const search = useSearch({ from: '/schools/$slug/provider-events' })
  const navigate = useNavigate({ from: '/schools/$slug/provider-events' })
  const events = query.useQuery(
    'get',
    list,
    { params: { query: { ...given(search), page_size: 50, count: true } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Group role="search" aria-label={t('filters')}>
        <NativeSelect
          label={t('fields.state')}
          value={search.state ?? ''}
          data={[
            { value: '', label: t('all') },
            ...states.map((state) => ({ value: state, label: t(`states.${state}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            void navigate({
              search: given({ state: states.find((state) => state === value) }),
              replace: true,
            })
          }}
        />
      </Group>
      <Read of={events}>
        {({ results, next, previous, count = 0 }) =>
          results.length === 0 ? (
            <Empty title={t(search.state ? 'noneFiltered' : 'none')}>
              {t(search.state ? 'noneFilteredText' : 'noneText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('count', { count, shown: number(count) })}
              </Text>
              <EventTable rows={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(cursor) => void navigate({ search: given({ state: search.state, cursor }) })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

function EventTable({ rows }: { rows: readonly ProviderEvent[] }) {
  const { t } = useWords('provider-events')
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth="46rem">
        <Table verticalSpacing={6} horizontalSpacing="md" aria-label={t('title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('fields.received')}</Table.Th>
              <Table.Th scope="col">{t('fields.provider')}</Table.Th>
              <Table.Th scope="col">{t('fields.event')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('fields.amount')}
              </Table.Th>
              <Table.Th scope="col">{t('fields.state')}</Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('fields.action')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <EventRow key={row.id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

const tones: Readonly<Record<ProviderEvent['state'], Tone>> = {
  received: 'accent',
  applied: 'positive',
  ignored: 'neutral',
  unmatched: 'caution',
  suspicious: 'negative',
}

const notes = [
  'no_concern',
  'no_such_payment',
  'several_payments',
  'not_confirmed',
  'reference_taken',
  'payment_already_received',
] as const

function EventRow({ row }: { row: ProviderEvent }) {
  const { t } = useWords('provider-events')
  const { slug } = useSchool()
  const note = notes.find((one) => one === row.note)
  return (
    <Table.Tr>
      <Table.Td>{instant(row.received_at)}</Table.Td>
      <Table.Td>{t(`providers.${row.provider}`)}</Table.Td>
      <Table.Td>
        {row.type ? t(`types.${row.type.replace('.', '_') as 'payment_succeeded'}`) : t('types.none')}
        <Text size="sm" c="dimmed">
          {row.payment_id ? (
            <TextLink
              to="/schools/$slug/payments/$paymentId"
              params={{ slug, paymentId: row.payment_id }}
              inherit
            >
              {row.reference ?? t('toPayment')}
            </TextLink>
          ) : (
            (row.reference ?? row.event_id)
          )}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{row.amount && row.currency && money(row.amount, row.currency)}</Table.Td>
      <Table.Td>
        <ToneBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</ToneBadge>
        {row.note && (
          <Text size="sm" c="dimmed">
            {note ? t(`notes.${note}`) : row.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <Retry row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Works an event off again, for example once its payment is known; it can book nothing twice. */
function Retry({ row }: { row: ProviderEvent }) {
  const { t } = useWords('provider-events')
  const school = useSchool()
  const retry = useSave({
    send: () =>
      school.client.POST('/api/v1/finance/provider-events/{provider_event_id}/retry', {
        params: { path: { provider_event_id: row.id } },
      }),
    changes: [list],
    notice: () => t('retried'),
  })
  if (!keepsMoney(school) || row.state === 'applied' || row.state === 'received') return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={retry.isPending}
        onClick={() => retry.mutate()}
        aria-label={t('retryOf', { event: row.reference ?? row.event_id })}
      >
        {t('retry')}
      </Button>
      <ErrorMessage error={retry.error} />
    </>
  )
}
