import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openSession, visit } from '../support/browser.ts'
import { newMember } from '../support/person.ts'
import { settle } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The screens that say that something is not open, not there, or went wrong. */
const deadEnds =
  /^(You don’t have access|Not found|No school yet|Something went wrong|Vous n’avez pas accès|Introuvable)/

/** The entries of every day, and then all of them. */
async function entriesOf(page: Page): Promise<{ daily: string[]; all: string[] }> {
  const links = page.locator('nav.mantine-AppShell-navbar a[href^="/schools/"]')
  await links.first().waitFor()
  const hrefs = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const more = page.locator('nav button[aria-expanded]')
  if ((await more.count()) === 0) return { daily: await hrefs(), all: await hrefs() }
  const daily = await links.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href') ?? ''),
  )
  await more.click()
  return { daily, all: await hrefs() }
}

interface Walker {
  readonly name: string
  readonly username: string
  readonly password?: string
  readonly slug?: string
}

/** Opens each entry of the navigation of a person: none is refused, and none leads nowhere. */
async function walk({ name, username, password, slug = 'greenfield' }: Walker): Promise<string[]> {
  const { page, errors, context } = await visit(browser, { address })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/api/'))
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await openSession(page, username, password)
  await page.goto(`/schools/${slug}`)
  await settle(page)
  const { daily, all } = await entriesOf(page)
  assert.ok(daily.length <= 7, `${name} finds ${daily.length} entries of every day`)
  for (const href of all) {
    await page.locator(`nav.mantine-AppShell-navbar a[href="${href}"]`).click()
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '').startsWith(href.replace(/\/$/, '')))
    await settle(page)
    const current = page.locator(`nav.mantine-AppShell-navbar a[href="${href}"]`)
    assert.equal(await current.getAttribute('aria-current'), 'page', `${name}: ${href} is not marked`)
    const heading = (await page.locator('h1').first().textContent()) ?? ''
    assert.doesNotMatch(heading, deadEnds, `${name}: ${href}`)
  }
  assert.deepEqual([refused, errors], [[], []], name)
  await context.close()
  return all.map((href) => href.replace(`/schools/${slug}`, ''))
}

const roles = [
  'owner',
  'admin',
  'principal',
  'registrar',
  'bursar',
  'counselor',
  'it',
  'teacher',
  'guardian',
  'student',
]

for (const role of roles)
  test(`every entry that the ${role} finds opens, and at most seven are shown at once`, async () => {
    const all = await walk({ name: role, username: `${role}@greenfield.test` })
    const absent: Readonly<Record<string, string[]>> = {
      principal: ['/till', '/counter'],
      bursar: ['/gradebook', '/report-cards', '/syllabus', '/scales', '/attendance'],
      it: ['/gradebook', '/report-cards', '/syllabus', '/scales', '/attendance'],
      guardian: ['/people/students', '/invoices', '/classes'],
      student: ['/people/students', '/classes', '/family-money'],
    }
    for (const path of absent[role] ?? []) assert.ok(!all.includes(path), `${role} finds ${path}`)
  })

test('a librarian looks up people and classes, and finds no work of others', async () => {
  const { email, password } = await newMember(address, ['librarian'])
  const all = await walk({ name: 'librarian', username: email, password })
  for (const path of ['/people/students', '/classes']) assert.ok(all.includes(path), path)
  for (const path of ['/gradebook', '/attendance', '/invoices']) assert.ok(!all.includes(path), path)
})

test('who has two jobs finds both, seven entries at once', async () => {
  const { email, password } = await newMember(address, ['registrar', 'bursar'])
  const all = await walk({ name: 'registrar and bursar', username: email, password })
  for (const path of ['/counter', '/absences']) assert.ok(all.includes(path), path)
})

test('what the plan of a school does not hold is not in its navigation', async () => {
  const all = await walk({ name: 'owner of lumiere', username: 'owner@lumiere.test', slug: 'lumiere' })
  assert.ok(!all.includes('/forecast'))
})

test('the operator finds schools, and each entry opens', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, 'operator@campus.test')
  for (const path of ['/operator', '/operator/provision']) {
    await page.goto(path)
    await settle(page)
    assert.doesNotMatch((await page.locator('h1').first().textContent()) ?? '', deadEnds)
    await page.locator(`nav.mantine-AppShell-navbar a[href="${path}"]`).waitFor()
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('an entry far down is scrolled to when its address is opened', async () => {
  const size = { width: 1280, height: 500 }
  const { page, context } = await visit(browser, { address, size })
  await openSession(page, 'owner@greenfield.test')
  await page.goto('/schools/greenfield/education')
  await settle(page)
  const current = page.locator('nav a[aria-current="page"]')
  await current.waitFor()
  const isSeen = () =>
    current.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  for (let turn = 0; turn < 20 && !(await isSeen()); turn++) await page.waitForTimeout(100)
  assert.ok(await isSeen(), 'the current entry is not on the screen')
  await context.close()
})
