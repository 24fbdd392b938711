import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { newTeacher, newTeacherAtFirst, type OwnPerson } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

async function enter(page: Page, at: string, { email, password }: OwnPerson): Promise<void> {
  await page.goto(at)
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

test('a password that the school made opens its own change, and after it the page that was asked for', async () => {
  const person = await newTeacherAtFirst(address)
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await enter(page, '/schools/greenfield/syllabus', person)
  const title = page.getByRole('heading', { level: 1, name: 'Choose your own password' })
  await title.waitFor()
  await expectAccessible(page, 'choosing a password')
  // Neither another address nor a new load leads past it.
  await page.goto('/account/security')
  await title.waitFor()
  await page.goto('/schools/greenfield/syllabus')
  await title.waitFor()
  const fill = async (current: string, next: string, again = next) => {
    await page.locator('input[name=current]').fill(current)
    await page.locator('input[name=next]').fill(next)
    await page.locator('input[name=again]').fill(again)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await fill(person.password, 'four-words-Apart-1', 'four-words-Apart-2')
  await page.getByText('The passwords don’t match.').waitFor()
  await fill('not-what-was-given', 'four-words-Apart-1')
  await page.getByText('This isn’t the password you signed in with.').waitFor()
  await fill(person.password, 'password-123')
  await page.getByText('This password is too easy to guess.').waitFor()
  await fill(person.password, 'four-words-Apart-1')
  await page.waitForURL('**/schools/greenfield/syllabus')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a person sees where they are signed in, and signs out in one place or everywhere else', async () => {
  const person = await newTeacher(address)
  const here = await visit(browser, { address })
  const existing = await visit(browser, { address, size: phone })
  await signIn(here.page, person.email, person.password)
  await signIn(existing.page, person.email, person.password)
  await here.page.goto('/account/security')
  const section = here.page.getByRole('region', { name: 'Where you are signed in' })
  await section.getByText('This device').waitFor()
  const ends = section.getByRole('button', { name: /^Sign out: / })
  // The two browsers, and the program that changed the password.
  assert.equal(await ends.count(), 2)
  await section.getByText('App', { exact: false }).first().waitFor()
  await expectAccessible(here.page, 'where a person is signed in')
  await ends.first().click()
  await here.page.getByText('signed out.').waitFor()
  await existing.page.goto('/account/security')
  await existing.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await here.page.getByText('Signed out everywhere else.').waitFor()
  await section.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'hidden' })
  assert.equal(await ends.count(), 0)
  assert.deepEqual([here.errors, existing.errors], [[], []])
  await here.context.close()
  await existing.context.close()
})
