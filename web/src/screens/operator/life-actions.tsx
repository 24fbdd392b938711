import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../kernel/api/tagged.ts'
import type { SchoolDetail } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type LifePatch, useChangeLife } from './change-life.ts'
import { platform } from './platform.ts'

type Life = SchoolDetail
type Action = 'suspend' | 'close'

/** What ends or pauses the work of a school, and what lets it go on. */
export function LifeActions({ held }: { held: Tagged<Life> }) {
  const { t } = useWords('operator')
  const [action, setAction] = useState<Action>()
  const { change, dialog, error } = useChangeLife(held)
  const { status } = held.body
  return (
    <Section title={t('life.title')}>
      <Stack>
        <Group>
          {status === 'active' && <OwnerButton life={held.body} />}
          {status === 'active' ? (
            <Button variant="default" onClick={() => setAction('suspend')}>
              {t('life.suspend')}
            </Button>
          ) : (
            <Button loading={change.isPending} onClick={() => change.mutate({ status: 'active' })}>
              {t('life.reactivate')}
            </Button>
          )}
          <Button variant="default" c="var(--campus-negative)" onClick={() => setAction('close')}>
            {t('life.close')}
          </Button>
        </Group>
        {action === undefined && <ErrorMessage error={error} />}
      </Stack>
      <Dialog
        opened={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action && t(`life.${action}Title`, { name: held.body.name })}
      >
        {action && (
          <EndForm
            action={action}
            slug={held.body.slug}
            isBusy={change.isPending}
            error={error}
            onSend={(patch) => change.mutate(patch)}
          />
        )}
      </Dialog>
      {dialog}
    </Section>
  )
}

interface EndFormProps {
  readonly action: Action
  readonly slug: string
  readonly isBusy: boolean
  readonly error: unknown
  onSend(patch: LifePatch): void
}

/** The reason, and for closing: the retention period, and the slug again. */
function EndForm({ action, slug, isBusy, error, onSend }: EndFormProps) {
  const { t } = useWords('operator')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState<number>(365)
  const closes = action === 'close'
  const patch: LifePatch = closes
    ? { status: 'closed', reason: reason.trim(), retention_days: days, confirm: typed }
    : { status: 'suspended', reason: reason.trim() }
  return (
    <Stack>
      <Text>{t(`life.${action}Text`)}</Text>
      <Textarea
        label={t('life.reason')}
        required
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
      {closes && (
        <>
          <NumberInput
            label={t('life.days')}
            min={30}
            max={3660}
            value={days}
            onChange={(value) => setDays(Number(value))}
            hideControls
          />
          <TextInput
            label={t('confirm', { slug })}
            required
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      <ErrorMessage error={error} />
      <Group justify="flex-end">
        <Button
          disabled={reason.trim() === '' || (closes && typed !== slug)}
          loading={isBusy}
          onClick={() => onSend(patch)}
        >
          {t(`life.${action}`)}
        </Button>
      </Group>
    </Stack>
  )
}

function OwnerButton({ life }: { life: Life }) {
  const { t } = useWords('operator')
  const { proven, dialog } = useStepUp()
  const invite = useMutation({
    mutationFn: () =>
      proven(() =>
        platform.client.POST('/api/v1/super/schools/{school_id}/owner-invitation/', {
          params: { path: { school_id: life.school_id } },
        }),
      ),
    onSuccess: ({ data }) => notifications.show({ message: t('life.invited', { email: data?.email ?? '' }) }),
  })
  return (
    <>
      <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
        {t('life.inviteOwner')}
      </Button>
      {invite.error && !(invite.error instanceof NotProven) && <ErrorMessage error={invite.error} />}
      {dialog}
    </>
  )
}
