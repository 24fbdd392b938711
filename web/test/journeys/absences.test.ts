import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('the office sees who is away and whom to call, notes a call, and plans an absence in three clicks', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Absences' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .waitFor()
  await page.getByLabel('Show').selectOption('Not followed up')
  const row = rows.filter({ has: page.getByRole('button', { name: 'Note a call' }) }).first()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('button', { name: 'Note a call' }).click()
  const call = page.getByRole('dialog', { name: `Note a call: ${name}` })
  await call.getByLabel('Left a message').check()
  await call.getByLabel('Note').last().fill('Voice mail of the mother')
  await expectAccessible(page, 'a call being noted')
  await call.getByRole('button', { name: 'Save' }).click()
  await call.waitFor({ state: 'detached' })
  await page.getByText('Voice mail of the mother').waitFor({ state: 'detached' })
  await page.getByLabel('Show').selectOption('Everybody')
  const noted = rows.filter({ hasText: 'Voice mail of the mother' })
  await noted.getByText('Left a message').waitFor()

  // Two clicks from the list, three from home.
  await noted.getByRole('button', { name: 'Plan absence' }).click()
  const plan = page.getByRole('dialog', { name: `Plan absence: ${name}` })
  await expectAccessible(page, 'an absence being planned')
  await plan.getByRole('button', { name: 'Plan absence' }).click()
  await noted.getByText('Planned').waitFor()
  assert.equal(await noted.getByRole('button', { name: 'Plan absence' }).count(), 0)

  await page.getByRole('tab', { name: 'Planned' }).click()
  await rows.filter({ hasText: name }).first().waitFor()
  await expectAccessible(page, 'planned absences')
  await rows.filter({ hasText: name }).getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`Removed for ${name}`).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a family phones: an absence is planned in three clicks and a name, and registers taken before are named', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const list = await page.request.get('/api/v1/people/students/?grade_level=Y8&page_size=40', {
    headers: { 'x-school-slug': 'greenfield' },
  })
  const away = await page.request.get('/api/v1/attendance/absentees/?page_size=200', {
    headers: { 'x-school-slug': 'greenfield' },
  })
  const missing = new Set((await away.json()).results.map((row: { student_id: string }) => row.student_id))
  const present = (await list.json()).results.filter((one: { id: string }) => !missing.has(one.id))
  const student = present.at(-1)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('navigation').getByRole('link', { name: 'Absences' }))
  // Above the list: for a student who is not in it.
  await page.getByText(/students away$/).waitFor()
  await click(page.getByRole('button', { name: 'Plan absence' }).first())
  const dialog = page.getByRole('dialog', { name: 'Plan absence', exact: true })
  await dialog.getByLabel('Student').first().waitFor()
  await page.keyboard.type(student.student_code)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'an absence planned for a student who was searched')
  await click(dialog.getByRole('button', { name: 'Plan absence' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/is already marked present today: Morning registration/).waitFor()
  assert.equal(clicks, 3)
  await page.getByRole('tab', { name: 'Planned' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: student.last_name }).first()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText(/^Removed for /).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a guardian reports an absence on a phone, the office approves it, and the family sees the answer', async () => {
  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@rivers.test')
  await family.page.getByRole('button', { name: 'Simon' }).click()
  await family.page.getByRole('button', { name: 'Report an absence' }).click()
  const report = family.page.getByRole('dialog', { name: /^Report an absence: Simon/ })
  await report.getByLabel('First day').fill('10/12/2026')
  await report.getByLabel('First day').blur()
  await report.getByLabel('Reason').selectOption('Appointment')
  await report.getByLabel('Note for the school').fill('Dentist at nine')
  await expectAccessible(family.page, 'an absence being reported')
  await report.getByRole('button', { name: 'Send to the school' }).click()
  const sent = family.page.getByRole('region', { name: 'Reported absences' })
  await sent.getByText('Waiting for the school').waitFor()

  const office = await visit(browser, { address })
  await signIn(office.page, 'principal@greenfield.test')
  await office.page.goto('/schools/greenfield/absences?tab=reports')
  const row = office.page.getByRole('listitem').filter({ hasText: 'Dentist at nine' })
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = office.page.getByRole('dialog', { name: /^Approve: / })
  await dialog.getByLabel('Answer to the family').fill('See you on Friday')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await row.waitFor({ state: 'detached' })
  await expectAccessible(office.page, 'reports of families')

  await family.page.reload()
  await family.page.getByRole('button', { name: 'Simon' }).click()
  await sent.getByText('Approved').waitFor()
  await sent.getByText('See you on Friday').waitFor()
  await sent.getByRole('button', { name: 'Withdraw' }).click()
  await sent.getByText('Withdrawn').waitFor()
  await expectAccessible(family.page, 'the home of a guardian with a report')
  assert.deepEqual([...family.errors, ...office.errors], [])
  await family.context.close()
  await office.context.close()
})

