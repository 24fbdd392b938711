import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { financeCalls } from '../../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../../test/support/finance-school.ts'
import { pdfPages } from '../../../../../test/support/pdf-text.ts'
import { payloadOfSvg as scanned } from '../../../../../test/support/swiss-code.ts'
import {
  isQrIban,
  isQrReference,
  numberOfQrReference,
  qrReference,
  swissBillOf,
} from '../rules/swiss-bill.ts'
import { swissPaymentPart } from './swiss-payment-part.ts'

const address = {
  street: 'Rue du Lac',
  building_number: '1268',
  postal_code: '2501',
  city: 'Biel',
  country: 'CH',
}
const payer = {
  name: 'Pia-Maria Rutschmann-Schnyder',
  street: 'Grosse Marktgasse',
  building_number: '28',
  postal_code: '9400',
  city: 'Rorschach',
  country: 'CH',
}

test('references and accounts by the examples of the guidelines', () => {
  assert.equal(qrReference('21000000000313947143000901'), '210000000003139471430009017')
  assert.ok(isQrReference('21 00000 00003 13947 14300 09017'))
  assert.ok(!isQrReference('210000000003139471430009016'))
  assert.ok(isQrIban('CH4431999123000889012'))
  assert.ok(!isQrIban('CH5800791123000889012'))
  assert.ok(!isQrIban('DE89370400440532013000'))
  assert.equal(numberOfQrReference('210000000003139471430009017'), null)
})

test('the code of a bill with a QR-IBAN is that of the guidelines’ example, byte for byte', () => {
  const bill = {
    account: 'CH4431999123000889012',
    name: 'Robert Schneider AG',
    address,
    currency: 'CHF' as const,
    amount: 194_975n,
    reference: '210000000003139471430009017',
    message: 'Order of 15 June 2020',
    debtor: payer,
  }
  assert.deepEqual(scanned(swissPaymentPart(bill, 'de-CH')), [
    'SPC',
    '0200',
    '1',
    'CH4431999123000889012',
    'S',
    'Robert Schneider AG',
    'Rue du Lac',
    '1268',
    '2501',
    'Biel',
    'CH',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '1949.75',
    'CHF',
    'S',
    'Pia-Maria Rutschmann-Schnyder',
    'Grosse Marktgasse',
    '28',
    '9400',
    'Rorschach',
    'CH',
    'QRR',
    '210000000003139471430009017',
    'Order of 15 June 2020',
    'EPD',
  ])
})

test('any other account takes a creditor reference; without a Swiss account, an address or a debt there is no bill', () => {
  const bank = { account_name: 'École des Alpes', iban: 'CH5800791123000889012', address }
  const billed = {
    number: 'INV-2026-00042',
    currency: 'CHF',
    owed: 19_995n,
    paymentCode: 'RF18539007547034',
    bank,
    debtor: null,
  }
  const bill = swissBillOf(billed)
  assert.ok(bill)
  assert.deepEqual(scanned(swissPaymentPart(bill, 'fr-CH')).slice(18), [
    '199.95',
    'CHF',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'SCOR',
    'RF18539007547034',
    'INV-2026-00042',
    'EPD',
  ])
  for (const [locale, title] of [
    ['de-CH', 'Zahlteil'],
    ['fr-CH', 'Section paiement'],
    ['it-CH', 'Sezione pagamento'],
    ['en', 'Payment part'],
    ['es', 'Payment part'],
  ] as const)
    assert.ok(swissPaymentPart(bill, locale).includes(title), locale)
  for (const other of [
    { currency: 'USD' },
    { owed: 0n },
    { owed: 100_000_000_000n },
    { bank: { ...bank, address: null } },
    { bank: { ...bank, iban: 'DE89370400440532013000' } },
    { bank: { ...bank, account_name: 'مدرسة' } },
  ])
    assert.equal(swissBillOf({ ...billed, ...other }), null)
})

let campus: TestCampus
let fixture: FinanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  fixture = await makeFinanceSchool(campus, { currency: 'CHF', timeZone: 'Europe/Zurich' })
})
after(() => campus.stop())
const { ask, good } = financeCalls(() => ({ campus, fixture }))

test('an invoice into a Swiss account has the payment part on paper and on the screen, and its reference finds it', async () => {
  const invoice = await good('POST', 'invoices/', {
    student_id: fixture.children.amina,
    due_date: '2026-12-31',
    issue: true,
    lines: [{ description: 'Schulgeld', fee_type: 'tuition', quantity: 1, unit_amount: '1949.75' }],
  })
  const part = (id: string) => ask('GET', `invoices/${id}/swiss-payment-part`)
  assert.equal((await part(invoice.id)).status, 404)
  const bank = { account_name: 'Schule am See', iban: 'CH44 3199 9123 0008 8901 2', address }
  await good('PATCH', 'settings/', { bank })
  const shown = await part(invoice.id)
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/svg+xml'])
  const payload = scanned(shown.text)
  const reference = '000000000000002026000000012'
  assert.ok(isQrReference(reference))
  assert.deepEqual(
    [payload[3], payload[18], payload[27], payload[28]],
    ['CH4431999123000889012', '1949.75', 'QRR', reference],
  )
  const printed = await fetch(new URL(`/api/v1/finance/invoices/${invoice.id}/pdf`, campus.url), {
    headers: { authorization: `Bearer ${fixture.bursar.token}`, 'x-school-slug': fixture.school.slug },
  })
  const bytes = Buffer.from(await printed.arrayBuffer())
  if (process.env['QR_PDF']) await writeFile(process.env['QR_PDF'], bytes)
  const pages = pdfPages(bytes)
  assert.equal(pages.length, 2, 'the payment part has a page of its own')
  assert.ok(bytes.includes('/BaseFont /Helvetica-Bold'), 'a font that the standard allows')
  for (const list of ['invoices', 'households'])
    assert.equal((await good('GET', `${list}/?q=${reference}`)).results.length, 1, list)
  const paid = await good('POST', 'payments/', {
    household_id: invoice.household.id,
    method: 'bank_transfer',
    amount: '1949.75',
  })
  assert.ok(paid.id)
})
