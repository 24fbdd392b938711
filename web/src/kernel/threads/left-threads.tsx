import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSchool } from '../school/school.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { HandOverAll } from './hand-over-all.tsx'

interface LeftThreadsProps {
  readonly userId: string
  readonly name: string
}

/** The conversations that a person left without staff, and the way to hand them over. */
export default function LeftThreads({ userId, name }: LeftThreadsProps) {
  const { t } = useWords('threads')
  const { query, may } = useSchool()
  const [isHandingOver, setHandingOver] = useState(false)
  const left = query.useQuery('get', '/api/v1/messaging/threads-to-hand-over/', {
    params: { query: { from_user_id: userId, page_size: 1, count: true } },
  })
  const count = left.data?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <Notice tone="caution" title={t('left', { count })}>
        {may('message_approval.write') && (
          <Group>
            <Button size="compact-md" variant="default" onClick={() => setHandingOver(true)}>
              {t('all', { count })}
            </Button>
          </Group>
        )}
      </Notice>
      {isHandingOver && <HandOverAll fromUserId={userId} name={name} onClose={() => setHandingOver(false)} />}
    </>
  )
}
