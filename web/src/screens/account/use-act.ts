import { useState } from 'react'
import { NotProven } from '../../kernel/session/step-up.tsx'
import { readAnew } from './calls.ts'

/** Runs one action at a time, stores its error, and reads the account again; closing a dialog is not an error. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      await readAnew()
    } catch (caught) {
      if (!(caught instanceof NotProven)) setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
