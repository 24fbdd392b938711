import { setTimeout as wait } from 'node:timers/promises'
import { TooBusy } from '../../../kernel/crypto/semaphore.ts'

/** People who print come first: the job waits for its turn. */
export async function whenFree<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof TooBusy) || turn === 20) throw error
      await wait(error.retryAfter * 100)
    }
  }
}
