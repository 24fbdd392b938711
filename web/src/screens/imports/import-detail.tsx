import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFollow } from '../../kernel/follow/follow.ts'
import { instant, percent } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { ImportProblem } from './import-error.tsx'
import { hasEnded, type Import, StateBadge } from './import-state.tsx'
import { Report } from './report.tsx'
import { Verdict } from './verdict.tsx'

/** One check or import: how far it is, and what it found and did. */
export function ImportDetail() {
  const { importId } = useParams({ from: '/schools/$slug/imports/$importId' })
  const school = useSchool()
  const one = school.query.useQuery(
    'get',
    '/api/v1/imports/{import_id}/',
    { params: { path: { import_id: importId } } },
    // What the stream of the job does not bring, as over a proxy that holds it back, comes this way.
    { refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : 3000) },
  )
  return (
    <Read of={one}>{(known) => <Known key={known.id} one={known} refetch={() => void one.refetch()} />}</Read>
  )
}

function Known({ one, refetch }: { one: Import; refetch(): void }) {
  const { t } = useWords('imports')
  return (
    <Page
      title={one.file_name}
      subtitle={
        <Group gap="xs" mt={4}>
          <StateBadge of={one} />
          <span>
            {t(`kind.${one.kind}`)} · {t(one.dry_run ? 'check' : 'import')} · {instant(one.created_at)}
          </span>
        </Group>
      }
      actions={hasEnded(one) && one.state !== 'cancelled' && <Download id={one.id} />}
    >
      {hasEnded(one) ? (
        <>
          <Verdict one={one} />
          <Report one={one} />
        </>
      ) : (
        <UnderWay one={one} refetch={refetch} />
      )}
    </Page>
  )
}

function Download({ id }: { id: string }) {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  return (
    <Button
      component="a"
      href={`/api/v1/imports/${id}/report?format=csv&school_slug=${slug}`}
      download
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {t('report.download')}
    </Button>
  )
}

interface JobStand {
  readonly state: string
  readonly progress: { readonly done: number; readonly total: number }
}

function UnderWay({ one, refetch }: { one: Import; refetch(): void }) {
  const { t } = useWords('imports')
  const school = useSchool()
  const [job, setJob] = useState<JobStand>()
  useFollow(`/api/v1/jobs/${one.job_id}/?school_slug=${school.slug}`, (reported) => {
    const stand = reported as JobStand
    setJob(stand)
    if (stand.state !== 'queued' && stand.state !== 'running') refetch()
  })
  const { done, total } = job?.progress ?? one.progress
  const share = total === 0 ? 0 : done / total
  const isQueued = (job?.state ?? one.state) === 'queued'
  return (
    <Card withBorder>
      <Stack>
        <Text role="status" fw={600}>
          {isQueued ? t('progress.queued') : t(one.dry_run ? 'progress.checking' : 'progress.importing')}
        </Text>
        <Progress
          value={share * 100}
          size="lg"
          striped
          animated={!isQueued}
          aria-label={t('progress.label')}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {percent(Math.round(share * 100) / 100)} · {t('progress.leave')}
          </Text>
          {isQueued && <Cancel id={one.id} />}
        </Group>
      </Stack>
    </Card>
  )
}

function Cancel({ id }: { id: string }) {
  const { t } = useWords('imports')
  const school = useSchool()
  const queries = useQueryClient()
  const cancel = school.query.useMutation('post', '/api/v1/imports/{import_id}/cancel/', {
    onSuccess: () => notifications.show({ message: t('cancelled') }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { path: { import_id: id } } })}
      >
        {t('cancel')}
      </Button>
      {cancel.error ? <ImportProblem error={cancel.error} /> : null}
    </>
  )
}
