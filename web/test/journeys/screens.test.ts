import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, signIn, type Visit, visit } from '../support/browser.ts'
import { emptyParts, hasContent } from '../support/empty-parts.ts'
import { screens, showScreen } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const visits = new Map<string, Promise<Visit>>()

/** The browser of a person, who signs in once for all their screens. */
function visitOf(as: string): Promise<Visit> {
  const known = visits.get(as)
  if (known) return known
  const made = visit(browser, { address }).then(async (seen) => {
    if (as !== '') await signIn(seen.page, as)
    return seen
  })
  visits.set(as, made)
  return made
}

for (const screen of screens) {
  test(`${screen.name}: axe finds nothing, nothing is wider than a phone, refused or empty`, async () => {
    const { page, errors } = await visitOf(screen.as ?? '')
    const before = errors.length
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    await showScreen(page, screen)
    if (hasContent(screen)) assert.deepEqual(await emptyParts(page, screen), [])
    await expectAccessible(page, `${screen.name}, desktop, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(phone)
    // Colours change over 0.2 s.
    await page.waitForTimeout(300)
    await expectAccessible(page, `${screen.name}, phone, dark`)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    assert.ok(Number(width) <= phone.width, `${screen.name} is ${width} px wide on a phone`)
    assert.deepEqual(errors.slice(before), [])
  })
}
