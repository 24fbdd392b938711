import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { Problem } from '../api/problem.ts'

const ProveAgain = lazy(() => import('./prove-again.tsx'))

/** The server wants a fresh proof of who is there before it does this (RFC 9470). */
const wantsProof = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'insufficient_user_authentication'

/** The person closed the dialog: nothing was done. */
export class NotProven extends Error {
  override readonly name = 'NotProven'
}

interface Wait {
  proceed(): void
  give(): void
}

/**
 * For actions that the server wants a fresh proof for: `proven(action)` runs it, asks for the password or the second
 * factor where that is wanted, and runs it again. `dialog` has to stand somewhere in the screen.
 *
 * @throws NotProven from `proven` when the person closed the dialog
 */
export function useStepUp(): {
  proven<Result>(action: () => Promise<Result>): Promise<Result>
  dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<Wait | undefined>(undefined)
  const settle = (how: keyof Wait) => {
    setOpen(false)
    waiting.current?.[how]()
    waiting.current = undefined
  }
  const proven = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!wantsProof(error)) throw error
    }
    await new Promise<void>((resolve, reject) => {
      waiting.current = { proceed: resolve, give: () => reject(new NotProven()) }
      setOpen(true)
    })
    return action()
  }, [])
  const dialog = isOpen && (
    <Suspense>
      <ProveAgain onProven={() => settle('proceed')} onClose={() => settle('give')} />
    </Suspense>
  )
  return { proven, dialog }
}
