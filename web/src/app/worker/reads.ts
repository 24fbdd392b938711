/** The header of an answer from this device: when it was saved, RFC 3339. */
const savedAtHeader = 'x-campus-saved-at'

const place = 'campus-reads'

/** Answers that are stored at most; the oldest leave first. */
const maxAnswers = 400

/** Milliseconds that an answer is of use. */
const lifetime = 14 * 86_400_000

/** Where the id of the person is stored whose answers these are. */
const owner = '/campus-reads-owner'

/** Counts what was forgotten: an answer that comes late, for somebody who has left. */
let generation = 0

/** The same address is another answer in another school. */
const keyOf = ({ url, headers }: Request): string => {
  const key = new URL(url)
  // Not as a fragment: the cache does not distinguish addresses by it.
  key.searchParams.set('campus-school', headers.get('x-school-slug') ?? '')
  return key.href
}

/** Forgets everything that was read on this device. */
export async function forgetReads(): Promise<void> {
  generation += 1
  await caches.delete(place)
}

/** Answers a read from the server, and from this device when the server cannot be reached. */
export async function answerRead(request: Request): Promise<Response> {
  const since = generation
  try {
    const response = await fetch(request)
    if (response.status === 200) void save(request, response.clone(), since).catch(() => undefined)
    // The session has ended, perhaps from another device because this one was lost.
    if (response.status === 401) await forgetReads()
    // It is gone, or the right to it.
    if ([403, 404, 410].includes(response.status)) await (await caches.open(place)).delete(keyOf(request))
    return response
  } catch (error) {
    const stored = await (await caches.open(place)).match(keyOf(request))
    if (!stored || isOld(stored)) throw error
    return stored
  }
}

const isOld = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get(savedAtHeader) ?? '') > lifetime

async function save(request: Request, response: Response, since: number): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return
  const body = await response.text()
  if (new URL(request.url).pathname === '/api/v1/me') await forgetOthers(body)
  const headers = new Headers(response.headers)
  headers.set(savedAtHeader, new Date().toISOString())
  const answers = await caches.open(place)
  if (since !== generation) return
  await answers.put(keyOf(request), new Response(body, { headers }))
  const keys = (await answers.keys()).filter(({ url }) => new URL(url).pathname !== owner)
  for (const key of keys.slice(0, Math.max(keys.length - maxAnswers, 0))) await answers.delete(key)
}

/** What one person has read is never shown to the next one on this device. */
async function forgetOthers(me: string): Promise<void> {
  const { user } = JSON.parse(me) as { user?: { id?: string } | null }
  const id = user?.id ?? ''
  const before = await (await caches.open(place)).match(owner)
  // Without an owner nothing was read yet: what comes in at this moment is theirs.
  if (before && (await before.text()) !== id) await caches.delete(place)
  await (await caches.open(place)).put(owner, new Response(id))
}
