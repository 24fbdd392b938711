import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../../test/support/campus.ts'
import { financeCalls } from '../../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../../test/support/finance-school.ts'
import { pageContents } from '../../../../../test/support/pdf-text.ts'
import { payloadOfPage, payloadOfSvg } from '../../../../../test/support/swiss-code.ts'

let campus: TestCampus
let fixture: FinanceSchool
let registrar: TestPerson
before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  fixture = await makeFinanceSchool(campus, { currency: 'CHF', timeZone: 'Europe/Zurich' })
  registrar = await campus.person(fixture.school, ['registrar'])
  await good('PATCH', 'settings/', {
    bank: {
      account_name: 'Robert Schneider AG',
      iban: 'CH44 3199 9123 0008 8901 2',
      address: {
        street: 'Rue du Lac',
        building_number: '1268',
        postal_code: '2501',
        city: 'Biel',
        country: 'CH',
      },
    },
  })
})
after(() => campus.stop())
const { ask, good } = financeCalls(() => ({ campus, fixture }))

const billed = async (studentId: string): Promise<string> => {
  const invoice = await good('POST', 'invoices/', {
    student_id: studentId,
    due_date: '2026-12-31',
    issue: true,
    lines: [{ description: 'Schulgeld', fee_type: 'tuition', quantity: 1, unit_amount: '1949.75' }],
  })
  return invoice.id
}

const change = async (path: string, body: unknown): Promise<void> => {
  const options = { token: registrar.token, school: fixture.school, body }
  const answer = await campus.request('PATCH', `/api/v1/people/${path}`, options)
  assert.equal(answer.status, 200, answer.text)
}

/** The seven lines of the debtor in the code on the last page of the PDF; the SVG must say the same. */
async function debtorOn(invoiceId: string, person: TestPerson = fixture.bursar): Promise<string[]> {
  const answer = await fetch(new URL(`/api/v1/finance/invoices/${invoiceId}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-school-slug': fixture.school.slug },
  })
  assert.equal(answer.status, 200)
  const payload = payloadOfPage(pageContents(Buffer.from(await answer.arrayBuffer())).at(-1) ?? '')
  assert.deepEqual([payload.length, payload.at(-1)], [31, 'EPD'])
  const shown = await ask('GET', `invoices/${invoiceId}/swiss-payment-part`, undefined, person)
  assert.deepEqual(payloadOfSvg(shown.text), payload)
  const empty = payload[20] === ''
  assert.equal(shown.text.includes('Payable by (name/address)'), empty, 'a box to write in')
  return payload.slice(20, 27)
}

const nobody = Array<string>(7).fill('')
const home = { line1: 'Grosse Marktgasse 28', postal_code: '9400', city: 'Rorschach', country_code: 'CH' }

test('the code on paper names the guardian who pays as the example of the guidelines has it', async () => {
  const invoice = await billed(fixture.children.amina)
  const ada = `guardians/${fixture.guardianIds.ada}`
  assert.deepEqual(await debtorOn(invoice), nobody, 'no address')
  await change(ada, { first_name: 'Pia-Maria', last_name: 'Rutschmann-Schnyder', address: home })
  const example = ['S', 'Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH']
  assert.deepEqual(await debtorOn(invoice), example)
  assert.deepEqual(await debtorOn(invoice, fixture.ada), example)
  for (const [address, lines] of [
    [{ postal_code: 'CH-9400' }, ['Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH']],
    [{ line1: 'Chemin de l’Église 5 b' }, ["Chemin de l'Église", '5 b', '9400', 'Rorschach', 'CH']],
    [{ line1: 'Postfach' }, ['Postfach', '', '9400', 'Rorschach', 'CH']],
    [
      { line1: '12 rue du 4 Septembre', postal_code: '75002', city: 'Paris', country_code: 'FR' },
      ['12 rue du 4 Septembre', '', '75002', 'Paris', 'FR'],
    ],
    [
      { line1: 'Strada Țării 3', postal_code: '010011', city: 'București', country_code: 'RO' },
      ['Strada Țării 3', '', '010011', 'București', 'RO'],
    ],
  ] as const) {
    await change(ada, { address: { ...home, ...address } })
    assert.deepEqual((await debtorOn(invoice)).slice(2), lines)
  }
})

test('an address that lacks a part, or has letters that banks reject, leaves the debtor empty', async () => {
  const invoice = await billed(fixture.children.bilal)
  for (const address of [
    ...(['line1', 'postal_code', 'city', 'country_code'] as const).map((part) => ({ ...home, [part]: null })),
    { ...home, line1: 'شارع البحيرة 28' },
    { ...home, city: 'R'.repeat(36) },
    null,
  ]) {
    await change(`guardians/${fixture.guardianIds.ada}`, { address })
    assert.deepEqual(await debtorOn(invoice), nobody, JSON.stringify(address))
  }
})

test('one parent does not learn from an invoice where the other lives', async () => {
  const invoice = await billed(fixture.children.chidi)
  await change(`guardians/${fixture.guardianIds.eve}`, { address: home })
  await change(`students/${fixture.children.chidi}`, { address: home })
  const [, name] = await debtorOn(invoice)
  assert.equal(name, 'Eve Eze')
  assert.deepEqual((await debtorOn(invoice, fixture.eve))[1], 'Eve Eze')
  assert.deepEqual(await debtorOn(invoice, fixture.max), nobody)
})

test('a student without guardians is who pays', async () => {
  const made = await campus.request('POST', '/api/v1/people/students/', {
    token: registrar.token,
    school: fixture.school,
    body: { first_name: 'Noé', last_name: 'Favre', status: 'active', address: home },
  })
  assert.equal(made.status, 201, made.text)
  const lines = await debtorOn(await billed(made.body.id))
  assert.deepEqual(lines, ['S', 'Noé Favre', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH'])
})
