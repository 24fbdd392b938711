import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../../kernel/api/new-key.ts'
import { Problem } from '../../../kernel/api/problem.ts'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { orderOf } from './draft.ts'

type Order = ReturnType<typeof orderOf>

/** Whether nothing came of it for certain: not where no answer came, nor while the first sending is being worked on. */
const isRefused = (error: unknown): boolean =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'idempotency_in_progress'

const unsent = { order: '', key: '' }

/**
 * Receives a payment. The same order is sent under the same key until it is answered, so that one whose answer was lost
 * is booked once.
 */
export function useReceive() {
  const { client } = useSchool()
  const readAgain = useReadAgain()
  const sent = useRef(unsent)
  return useMutation({
    mutationFn: async (order: Order) => {
      const text = JSON.stringify(order)
      if (sent.current.order !== text) sent.current = { order: text, key: newKey() }
      const headers = { 'Idempotency-Key': sent.current.key }
      const { data } = await client.POST('/api/v1/finance/payments/', { body: order, headers })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    // What was refused was not booked: it is a new order when it is sent once more, as after the till was opened.
    onError: (error) => {
      if (isRefused(error)) sent.current = unsent
    },
    // What is shown of it is read again by itself: the receipt waits for nothing.
    onSuccess: () => void readAgain(),
  })
}
