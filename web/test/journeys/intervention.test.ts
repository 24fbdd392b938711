import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { countTaps, taps } from '../support/taps.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const headers = { 'x-school-slug': 'greenfield', origin: address }
const api = '/api/v1/intervention'

interface Flag {
  readonly student_id: string
  readonly name: string
  readonly open_case: { readonly id: string } | null
}

/** A student with a flag, of the last rows so that others are left for the other journeys. */
async function lastFlag(page: Page): Promise<Flag> {
  const path = `${api}/red-flags?threshold=1&page_size=200&sort=score`
  const { students }: { students: Flag[] } = await (await page.request.get(path, { headers })).json()
  const free = students.filter(({ open_case }) => open_case === null)
  const flag = free.at(-1)
  assert.ok(flag, 'the demo has students with a flag and without a case')
  return flag
}

/** Opens a case for a student of the demo and answers its id. */
async function openCase(page: Page, student_id: string): Promise<string> {
  const answer = await page.request.post(`${api}/action-center/`, { headers, data: { student_id } })
  assert.equal(answer.status(), 201, await answer.text())
  return (await answer.json()).id
}

/** Closes the case of a journey, so that the next run finds the student free. */
async function dismiss(page: Page, id: string): Promise<void> {
  const data = { status: 'dismissed', outcome: 'not_needed' }
  await page.request.patch(`${api}/action-center/${id}/`, { headers, data })
}

