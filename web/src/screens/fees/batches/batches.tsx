import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { instant, money, number } from '../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FeesFrame } from '../frame.tsx'
import type { Batch } from '../wire.ts'

const tones: Readonly<Record<Batch['state'], Tone>> = {
  running: 'caution',
  done: 'positive',
  failed: 'negative',
}

/** The status of a batch. */
export function BatchBadge({ state }: { state: Batch['state'] }) {
  const { t } = useWords('fees')
  return <ToneBadge tone={tones[state]}>{t(`batch.states.${state}`)}</ToneBadge>
}

/** What was charged at once, the latest first. */
export function Batches() {
  const { t } = useWords('fees')
  const school = useSchool()
  const { cursor } = useSearch({ from: '/schools/$slug/fees/batches' })
  const navigate = useNavigate({ from: '/schools/$slug/fees/batches' })
  const batches = school.query.useQuery(
    'get',
    '/api/v1/finance/invoice-batches/',
    { params: { query: given({ cursor }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <FeesFrame at="batches" actions={keepsMoney(school) && <ChargeButton />}>
      <Read of={batches}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('batches.none')} action={keepsMoney(school) && <ChargeButton />}>
              {t('batches.noneText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {results.map((batch) => (
                  <li key={batch.id}>
                    <Row batch={batch} />
                  </li>
                ))}
              </Paper>
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(to) => void navigate({ search: { cursor: to } })}
              />
            </Stack>
          )
        }
      </Read>
    </FeesFrame>
  )
}

function ChargeButton() {
  const { t } = useWords('fees')
  const { slug } = useSchool()
  return (
    <ButtonLink to="/schools/$slug/fees/charge" params={{ slug }}>
      {t('charge.title')}
    </ButtonLink>
  )
}

function Row({ batch }: { batch: Batch }) {
  const { t } = useWords('fees')
  const { slug, me } = useSchool()
  const { outcome } = batch
  return (
    <PlainLink
      to="/schools/$slug/fees/batches/$batchId"
      params={{ slug, batchId: batch.id }}
      className={rowClasses['row'] ?? ''}
    >
      <span className={rowClasses['what']}>
        <Group gap="xs">
          <Text span fw={600} data-column={t('columns.schedule')}>
            {batch.title}
          </Text>
          <span data-column={t('columns.status')}>
            <BatchBadge state={batch.state} />
          </span>
        </Group>
        <Text size="sm" c="dimmed">
          <span data-column={t('columns.created')}>{instant(batch.created_at, me.school?.time_zone)}</span>
          {outcome && (
            <>
              {' · '}
              <span data-column={t('columns.invoices')}>
                {t('batches.invoices', { count: outcome.invoices, shown: number(outcome.invoices) })}
              </span>
              {' · '}
              <span data-column={t('columns.total')}>{money(outcome.total_amount, outcome.currency)}</span>
            </>
          )}
        </Text>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </PlainLink>
  )
}