test('at the gate a scanned card marks a student late in the lesson that runs, by keyboard alone', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const list = await page.request.get('/api/v1/people/students/?grade_level=Y10&page_size=1', {
    headers: { 'x-school-slug': 'greenfield' },
  })
  const code: string = (await list.json()).results[0].student_code
  await page.goto('/schools/greenfield/late-arrivals')
  await page.getByLabel('Student card or name').waitFor()
  await page.keyboard.type(`${code}\n`)
  await page
    .getByRole('list', { name: 'Last arrivals' })
    .getByText(/minutes? late/)
    .waitFor()
  assert.equal(await page.getByLabel('Student card or name').inputValue(), '')
  await page.keyboard.type('nobody is called so\n')
  await page.getByText('No student found for “nobody is called so”').waitFor()
  await expectAccessible(page, 'late arrivals')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a kiosk at the gate takes cards alone, stays locked everywhere, and is left with the password', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const list = await page.request.get('/api/v1/people/students/?grade_level=Y11&page_size=1', {
    headers: { 'x-school-slug': 'greenfield' },
  })
  const [student] = (await list.json()).results
  await page.goto('/schools/greenfield/late-arrivals?kiosk=1')
  await page.getByRole('heading', { level: 1, name: 'Late arrivals' }).waitFor()
  const field = page.getByLabel('Scan your student card')
  await field.waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0)
  assert.equal(await page.getByRole('banner').count(), 0)
  await expectAccessible(page, 'the kiosk')
  // A scanner types wherever the focus was.
  await page.mouse.click(20, 400)
  await page.keyboard.type(`${student.student_code}\n`)
  await page.getByText(/minutes? late/).waitFor()
  await page.getByText(student.last_name).waitFor()
  // A name finds nobody here: no list of students is shown to those who pass by.
  await page.keyboard.type(`${student.last_name}\n`)
  await page.getByText('Card not recognised').waitFor()
  assert.equal(await page.getByText(student.first_name, { exact: true }).count(), 0)
  for (const path of ['/schools/greenfield/people/students', '/account/security', '/']) {
    await page.goto(path)
    await field.waitFor()
    assert.equal(await page.getByRole('navigation').count(), 0, path)
  }
  await page.getByRole('button', { name: 'Leave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=password]').fill('not the password')
  await dialog.getByRole('button').last().click()
  await dialog.getByText(/wrong|not right|incorrect/i).waitFor()
  await expectAccessible(page, 'leaving the kiosk')
  await dialog.locator('input[name=password]').fill('demo-Campus-2026')
  await dialog.getByRole('button').last().click()
  await page.getByRole('navigation').first().waitFor()
  await page.getByRole('link', { name: 'Home' }).waitFor()
  assert.deepEqual(
    errors.filter((text) => !text.includes('401')),
    [],
  )
  await context.close()
})

test('by keyboard alone the office notes a call and plans an absence', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/absences')
  const call = page.getByRole('button', { name: 'Note a call' }).last()
  await call.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Note a call: / })
  await dialog.waitFor()
  await dialog.getByLabel('Somebody was reached').or(dialog.getByRole('radio').first()).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'By keyboard' })
  await row.getByText('Left a message').waitFor()
  const plan = row.getByRole('button', { name: 'Plan absence' })
  if ((await plan.count()) > 0) {
    await plan.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Plan absence: / }).waitFor()
    await page.keyboard.press('Escape')
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('missing registers name their teachers, and a reminder is sent once per lesson', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  const missing = page.getByRole('region', { name: 'Registers to take' })
  await missing
    .getByText(/minutes? late/)
    .first()
    .waitFor()
  await missing
    .getByRole('button', { name: /^Remind the teachers of/ })
    .first()
    .waitFor()
  // One click each: one register, then all; a second click sends nothing.
  const one = missing.getByRole('button', { name: /^Remind the teachers of/ }).first()
  await one.click()
  await page
    .getByText(/^(1 email sent|The teachers were already reminded|1 register has no teacher)/)
    .first()
    .waitFor()
  await missing.getByRole('button', { name: 'Remind all' }).click()
  await page.getByText(/^\d+ emails? sent/).waitFor()
  await missing.getByRole('button', { name: 'Remind all' }).click()
  await page
    .getByText(/^The teachers were already reminded of these registers/)
    .first()
    .waitFor()

  // The same on the screen of attendance, for each register; the address of the email opens that register.
  await page.goto('/schools/greenfield/attendance?show=missing')
  const list = page.getByRole('region', { name: 'Registers' })
  const row = list
    .getByRole('listitem')
    .filter({ hasText: /minutes? late/ })
    .first()
  await row.getByRole('button', { name: /^Remind the teachers of/ }).click()
  await page
    .getByText(/^(1 email sent|The teachers were already reminded|1 register has no teacher)/)
    .first()
    .waitFor()
  await expectAccessible(page, 'missing registers')
  const href = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  const [path = '', query = ''] = href.split('?')
  const classId = path.split('/').at(-1)
  await page.goto(`/attendance/registers/${classId}?${query}&school_slug=greenfield`)
  await page.waitForURL(`**${path}?${query}`)
  await page.getByRole('list', { name: 'Students' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
