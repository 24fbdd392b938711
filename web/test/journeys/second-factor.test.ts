import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { codeAt, settingUp } from '../support/authenticator-app.ts'
import { openAccountMenu, openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, newTeacher, type OwnPerson, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

async function enter(page: Page, { email, password }: OwnPerson): Promise<void> {
  await page.goto('/sign-in')
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor()
  await expectAccessible(page, 'recovery codes')
  const codes = await dialog.getByRole('listitem').allTextContents()
  const done = dialog.getByRole('button', { name: 'Done' })
  assert.ok(await done.isDisabled(), 'not before they are saved')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'campus-recovery-codes.txt')
  await dialog.getByLabel('I’ve saved these codes').check()
  await done.click()
  await dialog.waitFor({ state: 'hidden' })
  return codes
}

test('an app is set up from the account menu; signing in then takes a code of it, or a recovery code', async () => {
  const person = await newTeacher(address)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, person.email, person.password)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign-in and security' }).waitFor()
  await page.getByText('Only a password protects your account').waitFor()
  await expectAccessible(page, 'security')
  const { secret, ahead } = await settingUp(page)
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  await dialog.getByText(secret.slice(0, 4), { exact: false }).waitFor()
  await expectAccessible(page, 'setting up an app')
  await dialog.getByLabel('Code shown in the app').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Incorrect code').waitFor()
  const now = () => (Date.now() + ahead) / 1000
  await dialog.getByLabel('Code shown in the app').fill(codeAt(secret, now()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = await keepCodes(page)
  assert.equal(new Set(codes).size, 10)
  await page.getByText('Your account has a second factor').waitFor()
  await page.getByText('10 codes left.').waitFor()
  await context.clearCookies()

  await enter(page, person)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
  await expectAccessible(page, 'the second step')
  const code = page.getByLabel('Authenticator code')
  await code.fill('000000')
  await code.press('Enter')
  await page.getByText('This code is incorrect').waitFor()
  await code.fill(codeAt(secret, now() + 30))
  await code.press('Enter')
  await page.waitForURL('**/schools/greenfield')
  await context.clearCookies()

  await enter(page, person)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/schools/greenfield')
  await page.goto('/account/security')
  await page.getByText('9 codes left.').waitFor()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByText('Only a password protects your account').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a passkey is added, signs in without a password, proves who is there, is renamed and removed', async () => {
  const person = await newTeacher(address)
  const { page, errors, context } = await visit(browser, { address, size: phone })
  const debug = await context.newCDPSession(page)
  await debug.send('WebAuthn.enable')
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, person.email, person.password)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await keepCodes(page)
  await page.getByText('not used yet').waitFor()
  await expectAccessible(page, 'a passkey')
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('My phone').waitFor()
  await context.clearCookies()

  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/schools/greenfield')
  await context.clearCookies()
  await enter(page, person)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/schools/greenfield')

  await page.goto('/account/security')
  await page.getByText('Last used on').waitFor()
  let isStale = true
  await page.route('**/api/auth/passkeys/*/', async (route) => {
    if (route.request().method() !== 'DELETE' || !isStale) return route.fallback()
    isStale = false
    const code = 'insufficient_user_authentication'
    return route.fulfill({ status: 401, json: { error: 'Unauthorized', message: '', code, request_id: '1' } })
  })
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.waitFor()
  await expectAccessible(page, 'proving again')
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Only a password protects your account').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

/** A role that no other journey works in meanwhile: what is asked of it shuts nobody else out. */
async function makeLibrarian({ email }: OwnPerson): Promise<void> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const path = `/api/v1/members/?q=${encodeURIComponent(email)}`
  const { results } = await call<{ results: { user_id: string }[] }>(address, token, 'GET', path)
  const member = `/api/v1/members/${results[0]?.user_id}/`
  await call(address, token, 'PATCH', member, { roles: ['librarian'] })
}

test('a school requires it: reminded during the grace period, access lost after it, restored once one is added', async () => {
  const person = await newTeacher(address)
  await makeLibrarian(person)
  const requirement = '/api/v1/members/second-factor-requirement/'
  const admin = await visit(browser, { address })
  await signIn(admin.page, 'admin@greenfield.test')
  await admin.page.goto('/schools/greenfield/members?view=security')
  await admin.page.getByLabel('Librarian').check()
  await expectAccessible(admin.page, 'what a school asks for')
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Second factor settings saved.').first().waitFor()
  const { page, errors, context } = await visit(browser, { address })
  try {
    await signIn(page, person.email, person.password)
    await page.getByText('This school will require a second factor from').waitFor()
    await expectAccessible(page, 'days of grace')
    await admin.page.getByLabel('Days to add one').fill('0')
    await admin.page.getByRole('button', { name: 'Save' }).click()
    await admin.page.getByText(/with these roles do(es)?n’t have one yet/).waitFor()
    await page.waitForTimeout(1100)
    await page.reload()
    await page.getByRole('heading', { name: 'This school requires a second factor' }).waitFor()
    await expectAccessible(page, 'shut out')
    await page.getByRole('link', { name: 'Add a second factor' }).click()
    const { secret, ahead } = await settingUp(page)
    await page.getByLabel('Code shown in the app').fill(codeAt(secret, (Date.now() + ahead) / 1000))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await keepCodes(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/schools/greenfield')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByText('requires a second factor').count(), 0)
  } finally {
    const token = await tokenOf(address, 'admin@greenfield.test')
    await call(address, token, 'PATCH', requirement, { roles: [], grace_days: 14 })
  }
  await admin.page.goto(`/schools/greenfield/members?q=${encodeURIComponent(person.email)}`)
  const row = admin.page.getByRole('row', { name: new RegExp(person.email) })
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Edit member' })
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await dialog.getByRole('button', { name: 'Remove second factor' }).click()
  await admin.page.getByText('Second factor of').waitFor()
  assert.deepEqual([...errors, ...admin.errors], [])
  await context.close()
  await admin.context.close()
})
