import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createServer } from 'vite'
import { expectAccessible } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, visit } from '../support/browser.ts'

const browser = await openBrowser()
after(() => browser.close())

test('the design page of the development server shows every part in both themes, accessible and as wide as the screen', async () => {
  const server = await createServer({
    configFile: 'web/vite.config.ts',
    server: { port: 0, hmr: false, proxy: {} },
    logLevel: 'error',
  })
  await server.listen()
  const at = server.resolvedUrls?.local[0] ?? ''
  const { page, context, errors } = await visit(browser, { address: at, size: desktop })
  try {
    // The packages are prepared on the way, after which the page is loaded once more.
    await page.goto('/design')
    await page.locator('#theme-dark').getByText('Emma Abbott').first().waitFor({ timeout: 120_000 })
    for (const theme of ['light', 'dark'])
      assert.ok(
        await page.locator(`#theme-${theme}`).getByRole('heading', { name: 'States' }).isVisible(),
        theme,
      )
    for (const theme of ['dark', 'light'] as const) {
      await page.getByRole('radiogroup', { name: 'Theme' }).getByText(theme, { exact: true }).click()
      await page.locator(`#theme-${theme === 'dark' ? 'light' : 'dark'}`).waitFor({ state: 'detached' })
      await expectAccessible(page, `the design page, ${theme}`)
    }
    await page.locator('#theme-light').getByRole('button', { name: 'Open a dialog' }).click()
    await page.getByRole('dialog', { name: 'Plan an absence' }).waitFor()
    await expectAccessible(page, 'a dialog of the design page')
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    assert.deepEqual(
      errors.filter((error) => !error.includes('Content Security Policy')),
      [],
    )
  } finally {
    await context.close()
    await server.close()
  }
})
