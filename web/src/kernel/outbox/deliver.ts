import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut, isUnreachable, Problem } from '../api/problem.ts'
import type { School } from '../school/school.tsx'
import { useSchool } from '../school/school.tsx'
import { type Letter, readOutbox, refuse, withdraw } from './outbox.ts'

/** Sends one letter, with its key and its If-Match; throws the Problem of a refusal. */
export type Send = (school: School, letter: Letter) => Promise<unknown>

/** Milliseconds between two tries. */
const patience = 15_000

/** Whether sending it again later may help. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  isSignedOut(error) ||
  !(error instanceof Problem) ||
  error.status >= 500 ||
  error.status === 429

let isBusy = false

/** Sends what waits, the oldest first; stops where nobody answers. */
async function deliver(school: School, send: Send, queries: QueryClient): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    const userId = school.me.user?.id
    const mine = readOutbox().filter((letter) => letter.slug === school.slug && letter.userId === userId)
    for (const letter of mine.filter(({ refused }) => refused === undefined)) {
      const outcome = await send(school, letter).then(
        () => 'sent' as const,
        (error: unknown) => (isPassing(error) ? ('later' as const) : error),
      )
      if (outcome === 'later') return
      if (outcome === 'sent') {
        withdraw(letter.key)
        await queries.invalidateQueries()
      } else refuse(letter.key, outcome instanceof Problem ? outcome.code : 'unknown')
    }
  } finally {
    isBusy = false
  }
}

/** Sends what waits in the outbox: at once, when the line comes back, and every now and then. */
export function useDelivery(send: Send): void {
  const school = useSchool()
  const queries = useQueryClient()
  useEffect(() => {
    const attempt = () => void navigator.locks.request('campus-outbox', () => deliver(school, send, queries))
    const tries = 'locks' in navigator ? attempt : () => void deliver(school, send, queries)
    tries()
    const timer = setInterval(tries, patience)
    addEventListener('online', tries)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tries)
    }
  }, [school, send, queries])
}
