import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { fillClass } from '../support/fill-class.ts'
import { idsOf, markOf, openLesson, student, students } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('thirty students, two absent: four clicks from the home, and the register says so when it is opened again', async () => {
  await fillClass(address, 'Mathematics Year 7C', 30)
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'teacher@greenfield.test')
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener(
      'click',
      (event) => event.isTrusted && Object.assign(globalThis, { clicks: clicks() + 1 }),
      true,
    )
    const clicks = () => (globalThis as unknown as { clicks: number }).clicks
  })
  await openLesson(page, /Mathematics Year 7C/)
  assert.match(page.url(), /\/attendance\/registers\/[0-9a-f-]{36}\?date=2026-11-18&period_id=/)
  assert.equal(await students(page).count(), 30)
  const present = await idsOf(page, 'Present')
  const [one, two] = present
  await student(page, one).click()
  await student(page, two).click()
  const status = page.getByRole('status').filter({ hasText: 'present' })
  assert.match((await status.textContent()) ?? '', new RegExp(`^${present.length - 2} present, \\d+ absent`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()
  assert.equal(await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks), 4)
  await page.getByText(/^Saved .* by Richard Pearson$/).waitFor()
  await page.reload()
  await students(page).first().waitFor()
  assert.deepEqual([await markOf(page, one), await markOf(page, two)], ['Absent', 'Absent'])
  assert.ok(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
  await expectAccessible(page, 'a register that was taken')
  // Left as everybody present, for the next test.
  await student(page, one).click()
  await student(page, two).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('by keyboard alone, with the past week next to each name', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.getByRole('link', { name: /13:15 Year 7A/ }).focus()
  await page.keyboard.press('Enter')
  await students(page).first().waitFor()
  const weeks = await page.getByRole('list', { name: 'Past week' }).count()
  assert.ok(weeks >= (await students(page).count()) - 1, 'a past week for each student')
  await page
    .getByText(/Thu 12|12 Thu|Thu, 12/)
    .first()
    .waitFor({ state: 'attached' })
  const all = await students(page).evaluateAll((some) =>
    some.map((one) => one.getAttribute('data-pupil') ?? ''),
  )
  // Two neighbours whom no planned absence excuses.
  const present = new Set(await idsOf(page, 'Present'))
  const at = all.findIndex((id, place) => present.has(id) && present.has(all[place + 1] ?? ''))
  const [first, second] = all.slice(at)
  await student(page, first).focus()
  await page.keyboard.press('p')
  await page.keyboard.press('a')
  assert.equal(await markOf(page, first), 'Absent')
  await page.keyboard.press('Space')
  assert.equal(await markOf(page, first), 'Present')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('l')
  assert.equal(await markOf(page, second), 'Late')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const minutes = page.getByRole('textbox', { name: /^Minutes late/ })
  assert.ok(await minutes.evaluate((input) => input === document.activeElement))
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Register saved/).waitFor()
  await page.reload()
  await students(page).first().waitFor()
  assert.equal(await markOf(page, second), 'Late')
  assert.equal(await minutes.inputValue(), '7')
  await student(page, second).focus()
  await page.keyboard.press('p')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Register saved/).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('what was entered is not left behind unasked', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /Mathematics Year 7C/)
  const [one] = await idsOf(page, 'Present')
  await student(page, one).click()
  await page.getByRole('link', { name: 'Home' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await expectAccessible(page, 'leaving a register')
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  assert.equal(await markOf(page, one), 'Absent')
  await page.getByRole('link', { name: 'Home' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a second tap restores the previous mark, minutes are whole, and the focus stays in the register', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await signIn(page, 'teacher@greenfield.test')
  await page
    .getByRole('link', { name: /Mathematics Year 7C/ })
    .first()
    .click()
  const list = page.getByRole('list', { name: 'Élèves' })
  await list.waitFor()
  const all = list.locator('button[data-pupil]')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-pupil'))
  const [first, second] = await all.evaluateAll((some) => some.map((one) => one.getAttribute('data-pupil')))
  assert.equal(await focused(), first)
  const row = page.locator('li').filter({ has: page.locator(`[data-pupil="${second}"]`) })
  await student(page, second ?? '').focus()
  await page.keyboard.press('p')
  await page.keyboard.press('l')
  const minutes = row.getByRole('textbox', { name: /^Minutes de retard/ })
  await minutes.pressSequentially('abc')
  await row.getByText('Saisissez des minutes entières, de 0 à 1440').waitFor()
  await minutes.fill('')
  await minutes.pressSequentially('1,5')
  await row.getByRole('textbox', { name: /^Motif/ }).fill('Bus')
  assert.equal(await minutes.inputValue(), '1')
  assert.equal(await minutes.evaluate((input) => getComputedStyle(input).fontSize), '16px')
  await minutes.fill('12')
  await student(page, second ?? '').click()
  assert.equal(await markOf(page, second ?? ''), 'Présence')
  await student(page, second ?? '').click()
  assert.equal(await markOf(page, second ?? ''), 'Retard')
  assert.equal(await minutes.inputValue(), '12')
  assert.equal(await row.getByRole('textbox', { name: /^Motif/ }).inputValue(), 'Bus')

  const status = page.getByRole('status').filter({ hasText: 'Présents' })
  const height = (
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).locator('xpath=..').boundingBox()
  )?.height
  assert.ok(height !== undefined && height <= 90, `the bar is ${height} high`)
  const [line] = await Promise.all([status.boundingBox()])
  assert.ok(line && line.height <= 28, `the counts are ${line?.height} high`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText(/^Appel enregistré/).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status')
  await expectAccessible(page, 'a register on a telephone, in French')
  // After saving from a row, the focus stays on it.
  await student(page, second ?? '').focus()
  await page.keyboard.press('p')
  // The message of the first save may have gone by itself meanwhile.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await page.keyboard.press('Control+Enter')
  await saved
  assert.equal(await focused(), second)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a register that one may not take shows nobody as present, and says why', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  const registration = await page.getByRole('link', { name: /13:15 Year 7A/ }).getAttribute('href')
  const lesson = await page
    .getByRole('link', { name: /Mathematics Year 7C/ })
    .first()
    .getAttribute('href')
  const show = async (href: string | null, date: string, why: string) => {
    await page.goto((href ?? '').replace('2026-11-18', date))
    await page.getByText(why).waitFor()
    assert.deepEqual(await idsOf(page, 'Present'), [])
    assert.ok((await idsOf(page, 'Not taken')).length > 0)
    assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).count(), 0)
  }
  await show(registration, '2026-11-19', 'This day is in the future. Take attendance on the day itself.')
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1')
  await expectAccessible(page, 'a register of tomorrow')
  await show(registration, '2026-11-21', 'There’s no school on this day: Weekend.')
  await show(registration, '2026-12-25', 'There’s no school on this day: Holiday.')
  await show(lesson, '2026-11-17', 'The class has no lesson in this period on this day.')
  assert.deepEqual(errors, [])
  await context.close()
  const counselor = await visit(browser, { address })
  await signIn(counselor.page, 'counselor@greenfield.test')
  await counselor.page.goto(registration ?? '')
  await counselor.page.getByText('Your role can view registers but not take them.').waitFor()
  await counselor.context.close()
})
