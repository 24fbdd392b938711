import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fecIssues, fecLines } from '../../../../test/support/fec-checker.ts'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { sql } from '../../../kernel/db/statement.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
  const accounting = { siren: '732829320', financial_year_start: '01-01' }
  await counter.good(200, counter.ask('PATCH', 'settings/', { accounting }))
})
after(() => counter.close())

async function download(query = '') {
  const { campus, fixture } = counter
  const answer = await fetch(new URL(`/api/v1/finance/ledger/export?format=fec${query}`, campus.url), {
    headers: { authorization: `Bearer ${fixture.bursar.token}`, 'x-school-slug': fixture.school.slug },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('iso-8859-15').decode(bytes)
  assert.equal(answer.status, 200, text)
  const name = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const type = answer.headers.get('content-type')
  return { name, bytes, type, text, year: ['20260101', '20261231'] as const, isWhole: true }
}
const lettersOf = ({ text }: { text: string }) =>
  fecLines(text)
    .filter((line) => line['CompteNum'] === '411000')
    .map((line) => [line['Debit'], line['Credit'], line['EcritureLet'], line['DateLet'] !== ''])

test('the lines of an invoice are lettered once it is paid, in ISO 8859-15, and the checker sees what is wrong', async () => {
  const { fixture, campus } = counter
  const invoice = await counter.invoice(fixture.children.amina, '500.00')
  const household = invoice.household.id
  const set = (title: string) =>
    campus.database.transaction(fixture.school.id, (tx) =>
      tx.execute(
        sql`update households set title = ${title} where tenant_id = ${fixture.school.id} and id = ${household}`,
      ),
    )
  await set('Œuvre d’Éloïse – ő')
  await counter.good(201, counter.pay(household, '200.00'))
  const open = await download()
  assert.deepEqual(fecIssues(open), [])
  assert.deepEqual(lettersOf(open), [
    ['500,00', '0,00', '', false],
    ['0,00', '200,00', '', false],
  ])
  await counter.good(201, counter.pay(household, '300.00'))
  const paid = await download()
  assert.deepEqual(fecIssues(paid), [])
  assert.deepEqual(lettersOf(paid), [
    ['500,00', '0,00', invoice.number, true],
    ['0,00', '200,00', invoice.number, true],
    ['0,00', '300,00', invoice.number, true],
  ])
  assert.ok(Buffer.from(paid.bytes).includes(Buffer.from("\xbcuvre d'\xc9lo\xefse - o\t", 'latin1')))
  const red = (text: string) =>
    fecIssues({ ...paid, text, bytes: Buffer.from(text.replaceAll('Œ', '¼'), 'latin1') })
  assert.match(red(paid.text.replace(`300,00\t${invoice.number}`, '300,00\tX')).join(), /does not balance/)
  const day = new RegExp(`(${invoice.number}\t)\\d{8}(\t\\d{8})`)
  assert.match(red(paid.text.replace(day, '$120261301$2')).join(), /DateLet is no day/)
  assert.match(red(paid.text.replace(day, '$120260101$2')).join(), /has not the day/)
  assert.match(red(paid.text.replace(day, '$1$2')).join(), /EcritureLet without DateLet/)
  const utf8 = fecIssues({ ...paid, bytes: Buffer.from(paid.text) }).join()
  assert.match(utf8, /the file is UTF-8/)
  assert.match(utf8, /bytes of no sign/)
  assert.match(fecIssues({ ...paid, type: 'text/plain; charset=utf-8' }).join(), /the type is/)
})

test('lettering ends when a payment is refunded, and appears only in a file of its days', async () => {
  const { fixture } = counter
  const invoice = await counter.invoice(fixture.children.chidi, '500.00')
  const household = invoice.household.id
  const payment = await counter.good(201, counter.pay(household, '500.00'))
  const lettered = ({ text }: { text: string }) =>
    fecLines(text).filter((line) => line['EcritureLet'] === invoice.number).length
  assert.equal(lettered(await download()), 2)
  const refunded = counter.ask('POST', `payments/${payment.id}/refund`, { reason: 'Trial' })
  await counter.good(201, refunded)
  const open = await download()
  assert.equal(lettered(open), 0)
  assert.deepEqual(fecIssues(open), [])
  await counter.good(201, counter.pay(household, '500.00'))
  const again = await download()
  assert.equal(lettered(again), 4)
  assert.deepEqual(fecIssues(again), [])
  const today = fecLines(again.text)
    .at(-1)
    ?.['EcritureDate']?.replace(/(....)(..)(..)/, '$1-$2-$3')
  assert.equal(lettered(await download(`&date_from=${today}`)), 4)
})
