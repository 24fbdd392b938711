import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut, isUnreachable, Problem } from '../api/problem.ts'
import type { School } from '../school/school.tsx'
import { useSchool } from '../school/school.tsx'
import { isHeld, readOutbox, refuse, type UnsentRequest, withdraw } from './outbox.ts'

/** Sends one stored request, with its key and its If-Match; throws the Problem of an error response. */
export type Send = (school: School, unsent: UnsentRequest) => Promise<unknown>

/** Milliseconds between two tries. */
const patience = 15_000

/** Whether sending it again later may help. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  isSignedOut(error) ||
  !(error instanceof Problem) ||
  error.status >= 500 ||
  error.status === 429

/** Operations whose unsent requests are being sent. */
const busy = new Set<string>()

interface Delivery {
  readonly school: School
  /** The operation whose unsent requests are sent. */
  readonly operation: string
  readonly send: Send
  readonly queries: QueryClient
}

/** What a person wrote in a school by one operation, and nobody else is about to send. */
const isDue = (unsent: UnsentRequest, { school, operation }: Delivery): boolean =>
  unsent.slug === school.slug &&
  unsent.userId === school.me.user?.id &&
  unsent.operation === operation &&
  unsent.refused === undefined &&
  !isHeld(unsent.about)

/** Sends what waits, the oldest first; stops where nobody answers. */
async function deliver(delivery: Delivery): Promise<void> {
  const { school, operation, send, queries } = delivery
  if (busy.has(operation)) return
  busy.add(operation)
  try {
    for (const unsent of readOutbox().filter((one) => isDue(one, delivery))) {
      const outcome = await send(school, unsent).then(
        () => 'sent' as const,
        (error: unknown) => (isPassing(error) ? ('later' as const) : error),
      )
      if (outcome === 'later') return
      if (outcome === 'sent') {
        withdraw(unsent.key)
        await queries.invalidateQueries()
      } else refuse(unsent.key, outcome instanceof Problem ? outcome.code : 'unknown')
    }
  } finally {
    busy.delete(operation)
  }
}

/** Sends what waits in the outbox for an operation: at once, when the line comes back, and every now and then. */
export function useDelivery(operation: string, send: Send): void {
  const school = useSchool()
  const queries = useQueryClient()
  useEffect(() => {
    const once = () => deliver({ school, operation, send, queries })
    const attempt = () => void navigator.locks.request('campus-outbox', once)
    const tries = 'locks' in navigator ? attempt : () => void once()
    tries()
    const timer = setInterval(tries, patience)
    addEventListener('online', tries)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tries)
    }
  }, [school, operation, send, queries])
}
