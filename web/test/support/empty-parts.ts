import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

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
  // The first child of the list, and the first class, are taught by one teacher all day: their lessons have no hours.
  'timetable-guardian': ['No lessons this week'],
  'timetable-class': ['No lessons this week', 'Aucun cours cette semaine'],
  // No year of the demo is over, so nobody knows what came of its scores.
  'early-warning-evaluation': ['Not enough students', 'Pas assez d’élèves'],
  // Nothing of the list is opened by itself.
  messages: ['Nothing is open', 'Rien n’est ouvert'],
  'messages-teacher': ['Nothing is open', 'Rien n’est ouvert'],
  // The families of the demo were asked in the first school.
  'absence-notices-family': ['No questions about absences', 'Aucune question sur une absence'],
  // No payment provider is connected.
  'provider-events': ['No events yet', 'Aucun événement'],
}

/** Whether the demo has something to show on the screen in every school. */
export const hasContent = ({ name, path }: Screen): boolean =>
  !allowed[name] && path.startsWith('/schools/greenfield')

/** The titles of the empty states on the page, without the one part that the screen may show empty. */
export async function emptyParts(page: Page, { name }: Screen): Promise<string[]> {
  const titles = await page.locator('[data-empty] > :is(h1, h2)').allTextContents()
  const permitted = partly[name.replace(' (lumiere)', '')] ?? []
  const at = titles.findIndex((title) => permitted.includes(title))
  return titles.filter((_, index) => index !== at).map((title) => `${name}: ${title}`)
}
