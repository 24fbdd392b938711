import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, visit } from '../support/browser.ts'
import { screens, showScreen } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

for (const screen of screens) {
  test(`${screen.name}: axe finds nothing, nothing is wider than a phone, nothing is refused`, async () => {
    const seen = await visit(browser, { address, size: desktop })
    try {
      await showScreen(seen.page, screen)
      await expectAccessible(seen.page, `${screen.name}, desktop, light`)
      await seen.page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(seen.page, `${screen.name}, desktop, dark`)
      await seen.page.setViewportSize(phone)
      await expectAccessible(seen.page, `${screen.name}, phone, dark`)
      const width = await seen.page.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= phone.width, `${screen.name} is ${width} px wide on a phone`)
      assert.deepEqual(seen.faults, [])
    } finally {
      await seen.context.close()
    }
  })
}
