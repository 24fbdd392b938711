import { useNavigate } from '@tanstack/react-router'
import type { Notice } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { useSchool } from '../../kernel/school/school.tsx'

const changes = ['/api/v1/notifications/notices/', '/api/v1/notifications/unread/']

/** Marks notices as read, and goes to what they are about. */
export function useNotices() {
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const read = useSave({
    send: (id: string) =>
      client.POST('/api/v1/notifications/notices/{notice_id}/read', { params: { path: { notice_id: id } } }),
    changes,
  })
  const readUpTo = useSave({
    send: (id: string) => client.POST('/api/v1/notifications/read', { body: { up_to: id } }),
    changes,
  })
  const hrefOf = ({ path }: Notice): string => `/schools/${slug}${path}`
  const open = (notice: Notice) => {
    if (notice.read_at === null) read.mutate(notice.id)
    void navigate({ href: hrefOf(notice) })
  }
  return { read, readUpTo, hrefOf, open }
}
