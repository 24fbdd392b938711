import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ifMatch, type Tagged } from '../../../../kernel/api/tagged.ts'
import { ButtonLink } from '../../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../../kernel/session/step-up.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { useConfirmed } from '../../programs/confirm.tsx'
import { type RosterSource, sourcePath } from '../roster.ts'
import { StartRun } from './start-run.tsx'
import { Tested } from './tested.tsx'

/** What can be done with a source that is not archived. */
export function SourceActions({ of }: { of: Tagged<RosterSource> }) {
  const { t } = useWords('rosters')
  const { slug } = useSchool()
  const [isStarting, { open, close }] = useDisclosure()
  const test = useTest(of)
  const archive = useArchive(of)
  const { ask, question } = useConfirmed<true>(() => ({
    title: t('archive.title', { name: of.body.name }),
    text: t('archive.text'),
    yes: t('archive.yes'),
    onYes: () => archive.run.mutate(),
  }))
  return (
    <>
      <Group gap="xs">
        <Button size="xs" onClick={open}>
          {t('start.open')}
        </Button>
        <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('test.open')}
        </Button>
        <ButtonLink
          to="/schools/$slug/integrations/rosters/sources/$sourceId/change"
          params={{ slug, sourceId: of.body.id }}
          size="xs"
          variant="default"
        >
          {t('source.change')}
        </ButtonLink>
        <Button size="xs" variant="default" loading={archive.run.isPending} onClick={() => ask(true)}>
          {t('archive.yes')}
        </Button>
      </Group>
      <ErrorMessage error={test.error ?? archive.error} />
      {test.data && !test.isPending && <Tested outcome={test.data} />}
      {question}
      {archive.dialog}
      <StartRun isOpen={isStarting} source={of.body} onClose={close} />
    </>
  )
}

function useTest({ body }: Tagged<RosterSource>) {
  const { client } = useSchool()
  return useMutation({
    mutationFn: async () => {
      const params = { path: { roster_source_id: body.id } }
      return (await client.POST(`${sourcePath}test/`, { params })).data
    },
  })
}

function useArchive({ body, tag }: Tagged<RosterSource>) {
  const { t } = useWords('rosters')
  const { client, slug } = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { proven, dialog } = useStepUp()
  const params = { path: { roster_source_id: body.id }, header: ifMatch(tag) }
  const run = useMutation({
    mutationFn: () => proven(() => client.DELETE(sourcePath, { params })),
    onSuccess: async () => {
      notifications.show({ message: t('archive.done', { name: body.name }) })
      await navigate({ to: '/schools/$slug/integrations/rosters', params: { slug } })
    },
    // Reads the source again, so that the next attempt applies to its current version.
    onSettled: () => queries.invalidateQueries(),
  })
  return { run, dialog, error: run.error instanceof NotProven ? undefined : run.error }
}
