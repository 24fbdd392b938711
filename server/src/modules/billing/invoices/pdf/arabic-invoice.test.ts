import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { financeCalls } from '../../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../../test/support/finance-school.ts'
import { hasPdfTools } from '../../../../../test/support/pdf-objects.ts'
import {
  inkOfPage,
  type PlacedWord,
  placedWords,
  readText,
} from '../../../../../test/support/placed-words.ts'
import { sql } from '../../../../kernel/db/statement.ts'

/** An invoice from right to left, read back by poppler, which knows nothing of what drew it. */
const skip = hasPdfTools() ? false : 'qpdf and pdftotext are not installed'

let campus: TestCampus
let made: FinanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
})
after(() => campus.stop())
const { good } = financeCalls(() => ({ campus, fixture: made }))

/** An invoice of a new school. */
async function printed(locale: string): Promise<Buffer> {
  made = await makeFinanceSchool(campus, { locale, currency: 'XAF', name: 'مدرسة النور Alpha' })
  const { school, children } = made
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`update students set changed_in = default, first_name = 'محمد أمين', last_name = 'بن علي'
      where tenant_id = ${school.id} and id = ${children.amina}`)
  })
  await good('PATCH', 'settings/', {
    bank: { account_name: 'مدرسة النور', iban: 'FR7630006000011234567890189' },
    invoice_footer:
      'شكرا لكم على الدفع في الموعد. يُرجى ذكر رمز الدفع عند كل تحويل من حساب بنكي إلى حساب المدرسة، وإلا تأخر تسجيل المبلغ في حساب العائلة إلى أن يُعرف صاحبه (Alpha).',
  })
  const invoice = await good('POST', 'invoices/', {
    student_id: children.amina,
    due_date: '2026-12-31',
    issue: true,
    lines: [
      {
        description: 'رسوم الدراسة (Form 2B) لسنة 2026',
        fee_type: 'tuition',
        quantity: 2,
        unit_amount: '125000',
      },
    ],
  })
  return download(`invoices/${invoice.id}/pdf`)
}

async function download(path: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/api/v1/finance/${path}`, campus.url), {
    headers: { authorization: `Bearer ${made.bursar.token}`, 'x-school-slug': made.school.slug },
  })
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Asserts that words are side by side on one line, as named from left to right; answers them. */
function inOrder(words: readonly PlacedWord[], named: string): PlacedWord[] {
  const texts = named.split(' ')
  const lines = words
    .filter(({ text }) => text === texts[0])
    .map((start) => {
      const line = words.filter(({ x, y }) => x >= start.x && Math.abs(y - start.y) < 2)
      return line.toSorted((one, other) => one.x - other.x).slice(0, texts.length)
    })
  const found = lines.find((line) => line.map(({ text }) => text).join(' ') === named)
  assert.ok(found, `${named} in ${words.map(({ text, x, y }) => `${text}@${x},${y}`).join(' ')}`)
  return found
}

/** As poppler writes a word of `-bbox`: from left to right on paper; the ligature of lam and alef is one sign. */
const on = (arabic: string): string => (arabic.match(/ل[اأإآ]|./gu) ?? []).toReversed().join('')

test('an Arabic invoice is laid out from right to left: names, amounts, codes and columns', {
  skip,
}, async () => {
  const bytes = await printed('ar')
  const words = placedWords(bytes)
  // A name of four words, one of two scripts, a date, and a text with a Latin run in brackets.
  const name = inOrder(words, on('محمد أمين بن علي'))
  inOrder(words, `Alpha ${on('مدرسة النور')}`)
  inOrder(words, `2026 ${on('نوفمبر')} 22 ${on('تاريخ الإصدار')}`)
  const [year] = inOrder(words, `2026 ${on('لسنة')} (Form 2B) ${on('رسوم الدراسة')}`)
  // Numbers and codes read from left to right, after their label, which is at their right.
  inOrder(words, `INV-2026-00001 ${on('فاتورة')}`)
  inOrder(words, `S000001 ${on('الرقم')}`)
  inOrder(words, `RF76 INV2 0260 0001 ${on('رمز الدفع')}`)
  inOrder(words, 'IBAN FR76 3000 6000 0112 3456 7890 189')
  const [, total] = inOrder(words, `XAF 250,000 ${on('الإجمالي')}`)
  const [, balance] = inOrder(words, `XAF 250,000 ${on('المبلغ المستحق')}`)
  assert.equal(total?.right, balance?.right, 'figures line up by their last digits')
  // Columns from right to left, each figure below its heading.
  inOrder(words, `${on('المبلغ')} ${on('سعر الوحدة')} ${on('الكمية')} ${on('البيان')}`)
  inOrder(words, `250,000 125,000 2 ${year?.text}`)
  const edge = Math.max(...words.map(({ right }) => right))
  const [school] = words.filter(({ text }) => text === on('مدرسة'))
  assert.ok(school && Math.abs(school.right - edge) < 1, 'the text begins at the right')
  assert.ok((name[0]?.x ?? 0) < edge / 2, 'the second column is at the left')
  const ink = inkOfPage(bytes)
  for (const word of words) assert.ok(ink(word) > 0.04, `${word.text} is drawn`)
})

test('the footer of the invoice goes on at the right of its second line, and is read whole', {
  skip,
}, async () => {
  const bytes = await printed('ar-DZ')
  const words = placedWords(bytes)
  const [start] = words.filter(({ text }) => text === on('شكرا'))
  const [end] = words.filter(({ text }) => text === '.(Alpha)')
  assert.ok(start && end && end.y > start.y, 'two lines')
  const text = readText(bytes)
  for (const part of ['محمد أمين بن علي', 'مدرسة النور', 'طريقة الدفع', 'INV-2026-00001', 'RF'])
    assert.ok(text.includes(part), `${part} in ${text}`)
})

test('receipt, statement and cash book are in Arabic, too, with their figures', { skip }, async () => {
  await printed('ar')
  const [{ id: household }] = (await good('GET', 'households/')).results
  const payment = await good('POST', 'payments/', { household_id: household, method: 'cash', amount: '1500' })
  const receipt = placedWords(await download(`payments/${payment.id}/receipt`))
  inOrder(receipt, `XAF 1,500 ${on('المبلغ المستلم')}`)
  inOrder(receipt, `${payment.receipt_number} ${on('إيصال')}`)
  const statement = placedWords(await download(`statements/?household_id=${household}&format=pdf`))
  inOrder(statement, `${on('الرصيد')} ${on('دائن')} ${on('مدين')} ${on('البيان')} ${on('التاريخ')}`)
  inOrder(statement, `INV-2026-00001 · ${on('دفعة')}`)
  const book = placedWords(await download('ledger/cash-book?date_from=2026-11-22&format=pdf'))
  inOrder(book, `1,500 1,500 ${on('نقدًا')}`)
})

test('Arabic names on an English invoice are in order, and the page stays as it is', { skip }, async () => {
  const words = placedWords(await printed('en'))
  const name = inOrder(words, on('محمد أمين بن علي'))
  inOrder(words, `Alpha ${on('مدرسة النور')}`)
  inOrder(words, 'Description Quantity Unit price Amount')
  inOrder(words, 'Total 250,000 XAF')
  assert.ok((name[0]?.x ?? 0) > 250, 'the second column is at the right')
})
