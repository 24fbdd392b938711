import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { idsOf, markOf, openLesson, student } from '../support/register.ts'
import { openPalette } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const password = 'demo-Campus-2026'

/** The sign-in page, with the address to continue to. */
async function expectDoor(page: Page, next: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/sign-in' && url.searchParams.get('next') === next)
  await page.locator('input[name=username]').waitFor()
}

async function enter(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

test('a link from elsewhere asks to sign in and then leads there; Back after signing out shows nothing', async () => {
  const { page, errors, context } = await visit(browser, { address })
  const classId = await aClass()
  for (const path of ['/schools/greenfield', '/operator', '/schools/greenfield/people/students?q=an']) {
    await page.goto(path)
    await expectDoor(page, path)
  }
  const which = 'date=2026-11-18'
  await page.goto(`/attendance/registers/${classId}?${which}&school_slug=greenfield`)
  const register = `/schools/greenfield/attendance/registers/${classId}?${which}`
  await expectDoor(page, register)
  await enter(page, 'registrar@greenfield.test')
  await page.waitForURL(`**${register}`)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.goto('/sign-in?next=%2Fschools%2Fgreenfield%2Fclasses%3Fq%3Dyear')
  await page.waitForURL('**/schools/greenfield/classes?q=year')
  for (const next of ['/sign-in', '//example.org/', '/.//example.org', '/%5Cexample.org', '/\\example.org']) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
    await page.getByRole('heading', { level: 1, name: /, / }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/schools/greenfield', next)
  }

  await page.getByRole('link', { name: 'Students' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in' && url.search === '')
  await page.locator('input[name=username]').waitFor()
  const left = (await context.cookies()).map(({ name }) => name)
  assert.deepEqual(left, ['campus_device'], 'the device stays known, the session is gone')
  await page.goBack()
  await expectDoor(page, '/schools/greenfield')
  assert.equal(await page.getByRole('navigation').count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

/** Any class of the school, as its registrar finds it. */
async function aClass(): Promise<string> {
  const { page, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const headers = { 'x-school-slug': 'greenfield' }
  const answer = await page.request.get('/api/v1/academics/classes/?page_size=1', { headers })
  const { results } = (await answer.json()) as { results: { id: string }[] }
  await context.close()
  assert.ok(results[0])
  return results[0].id
}

test('a session that ends while marks are entered: the password in place, and they are saved', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /Mathematics Year 7C/)
  const [one] = await idsOf(page, 'Present')
  await student(page, one).click()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const name = dialog.locator('input[name=username]')
  await name.waitFor()
  assert.equal(await name.inputValue(), 'teacher@greenfield.test')
  await expectAccessible(page, 'signing in again')
  await enterAgain('not this one')
  await dialog.getByText('Incorrect username or password.').waitFor()
  await name.fill('registrar@greenfield.test')
  await enterAgain(password)
  await dialog.getByText('Only Richard Pearson can continue here.').waitFor()
  const held = (await context.cookies()).filter(({ name: cookie }) => cookie === 'campus_session')
  assert.deepEqual(held, [], 'the other person is not left signed in')
  await name.fill('teacher@greenfield.test')
  await enterAgain(password)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^Register saved/).waitFor()
  await page.reload()
  await student(page, one).waitFor()
  assert.equal(await markOf(page, one), 'Absent')
  await student(page, one).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()

  await context.clearCookies()
  await page.getByRole('link', { name: 'Students' }).click()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expectDoor(page, '/schools/greenfield/people/students')
  await enter(page, 'teacher@greenfield.test')
  await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()

  async function enterAgain(word: string): Promise<void> {
    await dialog.locator('input[name=password]').fill(word)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  }
})

test('screens that a role does not include are not shown, and lead to where the person works', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  const closed = page.getByRole('heading', { level: 1, name: 'You don’t have access' })
  for (const path of ['people/students/new', 'people/duplicates', 'imports/new', 'members', 'modules']) {
    await page.goto(`/schools/greenfield/${path}`)
    await closed.waitFor()
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0, path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  for (const path of ['/operator', '/operator/provision']) {
    await page.goto(path)
    await closed.waitFor()
    await page.getByText('Only operators of this installation').waitFor()
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0, path)
    await page.getByRole('main').getByRole('link', { name: 'Greenfield School' }).waitFor()
  }
  const reported: (string | null)[] = []
  for (const slug of ['cedar', 'nowhere']) {
    await page.goto(`/schools/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'You don’t have access to this school' }).waitFor()
    reported.push(await page.getByRole('main').textContent())
  }
  assert.equal(reported[0], reported[1])
  await expectAccessible(page, 'a school of others')
  await page.getByRole('main').getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a school that is suspended says so to its members, and is as any other to the rest', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  const json = { code: 'school_not_active', message: 'This school is suspended.', school_status: 'suspended' }
  await page.route('**/api/v1/me', (route) =>
    route.request().headers()['x-school-slug'] === undefined
      ? route.continue()
      : route.fulfill({ status: 403, json }),
  )
  await page.goto('/schools/greenfield/people/students')
  await page.getByRole('heading', { level: 1, name: 'The school isn’t open right now' }).waitFor()
  await page.getByText(/^This school is suspended\. Nobody can work in it/).waitFor()
  await page.goto('/schools/cedar')
  await page.getByRole('heading', { level: 1, name: 'You don’t have access to this school' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('an operator is led back from a school where they have no role', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('heading', { level: 1, name: 'Greenfield School' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Go to school' }).count(), 0)
  await page.goto('/schools/greenfield')
  await page.getByText('You have no role in this school.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All schools' }).click()
  await page.getByRole('heading', { level: 1, name: 'Schools' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('Ctrl-K finds classes, takes no more than can be asked, and says when it could not ask; a long name breaks', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: { name: string } | null }
    if (body.user) body.user.name = 'W'.repeat(120)
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, 'registrar@greenfield.test')
  await page.getByRole('heading', { level: 1, name: /WWW/ }).waitFor()
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.ok(Number(width) <= phone.width, `${width} px wide on a phone`)
  await openPalette(page)
  const search = page.getByRole('dialog').getByRole('combobox')
  await page.route('**/api/v1/people/search**', (route) => route.abort())
  await search.fill('Mathematics Year 7C')
  await page.getByRole('dialog').getByRole('alert').getByText('Can’t reach the server').waitFor()
  await page.unroute('**/api/v1/people/search**')
  await search.fill('')
  await search.pressSequentially('x'.repeat(210))
  assert.equal((await search.inputValue()).length, 200)
  await page
    .getByRole('dialog')
    .getByText(/^No results for/)
    .waitFor()
  await search.fill('Mathematics Year 7C')
  await page.getByRole('option', { name: /Mathematics Year 7C/ }).click()
  await page.getByRole('heading', { level: 1, name: /Mathematics Year 7C/ }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
