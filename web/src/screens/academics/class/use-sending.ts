import { notifications } from '@mantine/notifications'
import { useState } from 'react'

/** Sends a change: busy while it runs, notifies when it is done, and stores the error. */
export function useSending(onDone: () => Promise<unknown>) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (change: () => Promise<unknown>, reported: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await change()
      await onDone()
      notifications.show({ message: reported })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { send, error, isBusy }
}
