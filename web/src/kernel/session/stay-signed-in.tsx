import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askWith } from '../api/send-signed-in.ts'
import { type Session, signOut } from './session.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

interface StaySignedInProps {
  readonly session: Session
  /** The school of the screen. */
  readonly slug: string | undefined
}

/** Where a session has ended, its person signs in again in the place where they are, and what waited goes on. */
export function StaySignedIn({ session, slug }: StaySignedInProps) {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<((isSignedIn: boolean) => void) | undefined>(undefined)
  const settle = (isSignedIn: boolean) => {
    setAsking(false)
    answer.current?.(isSignedIn)
    answer.current = undefined
  }
  useEffect(() => {
    const stop = askWith(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          setAsking(true)
        }),
    )
    return () => {
      stop()
      answer.current?.(false)
    }
  }, [])
  const leave = () => {
    settle(false)
    void signOut()
  }
  return (
    isAsking && (
      <Suspense>
        <SignInAgain session={session} slug={slug} onSignedIn={() => settle(true)} onLeave={leave} />
      </Suspense>
    )
  )
}
