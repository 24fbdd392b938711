import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** A school of the demo that other journeys hardly use. */
const cedar = '/schools/cedar'

/** Switches a module and waits until the navigation of this very page shows it. */
async function switchModule(page: Page, name: string, isOn: boolean): Promise<void> {
  await page.goto(`${cedar}/modules`)
  const control = page.getByRole('switch', { name })
  await control.waitFor()
  if ((await control.isChecked()) !== isOn) await control.press('Space')
  await page
    .getByText(isOn ? `${name} is on.` : `${name} is off. Its data is saved.`)
    .last()
    .waitFor()
}

/** The sections that the navigation of the page has, with those of every day and the rest. */
const navigationOf = (page: Page) => page.getByRole('navigation').first()

async function expectOff(page: Page, name: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${cedar}${path}`)
    await page.getByRole('heading', { name: `${name} isn’t available` }).waitFor()
    assert.equal(await page.locator('main form').count(), 0, path)
  }
}

interface Off {
  readonly module: string
  /** Entries of the navigation, by who finds them. */
  readonly sections: { readonly admin: readonly string[]; readonly guardian: readonly string[] }
  /** Addresses that somebody saved. */
  readonly deep: { readonly admin: readonly string[]; readonly guardian: readonly string[] }
  /** Categories of notices. */
  readonly categories: readonly string[]
  /** What a guardian finds again at an address. */
  readonly again: { readonly path: string; readonly text: RegExp }
}

const cases: readonly Off[] = [
  {
    module: 'Messages',
    sections: {
      admin: ['Messages', 'Parents’ evenings', 'Text messages'],
      guardian: ['Messages', 'Parents’ evenings'],
    },
    deep: {
      admin: [
        '/messages',
        '/messages/compose',
        '/messages/sent',
        '/messages/settings',
        '/messages/hand-over',
        '/consultations/new',
        '/texts',
      ],
      guardian: ['/messages?open=message.00000000-0000-7000-8000-000000000000', '/consultations'],
    },
    categories: ['Messages from school', 'Conversations', 'Parents’ evenings', 'By text message'],
    again: { path: '/messages', text: /A form to answer/ },
  },
  {
    module: 'Documents',
    sections: {
      admin: ['Documents', 'Issued documents', 'Forms', 'My forms'],
      guardian: ['Your documents', 'My forms'],
    },
    deep: {
      admin: ['/documents/to-check', '/documents/issued', '/documents/forms', '/documents/templates'],
      guardian: ['/documents', '/forms'],
    },
    categories: ['Documents', 'Documents of the school', 'Forms to answer'],
    again: { path: '/documents/issued', text: /Certificate of enrolment/ },
  },
]

for (const { module, sections, deep, categories, again } of cases)
  test(`without ${module} nothing of it is shown, saved addresses say why, and all comes back`, async () => {
    const office = await visit(browser, { address })
    const family = await visit(browser, { address, size: phone })
    await signIn(office.page, 'admin@cedar.test')
    await signIn(family.page, 'guardian@cedar.test')
    const preferences = async () => {
      await family.page.goto(`${cedar}/notifications/preferences`)
      await family.page.getByText('What you get').waitFor()
      return (await family.page.locator('main').innerText()).split('\n').map((line) => line.trim())
    }
    for (const category of categories) assert.ok((await preferences()).includes(category), category)
    try {
      await switchModule(office.page, module, false)
      const linkOf = (name: string) => navigationOf(office.page).getByRole('link', { name, exact: true })
      for (const name of sections.admin) await linkOf(name).first().waitFor({ state: 'detached' })
      await linkOf('Modules').first().waitFor()
      await expectOff(office.page, module, deep.admin)
      await expectAccessible(office.page, `a screen without ${module}`)
      await office.page.getByRole('main').getByRole('link', { name: 'Modules' }).waitFor()
      await expectOff(family.page, module, deep.guardian)
      assert.equal(await family.page.getByRole('main').getByRole('link', { name: 'Modules' }).count(), 0)
      for (const category of categories) assert.ok(!(await preferences()).includes(category), category)
    } finally {
      await switchModule(office.page, module, true)
    }
    for (const name of sections.admin)
      await navigationOf(office.page).getByRole('link', { name, exact: true }).first().waitFor()
    await family.page.goto(`${cedar}${again.path}`)
    await family.page.getByText(again.text).first().waitFor()
    assert.deepEqual([...office.errors, ...family.errors], [])
    await office.context.close()
    await family.context.close()
  })
