import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../../kernel/api/new-key.ts'
import { Problem } from '../../../kernel/api/problem.ts'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'

/** How a thing is made, and which list shows it. `send` gets the key under which it is made once. */
interface Making<Wanted, Made> {
  readonly list: string
  send(wanted: Wanted, idempotencyKey: string): Promise<{ data?: Made | undefined }>
  onMade(made: Made): void
}

/** Makes something once, however often it is sent, with a fresh proof of who is there. */
export function useMake<Wanted, Made>({ list, send, onMade }: Making<Wanted, Made>) {
  const queries = useQueryClient()
  const key = useRef(newKey())
  const isSending = useRef(false)
  const { proven, dialog } = useStepUp()
  const make = useMutation({
    mutationFn: (requested: Wanted) => proven(() => send(requested, key.current)),
    onError: (error) => {
      // Unanswered it may have been made: the same key again makes no second one.
      if (error instanceof Problem && error.status !== 0) key.current = newKey()
    },
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: async ({ data }) => {
      if (data !== undefined) onMade(data)
      await queries.invalidateQueries({ queryKey: ['get', list] })
    },
  })
  // A second press comes before the button is shown as busy: it sends nothing, and does not hide what the first one did.
  const once = (requested: Wanted): void => {
    if (isSending.current) return
    isSending.current = true
    make.mutate(requested)
  }
  return {
    make: { ...make, mutate: once },
    dialog,
    error: make.error instanceof NotProven ? undefined : make.error,
  }
}
