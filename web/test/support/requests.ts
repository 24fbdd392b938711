import type { Page, Request } from 'playwright-core'

/** How long nothing is on its way before a page counts as read, in milliseconds. */
const quiet = 700

/** What a page sent to the API while something was done. */
interface Sent {
  /** Methods and paths in order, without what they ask with. */
  readonly requests: readonly string[]
  /** Those that were refused or failed, with their status. */
  readonly refused: readonly string[]
}

/** Hears a page until what was done is done, and nothing has been on its way for a while. */
export async function exchangesOf(page: Page, act: () => Promise<void>): Promise<Sent> {
  const requests: string[] = []
  const refused: string[] = []
  const open = new Set<Request>()
  let last = Date.now()
  const isOurs = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
  const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  const hear = (request: Request) => {
    open.add(request)
    last = Date.now()
    if (isOurs(request)) requests.push(named(request))
  }
  const settle = async (request: Request) => {
    open.delete(request)
    last = Date.now()
    const status = (await request.response())?.status() ?? 0
    if (isOurs(request) && status >= 400) refused.push(`${status} ${named(request)}`)
  }
  const end = (request: Request) => void settle(request)
  page.on('request', hear)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await act()
  while (open.size > 0 || Date.now() - last < quiet) await page.waitForTimeout(100)
  page.off('request', hear)
  page.off('requestfinished', end)
  page.off('requestfailed', end)
  return { requests, refused }
}

/** Paths of the requests to the API that a page sends while something is done, in order, without what they ask with. */
export const requestsOf = async (page: Page, act: () => Promise<void>): Promise<readonly string[]> =>
  (await exchangesOf(page, act)).requests
