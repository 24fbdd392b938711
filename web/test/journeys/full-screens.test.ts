import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { type Screen, screens, showScreen } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** Screens that may show an empty state in the demo, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'sign-in': 'nobody is signed in',
  apply: 'nobody is signed in',
  'no-permission': 'shows that the person has no access',
  'not-found': 'shows that nothing is there',
  provision: 'a form of the operator',
}

/** Screens with one empty part each, and why. */
const partly: Readonly<Record<string, string>> = {
  'student-grades': 'the first student of the list is in a primary class, where nothing is graded in numbers',
  'student-money': 'the first student of the list is none of those who are billed',
  district: 'the school is no district',
  'integrations-rosters': 'an app that reads rosters is registered by its maker',
  till: 'the till of the bursar is opened by the journeys; that of the second bursar is open',
  'provider-events': 'no payment provider is connected',
}

/** The same screen in the francophone school. */
const inFrench = ({ as, path, name, goOn }: Screen): Screen => ({
  name: `${name} (lumiere)`,
  path: path.replace('/schools/greenfield', '/schools/lumiere'),
  ...(as === undefined ? {} : { as: as.replace('@greenfield.test', '@lumiere.test') }),
  ...(goOn ? { goOn } : {}),
})

// What is opened from a list by its address in greenfield is walked there alone.
const walked = screens.filter(({ name, path }) => !allowed[name] && path.startsWith('/schools/greenfield'))
const french = walked.filter(({ goOn }) => goOn === undefined).map(inFrench)
const byPerson = Map.groupBy([...walked, ...french], ({ as }) => as ?? '')

for (const [person, seen] of byPerson) {
  test(`every screen of the demo has content: ${person}`, async () => {
    const { page, context } = await visit(browser, { address })
    await signIn(page, person)
    const empty: string[] = []
    for (const screen of seen) {
      await showScreen(page, screen)
      const texts = await page.locator('[data-empty]').allTextContents()
      if (partly[screen.name.replace(' (lumiere)', '')]) continue
      empty.push(...texts.map((text) => `${screen.name}: ${text}`))
    }
    assert.deepEqual(empty, [])
    await context.close()
  })
}
