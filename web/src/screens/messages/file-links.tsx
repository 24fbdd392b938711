import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { MessageFile } from '../../kernel/api/wire.ts'
import { keepFile } from '../../kernel/files/store-file.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface FileLinksProps {
  /** The mailbox of the recipient, the messages of their sender, or a conversation. */
  readonly box: 'inbox' | 'messages' | 'threads'
  /** Of the message or conversation. */
  readonly id: string
  readonly files: readonly MessageFile[]
}

/** Attachments, each downloaded by a press. */
export function FileLinks({ box, id, files }: FileLinksProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const download = useMutation({
    mutationFn: async ({ file_id, name }: MessageFile) => {
      const ofMessage = { params: { path: { message_id: id, file_id } }, parseAs: 'blob' } as const
      const reads = {
        inbox: () => client.GET('/api/v1/messaging/inbox/{message_id}/files/{file_id}/content', ofMessage),
        messages: () =>
          client.GET('/api/v1/messaging/messages/{message_id}/files/{file_id}/content', ofMessage),
        threads: () =>
          client.GET('/api/v1/messaging/threads/{thread_id}/files/{file_id}/content', {
            params: { path: { thread_id: id, file_id } },
            parseAs: 'blob',
          }),
      } as const
      const { data } = await reads[box]()
      keepFile(data as unknown as Blob, name ?? t('files.unnamed'))
    },
  })
  return (
    <>
      {files.map((file) => (
        <Button
          key={file.file_id}
          size="compact-sm"
          variant="default"
          loading={download.isPending && download.variables?.file_id === file.file_id}
          onClick={() => download.mutate(file)}
        >
          {file.name ?? t('files.unnamed')}
        </Button>
      ))}
      <ErrorMessage error={download.error} />
    </>
  )
}
