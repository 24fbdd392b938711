import { noteAnswer } from '../offline/offline.ts'
import { takeEarly } from './early.ts'
import { Problem } from './problem.ts'

/** Milliseconds before the second and the third try of a request that found nobody. */
const waits = [400, 1200]

/**
 * Sends a request; when nobody answers, sends it again, twice. Reads can be repeated, writes bear an idempotency key.
 *
 * @throws Problem with status 0 when nobody answered
 */
export async function sendPatiently(request: Request): Promise<Response> {
  const early = await takeEarly(request)
  if (early) return noteAnswer(early)
  const pauses = canRepeat(request) ? waits : []
  for (const pause of pauses) {
    const response = await fetch(request.clone()).catch(() => undefined)
    if (response) return noteAnswer(response)
    if (request.signal.aborted) return Promise.reject(request.signal.reason)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  try {
    return noteAnswer(await fetch(request))
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new Problem(0, { code: 'unreachable', message: 'The server did not answer.' }, { cause })
  }
}

const canRepeat = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')
