import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, newFamily, newMember, tokenOf } from '../support/person.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const threads = '/api/v1/messaging/threads/'

test('conversations of a member who is removed are handed over from the list of members, and go on', async () => {
  const mark = Date.now().toString(36)
  const family = await newFamily(address, `Leaving${mark}`, '7')
  const leaver = await newMember(address, ['registrar'])
  const token = await tokenOf(address, leaver.email, leaver.password)
  const partners = await call<{ results: { kind: string; id: string }[] }>(
    ...([
      address,
      token,
      'GET',
      `/api/v1/messaging/thread-partners/?student_id=${family.studentId}`,
    ] as const),
  )
  const guardian = partners.results.find(({ kind }) => kind === 'guardian')
  for (const subject of [`Bus ${mark}`, `Locker ${mark}`])
    await call(address, token, 'POST', threads, {
      student_id: family.studentId,
      guardian_id: guardian?.id,
      subject,
      body: 'Good morning',
    })

  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto(`${greenfield}/members?q=${encodeURIComponent(leaver.email)}`)
  await page.getByRole('button', { name: /^Edit / }).click()
  const member = page.getByRole('dialog', { name: 'Edit member' })
  assert.equal(await member.getByText(/without staff/).count(), 0, 'as long as they are a member')
  await member.getByRole('button', { name: 'Remove', exact: true }).click()
  await member.getByRole('button', { name: 'Remove from school' }).click()
  await member.getByText('2 conversations with families are without staff.').waitFor()
  await expectAccessible(page, 'a member who has left conversations')
  await member.getByRole('button', { name: 'Hand over all 2 conversations' }).click()
  const dialog = page.getByRole('dialog', { name: /^Hand over the conversations of / })
  await dialog.getByRole('combobox', { name: 'Hand over to' }).click()
  const principal = await call<{ user: { name: string } }>(
    ...([address, await tokenOf(address, 'principal@greenfield.test'), 'GET', '/api/v1/me'] as const),
  )
  await page.locator('[role="listbox"]:visible').getByRole('option', { name: principal.user.name }).click()
  await page.locator('[role="listbox"]:visible').waitFor({ state: 'hidden' })
  await expectAccessible(page, 'handing over all conversations')
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('2 conversations handed over').waitFor()
  await member.getByText(/without staff/).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()

  const next = await visit(browser, { address, size: phone })
  await signIn(next.page, 'principal@greenfield.test')
  await next.page.goto(`${greenfield}/messages`)
  await next.page
    .getByRole('link', { name: new RegExp(`Bus ${mark}`) })
    .first()
    .click()
  await next.page.getByRole('list', { name: 'Posts' }).getByText('Good morning').waitFor()
  await next.page.getByLabel('Your reply').fill('I go on with this.')
  await next.page.getByRole('button', { name: 'Send', exact: true }).click()
  await next.page.getByRole('list', { name: 'Posts' }).getByText('I go on with this.').waitFor()
  assert.deepEqual(next.errors, [])
  await next.context.close()

  const mother = await visit(browser, { address, size: phone })
  await signIn(mother.page, family.email, family.password)
  await mother.page.goto(`${greenfield}/messages`)
  await mother.page
    .getByRole('link', { name: new RegExp(`Bus ${mark}`) })
    .first()
    .click()
  await mother.page.getByRole('list', { name: 'Posts' }).getByText('I go on with this.').waitFor()
  assert.deepEqual(mother.errors, [])
  await mother.context.close()
})
