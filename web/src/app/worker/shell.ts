const place = 'campus-app'
/** The address under which the page is stored: it is one and the same for every address of the console. */
const pageKey = '/campus-page'

/** Stores the files of this build that are needed offline; those of earlier builds leave. */
export async function storeFiles(files: readonly string[]): Promise<void> {
  const store = await caches.open(place)
  const known = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !known.has(file))
  // One after the other: the page that is being opened has the line first.
  for (const file of missing) await store.add(file)
  const current = new Set([...files, pageKey])
  for (const path of known) if (!current.has(path)) await store.delete(path)
}

/** A file of the console: its name changes with its content, so what is stored is what it is. */
export async function answerFile(request: Request): Promise<Response> {
  const store = await caches.open(place)
  const stored = await store.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.status === 200) await store.put(request, response.clone())
  return response
}

/** The page of the console: the server's, so that a new build is seen at once, else the last one that a person had. */
export async function answerPage(request: Request): Promise<Response> {
  const store = await caches.open(place)
  try {
    const response = await fetch(request)
    if (response.status === 200 && !response.redirected) await storePage(store, response.clone())
    return response
  } catch (error) {
    const stored = await store.match(pageKey)
    if (!stored) throw error
    return stored
  }
}

/** A page for somebody who is not signed in would show the door offline. */
async function storePage(store: Cache, response: Response): Promise<void> {
  const text = await response.clone().text()
  if (text.includes('name="session" content="some"')) await store.put(pageKey, response)
}
