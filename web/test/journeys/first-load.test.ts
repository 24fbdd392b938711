import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { settle } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** What a first visit may load of script, packed. */
const max = 250_000

/** Bytes of script that came over the wire, each file once: the second time a browser has it. */
function countScript(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    sizes.set(
      pathname,
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

test('a first visit loads at most 250 kB of script, the home of a teacher included', async (t) => {
  const { page, context } = await visit(browser, { address })
  const script = countScript(page)
  await page.goto('/sign-in')
  await settle(page)
  const door = await script()
  await signIn(page, 'teacher@greenfield.test')
  await settle(page)
  const home = await script()
  await context.close()
  t.diagnostic(`sign-in ${door} bytes, with the home ${home}`)
  assert.ok(door > 50_000, 'the scripts were not seen')
  assert.ok(home <= max, `${home} bytes`)
})
