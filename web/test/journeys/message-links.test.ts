import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makePdf } from '../../../server/test/support/make-pdf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { inEmailTo, outboxOfDemo } from '../support/invited-owner.ts'
import { call, tokenOf } from '../support/person.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const outbox = outboxOfDemo()

/** A guardian with an email address and no account. */
async function newRelative(email: string): Promise<string> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const make = (path: string, body: object) => call<{ id: string }>(address, token, 'POST', path, body)
  const child = { first_name: 'Nadia', last_name: mark, grade_level: 'Y7', entry_date: '2026-09-01' }
  const student = await make('/api/v1/people/students/', child)
  const { id } = await make('/api/v1/people/guardians/', {
    first_name: 'Rosa',
    last_name: mark,
    email,
    preferred_language: 'fr',
    students: [{ student_id: student.id }],
  })
  return id
}

async function attachment(token: string): Promise<string> {
  const sent = await fetch(`${address}/api/v1/files/?name=plan.pdf&school_slug=greenfield`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Blob([new Uint8Array(makePdf('The plan'))]),
  })
  assert.equal(sent.status, 201)
  return ((await sent.json()) as { file_id: string }).file_id
}

test('a grandmother without an account opens the email, reads the plan and answers', {
  skip: !outbox,
}, async () => {
  const email = `rosa-${mark}@example.test`
  const guardian = await newRelative(email)
  const token = await tokenOf(address, 'principal@greenfield.test')
  const make = (path: string, body: object) =>
    call<{ id: string }>(address, token, 'POST', `/api/v1/messaging/messages/${path}`, body)
  const { id } = await make('', {
    importance: 'urgent',
    reply: 'yes_no',
    texts: [
      { language: 'en', subject: `Trip ${mark}`, body: 'May {child} come along?' },
      { language: 'fr', subject: `Sortie ${mark}`, body: 'Bonjour,\n\n{child} peut-elle venir ?\nMerci.' },
    ],
    audience: { parts: [{ kind: 'people', guardian_ids: [guardian] }] },
    file_ids: [await attachment(token)],
  })
  await make(`${id}/send/`, {})
  const path = await inEmailTo(outbox ?? '', email, /(\/read\/[\w-]{40,})/)
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await page.goto(`${address}${path}`)
  await page.getByRole('heading', { level: 1, name: `Sortie ${mark}` }).waitFor()
  await expectAccessible(page, 'a message behind a link')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'plan.pdf' }).click()
  assert.equal((await download).suggestedFilename(), 'plan.pdf')
  await page.getByRole('button', { name: 'Oui' }).click()
  await page.getByText(/Vous avez répondu/).waitFor()
  await expectAccessible(page, 'an answer behind a link')
  assert.deepEqual(errors, [])
  await context.close()

  const office = await visit(browser, { address })
  await signIn(office.page, 'principal@greenfield.test')
  await office.page.goto(`${address}${greenfield}/messages/sent/${id}`)
  await office.page.getByText('Yes · by the link in the email').waitFor()
  assert.deepEqual(office.errors, [])
  await office.context.close()
})
