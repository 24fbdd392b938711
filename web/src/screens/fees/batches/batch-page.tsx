import { Group, Progress, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFollow } from '../../../kernel/follow/follow.ts'
import { instant, percent } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Figures, Totals } from '../charge/preview.tsx'
import { Problems } from '../charge/problems.tsx'
import type { Batch } from '../wire.ts'
import { BatchBadge } from './batches.tsx'

/** One batch: how far it is, and what came of it. */
export function BatchPage() {
  const { batchId } = useParams({ from: '/schools/$slug/fees/batches/$batchId' })
  const batch = useSchool().query.useQuery(
    'get',
    '/api/v1/finance/invoice-batches/{batch_id}/',
    { params: { path: { batch_id: batchId } } },
    // What the stream of the job does not bring, as over a proxy that holds it back, comes this way.
    { refetchInterval: ({ state: { data } }) => (data && data.state !== 'running' ? false : 3000) },
  )
  return (
    <Read of={batch}>
      {(known) => <Known key={known.id} batch={known} refetch={() => void batch.refetch()} />}
    </Read>
  )
}

function Known({ batch, refetch }: { batch: Batch; refetch(): void }) {
  const { t } = useWords('fees')
  const { slug, me } = useSchool()
  return (
    <Page
      title={batch.title}
      subtitle={
        <Group gap="xs">
          <BatchBadge state={batch.state} />
          <Text span>
            {t(batch.issue ? 'batch.issued' : 'batch.drafts')} ·{' '}
            {instant(batch.created_at, me.school?.time_zone)}
          </Text>
        </Group>
      }
      actions={
        <ButtonLink
          to="/schools/$slug/invoices"
          params={{ slug }}
          search={{ batch: batch.id }}
          variant={batch.state === 'done' ? 'filled' : 'default'}
        >
          {t('batch.toInvoices')}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        {batch.state === 'running' && <UnderWay batch={batch} refetch={refetch} />}
        {batch.state === 'failed' && (
          <Notice tone="negative" title={t('batch.failed')}>
            {t('batch.failedText')}{' '}
            <TextLink
              to="/schools/$slug/fees/charge"
              params={{ slug }}
              search={{ schedule: batch.fee_schedule_id }}
              inherit
              underline="always"
            >
              {t('batch.again')}
            </TextLink>
          </Notice>
        )}
        {batch.outcome && (
          <>
            <Section title={t('batch.outcome')}>
              <Figures of={batch.outcome} />
              <Totals of={batch.outcome} />
            </Section>
            <Problems problems={batch.outcome.problems} />
          </>
        )}
      </Stack>
    </Page>
  )
}

interface JobStand {
  readonly state: string
  readonly progress: { readonly done: number; readonly total: number }
}

function UnderWay({ batch, refetch }: { batch: Batch; refetch(): void }) {
  const { t } = useWords('fees')
  const { slug } = useSchool()
  const [job, setJob] = useState<JobStand>()
  const address = batch.job_id === null ? undefined : `/api/v1/jobs/${batch.job_id}/?school_slug=${slug}`
  useFollow(address, (reported) => {
    const stand = reported as JobStand
    setJob(stand)
    if (stand.state !== 'queued' && stand.state !== 'running') refetch()
  })
  const { done = 0, total = 0 } = job?.progress ?? {}
  const share = total === 0 ? 0 : done / total
  return (
    <Section title={t('batch.running')}>
      <Stack gap="xs">
        <Progress.Root size="lg">
          <Progress.Section value={share * 100} aria-label={t('batch.progress')} />
        </Progress.Root>
        <Text size="sm" c="dimmed" role="status">
          {t('batch.share', { share: percent(share) })}
        </Text>
      </Stack>
    </Section>
  )
}
