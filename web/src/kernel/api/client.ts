import createClient, { type Middleware } from 'openapi-fetch'
import createHooks from 'openapi-react-query'
import type { ConsolePaths } from './console-paths.ts'
import { schoolHeader } from './early.ts'
import { newKey } from './new-key.ts'
import { Problem } from './problem.ts'
import { sendSignedIn } from './send-signed-in.ts'

/** A write is sent with a key of its own, so that sending it again does it once. Signing in takes none. */
const keyed: Middleware = {
  onRequest: ({ request, schemaPath }) => {
    const isWrite = !['GET', 'HEAD'].includes(request.method)
    if (!isWrite || schemaPath.startsWith('/api/auth/') || request.headers.has('idempotency-key')) return
    request.headers.set('idempotency-key', newKey())
  },
}

const refused: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok && response.status !== 304) throw await Problem.of(response)
  },
}

/**
 * The public API as this console calls it: with the session cookie, which no script sees, in one school or in none.
 * Whatever is not a success is thrown as a `Problem`.
 */
export function openApi(slug?: string) {
  const client = createClient<ConsolePaths>({
    baseUrl: globalThis.location?.origin ?? '',
    ...(slug === undefined ? {} : { headers: { [schoolHeader]: slug } }),
    fetch: sendSignedIn,
  })
  client.use(keyed, refused)
  return { client, query: createHooks(client) }
}

export type Api = ReturnType<typeof openApi>
