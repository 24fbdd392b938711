import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { fillClass } from '../support/fill-class.ts'
import { idsOf, markOf, openLesson, pupil, pupils } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('thirty pupils, two absent: four clicks from the home, and the register says so when it is opened again', async () => {
  await fillClass(address, 'Mathematics Year 7C', 30)
  const { page, faults, context } = await visit(browser, { address, size: phone })
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
  assert.equal(await pupils(page).count(), 30)
  const present = await idsOf(page, 'Present')
  const [one, two] = present
  await pupil(page, one).click()
  await pupil(page, two).click()
  const status = page.getByRole('status').filter({ hasText: 'present' })
  assert.match((await status.textContent()) ?? '', new RegExp(`^${present.length - 2} present, \\d+ absent`))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()
  assert.equal(await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks), 4)
  await page.getByText(/^Saved .* by Cameron Hauck$/).waitFor()
  await page.reload()
  await pupils(page).first().waitFor()
  assert.deepEqual([await markOf(page, one), await markOf(page, two)], ['Absent', 'Absent'])
  assert.ok(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
  await expectAccessible(page, 'a register that was taken')
  // Left as everybody present, for whoever comes next.
  await pupil(page, one).click()
  await pupil(page, two).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Register saved/).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('by keyboard alone, with the past week beside each name', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.getByRole('link', { name: /13:15 Year 7A/ }).focus()
  await page.keyboard.press('Enter')
  await pupils(page).first().waitFor()
  const weeks = await page.getByRole('list', { name: 'Past week' }).count()
  assert.ok(weeks >= (await pupils(page).count()) - 1, 'a past week for each pupil')
  await page
    .getByText(/Thu 12|12 Thu|Thu, 12/)
    .first()
    .waitFor({ state: 'attached' })
  const [first, second] = await pupils(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('data-pupil') ?? ''),
  )
  await pupil(page, first).focus()
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
  await pupils(page).first().waitFor()
  assert.equal(await markOf(page, second), 'Late')
  assert.equal(await minutes.inputValue(), '7')
  await pupil(page, second).focus()
  await page.keyboard.press('p')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Register saved/).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('what was entered is not left behind unasked', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /Mathematics Year 7C/)
  const [one] = await idsOf(page, 'Present')
  await pupil(page, one).click()
  await page.getByRole('link', { name: 'Home' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await expectAccessible(page, 'leaving a register')
  await question.getByRole('button', { name: 'Stay here' }).click()
  assert.equal(await markOf(page, one), 'Absent')
  await page.getByRole('link', { name: 'Home' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})
