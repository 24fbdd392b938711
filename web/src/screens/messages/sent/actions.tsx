import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { SendDialog } from '../compose/send-dialog.tsx'

type Step = 'withdraw' | 'retry' | 'remind' | 'archive' | 'restore' | 'approve'

/** What the author can do in each state. */
const ownSteps: Readonly<Record<Message['state'], readonly Step[]>> = {
  draft: ['archive'],
  waiting: ['withdraw'],
  scheduled: ['withdraw'],
  sending: [],
  sent: ['remind', 'archive'],
  failed: ['retry', 'archive'],
}

/** What can be done with a message in its state; who approves puts away what failed. */
function stepsOf({ state, is_own, reply, archived_at, may_approve }: Message, seesAll: boolean): Step[] {
  if (may_approve) return ['approve']
  if (!is_own) return seesAll && state === 'failed' && archived_at === null ? ['archive'] : []
  const steps = ownSteps[state].filter((step) => step !== 'remind' || reply !== 'none')
  return steps.map((step) => (step === 'archive' && archived_at !== null ? 'restore' : step))
}

export function Actions({ message }: { readonly message: Message }) {
  const { t } = useWords('messages')
  const { slug, may } = useSchool()
  const [isSending, setSending] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const step = useStep(message)
  const isDraft = message.state === 'draft' && message.is_own && message.archived_at === null
  return (
    <Group gap="xs">
      {isDraft && (
        <>
          <ButtonLink
            to="/schools/$slug/messages/compose"
            params={{ slug }}
            search={{ draft: message.id }}
            variant="default"
          >
            {t('sent.edit')}
          </ButtonLink>
          <Button disabled={message.audience === null} onClick={() => setSending(true)}>
            {t('compose.send')}
          </Button>
        </>
      )}
      {message.may_approve && (
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t('steps.reject')}
        </Button>
      )}
      {stepsOf(message, may('message_approval.write')).map((name) => (
        <Button
          key={name}
          variant={name === 'approve' ? 'filled' : 'default'}
          loading={step.isPending && step.variables === name}
          onClick={() => step.mutate(name)}
        >
          {t(`steps.${name}`)}
        </Button>
      ))}
      <ErrorMessage error={step.error} />
      {isSending && (
        <SendDialog
          messageId={message.id}
          onClose={() => setSending(false)}
          onSent={() => setSending(false)}
        />
      )}
      {isRejecting && <Reject message={message} onClose={() => setRejecting(false)} />}
    </Group>
  )
}

const changes = ['/api/v1/messaging/', '/api/v1/work/'] as const

function useStep({ id }: Message) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const params = { path: { message_id: id } }
  const sends: Readonly<Record<Step, () => Promise<unknown>>> = {
    withdraw: () => client.POST('/api/v1/messaging/messages/{message_id}/withdraw/', { params }),
    retry: () => client.POST('/api/v1/messaging/messages/{message_id}/retry/', { params }),
    remind: () => client.POST('/api/v1/messaging/messages/{message_id}/remind/', { params }),
    archive: () => client.DELETE('/api/v1/messaging/messages/{message_id}/', { params }),
    restore: () =>
      client.PATCH('/api/v1/messaging/messages/{message_id}/', {
        params,
        body: { archived_at: null } as never,
      }),
    approve: () =>
      client.POST('/api/v1/messaging/messages/{message_id}/decide/', {
        params,
        body: { decision: 'approve' },
      }),
  }
  return useSave({
    send: (step: Step) => sends[step](),
    changes,
    notice: (_, step) => t(`stepNotices.${step}`),
  })
}

function Reject({ message, onClose }: { readonly message: Message; onClose(): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [note, setNote] = useState('')
  const save = useSave({
    send: () =>
      client.POST('/api/v1/messaging/messages/{message_id}/decide/', {
        params: { path: { message_id: message.id } },
        body: { decision: 'reject', note },
      }),
    changes,
    notice: () => t('stepNotices.reject'),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('steps.reject')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={note.trim() === ''}
        submitLabel={t('steps.reject')}
      >
        <Textarea
          label={t('sent.rejectReason')}
          data-autofocus
          required
          autosize
          minRows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
