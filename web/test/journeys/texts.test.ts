import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const base = `${address}/schools/greenfield`

test('the office reads what was sent and what it cost, settles an unclear text, and stops a number', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${base}/texts`)
  await page.getByRole('heading', { name: 'Text messages', level: 1 }).waitFor()
  const list = page.getByRole('list', { name: 'Sent' })
  await list.getByText('The school is closed tomorrow').first().waitFor()
  await list.getByText('Delivered').first().waitFor()
  await expectAccessible(page, 'the text messages')

  await page.getByLabel('Status').selectOption('unknown')
  const unclear = page.getByRole('button', { name: /^It was sent: / })
  if ((await unclear.count()) > 0) {
    await unclear.first().click()
    await page.getByText('Text updated.').waitFor()
  }

  await page.getByRole('tab', { name: 'Opt-outs' }).click()
  await page.getByLabel('Phone number').fill('020 7946 0123')
  await page.getByRole('button', { name: 'Stop texts' }).click()
  await page.getByText('+442079460123').waitFor()
  await expectAccessible(page, 'one text message')
  await page.getByRole('button', { name: 'Allow again: +442079460123' }).click()
  await page.getByText('+442079460123 can get texts again.').waitFor()
  await page.getByRole('button', { name: 'Allow again: +442079460123' }).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('a ceiling and a price are saved, and wrong ones are refused with what was typed', async () => {
  const { page, context } = await visit(browser, { address })
  await signIn(page, 'owner@greenfield.test')
  await page.goto(`${base}/texts/settings`)
  const ceiling = page.getByLabel('Ceiling per month')
  await ceiling.waitFor()
  await expectAccessible(page, 'who gets texts')
  await page.getByRole('button', { name: 'Add a price' }).click()
  const row = page.getByRole('group', { name: /^Price \d+$/ }).last()
  await row.getByLabel('Prefix').fill('nowhere')
  await row.getByRole('textbox', { name: 'Price' }).fill('0,05')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').first().waitFor()
  assert.equal(await row.getByLabel('Prefix').inputValue(), 'nowhere')
  await row.getByLabel('Prefix').fill('+299')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Text message settings saved.').waitFor()
  const token = await tokenOf(address, 'owner@greenfield.test')
  const path = '/api/v1/messaging/texts/settings/'
  const { prices, currency, monthly_ceiling, sends_answers } = await call<{
    prices: { prefix: string; price: string }[]
    currency: string
    monthly_ceiling: string
    sends_answers: boolean
  }>(address, token, 'GET', path)
  assert.equal(prices.find(({ prefix }) => prefix === '+299')?.price, '0.05')
  const remaining = prices.filter(({ prefix }) => prefix !== '+299')
  await call(address, token, 'PUT', path, { prices: remaining, currency, monthly_ceiling, sends_answers })
  await context.close()
})

test('a guardian chooses texts on the phone, among how they are reached', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'guardian@greenfield.test')
  await page.goto(`${base}/notifications/preferences`)
  const urgent = page.getByRole('radio', { name: 'Urgent notices', exact: true })
  await urgent.waitFor()
  const off = page.getByRole('radio', { name: 'No texts' })
  const wasOff = await off.isChecked()
  await (wasOff ? urgent : off).click()
  await page.getByText('Choice saved.').waitFor()
  await expectAccessible(page, 'the settings of texts')
  await page.reload()
  await urgent.waitFor()
  assert.equal(await off.isChecked(), !wasOff)
  await (wasOff ? off : urgent).click()
  await page.getByText('Choice saved.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('the sender of emails says who sends them', async () => {
  const { page, context } = await visit(browser, { address })
  await signIn(page, 'owner@greenfield.test')
  await page.goto(`${base}/integrations/email-sender`)
  await page.getByRole('heading', { name: 'Sender of emails', level: 1 }).waitFor()
  await page.getByText('They leave by the server of this installation.').waitFor()
  await expectAccessible(page, 'the sender of emails')
  await context.close()
})
