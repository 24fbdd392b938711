import { Card, Group, Loader, Stack, Timeline as Steps, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ProvisioningTimeline } from '../../kernel/api/wire.ts'
import { useFollow } from '../../kernel/follow/follow.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Said } from '../../kernel/refusals/said.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { platform } from './platform.ts'
import { StepReported } from './step-result.tsx'

type Making = ProvisioningTimeline
type Step = Making['steps'][number]

const hasEnded = ({ state }: Making): boolean => state === 'succeeded' || state === 'failed'

/** A school in the making, step by step as it happens. */
export function Timeline({ job }: { job: string }) {
  const queries = useQueryClient()
  const read = platform.query.queryOptions('get', '/api/v1/tenants/provision/{job_id}/', {
    params: { path: { job_id: job } },
  })
  const making = platform.query.useQuery(
    'get',
    '/api/v1/tenants/provision/{job_id}/',
    { params: { path: { job_id: job } } },
    // What the stream does not bring, as over a proxy that holds it back, comes this way.
    { refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : 3000) },
  )
  const isGoing = making.data !== undefined && !hasEnded(making.data)
  useFollow(isGoing ? `/api/v1/tenants/provision/${job}/` : undefined, (reported) =>
    queries.setQueryData(read.queryKey, reported as Making),
  )
  return <Read of={making}>{(known) => <Shown making={known} />}</Read>
}

function Shown({ making }: { making: Making }) {
  const { t } = useWords('operator')
  const reached = making.steps.filter(({ state }) => state === 'done' || state === 'running').length
  return (
    <Stack maw="48rem">
      <Card withBorder padding="lg">
        <Text fw={600} mb="md" role="status">
          {t(`making.${making.state}`, { slug: making.slug })}
        </Text>
        <Steps active={reached - 1} bulletSize={26} lineWidth={2}>
          {making.steps.map((step) => (
            <Steps.Item key={step.step} bullet={<Bullet state={step.state} />} title={t(`step.${step.step}`)}>
              <Text size="sm" c="dimmed">
                <StepReported step={step} state={making.state} />
              </Text>
            </Steps.Item>
          ))}
        </Steps>
      </Card>
      {making.error && (
        <Notice tone="negative" title={t('making.failedTitle')}>
          <Said reasons={[making.error]} />
        </Notice>
      )}
      <Group>
        {making.state === 'succeeded' && (
          <ButtonLink to="/operator/schools/$schoolId" params={{ schoolId: making.school_id }}>
            {t('making.open')}
          </ButtonLink>
        )}
        {hasEnded(making) && (
          <ButtonLink to="/operator/provision" search={{}} variant="default">
            {t('making.another')}
          </ButtonLink>
        )}
      </Group>
    </Stack>
  )
}

function Bullet({ state }: { state: Step['state'] }) {
  if (state === 'running') return <Loader size={14} aria-hidden />
  if (state === 'done') return <IconCheck size={14} aria-hidden />
  if (state === 'failed') return <IconX size={14} aria-hidden />
  return null
}
