import type { Page } from 'playwright-core'

/** Paths of the requests to the API that a page sends while something is done, in order, without what they ask with. */
export async function requestsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const hear = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  }
  page.on('request', hear)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('request', hear)
  return sent
}
