import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { openRosterSystem, type RosterSystem } from '../support/roster-source.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const home = '/schools/greenfield/integrations/rosters'
const mark = `r${Date.now().toString(36)}`
const program = `Data sync ${mark}`
const source = `District ${mark}`

let browser: Browser
let system: RosterSystem
before(async () => {
  browser = await openBrowser()
  system = await openRosterSystem(mark)
})
after(async () => {
  await browser.close()
  system.stop()
})

/** A program that reads rosters by itself, as it is registered on the screen of the apps. */
async function registerProgram(): Promise<void> {
  const token = await tokenOf(address, 'it@greenfield.test')
  await call(address, token, 'POST', '/api/v1/integrations/oauth-clients/', {
    name: program,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    scopes: ['https://purl.imsglobal.org/spec/or/v1p1/scope/roster-core.readonly'],
  })
}

/** Says yes to the question that is asked. */
const sure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('others read: the addresses, a profile, a secret to sign with, a set of files once by a double press', async () => {
  await registerProgram()
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'it@greenfield.test')
  await page.goto(home)
  await page.getByText(`${address}/api/oneroster/v1p1`, { exact: true }).waitFor()
  await page.getByText(`${address}/api/v1/oauth/token/`, { exact: true }).waitFor()
  const row = page.getByRole('row', { name: new RegExp(program) })
  await row.getByText('OneRoster: see rosters').filter({ visible: true }).waitFor()
  await expectAccessible(page, 'rosters')

  await row.getByRole('button', { name: `Profile: ${program}` }).click()
  await page.getByRole('dialog').getByLabel('Microsoft School Data Sync').check()
  await expectAccessible(page, 'profiles')
  await sure(page, 'Save')
  await row.getByText('Microsoft School Data Sync').filter({ visible: true }).waitFor()

  await row.getByRole('button', { name: `Signing secret: ${program}` }).click()
  await sure(page, 'Signing secret')
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  await shown.waitFor()
  const [key = '', secret = ''] = await shown.locator('code').allInnerTexts()
  assert.match(key, /^[\da-f-]{36}$/)
  assert.ok(secret.length > 20)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await row.getByText(`Signature method ${secret.slice(0, 4)}`).waitFor()

  let sets = 0
  page.on('download', () => {
    sets += 1
  })
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).dblclick()
  const set = await arrival
  assert.match(set.suggestedFilename(), /^oneroster-greenfield-bulk-.*\.zip$/)
  assert.equal((await readFile(await set.path())).subarray(0, 2).toString(), 'PK')
  await page.getByText('Includes changes up to').waitFor()
  assert.equal(sets, 1, 'pressed twice, fetched once')
  assert.deepEqual(errors, [])
  await context.close()
})

/** Somebody else gives the source another name while it is being changed. */
async function renameElsewhere(page: Page): Promise<void> {
  const [, id] = /sources\/([\da-f-]+)\/change$/.exec(page.url()) ?? []
  const token = await tokenOf(address, 'admin@greenfield.test')
  const body = { name: `${source}, renamed` }
  await call(address, token, 'PATCH', `/api/v1/interop/oneroster/sources/${id}/`, body)
}

/** Fills in how the other system is reached; its address is wrong at first. */
async function addSource(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a source' }).click()
  await page.getByLabel('Name').fill(source)
  await page.getByLabel('Code').fill(mark)
  await page.getByLabel('Base URL').fill('https://user:word@sis.example/')
  await page.getByLabel('Static token').check()
  await page.getByRole('textbox', { name: 'Token' }).fill('wrong')
  await page.getByRole('button', { name: 'Add source' }).click()
  await page.getByText('Enter a full web address').waitFor()
  await expectAccessible(page, 'a source that is refused')
  await page.getByLabel('Base URL').fill(system.root)
  await page.getByRole('button', { name: 'Add source' }).dblclick()
  await page.getByRole('heading', { level: 1, name: source }).waitFor()
}

test('a source is added, tried, mended, fetched whole and archived', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto(home)
  await addSource(page)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Some checks failed').waitFor()
  await page.getByText('The other system rejected our credentials.').first().waitFor()
  await expectAccessible(page, 'a connection that does not work')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Token' }).fill(system.token)
  await page.getByRole('link', { name: 'Back to the source' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await renameElsewhere(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your entries are still here').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: `${source}, renamed` }).waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The connection works').waitFor()

  await page.getByRole('button', { name: 'Sync now' }).click()
  await expectAccessible(page, 'starting a run')
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).dblclick()
  await page.getByText('The data is imported.').waitFor({ timeout: 60_000 })
  const rows = page.getByRole('table', { name: 'Rows received' })
  assert.match(await rows.getByRole('row', { name: /People/ }).innerText(), /People\s+2/)
  await expectAccessible(page, 'a run')
  await page.getByRole('link', { name: 'Back to the source' }).click()
  await page.getByRole('row', { name: /Full · Manual/ }).waitFor()
  assert.equal(await page.getByRole('row', { name: /Full/ }).count(), 1, 'pressed twice, begun once')
  await expectAccessible(page, 'a source')

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await sure(page, 'Archive')
  await page.waitForURL(`**${home}`)
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('link', { name: source }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('on a phone, in French, in the dark', async () => {
  const { page, errors, context } = await visit(browser, {
    address,
    size: phone,
    scheme: 'dark',
    locale: 'fr-FR',
  })
  await signIn(page, 'it@greenfield.test')
  await page.goto(`${home}?view=archived`)
  for (const open of [undefined, source]) {
    if (open !== undefined) await page.getByRole('link', { name: open }).click()
    if (open !== undefined) await page.getByRole('heading', { name: 'Récupérations' }).waitFor()
    else await page.getByRole('link', { name: source }).waitFor()
    await expectAccessible(page, `rosters, ${open ?? 'the list'}`)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  }
  assert.deepEqual(errors, [])
  await context.close()
})
