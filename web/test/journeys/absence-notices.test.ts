import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, newFamily, newTeacher, type OwnPerson, tokenOf } from '../support/person.ts'
import { student } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const register = (classId: string) => `/schools/greenfield/attendance/registers/${classId}`
const name = `Wren${Date.now().toString(36)}`
let teacher: OwnPerson
let ill: Awaited<ReturnType<typeof newFamily>>
let lost: Awaited<ReturnType<typeof newFamily>>
let classId = ''

before(async () => {
  teacher = await newTeacher(address)
  ill = await newFamily(address, `${name}A`, 'Y5')
  lost = await newFamily(address, `${name}B`, 'Y5')
  const token = await tokenOf(address, 'admin@greenfield.test')
  const found = await call<{ results: { id: string }[] }>(
    ...([address, token, 'GET', `/api/v1/people/teachers/?q=${encodeURIComponent(teacher.email)}`] as const),
  )
  const made = await call<{ id: string }>(address, token, 'POST', '/api/v1/academics/classes/', {
    title: name,
  })
  classId = made.id
  await call(address, token, 'POST', `/api/v1/academics/classes/${classId}/roster/`, {
    student_ids: [ill.studentId, lost.studentId],
    staff: [{ staff_id: found.results[0]?.id, starts_on: '2026-11-16' }],
    starts_on: '2026-11-16',
  })
})

test('a register is saved, the family answers on the phone, the office sees it, and the register suggests it', async () => {
  const office = await visit(browser, { address })
  await signIn(office.page, 'registrar@greenfield.test')
  await office.page.goto('/schools/greenfield/attendance/settings?view=notices')
  const minutes = office.page.getByLabel('Minutes to wait after the register')
  await minutes.fill('0')
  await expectAccessible(office.page, 'the settings of absence notices')
  await office.page.getByRole('button', { name: 'Save', exact: true }).click()
  await office.page.getByText('Absence notices saved').waitFor()

  const taking = await visit(browser, { address, size: phone })
  await signIn(taking.page, teacher.email, teacher.password)
  await taking.page.goto(register(classId))
  for (const { studentId } of [ill, lost]) await student(taking.page, studentId).click()
  await taking.page.getByRole('button', { name: 'Save', exact: true }).click()
  await taking.page
    .getByText(/^Register saved/)
    .first()
    .waitFor()

  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, ill.email, ill.password)
  const question = family.page.getByText('The school asks why Older is absent')
  for (let turn = 0; turn < 20 && !(await question.isVisible()); turn += 1) {
    await family.page.waitForTimeout(500)
    await family.page.reload()
    await family.page.getByRole('region', { name: 'Today' }).waitFor()
    await question.waitFor({ timeout: 2000 }).catch(() => undefined)
  }
  await family.page.getByRole('link', { name: 'Answer' }).click()
  await family.page.getByLabel('Ill', { exact: true }).check()
  await family.page.getByLabel('Note for the school').fill('Fever since last night')
  await expectAccessible(family.page, 'an absence being explained on a phone')
  await family.page.getByRole('button', { name: 'Send answer' }).click()
  await family.page.getByText('This absence was explained. Nothing else is needed.').waitFor()
  assert.equal(await family.page.getByRole('button', { name: 'Send answer' }).count(), 0)

  await office.page.goto('/schools/greenfield/absence-notices?which=answered')
  const row = office.page.getByRole('listitem').filter({ hasText: `${name}A` })
  await row.getByText('Fever since last night').waitFor()
  await row.getByText('Ill', { exact: true }).waitFor()
  await expectAccessible(office.page, 'answered absence notices')
  await office.page.goto('/schools/greenfield/absences?tab=reports')
  const report = office.page.getByRole('listitem').filter({ hasText: `${name}A` })
  await report.getByRole('button', { name: 'Approve' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await report.waitFor({ state: 'detached' })

  const token = await tokenOf(address, teacher.email, teacher.password)
  const opened = await call<{
    students: { student_id: string; planned_absence: { status: string } | null }[]
  }>(...([address, token, 'GET', `/api/v1/attendance/registers/${classId}/`] as const))
  const planned = opened.students.find(({ student_id }) => student_id === ill.studentId)?.planned_absence
  assert.equal(planned?.status, 'excused')
  assert.deepEqual([...family.errors, ...office.errors, ...taking.errors], [])
  for (const { context } of [family, office, taking]) await context.close()
})

test('a family that did not know alarms the office, which resolves it', async () => {
  const family = await visit(browser, { address, size: { width: 360, height: 740 } })
  await signIn(family.page, lost.email, lost.password)
  await family.page.goto('/schools/greenfield/absence-notices')
  await family.page.getByRole('link', { name: 'Answer' }).click()
  await family.page.getByLabel('I did not know').check()
  await family.page.getByRole('button', { name: 'Send answer' }).click()
  await family.page.getByText(/^The school is looking for Older/).waitFor()
  await expectAccessible(family.page, 'a family that did not know')

  const office = await visit(browser, { address })
  await signIn(office.page, 'registrar@greenfield.test')
  const { page } = office
  await page.getByRole('link', { name: /famil(y|ies) did not know about an absence/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: `${name}B` })
  await row.getByRole('link', { name: `Older ${name}B` }).click()
  await page.getByText(`The family did not know where Older ${name}B is`).waitFor()
  await page.getByText(/^Read at /).waitFor()
  await expectAccessible(page, 'a family that did not know, for the office')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('dialog').getByLabel('What you found out').fill('With the school nurse')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('With the school nurse').waitFor()
  await page.goto('/schools/greenfield/attendance/settings?view=notices')
  await page.getByLabel('Minutes to wait after the register').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Absence notices saved').waitFor()
  assert.deepEqual([...family.errors, ...office.errors], [])
  await family.context.close()
  await office.context.close()
})
