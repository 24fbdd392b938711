import { mkdir } from 'node:fs/promises'
import { desktop, openBrowser, phone, signIn, visit } from '../test/support/browser.ts'
import { startDemo } from '../test/support/demo.ts'
import { screens, showScreen } from '../test/support/screens.ts'

/** `npm run screenshots [-- name …]`: every screen at 390 and 1440 px, light and dark, into screenshots/. */
const wanted = process.argv.slice(2)
const running = process.env['CAMPUS_AT']
const demo = running === undefined ? await startDemo() : { address: running, stop: async () => {} }
const browser = await openBrowser()
const faults: string[] = []
await mkdir('screenshots', { recursive: true })
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
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
      faults.push(`${screen.name} at ${width} px: ${error instanceof Error ? error.message : String(error)}`)
    }
    faults.push(...seen.faults.map((fault) => `${screen.name} at ${width} px: ${fault}`))
    await seen.context.close()
  }
}
await browser.close()
await demo.stop()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
