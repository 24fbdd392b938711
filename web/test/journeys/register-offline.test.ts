import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { idsOf, markOf, nameOf, openLesson, save, student, students } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const bulk = '**/api/v1/attendance/bulk'

test('a register saved without a line waits, outlives a reload, and is sent once', async () => {
  const { page, context, errors } = await visit(browser, { address })
  const sent: { key: string | undefined; status: number }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/attendance/bulk')) return
    sent.push({ key: response.request().headers()['idempotency-key'], status: response.status() })
  })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /10:00.*Mathematics Year 7A/)
  const [one] = await idsOf(page, 'Present')
  const name = await nameOf(page, one)
  await context.setOffline(true)
  await student(page, one).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 register waiting to sync').waitFor()
  await page.getByRole('link', { name: /^Mathematics Year 7A · .*, Wednesday,? 18 November 2026$/ }).waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('campus-outbox') ?? '')
  assert.ok(stored.includes(one ?? '?') && !stored.includes(name), 'ids, and no names')
  await expectAccessible(page, 'a register that waits')

  // The page comes back, the save still finds nobody.
  await context.route(bulk, (route) => route.abort('connectionfailed'))
  await context.setOffline(false)
  await page.reload()
  await page.getByText('1 register waiting to sync').waitFor()
  await students(page).first().waitFor()
  assert.equal(await markOf(page, one), 'Absent')
  assert.equal(sent.length, 0)

  await context.unroute(bulk)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('1 register waiting to sync').waitFor({ state: 'detached' })
  assert.deepEqual(
    sent.map(({ status }) => status),
    [201],
  )
  assert.match(stored, new RegExp(sent[0]?.key ?? '?'))
  await page.reload()
  await students(page).first().waitFor()
  assert.equal(await markOf(page, one), 'Absent')
  assert.equal(sent.length, 1)

  await student(page, one).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()
  assert.deepEqual(
    errors.filter((error) => !error.includes('ERR_')),
    [],
  )
  await context.close()
})

test('a register that was changed while it waited is shown, not dropped', async () => {
  const teacher = await visit(browser, { address })
  const principal = await visit(browser, { address })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await openLesson(teacher.page, /10:00.*Mathematics Year 7A/)
  if (await teacher.page.getByRole('button', { name: 'Save', exact: true }).isEnabled())
    await save(teacher.page)
  const [one, two] = await idsOf(teacher.page, 'Present')
  await teacher.context.setOffline(true)
  await student(teacher.page, one).click()
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click()
  await teacher.page.getByText('1 register waiting to sync').waitFor()

  await signIn(principal.page, 'principal@greenfield.test')
  await principal.page.goto(teacher.page.url())
  await students(principal.page).first().waitFor()
  await student(principal.page, two).click()
  await save(principal.page)

  await teacher.context.setOffline(false)
  const { page } = teacher
  await page.getByText('1 register couldn’t be saved').waitFor()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this register' })
  // Only whom the save would change: the student that the principal marked stays as it is.
  await dialog.waitFor()
  assert.equal(await dialog.getByRole('group').count(), 1)
  assert.ok(await dialog.getByRole('radio', { name: 'Keep mine: Absent' }).isChecked())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 register couldn’t be saved').waitFor({ state: 'detached' })
  assert.deepEqual([await markOf(page, one), await markOf(page, two)], ['Absent', 'Absent'])
  await student(page, one).click()
  await student(page, two).click()
  await save(page)
  await teacher.context.close()
  await principal.context.close()
})

test('signing out asks what to do with unsent registers, and leaves no student data behind', async () => {
  const { page, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /10:00.*Mathematics Year 7A/)
  const [one] = await idsOf(page, 'Present')
  await context.route(bulk, (route) => route.abort('connectionfailed'))
  await student(page, one).click()
  await page
    .getByRole('textbox', { name: /^Reason/ })
    .first()
    .fill('A secret of the family')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 register waiting to sync').waitFor()
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  const leave = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await leave()
  const dialog = page.getByRole('dialog', { name: '1 entry isn’t synced yet' })
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.match(await stored(), /A secret of the family/)
  await leave()
  await dialog.getByRole('button', { name: 'Remove and sign out' }).click()
  await page.waitForURL(/sign-in/)
  assert.doesNotMatch(await stored(), /A secret of the family/)
  await context.close()
})
