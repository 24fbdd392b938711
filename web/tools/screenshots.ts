import { mkdir } from 'node:fs/promises'
import { desktop, openBrowser, phone, signIn, visit } from '../test/support/browser.ts'
import { startDemo } from '../test/support/demo.ts'
import { screens, showScreen } from '../test/support/screens.ts'

/** `npm run screenshots [-- name …]`: every screen at 390 and 1440 px, light and dark, into screenshots/. */
const requested = process.argv.slice(2)
const running = process.env['CAMPUS_AT']
const demo = running === undefined ? await startDemo() : { address: running, stop: async () => {} }
const browser = await openBrowser()
const errors: string[] = []
await mkdir('screenshots', { recursive: true })
for (const screen of screens.filter(({ name }) => requested.length === 0 || requested.includes(name))) {
  for (const [width, size] of Object.entries({ 390: phone, 1440: desktop })) {
    const seen = await visit(browser, { address: demo.address, size })
    try {
      if (screen.as !== undefined) await signIn(seen.page, screen.as)
      await showScreen(seen.page, screen)
      for (const colorScheme of ['light', 'dark'] as const) {
        await seen.page.emulateMedia({ colorScheme })
        await seen.page.screenshot({
          path: `screenshots/${screen.name}-${width}-${colorScheme}.png`,
          fullPage: true,
        })
      }
    } catch (error) {
      errors.push(`${screen.name} at ${width} px: ${error instanceof Error ? error.message : String(error)}`)
    }
    errors.push(...seen.errors.map((error) => `${screen.name} at ${width} px: ${error}`))
    await seen.context.close()
  }
}
await browser.close()
await demo.stop()
for (const problem of errors) console.error(problem)
process.exitCode = errors.length === 0 ? 0 : 1
