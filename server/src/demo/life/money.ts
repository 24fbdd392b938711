import { addDays } from '../../kernel/time/dates.ts'
import type { Day } from './day.ts'
import type { Office, Page } from './office.ts'
import { paperOf } from './papers.ts'

interface Identified {
  readonly id: string
}
interface Payment extends Identified {
  readonly amount: string
  readonly method: string
  readonly household_id: string
}
interface Invoice extends Identified {
  readonly household_id: string
  readonly student_id: string
  readonly balance: string
}

/** Credit notes, refunds, wallets, tills, a visit that is billed, and disputes. Whole units, as some currencies have no other. */
export async function handleMoney(day: Day): Promise<void> {
  const bursar = await day.account('bursar')
  const overdue = await bursar.read<Page<Invoice>>('/api/v1/finance/invoices/?overdue=true&page_size=60')
  const { results: payments } = await bursar.read<Page<Payment>>('/api/v1/finance/payments/?page_size=60')
  const paid = payments.filter(({ amount }) => Number(amount) > 100)
  await correctInvoices(day, bursar, overdue.results)
  await refundSome(day, bursar, paid)
  await topUpWallets(day, bursar, overdue.results)
  await countTills(day, overdue.results)
  await billVisit(day, bursar, overdue.results)
  await openDisputes(day, bursar, paid)
  await chaseDebtors(day, bursar, overdue.results)
}

/** Places in lists that are neither those of the demo families nor those that are looked at first. */
async function correctInvoices(
  { words, amount }: Day,
  bursar: Office,
  invoices: readonly Invoice[],
): Promise<void> {
  const [credited, writtenOff] = [invoices[12], invoices[14]]
  if (credited) {
    const body = { amount: amount(25), reason: words.lunches }
    await bursar.send('POST', `/api/v1/finance/invoices/${credited.id}/credit-notes`, body)
  }
  if (!writtenOff) return
  const path = `/api/v1/finance/invoices/${writtenOff.id}/write-off`
  await bursar.send('POST', path, { reason: words.moved })
}

async function refundSome(
  { words, amount }: Day,
  bursar: Office,
  payments: readonly Payment[],
): Promise<void> {
  for (const { id } of payments.slice(10, 12)) {
    const body = {
      amount: amount(20),
      reason: words.overpaid,
      method: 'bank_transfer',
      status: 'completed',
      credit: true,
    }
    await bursar.send('POST', `/api/v1/finance/payments/${id}/refund`, body)
  }
}

async function topUpWallets({ amount }: Day, bursar: Office, invoices: readonly Invoice[]): Promise<void> {
  const households = [...new Set(invoices.map(({ household_id }) => household_id))].slice(8, 12)
  for (const [index, household_id] of households.entries()) {
    const body = { household_id, amount: amount(40 + index * 15), method: 'cash' }
    await bursar.send('POST', '/api/v1/finance/wallet/top-up', body)
  }
}

/** A till that was closed short, and one that is open, of the second bursar. */
async function countTills({ account, words, amount }: Day, invoices: readonly Invoice[]): Promise<void> {
  const cashier = await account('cashier')
  const open = () =>
    cashier.send<Identified>('POST', '/api/v1/finance/till-sessions/', { opening_amount: amount(100) })
  const pay = ({ household_id }: Invoice, units: number) =>
    cashier.send('POST', '/api/v1/finance/payments/', { household_id, method: 'cash', amount: amount(units) })
  const [one, other] = invoices.slice(16, 18)
  const { id } = await open()
  if (one) await pay(one, 60)
  const body = { counted_amount: amount(one ? 150 : 90), note: words.shortBy }
  await cashier.send('POST', `/api/v1/finance/till-sessions/${id}/close`, body)
  await open()
  if (other) await pay(other, 45)
}

/** A call, and a promise to pay in ten days. */
async function chaseDebtors(
  { words, amount, today }: Day,
  bursar: Office,
  invoices: readonly Invoice[],
): Promise<void> {
  const [called, promising] = [...new Set(invoices.map(({ household_id }) => household_id))].slice(4, 6)
  if (!called || !promising) return
  const of = (household: string) => `/api/v1/finance/households/${household}`
  await bursar.send('POST', `${of(called)}/collection-notes/`, { kind: 'call', note: words.debtCall })
  await bursar.send('POST', `${of(promising)}/promises/`, {
    amount: amount(60),
    due_date: addDays(today, 10),
    note: words.promised,
  })
}

/** A schedule for some students and the batch that bills it. */
async function billVisit(
  { words, today, amount }: Day,
  bursar: Office,
  invoices: readonly Invoice[],
): Promise<void> {
  const years = await bursar.read<Page<Identified & { starts_on: string; ends_on: string }>>(
    '/api/v1/academics/academic-years/',
  )
  const year = years.results.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on)
  if (!year) return
  const schedule = await bursar.send<Identified>('POST', '/api/v1/finance/fee-schedules/', {
    title: words.visit,
    academic_session_id: year.id,
    due_date: year.ends_on,
    items: [{ fee_type: 'other', description: words.visitItem, unit_amount: amount(18) }],
  })
  await bursar.send('POST', '/api/v1/finance/invoice-batches/', {
    fee_schedule_id: schedule.id,
    student_ids: [...new Set(invoices.slice(20, 26).map(({ student_id }) => student_id))],
    title: words.visit,
    issue: false,
  })
}

/** One waits, one is under review with a paper, one was decided for the family and one against it. */
async function openDisputes(
  { words, amount }: Day,
  bursar: Office,
  payments: readonly Payment[],
): Promise<void> {
  const [first, second, third, fourth] = payments.slice(14, 18)
  if (!first || !second || !third || !fourth) return
  const open = (payment: Payment, reason: string, description: string, more: object = {}) =>
    bursar.send<Identified>('POST', '/api/v1/finance/disputes/', {
      payment_id: payment.id,
      reason,
      description,
      ...more,
    })
  const change = ({ id }: Identified, body: object) =>
    bursar.send('PATCH', `/api/v1/finance/disputes/${id}/`, body)
  await open(first, 'not_received', words.neverHere)
  const reviewed = await open(second, 'duplicate', words.twice)
  const file = await bursar.upload<{ file_id: string }>(
    '/api/v1/files/?name=statement.pdf',
    'application/pdf',
    paperOf(words.statement),
  )
  const evidence = [{ file_id: file.file_id, description: words.statement }]
  await change(reviewed, { state: 'under_review', evidence })
  const rejected = await open(third, 'duplicate', words.twice)
  await change(rejected, { state: 'under_review' })
  await change(rejected, { state: 'resolved_no_refund', resolution: words.oneOnly })
  const granted = await open(fourth, 'incorrect_amount', words.wrongAmount, { amount: amount(30) })
  await change(granted, { state: 'under_review' })
  const refund = { method: 'bank_transfer', status: 'completed', credit: true }
  await change(granted, { state: 'resolved_refund', resolution: words.refunded, refund })
}
