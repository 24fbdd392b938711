import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ThreadPost } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { StaffField } from '../../../kernel/threads/staff-field.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { mailbox } from './use-mark.ts'

interface PostDialogProps {
  readonly threadId: string
  readonly post: ThreadPost
  onClose(): void
}

const pathOf = ({ threadId, post }: PostDialogProps) => ({
  params: { path: { thread_id: threadId, post_id: post.id } },
})

/** Corrects one's own post within some minutes. */
export function CorrectPost(props: PostDialogProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [body, setBody] = useState(props.post.body ?? '')
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/messaging/threads/{thread_id}/posts/{post_id}/', {
        ...pathOf(props),
        body: { body },
      }),
    changes: mailbox,
    notice: () => t('thread.correctedNotice'),
    onSaved: props.onClose,
  })
  return (
    <Dialog opened onClose={props.onClose} title={t('thread.correct')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={props.onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={body.trim() === ''}
        submitLabel={t('thread.correct')}
      >
        <Textarea
          label={t('thread.text')}
          data-autofocus
          required
          autosize
          minRows={3}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

/** Removes one's own post within some minutes; that it was removed stays visible. */
export function RemovePost(props: PostDialogProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const save = useSave({
    send: () => client.DELETE('/api/v1/messaging/threads/{thread_id}/posts/{post_id}/', pathOf(props)),
    changes: mailbox,
    notice: () => t('thread.removedNotice'),
    onSaved: props.onClose,
  })
  return (
    <Dialog opened onClose={props.onClose} title={t('thread.remove')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={props.onClose}
        error={save.error}
        isSaving={save.isPending}
        submitLabel={t('thread.remove')}
      >
        <Text size="sm">{t('thread.removeText')}</Text>
      </DialogForm>
    </Dialog>
  )
}

/** Reports a post to the staff designated for safeguarding. */
export function ReportPost(props: PostDialogProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [reason, setReason] = useState('')
  const save = useSave({
    send: () =>
      client.POST('/api/v1/messaging/threads/{thread_id}/posts/{post_id}/report/', {
        ...pathOf(props),
        body: { reason },
      }),
    changes: mailbox,
    notice: () => t('thread.reportedNotice'),
    onSaved: props.onClose,
  })
  return (
    <Dialog opened onClose={props.onClose} title={t('thread.report')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={props.onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={reason.trim() === ''}
        submitLabel={t('thread.report')}
      >
        <Text size="sm">{t('thread.reportText')}</Text>
        <Textarea
          label={t('thread.reason')}
          data-autofocus
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

interface HandOverProps {
  readonly threadId: string
  readonly studentId: string
  onClose(): void
  onDone(): void
}

/** Hands a thread over to another member of staff. */
export function HandOver({ threadId, studentId, onClose, onDone }: HandOverProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [userId, setUserId] = useState('')
  const save = useSave({
    send: () =>
      client.POST('/api/v1/messaging/threads/{thread_id}/hand-over/', {
        params: { path: { thread_id: threadId } },
        body: { user_id: userId },
      }),
    changes: mailbox,
    notice: () => t('thread.handedOver'),
    onSaved: onDone,
  })
  return (
    <Dialog opened onClose={onClose} title={t('thread.handOver')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={userId === ''}
        submitLabel={t('thread.handOver')}
      >
        <Text size="sm">{t('thread.handOverText')}</Text>
        <StaffField
          label={t('thread.handOverTo')}
          studentId={studentId}
          userId={userId}
          onUserId={setUserId}
        />
      </DialogForm>
    </Dialog>
  )
}
