import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const french = () => visit(browser, { address, locale: 'fr-FR' })

/** Opens what a role is changed in, `button` and `title` as the page calls them. */
async function openMember(page: Page, button: string, title: string): Promise<Locator> {
  await page.goto('/schools/greenfield/members?q=counselor')
  const row = page.getByRole('row', { name: /counselor@greenfield/ })
  await row.getByRole('button', { name: button }).click()
  return page.getByRole('dialog', { name: title })
}

/** Another person gives the counselor a role more, or takes it again. */
async function makeLibrarian(page: Page, isLibrarian: boolean): Promise<void> {
  const dialog = await openMember(page, 'Edit', 'Edit member')
  await dialog.getByLabel('Librarian').setChecked(isLibrarian)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens the dialog of an invitation, fills it in and sends it. */
async function invite(page: Page, email: string): Promise<Locator> {
  await page.goto('/schools/greenfield/members')
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' })
  await dialog.getByLabel('Nom').fill('Quelqu’un')
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  return dialog
}

test('a wrong password is refused in French', async () => {
  const { page, errors, context } = await french()
  await page.goto('/sign-in')
  await page.locator('input[name=username]').fill('teacher@greenfield.test')
  await page.locator('input[name=password]').fill('not this one')
  await page.locator('button[type=submit]').click()
  const alert = page.getByRole('alert')
  await alert.getByText('Identifiant ou mot de passe incorrect.').waitFor()
  await expectAccessible(page, 'a wrong password')
  assert.deepEqual(errors, [])
  await context.close()
})

test('who is a member already is not invited again, and a wrong address is marked, in French', async () => {
  const { page, errors, context } = await french()
  await signIn(page, 'admin@greenfield.test')
  const dialog = await invite(page, 'counselor@greenfield.test')
  await dialog.getByRole('alert').getByText('Cette personne est déjà membre.').waitFor()
  await dialog.getByLabel('Adresse e-mail').fill('personne@ici')
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await dialog.getByText('Saisissez une adresse e-mail complète, comme nom@exemple.org.').waitFor()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Certaines saisies sont à corriger.').waitFor()
  assert.equal(await alert.getByText('adresse e-mail complète').count(), 0, 'it is shown once, at its field')
  await expectAccessible(page, 'an invitation refused')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a change of what somebody else has changed meanwhile is refused in French', async () => {
  const { page, errors, context } = await french()
  const other = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await signIn(other.page, 'owner@greenfield.test')
  const dialog = await openMember(page, 'Modifier', 'Modifier un membre')
  await dialog.getByLabel('Intendance').check()
  await makeLibrarian(other.page, true)
  await dialog.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Quelqu’un d’autre a modifié cela depuis que vous l’avez ouvert.').waitFor()
  await expectAccessible(page, 'a change that came too late')
  await makeLibrarian(other.page, false)
  assert.deepEqual([...errors, ...other.errors], [])
  await other.context.close()
  await context.close()
})

test('errors of a form are at their fields in French, and above it with the names of the fields', async () => {
  const { page, errors, context } = await french()
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/people/teachers/new')
  await page.locator('input[name=first_name]').fill('Journée')
  await page.getByLabel('Téléphone').fill('aucun')
  await page.getByRole('button', { name: 'Ajouter un membre du personnel' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText(/Nom de famille\s: C’est trop court\./).waitFor()
  assert.equal(await alert.getByText(/Nom de famille\s:/).count(), 1, 'a field is listed once')
  await alert.getByText(/Téléphone\s: Saisissez un numéro de téléphone/).waitFor()
  const phone = page.getByLabel('Téléphone')
  assert.equal(await phone.getAttribute('aria-invalid'), 'true')
  assert.equal(await page.locator('[lang=en]').count(), 0, 'nothing is left in English')
  await expectAccessible(page, 'a form with errors')
  assert.deepEqual(errors, [])
  await context.close()
})

test('what is wrong with marks is reported once, in French', async () => {
  const { page, errors: problems, context } = await french()
  const errors = [0, 1].map((index) => ({
    path: `body/records/${index}/student_id`,
    index,
    field: 'student_id',
    code: 'not_on_roster',
    message: 'The student is not on the roster of this class on that day.',
  }))
  const json = { code: 'attendance_refused', message: 'Nothing was saved.', details: errors, errors }
  await page.route('**/api/v1/attendance/bulk', (route) => route.fulfill({ status: 422, json }))
  await signIn(page, 'teacher@greenfield.test')
  await page.locator('main a[href*="/attendance/registers/"]').first().click()
  await page.locator('button[data-pupil]').first().click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Rien n’a été enregistré' })
  await alert.getByText('Un élève n’est pas dans cette classe ce jour-là.').waitFor()
  assert.equal(await alert.getByText('Un élève n’est pas dans').count(), 1)
  assert.deepEqual(problems, [])
  await context.close()
})

test('a lost connection is reported in French; a code of a newer server in its English sentence, marked as such', async () => {
  const { page, errors, context } = await french()
  await signIn(page, 'admin@greenfield.test')
  await page.route('**/api/v1/members/invitations/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const dialog = await invite(page, 'personne@example.test')
  await dialog.getByRole('alert').getByText('Serveur injoignable').waitFor()
  const json = { code: 'of_a_newer_server', message: 'This server knows more than you.' }
  await page.unroute('**/api/v1/members/invitations/')
  await page.route('**/api/v1/members/invitations/', (route) => route.fulfill({ status: 409, json }))
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  const sentence = dialog.getByText(json.message)
  await sentence.waitFor()
  assert.equal(await sentence.getAttribute('lang'), 'en')
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr')
  await expectAccessible(page, 'an error of a newer server')
  assert.deepEqual(errors, [])
  await context.close()
})

test('where the words cannot be fetched any more, the sentence of the server is shown', async () => {
  const { page, errors, context } = await french()
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/members')
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' })
  await dialog.getByLabel('Nom').fill('Quelqu’un')
  await dialog.getByLabel('Adresse e-mail').fill('counselor@greenfield.test')
  await page.route('**/console/assets/*.js', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  const sentence = dialog.getByText('This person is a member already.')
  await sentence.waitFor()
  assert.equal(await sentence.getAttribute('lang'), 'en')
  assert.deepEqual(errors, [])
  await context.close()
})
