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

/** The one part that a screen may show empty, by its title in English and in French. */
const partly: Readonly<Record<string, readonly string[]>> = {
  // The first student of the list is in a primary class, where nothing is graded in numbers.
  'student-grades': ['No grades published yet'],
  // The first student of the list is none of those who are billed.
  'student-money': ['No family account'],
  // The school is no district.
  district: ['No schools belong to this one', 'Aucun établissement rattaché'],
  // An app that reads rosters is registered by its maker.
  'integrations-rosters': ['No apps read rosters yet', 'Aucune application ne lit encore les listes'],
  // The till of the bursar is opened by the journeys; that of the second bursar is open.
  till: ['Your till is closed', 'Votre caisse est fermée'],
  // No payment provider is connected.
  'provider-events': ['No events yet', 'Aucun événement'],
}

/** What the screen shows empty, without the one part that may be. */
function unexpected(name: string, titles: readonly string[]): string[] {
  const permitted = partly[name.replace(' (lumiere)', '')] ?? []
  const at = titles.findIndex((title) => permitted.includes(title))
  return titles.filter((_, index) => index !== at).map((title) => `${name}: ${title}`)
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
    const locale = person.endsWith('@lumiere.test') ? 'fr-FR' : 'en-GB'
    const { page, context } = await visit(browser, { address, locale })
    await signIn(page, person)
    const empty: string[] = []
    for (const screen of seen) {
      await showScreen(page, screen)
      const titles = await page.locator('[data-empty] > :is(h1, h2)').allTextContents()
      empty.push(...unexpected(screen.name, titles))
    }
    assert.deepEqual(empty, [])
    await context.close()
  })
}
