import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface Mark {
  readonly kind: 'message' | 'thread'
  readonly id: string
  readonly is_read?: true
  readonly is_archived?: boolean
}

/** Everything that shows the mailbox. */
export const mailbox = ['/api/v1/messaging/', '/api/v1/notifications/', '/api/v1/work/'] as const

/** Marks a message or thread as opened or archived. */
export function useMark() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  return useSave({
    send: async ({ kind, id, is_read, is_archived }: Mark): Promise<unknown> => {
      const body = {
        ...(is_read ? { is_read } : {}),
        ...(is_archived === undefined ? {} : { is_archived }),
      }
      return kind === 'message'
        ? client.PATCH('/api/v1/messaging/inbox/{message_id}/', {
            params: { path: { message_id: id } },
            body,
          })
        : client.PATCH('/api/v1/messaging/threads/{thread_id}/', {
            params: { path: { thread_id: id } },
            body,
          })
    },
    changes: mailbox,
    notice: (_, { is_archived }) =>
      is_archived === undefined ? (undefined as never) : t(is_archived ? 'inbox.archived' : 'inbox.restored'),
  })
}