test('a counselor gets from a flag to an assigned action in two clicks, by keyboard too', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  await page.goto('/schools/greenfield/support')
  const free = page.getByRole('list', { name: 'Students without a case' })
  const row = free.getByRole('listitem').last()
  const name = await row.getAttribute('aria-label')
  assert.ok(name)
  await expectAccessible(page, 'students who may need help')
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/action-center/') && response.request().method() === 'POST',
  )
  await countTaps(page)
  await row.getByRole('button', { name: /^Assign/ }).click()
  await page.getByRole('menuitem', { name: 'Mentoring' }).click()
  const opened = await (await answered).json()
  assert.equal(await taps(page), 2)
  assert.equal(opened.student_name.startsWith(name.split(' ')[0]), true)
  assert.equal(opened.status, 'in_progress')
  assert.equal(opened.interventions[0].code, 'mentoring')
  await page.getByText(`Case opened for ${name}`).waitFor()
  // Arrows go through the students, and A opens the menu of the one in focus.
  await free.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await page.getByRole('menuitem', { name: 'Someone else…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First help').waitFor()
  await expectAccessible(page, 'who helps, and how')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dismiss(page, opened.id)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a case is worked through until it is resolved', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  const id = await openCase(page, (await lastFlag(page)).student_id)
  await page.goto(`/schools/greenfield/support/cases/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Goal').fill('At school every Monday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('At school every Monday').waitFor()
  await page.getByRole('button', { name: 'Add help' }).click()
  await dialog.getByLabel('Kind of help').selectOption('Tutoring')
  await expectAccessible(page, 'help for a student')
  await dialog.getByRole('button', { name: 'Add help' }).click()
  const help = page.getByRole('listitem', { name: 'Tutoring' })
  await help.waitFor()
  await page.getByLabel('New task').fill('Call the grandmother')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByLabel('Call the grandmother').check()
  await page.getByText(/done 18 Nov/).waitFor()
  await page.getByLabel('What was said or noticed').fill('Is tired in the mornings')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await page.getByText('Is tired in the mornings').waitFor()
  await help.getByRole('button', { name: /^End/ }).click()
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await help.getByText('Helped', { exact: true }).waitFor()
  await expectAccessible(page, 'a case')
  await page.getByRole('button', { name: 'Close case' }).click()
  await dialog.getByLabel('Improved').check()
  await dialog.getByLabel('In your own words').fill('Comes every day')
  await expectAccessible(page, 'what happened')
  await dialog.getByRole('button', { name: 'Close case' }).click()
  await page.getByText('Resolved', { exact: true }).waitFor()
  await page.getByText('Comes every day').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a teacher reads the facts of own students, and no restricted note', async () => {
  const counselor = await visit(browser, { address })
  const teacher = await visit(browser, { address, size: phone })
  await signIn(counselor.page, 'counselor@greenfield.test')
  await signIn(teacher.page, 'teacher@greenfield.test')
  const classes = await teacher.page.request.get('/api/v1/academics/classes/mine/?page_size=50', { headers })
  const [own] = (await classes.json()).results
  const roster = await teacher.page.request.get(`/api/v1/academics/classes/${own.id}/roster/?page_size=60`, {
    headers,
  })
  const students: string[] = (await roster.json()).results.flatMap(
    ({ student_id }: { student_id: string | null }) => student_id ?? [],
  )
  const cases = await counselor.page.request.get(`${api}/action-center/?page_size=200`, { headers })
  const busy = new Set(
    (await cases.json()).interventions.map(({ student_id }: { student_id: string }) => student_id),
  )
  const student = students.find((one) => !busy.has(one)) ?? ''
  const id = await openCase(counselor.page, student)
  await counselor.page.goto(`/schools/greenfield/support/cases/${id}`)
  const write = async (text: string, level: string) => {
    await counselor.page.getByLabel('What was said or noticed').fill(text)
    await counselor.page.getByLabel(level).check()
    await counselor.page.getByRole('button', { name: 'Add', exact: true }).last().click()
    await counselor.page.getByText(text, { exact: true }).waitFor()
  }
  await write('Sits in the first row now', 'Everybody on the case')
  await write('Speaks of a fight at home', 'Principals and counsellors only')
  await expectAccessible(counselor.page, 'a restricted note')
  await teacher.page.goto(`/schools/greenfield/support/cases/${id}`)
  await teacher.page.getByText('Sits in the first row now').waitFor()
  assert.equal(await teacher.page.getByText('Speaks of a fight at home').count(), 0)
  assert.equal(await teacher.page.getByLabel('Principals and counsellors only').count(), 0)
  assert.equal(await teacher.page.getByRole('img', { name: /^Score/ }).count(), 0, 'teachers read no scores')
  await expectAccessible(teacher.page, 'a case on the phone of a teacher')
  await dismiss(counselor.page, id)
  assert.deepEqual([...counselor.errors, ...teacher.errors], [])
  await counselor.context.close()
  await teacher.context.close()
})

test('a meeting goes from student to student by keyboard without asking the server, and has minutes', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  await page.goto('/schools/greenfield/support?tab=meetings')
  await page.getByRole('button', { name: 'New meeting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (optional)').fill('Monthly review')
  await dialog.getByRole('button', { name: 'Start meeting' }).click()
  await page.getByText(/^Student 1 of/).waitFor()
  await expectAccessible(page, 'a meeting')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url())
  })
  const names = page.getByRole('navigation', { name: 'Agenda' }).getByRole('button')
  const second = (await names.nth(1).textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Student 2 of/).waitFor()
  await page.getByRole('heading', { name: second.trim() }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^Student 1 of/).waitFor()
  assert.deepEqual(requests, [], 'the next student asks the server nothing')
  const decision = `Tutoring until the holidays ${Date.now()}`
  // Typed once: a decision in the minutes, and a task of who acts.
  await page.getByLabel('Decision (Enter saves)').fill(decision)
  await page.keyboard.press('Enter')
  await page.getByText('Decision and task saved').waitFor()
  assert.equal(await page.getByText(decision).count(), 2)
  await page.keyboard.press('PageDown')
  await page.getByText(/^Student 2 of/).waitFor()
  await page.getByRole('button', { name: 'Close meeting' }).click()
  await dialog.getByLabel('Who was there').fill('Ada Counselor\nThe nurse')
  await dialog.getByRole('button', { name: 'Close meeting' }).click()
  await page.getByText('Meeting closed').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Minutes (PDF)' }).click()
  assert.match((await download).suggestedFilename(), /\.pdf$/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a counselor chooses families, reads each letter, and sends them', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  await page.goto('/schools/greenfield/support/letters/new')
  await page.getByText('Printed', { exact: true }).click()
  const boxes = page.getByRole('list', { name: 'Missed most in the last 60 days' }).getByRole('checkbox')
  const many = await boxes.count()
  // Families that got a letter in the last days are left out: another run takes others.
  const first = Date.now() % (many - 1)
  await boxes.nth(first).check()
  await boxes.nth(first + 1).check()
  await expectAccessible(page, 'families to write to')
  await page.getByRole('button', { name: 'Preview letters (2)' }).click()
  await page.getByText('Nothing has been sent yet.').waitFor()
  await page.locator('summary').first().click()
  await expectAccessible(page, 'letters before they are sent')
  await page.getByRole('button', { name: /^Create \d letters? to print/ }).click()
  await page.getByRole('heading', { name: /^Letters of/ }).waitFor()
  await page.getByText('Not over yet').first().waitFor()
  await expectAccessible(page, 'letters that were sent')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a head reads the load in French on the phone', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await signIn(page, 'principal@greenfield.test')
  await page.goto('/schools/greenfield/support?tab=load')
  await page.getByRole('columnheader', { name: 'Suivi par' }).waitFor()
  await expectAccessible(page, 'the load in French on the phone')
  await page.goto('/schools/greenfield/support')
  await page.getByRole('heading', { name: 'Élèves à accompagner' }).waitFor()
  await page.getByRole('list', { name: 'Élèves sans suivi' }).waitFor()
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  assert.equal(await page.evaluate(tooWide), 0, 'nothing is wider than the phone')
  await expectAccessible(page, 'students in French on the phone')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a school without early warning in its plan is not shown it', async () => {
  const { page, context } = await visit(browser, { address, locale: 'fr-FR' })
  await signIn(page, 'counselor@lumiere.test')
  await page.goto('/schools/lumiere')
  await page.getByRole('navigation').first().waitFor()
  assert.equal(await page.getByRole('link', { name: 'Accompagnement' }).count(), 0)
  await page.goto('/schools/lumiere/support')
  await page.getByRole('heading', { name: /n’est pas disponible$/ }).waitFor()
  await context.close()
})
