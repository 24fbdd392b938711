import { isSignedOut, Problem } from './problem.ts'
import { sendPatiently } from './send.ts'

/** Asks the person of this page to sign in again, where they are; false: they would rather leave. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Who asks when a session has ended; answers how to stop that. Where nobody asks, a 401 is an answer like any other. */
export function askWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

function askOnce(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Opening and closing a session is how it is settled, and waits for nothing. */
const isDoor = ({ url }: Request): boolean =>
  /^\/api\/auth\/(session|passkeys\/sign-in)\//.test(new URL(url).pathname)

const isEnded = async (response: Response): Promise<boolean> =>
  response.status === 401 && isSignedOut(await Problem.of(response.clone()))

/**
 * Sends a request patiently; where the session has ended meanwhile, after the person has signed in again: nothing that
 * was entered is lost. As long as they are asked, everything else waits, so that nothing is done as somebody else.
 *
 * @throws Problem with status 0 when nobody answered
 */
export async function sendSignedIn(request: Request): Promise<Response> {
  if (isDoor(request)) return sendPatiently(request)
  if (asking) await asking
  const repetition = request.clone()
  const response = await sendPatiently(request)
  if (!ask || !(await isEnded(response))) return response
  return (await askOnce()) ? sendPatiently(repetition) : response
}

/** The same for what `fetch` cannot send. */
export async function onceSignedIn<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!isSignedOut(error) || !(await askOnce())) throw error
    return action()
  }
}
