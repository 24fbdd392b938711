import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { ScheduleGeneration } from '../../../kernel/api/wire.ts'
import { isChanged, useSave } from '../../../kernel/form/use-save.ts'
import { number } from '../../../kernel/format/format.ts'
import { Figure, Figures } from '../../../kernel/page/figures.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { paths } from '../wire.ts'

/** Comes when something is generated. */
const CostChart = lazy(() => import('./cost-chart.tsx'))

interface ProgressProps {
  readonly id: string
  onClose(): void
  onAgain(): void
}

const isOver = (state: ScheduleGeneration['state'] | undefined): boolean =>
  state === 'succeeded' || state === 'failed'

/** How the cost of the timetable goes down, with a button that stops at the best so far. */
export function Progress({ id, onClose, onAgain }: ProgressProps) {
  const queries = useQueryClient()
  const read = useSchool().query.useQuery(
    'get',
    '/api/v1/scheduler/generations/{generation_id}/',
    { params: { path: { generation_id: id } } },
    { staleTime: 0, refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : 1000) },
  )
  const isDone = isOver(read.data?.state)
  useEffect(() => {
    if (!isDone) return
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isChanged(queryKey, [paths.lessons, paths.validate]),
    })
  }, [isDone, queries])
  return (
    <Read of={read}>
      {(generation) => (
        <Stack gap="md">
          <State generation={generation} />
          <Now generation={generation} />
          {generation.curve.length > 0 ? (
            <Chart generation={generation} />
          ) : (
            !isDone && <Loading lines={1} height={240} />
          )}
          <Group justify="flex-end" gap="sm">
            {isDone ? (
              <>
                <AgainButton onAgain={onAgain} />
                <CloseButton onClose={onClose} />
              </>
            ) : (
              <StopButton generation={generation} />
            )}
          </Group>
        </Stack>
      )}
    </Read>
  )
}

function Chart({ generation: { curve } }: { generation: ScheduleGeneration }) {
  const { t } = useWords('scheduler')
  return (
    <Suspense fallback={<Loading lines={1} height={240} />}>
      <CostChart
        curve={curve}
        label={t('generate.chart')}
        hardName={t('generate.hard')}
        softName={t('generate.soft')}
      />
    </Suspense>
  )
}

/** What is going on, or how it ended. */
function State({
  generation: { state, is_stopping, error, unplaced, hard },
}: {
  generation: ScheduleGeneration
}) {
  const { t } = useWords('scheduler')
  if (state === 'failed')
    return (
      <Notice tone="negative" title={t('generate.failed')}>
        {error?.message}
      </Notice>
    )
  if (state === 'succeeded') {
    const isGood = hard === 0 && unplaced === 0
    return (
      <Notice tone={isGood ? 'positive' : 'caution'} title={t(isGood ? 'generate.good' : 'generate.done')}>
        {t(isGood ? 'generate.goodText' : 'generate.doneText')}
      </Notice>
    )
  }
  return (
    <Group gap="sm" role="status">
      <Loader size="xs" />
      <Text size="sm">
        {t(is_stopping ? 'generate.stopping' : state === 'queued' ? 'generate.queued' : 'generate.running')}
      </Text>
    </Group>
  )
}

function Now({ generation }: { generation: ScheduleGeneration }) {
  const { t } = useWords('scheduler')
  const last = generation.curve.at(-1)
  const [hard, soft] = [generation.hard ?? last?.hard, generation.soft ?? last?.soft]
  if (hard === undefined || soft === undefined) return null
  return (
    <Figures>
      <Figure term={t('generate.hard')}>{number(hard)}</Figure>
      <Figure term={t('generate.soft')}>{number(soft)}</Figure>
      {generation.unplaced !== null && <Figure term={t('tray.title')}>{number(generation.unplaced)}</Figure>}
      {last && (
        <Figure term={t('generate.elapsed')}>
          {t('generate.seconds', { count: Math.round(last.seconds) })}
        </Figure>
      )}
    </Figures>
  )
}

function StopButton({ generation }: { generation: ScheduleGeneration }) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const stop = useSave({
    send: async () =>
      client.POST('/api/v1/scheduler/generations/{generation_id}/stop', {
        params: { path: { generation_id: generation.id } },
      }),
    changes: ['/api/v1/scheduler/generations/'],
  })
  return (
    <>
      <ErrorMessage error={stop.error} />
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        disabled={generation.is_stopping}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('generate.stop')}
      </Button>
    </>
  )
}

function AgainButton({ onAgain }: { onAgain: () => void }) {
  const { t } = useWords('scheduler')
  return (
    <Button variant="default" onClick={onAgain}>
      {t('generate.again')}
    </Button>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useWords('scheduler')
  return <Button onClick={onClose}>{t('generate.look')}</Button>
}
