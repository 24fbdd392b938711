import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { idsOf, markOf, openLesson, student, students } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const app = { address, size: phone, isInstalled: true }

/** Waits until the worker answers for the page, with the files of this build stored. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (let turn = 0; turn < 200 && !navigator.serviceWorker.controller; turn += 1)
      await new Promise((done) => setTimeout(done, 50))
    return navigator.serviceWorker.controller !== null
  })

const storedReads = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    if (!names.includes('campus-reads')) return 0
    return (await (await caches.open('campus-reads')).keys()).length
  })

test('a register opens and is taken without a connection, and reconciles when it is back', async () => {
  const { page, context, errors } = await visit(browser, app)
  await signIn(page, 'teacher@greenfield.test')
  assert.ok(await installed(page))
  await openLesson(page, /13:15 Year 7A/)
  await page.reload()
  await students(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const [one] = await idsOf(page, 'Present')
  await context.setOffline(true)
  await page.reload()
  await students(page).first().waitFor()
  await page.getByText('You’re offline').first().waitFor()
  await student(page, one).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 register waiting to sync').waitFor()
  await page.goto('/schools/greenfield')
  await page.getByText('You’re offline').first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, 'the home of a teacher offline')

  await context.setOffline(false)
  await page.goBack()
  await page.getByText('1 register waiting to sync').waitFor({ state: 'detached' })
  await page.getByText('You’re offline').first().waitFor({ state: 'detached' })
  await page.reload()
  await students(page).first().waitFor()
  assert.equal(await markOf(page, one), 'Absent')
  assert.deepEqual(
    errors.filter((error) => !/ERR_|FetchEvent|Failed to fetch/.test(error)),
    [],
  )
  await context.close()
})

test('the gradebook and the inbox open without a connection as they were read', async () => {
  const { page, context } = await visit(browser, { address, isInstalled: true })
  await signIn(page, 'teacher@greenfield.test')
  assert.ok(await installed(page))
  const grid = page.getByRole('grid', { name: /^Grades for / })
  await page.goto('/schools/greenfield/gradebook')
  await page
    .getByRole('link', { name: /Mathematics Year/ })
    .first()
    .click()
  await grid.waitFor()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await grid.waitFor()
  await page.goto('/schools/greenfield/messages')
  const inbox = page.getByRole('list', { name: 'Messages and conversations' })
  await inbox.getByRole('link').first().click()
  await page.getByRole('article').waitFor()
  const opened = page.url()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto(opened)
  await page.getByText('You’re offline').first().waitFor()
  await page.getByRole('article').waitFor()
  await page.goBack()
  await page.goto('/schools/greenfield/gradebook')
  await page
    .getByRole('link', { name: /Mathematics Year/ })
    .first()
    .click()
  await grid.waitFor()
  await page.getByText('You’re offline').first().waitFor()
  await context.close()
})

test('signing out leaves nothing that was read on the device, and the next person sees nothing of it', async () => {
  const { page, context } = await visit(browser, app)
  await signIn(page, 'teacher@greenfield.test')
  assert.ok(await installed(page))
  await openLesson(page, /13:15 Year 7A/)
  await page.reload()
  await students(page).first().waitFor()
  assert.ok((await storedReads(page)) > 3)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in**')
  assert.equal(await storedReads(page), 0)
  await context.close()
})

test('online, the page is always the server’s: a new build is seen at once', async () => {
  const { page, context } = await visit(browser, app)
  await signIn(page, 'guardian@greenfield.test')
  assert.ok(await installed(page))
  const nonce = () => page.locator('meta[name=style-nonce]').getAttribute('content')
  await page.reload()
  const before = await nonce()
  await page.reload()
  assert.notEqual(await nonce(), before)
  await context.close()
})

test('the manifest lets a phone install Campus, and its icons exist', async () => {
  const { page, context } = await visit(browser, app)
  await page.goto('/sign-in')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    display: string
    scope: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  assert.deepEqual([manifest.display, manifest.scope], ['standalone', '/'])
  for (const size of ['192x192', '512x512'])
    assert.ok(
      manifest.icons.some(({ sizes }) => sizes === size),
      size,
    )
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
  for (const { src } of manifest.icons) assert.equal((await page.request.get(src)).status(), 200, src)
  await context.close()
})

test('a push shows its title, leads where it says, and one that cannot be read shows no more than the name', async () => {
  const { page, context } = await visit(browser, app)
  await context.grantPermissions(['notifications'], { origin: address })
  await signIn(page, 'guardian@greenfield.test')
  assert.ok(await installed(page))
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = async (data: string) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }))
    })
  const path = '/schools/greenfield/people/students'
  await push(JSON.stringify({ title: 'A notice of the school', path, tag: 'a', body: 'the reason' }))
  await push(JSON.stringify({ title: 'A notice, corrected', path, tag: 'a' }))
  await push('no json')
  for (let turn = 0; turn < 100 && (await shown()).length < 2; turn += 1) await page.waitForTimeout(50)
  assert.deepEqual(
    (await shown()).toSorted((one, other) => one.tag.localeCompare(other.tag)),
    [
      { title: 'A notice, corrected', tag: 'a', data: path },
      { title: 'Campus', tag: 'campus', data: '/' },
    ],
  )
  await context.close()
})
