import { Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MessageFile, MonitoredThread } from '../../../kernel/api/wire.ts'
import { keepFile } from '../../../kernel/files/store-file.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import inboxClasses from '../inbox/inbox.module.css'

/** The log of who read threads of others. */
export const logPath = '/api/v1/messaging/safeguarding/log/'

/** Asks for the reason first: it is stored in a log that nobody changes. */
export function ReadThread({ threadId, onClose }: { readonly threadId: string; onClose(): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [reason, setReason] = useState('')
  const [thread, setThread] = useState<MonitoredThread>()
  const read = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/messaging/safeguarding/threads/{thread_id}/read/', {
        params: { path: { thread_id: threadId } },
        body: { reason },
      })
      return data
    },
    changes: [logPath],
    onSaved: (data) => setThread(data),
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={thread?.subject ?? t('safeguarding.readThread')}>
      {thread ? (
        <Posts thread={thread} reason={reason} />
      ) : (
        <DialogForm
          onSubmit={() => read.mutate()}
          onClose={onClose}
          error={read.error}
          isSaving={read.isPending}
          disabled={reason.trim().length < 5}
          submitLabel={t('safeguarding.read')}
        >
          <ReasonField value={reason} onValue={setReason} />
        </DialogForm>
      )}
    </Dialog>
  )
}

interface PostsProps {
  readonly thread: MonitoredThread
  /** Stored for each attachment that is opened. */
  readonly reason: string
}

function Posts({ thread, reason }: PostsProps) {
  const { t } = useWords('messages')
  const open = useOpenFile(thread.id, reason)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('thread.with', { names: thread.member_names.join(', '), student: thread.student_name })}
      </Text>
      {thread.posts.map((post) => (
        <Card key={post.id} withBorder padding="sm">
          <Text size="xs" c="dimmed">
            {`${post.author_name ?? ''} · ${instant(post.created_at)}`}
          </Text>
          <Text className={inboxClasses['text'] ?? ''}>{post.body ?? t('thread.removed')}</Text>
          {post.files.map((file) => (
            <Button
              key={file.file_id}
              size="compact-sm"
              variant="default"
              loading={open.isPending && open.variables?.file_id === file.file_id}
              onClick={() => open.mutate(file)}
            >
              {file.name ?? t('files.unnamed')}
            </Button>
          ))}
          {post.earlier.map((change) => (
            <Text key={change.changed_at} size="sm" c="dimmed" className={inboxClasses['text'] ?? ''}>
              {t(`safeguarding.earlier.${change.action}`, {
                body: change.body,
                at: instant(change.changed_at),
              })}
            </Text>
          ))}
        </Card>
      ))}
      <ErrorMessage error={open.error} />
    </Stack>
  )
}

/** Opens an attachment; that it was opened stays in the log. */
function useOpenFile(threadId: string, reason: string) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  return useSave({
    send: async ({ file_id, name }: MessageFile) => {
      const { data } = await client.POST(
        '/api/v1/messaging/safeguarding/threads/{thread_id}/files/{file_id}/read/',
        { params: { path: { thread_id: threadId, file_id } }, body: { reason }, parseAs: 'blob' },
      )
      keepFile(data as unknown as Blob, name ?? t('files.unnamed'))
    },
    changes: [logPath],
  })
}

/** Why somebody reads threads of others. */
export function ReasonField({ value, onValue }: { readonly value: string; onValue(value: string): void }) {
  const { t } = useWords('messages')
  return (
    <TextInput
      label={t('safeguarding.why')}
      description={t('safeguarding.whyHint')}
      required
      minLength={5}
      maxLength={500}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
