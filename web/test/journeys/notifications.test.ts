import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const guardian = 'guardian@greenfield.test'
const api = '/api/v1/notifications/'

test('a guardian reads what the school has for them under the bell, on a phone and by keyboard', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, guardian)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const all = panel.getByRole('link', { name: 'All notifications' })
  await all.waitFor()
  await panel.getByText('Sports day next week').waitFor()
  await expectAccessible(page, 'the bell, on a phone')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Notifications'),
  )

  await bell.click()
  await all.click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await page.locator('main').getByText('Sports day next week').waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.getByLabel('Unread only').check()
  await page.getByText('You have read everything').waitFor()
  const token = await tokenOf(address, guardian)
  const unread = await call<{ count: number }>(address, token, 'GET', `${api}unread/`)
  assert.equal(unread.count, 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('preferences are saved by category, and remain', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, guardian)
  await page.goto(`${address}/schools/greenfield/notifications/preferences`)
  const news = page.getByLabel(/: Email about news$/).first()
  await news.waitFor()
  const before = await news.inputValue()
  const next = before === 'off' ? 'digest' : 'off'
  await news.selectOption(next)
  await page.getByLabel('From').fill('20:30')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByRole('alert').filter({ hasText: 'Preferences saved' }).waitFor()
  await expectAccessible(page, 'preferences')
  await page.reload()
  await news.waitFor()
  assert.equal(await news.inputValue(), next)
  assert.equal(await page.getByLabel('From').inputValue(), '20:30')
  // As it was, for the next run.
  await news.selectOption(before)
  await page.getByLabel('From').fill('21:00')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByRole('alert').filter({ hasText: 'Preferences saved' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

interface Address {
  readonly address: string
}

test('the office sees whose emails come back, and lets them be sent again', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${address}/schools/greenfield/notifications/addresses`)
  await page.getByRole('heading', { level: 1, name: 'Undeliverable addresses' }).waitFor()
  await page.getByText('The address doesn’t exist.').first().waitFor()
  await expectAccessible(page, 'undeliverable addresses')
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const list = await call<{ results: Address[] }>(address, token, 'GET', `${api}addresses/?state=bounced`)
  const [bounced] = list.results
  // An earlier run on the same demo may have lifted it.
  if (bounced) {
    await page.getByRole('button', { name: `Send again: ${bounced.address}` }).click()
    await page.getByRole('alert').filter({ hasText: bounced.address }).waitFor()
    await page.getByLabel('State').selectOption('accepted')
    await page.getByText(bounced.address).waitFor()
  }
  await page.getByLabel('State').selectOption('blocked')
  await page.locator('main').getByRole('link').first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
