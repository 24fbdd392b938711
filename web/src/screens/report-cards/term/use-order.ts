import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useReread } from '../wire.ts'

export type OrderName = 'close' | 'publish' | 'reopen'

/** The content of an order in addition to the term. */
export interface OrderBody {
  readonly class_id?: string
  readonly accept_open?: boolean
  readonly publish_at?: string
  readonly reason?: string
}

/** Sends an order about the marks of a term, and reads everything again. */
export function useOrder(term: string, name: OrderName, done: () => void) {
  const { t } = useWords('report-cards')
  const { client } = useSchool()
  const reread = useReread()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const params = { path: { term_id: term } }
  const send = (body: OrderBody) => {
    if (name === 'close') return client.POST('/api/v1/evals/terms/{term_id}/close', { params, body })
    if (name === 'publish') return client.POST('/api/v1/evals/terms/{term_id}/publish', { params, body })
    return client.POST('/api/v1/evals/terms/{term_id}/reopen', {
      params,
      body: { ...body, reason: body.reason ?? '' },
    })
  }
  const order = async (body: OrderBody): Promise<void> => {
    setRunning(true)
    setError(undefined)
    try {
      const { data } = await send(body)
      await reread()
      notifications.show({ message: t(`closing.done.${name}`, { count: data?.classes ?? 0 }) })
      done()
    } catch (caught) {
      setError(caught)
    } finally {
      setRunning(false)
    }
  }
  return { order, isRunning, error }
}
