import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { emptyParts, hasContent } from '../support/empty-parts.ts'
import type { Screen } from '../support/screen.ts'
import { screens, showScreen } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** The same screen in the francophone school. */
const inFrench = ({ as, path, name, goOn }: Screen): Screen => ({
  name: `${name} (lumiere)`,
  path: path.replace('/schools/greenfield', '/schools/lumiere'),
  ...(as === undefined ? {} : { as: as.replace('@greenfield.test', '@lumiere.test') }),
  ...(goOn ? { goOn } : {}),
})

// Those of greenfield are walked by `screens`; what is opened from a list by its address is walked there alone.
const french = screens.filter((screen) => hasContent(screen) && screen.goOn === undefined).map(inFrench)
const byPerson = Map.groupBy(french, ({ as }) => as ?? '')

for (const [person, seen] of byPerson) {
  test(`every screen of the francophone school has content: ${person}`, async () => {
    const { page, context } = await visit(browser, { address, locale: 'fr-FR' })
    await signIn(page, person)
    const empty: string[] = []
    for (const screen of seen) {
      await showScreen(page, screen)
      empty.push(...(await emptyParts(page, screen)))
    }
    assert.deepEqual(empty, [])
    await context.close()
  })
}
