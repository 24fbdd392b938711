import { Checkbox, Radio, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogForm } from '../../../../kernel/form/dialog.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { useMake } from '../../programs/use-make.ts'
import { type RosterSource, type RunOrder, runList } from '../roster.ts'

interface StartRunProps {
  readonly isOpen: boolean
  readonly source: RosterSource
  onClose(): void
}

/** Asks what is to be fetched, and begins it. */
export function StartRun(props: StartRunProps) {
  const { t } = useWords('rosters')
  return (
    <Dialog
      opened={props.isOpen}
      onClose={props.onClose}
      title={t('start.title', { name: props.source.name })}
    >
      <StartForm {...props} />
    </Dialog>
  )
}

function useStart({ id }: RosterSource, onClose: () => void) {
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  return useMake({
    list: runList,
    send: (body: RunOrder, key) => {
      const params = { path: { roster_source_id: id } }
      return client.POST(runList, { params, body, headers: { 'idempotency-key': key } })
    },
    onMade: ({ id: runId }) => {
      onClose()
      const to = '/schools/$slug/integrations/rosters/sources/$sourceId/runs/$runId'
      void navigate({ to, params: { slug, sourceId: id, runId } })
    },
  })
}

function StartForm({ source, onClose }: StartRunProps) {
  const { t } = useWords('rosters')
  const isFirst = source.watermark === null
  const [mode, setMode] = useState<RunOrder['mode']>(isFirst ? 'full' : 'delta')
  const { make, error } = useStart(source, onClose)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const isOn = (name: string) => form.get(name) === 'on'
    if (make.isPending) return
    make.mutate({ mode, dry_run: isOn('dry_run'), ...(isOn('allow_shrink') ? { allow_shrink: true } : {}) })
  }
  return (
    <DialogForm
      onSubmit={send}
      onClose={onClose}
      error={error}
      isSaving={make.isPending}
      submitLabel={t('start.yes')}
    >
      <Radio.Group
        label={t('start.what')}
        value={mode}
        onChange={(value) => setMode(value === 'delta' ? 'delta' : 'full')}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="full" label={t('mode.full')} description={t('start.fullText')} />
          <Radio
            value="delta"
            label={t('mode.delta')}
            description={t(isFirst ? 'start.deltaLater' : 'start.deltaText')}
            disabled={isFirst}
          />
        </Stack>
      </Radio.Group>
      <Checkbox name="dry_run" label={t('start.dry')} description={t('start.dryText')} />
      {mode === 'full' && (
        <Checkbox name="allow_shrink" label={t('start.shrink')} description={t('start.shrinkText')} />
      )}
    </DialogForm>
  )
}
