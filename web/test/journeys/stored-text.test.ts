import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, signIn } from '../support/browser.ts'
import { type Demo, startDemo } from '../support/demo.ts'
import type { Screen } from '../support/screen.ts'
import { screens, showScreen } from '../support/screens.ts'
import { type Stored, storedText, TextStore } from '../support/stored-text.ts'
import { taint } from '../support/tainted-answers.ts'

/**
 * Text that is HTML with a script in it, in everything that can be stored and in everything that the API answers, on
 * every screen: nothing runs, and the page's policy has nothing to refuse. A demo of its own, since it is spoilt.
 */

let demo: Demo
let stored: Stored
const browser = await openBrowser()
/** What ran, and what the policy of a page refused. */
const ran: string[] = []

before(async () => {
  demo = await startDemo('embedded')
  stored = await TextStore.fill(demo.address)
})
after(async () => {
  await browser.close()
  await demo.stop()
})

async function contextOf(): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: demo.address, locale: 'en-GB' })
  await context.exposeFunction('__ran', (what: unknown) => void ran.push(`script ${String(what)}`))
  await context.exposeFunction('__refused', (what: string) => void ran.push(what))
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) =>
      window.__refused('policy ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))`,
  )
  return context
}

function watch(page: Page): Page {
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return page
}

/** Elements that only a stored text can have made. */
const made = `[...document.querySelectorAll('img[src="x"], [onerror], [onload], a[href^="javascript:" i], iframe[srcdoc]')]
  .map((element) => element.outerHTML.slice(0, 200))`

async function expectNothing(page: Page, where: string): Promise<void> {
  const found = (await page.evaluate(made)) as string[]
  assert.deepEqual([...found, ...ran.splice(0)], [], where)
}

test('what these tests look for is found where it is', async () => {
  const context = await contextOf()
  const page = watch(await context.newPage())
  await page.goto('/sign-in')
  await page
    .evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(storedText)})`)
    .catch(() => undefined)
  await page.waitForTimeout(500)
  await assert.rejects(expectNothing(page, 'made by hand'))
  ran.length = 0
  await context.close()
})

test('nearly every write of the contract took the text, and none a link to a script', () => {
  assert.ok(stored.operations.size >= 55, [...stored.operations].join('\n'))
  assert.ok(stored.members.size >= 160, [...stored.members].join('\n'))
  assert.deepEqual([...stored.links], [])
})

/** The intake that was stored is the newest, which is shown first, and nobody has applied to it. */
const unreached = ['application']

const people = Map.groupBy(screens, ({ as }) => as ?? '')

for (const tainted of [false, true])
  for (const [as, own] of people)
    test(`${as || 'nobody'} ${tainted ? 'with every text of every answer' : 'with what was stored'}`, async () => {
      const context = await contextOf()
      const page = watch(await context.newPage())
      // Where every text is another one, some screens never come.
      page.setDefaultTimeout(tainted ? 8000 : 30_000)
      if (as !== '') await signIn(page, as)
      const untaint = tainted ? await taint(context) : undefined
      const unseen: string[] = []
      for (const screen of own)
        if (!(await show(page, screen)) && !unreached.includes(screen.name)) unseen.push(screen.name)
      await untaint?.()
      await context.close()
      // Where every text is another one, an address may lead nowhere; most screens are seen all the same.
      assert.ok(unseen.length <= (tainted ? own.length / 3 : 0), `not seen: ${unseen.join(', ')}`)
    })

/** Whether the screen was seen to its end. */
async function show(page: Page, screen: Screen): Promise<boolean> {
  const seen = await showScreen(page, screen).then(
    () => true,
    () => false,
  )
  await expectNothing(page, screen.name)
  return seen
}

const publicPages = [
  '/apply/greenfield',
  '/apply/greenfield/status',
  '/developer/',
  '/developers/api-docs/',
  '/developers/changelog',
  '/developers/errors?code=<img src=x onerror=__ran(1)>',
  '/developers/webhooks',
  '/docs/deprecations/',
  '/docs/deprecations/<img src=x onerror=__ran(1)>',
  '/invitation#"><img src=x onerror=__ran(1)>',
  '/sign-in?next=javascript:__ran(3)',
  '/sign-in?next=//evil.example/',
  '/"><img src=x onerror=__ran(1)>',
  '/schools/"><img src=x onerror=__ran(1)>/people',
]

test('public pages, with what was stored and with addresses that hold it', async () => {
  const context = await contextOf()
  const page = watch(await context.newPage())
  for (const path of publicPages) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectNothing(page, path)
  }
  await context.close()
})
