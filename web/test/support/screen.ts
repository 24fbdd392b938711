import type { Page } from 'playwright-core'

/** A screen of the console as somebody sees it. */
export interface Screen {
  readonly name: string
  /** Who looks; undefined: nobody is signed in. */
  readonly as?: string
  readonly path: string
  /** Goes on from there, to what has no address of its own. */
  readonly goOn?: (page: Page) => Promise<void>
}

export const greenfield = '/schools/greenfield'

/** Opens the first link of a table or list whose address begins so. */
export const openFirst =
  (start: string, hasText: string | RegExp = '') =>
  async (page: Page) => {
    const link = page.locator(`main a[href^="${start}"]:not([href$="/new"])`, { hasText }).first()
    const [href, heading] = await Promise.all([
      link.getAttribute('href'),
      page.locator('h1').first().elementHandle(),
    ])
    await link.click()
    await page.waitForURL(`**${href}`)
    // The address is the new one before the screen is.
    await heading?.waitForElementState('hidden')
  }
