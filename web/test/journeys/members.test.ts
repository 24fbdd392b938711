import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('an administrator invites somebody, sees the invitation, sends it again and takes it back', async () => {
  const name = `Efua ${Date.now().toString(36)}`
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/members')
  await page.getByRole('row', { name: /admin@greenfield/ }).waitFor()
  await expectAccessible(page, 'members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  assert.equal(await dialog.getByLabel('Owner').count(), 0, 'nobody gives a role above their own')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(`${name.replace(' ', '.')}@example.test`)
  await dialog.getByLabel('Librarian').check()
  await expectAccessible(page, 'inviting')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/members/invitations/'))
      sent.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Pending').filter({ visible: true }).waitFor()
  await row.getByText('Teacher').filter({ visible: true }).waitFor()
  await row.getByText('Librarian').filter({ visible: true }).waitFor()
  assert.deepEqual([await row.count(), sent.length], [1, 1], 'pressed twice, invited once')
  await row.getByRole('button', { name: `Resend invitation to ${name}` }).click()
  await page.getByText('The previous link no longer works').waitFor()
  await row
    .filter({ hasText: 'Pending' })
    .getByRole('button', { name: `Cancel invitation to ${name}` })
    .click()
  await row.getByRole('button').first().waitFor({ state: 'detached' })
  assert.equal(await row.filter({ hasText: 'Pending' }).count(), 0)
  await expectAccessible(page, 'invitations')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a role is added and taken again; one’s own and a higher one cannot be changed', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/members?role=librarian&q=nobody')
  await page.getByRole('heading', { name: 'No members match' }).waitFor()
  await page.goto('/schools/greenfield/members?q=counselor')
  const row = page.getByRole('row', { name: /counselor@greenfield/ })
  const change = async (isLibrarian: boolean) => {
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Edit member' })
    await dialog.getByLabel('Librarian').setChecked(isLibrarian)
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await change(true)
  await row.getByText('Librarian').filter({ visible: true }).waitFor()
  await change(false)
  await row.getByText('Librarian').filter({ visible: true }).waitFor({ state: 'detached' })
  for (const who of ['owner', 'admin']) {
    await page.getByLabel('Name or email').fill(`${who}@greenfield`)
    const line = page.getByRole('row', { name: new RegExp(`${who}@greenfield`) })
    await line.waitFor()
    assert.equal(await line.getByRole('button').count(), 0)
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('a suspended member is refused with words from the next request on, and works again afterwards', async () => {
  const { page, errors, context } = await visit(browser, { address })
  const other = await visit(browser, { address })
  await signIn(other.page, 'bursar@greenfield.test')
  await other.page.goto('/schools/greenfield/people/students')
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/members?q=bursar')
  const row = page.getByRole('row', { name: /bursar@greenfield/ })
  const press = async (name: string) => {
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Edit member' })
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await press('Suspend')
  try {
    await row.getByText('Suspended').filter({ visible: true }).waitFor()
    await other.page.reload()
    await other.page
      .getByText(/your membership is suspended/)
      .first()
      .waitFor()
  } finally {
    await press('Reactivate')
  }
  await row.getByText('Suspended').filter({ visible: true }).waitFor({ state: 'detached' })
  await other.page.goto('/schools/greenfield/people/students')
  await other.page.getByRole('row').nth(1).waitFor()
  assert.deepEqual([...errors, ...other.errors], [])
  await context.close()
  await other.context.close()
})

test('a module is switched off and on again, and the template that is in use would change nothing', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/modules')
  const analytics = page.getByRole('switch', { name: 'Analytics' })
  await analytics.press('Space')
  await page.getByText('Analytics is off. Its data is saved.').waitFor()
  assert.equal(await analytics.isChecked(), false)
  await analytics.press('Space')
  await page.getByText('Analytics is on.').waitFor()
  await expectAccessible(page, 'modules')
  await page.goto('/schools/greenfield/education')
  await page.getByRole('button', { name: 'Preview changes with German: Abitur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^School year 2026/).waitFor()
  await dialog
    .getByText('British → German: Abitur', { exact: false })
    .or(dialog.getByText(/→ German/))
    .first()
    .waitFor()
  await dialog.getByText('Education system:').waitFor()
  await dialog.getByText('british → german').waitFor()
  assert.equal(await dialog.getByText(/\d{4}-\d{2}-\d{2}/).count(), 0, 'dates are written out')
  assert.equal(
    await dialog.getByText(/system_type|the school has it/).count(),
    0,
    'settings and reasons in words',
  )
  assert.ok(
    await dialog.getByRole('button', { name: 'Apply template' }).isDisabled(),
    'it asks for the slug first',
  )
  await expectAccessible(page, 'what a template would change')
  assert.deepEqual(errors, [])
  await context.close()
})
