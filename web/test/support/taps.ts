import type { Page } from 'playwright-core'

/** How many taps or clicks a person has made since they are counted. */
export const taps = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)

/** Counts the taps from now on, until another page is loaded. */
export const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = globalThis as unknown as { clicks: number; counts?: true }
    if (!all.counts)
      addEventListener(
        'click',
        (event) => event.isTrusted && Object.assign(all, { clicks: all.clicks + 1 }),
        true,
      )
    Object.assign(all, { clicks: 0, counts: true })
  })
