import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

interface Seated {
  readonly id: string
  readonly name: string
  readonly classId: string
}

/** A student of a class that the teacher of the demo teaches. */
async function taughtStudent(): Promise<Seated> {
  const token = await tokenOf(address, 'teacher@greenfield.test')
  const mine = await call<{ results: { id: string }[] }>(
    address,
    token,
    'GET',
    '/api/v1/academics/classes/mine/',
  )
  const classId = mine.results[0]?.id ?? ''
  const roster = await call<{
    results: { role: string; student_id: string | null; first_name: string; last_name: string }[]
  }>(address, token, 'GET', `/api/v1/academics/classes/${classId}/roster/`)
  const member = roster.results.findLast(({ role }) => role === 'student')
  assert.ok(member?.student_id)
  return { id: member.student_id, name: `${member.first_name} ${member.last_name}`, classId }
}

const alerts = (page: Page) => page.getByRole('region', { name: 'Alerts' })

interface Entered {
  readonly kind: string
  readonly about: string
  readonly todo: string
}

/** Two clicks: the button, and saving. */
async function enter(page: Page, { kind, about, todo }: Entered): Promise<void> {
  await page.getByRole('button', { name: 'Add an alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption({ label: kind })
  await dialog.getByLabel('What it is about').fill(about)
  await dialog.getByLabel('What to do').fill(todo)
  if (kind === 'Medical') await expectAccessible(page, 'the dialog of an alert')
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await alerts(page).getByText(about).waitFor()
}

test('the office enters alerts; the teacher reads what to do in the register, and nothing of safeguarding', async () => {
  const student = await taughtStudent()
  const mark = Date.now().toString(36)
  const allergy = { kind: 'Medical', about: `Nut allergy ${mark}`, todo: 'Epipen in room 12' }
  const concern = { kind: 'Safeguarding', about: `Concern ${mark}`, todo: 'Call the counselor' }
  const office = await visit(browser, { address })
  await signIn(office.page, 'registrar@greenfield.test')
  await office.page.goto(`/schools/greenfield/people/students/${student.id}`)
  await enter(office.page, allergy)
  await enter(office.page, concern)
  await expectAccessible(office.page, 'a student with alerts')

  const teacher = await visit(browser, { address })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await teacher.page.goto(`/schools/greenfield/classes/${student.classId}`)
  const sign = teacher.page.getByRole('button', { name: `Alerts: ${student.name}` })
  await sign.click()
  await teacher.page.getByText(allergy.todo).waitFor()
  assert.equal(await teacher.page.getByText(concern.about).count(), 0)
  await expectAccessible(teacher.page, 'the alerts of a student in a list')
  await teacher.page.keyboard.press('Escape')
  await teacher.page.getByRole('link', { name: student.name }).click()
  await alerts(teacher.page).getByText(allergy.about).waitFor()
  assert.equal(await teacher.page.getByText(concern.about).count(), 0)
  assert.equal(await teacher.page.getByRole('button', { name: 'Add an alert' }).count(), 0)

  for (const { about } of [allergy, concern]) {
    await office.page.getByRole('button', { name: `Edit: ${about}` }).click()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Remove alert' }).click()
    await alerts(office.page).getByText(about).waitFor({ state: 'detached' })
  }
  for (const { errors, context } of [office, teacher]) {
    assert.deepEqual(errors, [])
    await context.close()
  }
})
