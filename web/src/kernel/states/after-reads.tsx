import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

/** How long nothing is read before what can wait begins. */
const pause = 300

/** What can wait until all else that the page reads is there: its scripts do not hold up the first ones of a slow phone. */
export function AfterReads({ children }: { readonly children: ReactNode }) {
  const isReading = useIsFetching() > 0
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (isReading || isTime) return
    const timer = setTimeout(() => setTime(true), pause)
    return () => clearTimeout(timer)
  }, [isReading, isTime])
  return isTime ? children : null
}
