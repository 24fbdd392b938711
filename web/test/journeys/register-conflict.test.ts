import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { idsOf, markOf, openLesson, save, student, students } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('two save the same register: the second is shown who changed what, and chooses', async () => {
  const teacher = await visit(browser, { address, size: phone })
  const principal = await visit(browser, { address })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await openLesson(teacher.page, /8:45.*Year 7A/)
  // There are marks before either begins.
  if (await teacher.page.getByRole('button', { name: 'Save', exact: true }).isEnabled())
    await save(teacher.page)
  await signIn(principal.page, 'principal@greenfield.test')
  await principal.page.goto(teacher.page.url())
  await students(principal.page).first().waitFor()

  const [one, two, three] = await idsOf(teacher.page, 'Present')
  await student(principal.page, one).click()
  await student(principal.page, two).click()
  await save(principal.page)

  await student(teacher.page, three).click()
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = teacher.page.getByRole('dialog', { name: 'Someone else changed this register' })
  await dialog.waitFor()
  assert.equal(await dialog.getByRole('group').count(), 2)
  assert.equal(await dialog.getByRole('radio', { name: 'Use theirs: Absent', checked: true }).count(), 2)
  assert.equal(await dialog.getByText(/^Jake Marshall, .*from .* to Absent/).count(), 2)
  await expectAccessible(teacher.page, 'a register that somebody else changed')
  // Both stay as they are until it is decided: the next save asks again.
  await teacher.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await markOf(teacher.page, three), 'Absent')
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Back to the register' }).click()
  await dialog.waitFor({ state: 'detached' })
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor()
  // The first as the principal has it, the second as it is entered here, the third, whom nobody else touched, as well.
  await dialog.getByText('Keep mine: Present').nth(1).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await teacher.page
    .getByText(/^Register saved/)
    .first()
    .waitFor()

  await principal.page.reload()
  await students(principal.page).first().waitFor()
  assert.deepEqual(
    [
      await markOf(principal.page, one),
      await markOf(principal.page, two),
      await markOf(principal.page, three),
    ],
    ['Absent', 'Present', 'Absent'],
  )
  await student(principal.page, one).click()
  await student(principal.page, three).click()
  await save(principal.page)
  assert.deepEqual([...teacher.errors, ...principal.errors], [])
  await teacher.context.close()
  await principal.context.close()
})
