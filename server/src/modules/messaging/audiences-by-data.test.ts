import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStudents } from '../people/index.ts'

/**
 * Audiences by what is owed and by who is absent, against the same questions put to the rows in plain code: students who
 * left, two guardians with different rights, wallets with money, credit notes, other currencies, sisters and brothers.
 */

const today = '2026-11-20'
const currency = 'GBP'
const statuses = ['active', 'active', 'active', 'withdrawn', 'graduated', 'suspended'] as const
const marks = ['present', 'absent', 'late', 'excused', 'left_early'] as const
const invoiceStatuses = ['draft', 'issued', 'partially_paid', 'paid', 'void'] as const

interface Child {
  readonly id: string
  readonly name: string
  readonly status: (typeof statuses)[number]
  readonly isArchived: boolean
}

interface Link {
  readonly student_id: string
  readonly guardian_id: string
  readonly receives_messages: boolean
  readonly can_view_finance: boolean
}

interface Invoice {
  readonly student_id: string
  readonly status: (typeof invoiceStatuses)[number]
  readonly currency: string
  readonly total: number
  readonly paid: number
  readonly credited: number
}

interface Mark {
  readonly student_id: string
  readonly class_id: string
  readonly date: string
  readonly status: (typeof marks)[number]
}

const household = uuidv7()

let campus: TestCampus
let at: MessageSchool
const children: Child[] = []
const links: Link[] = []
const invoices: Invoice[] = []
const marked: Mark[] = []
const names = new Map<string, string>()

/** Numbers that are the same in every run. */
let state = 20261120
const below = (limit: number): number => {
  state = (state * 48271) % 2147483647
  return state % limit
}
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeMessageSchool(campus)
  make()
  await store()
})
after(() => campus.stop())

/** Twenty families of one to three children and one to three guardians. */
function make(): void {
  for (let family = 0; family < 20; family += 1) {
    const guardians = Array.from({ length: 1 + below(3) }, (_, index) => {
      const id = uuidv7()
      names.set(id, `G${family}x${index} Family`)
      return id
    })
    for (let index = 0; index < 1 + below(3); index += 1) {
      const id = uuidv7()
      const name = `C${family}x${index}`
      children.push({ id, name, status: oneOf(statuses), isArchived: below(12) === 0 })
      for (const guardian_id of guardians)
        if (below(5) > 0)
          links.push({
            student_id: id,
            guardian_id,
            receives_messages: below(4) > 0,
            can_view_finance: below(3) > 0,
          })
      for (let count = below(4); count > 0; count -= 1) invoices.push(invoiceOf(id))
      for (const date of [today, '2026-11-19'])
        for (const class_id of [at.first, at.second])
          if (below(3) > 0) marked.push({ student_id: id, class_id, date, status: oneOf(marks) })
    }
  }
}

function invoiceOf(student_id: string): Invoice {
  const status = oneOf(invoiceStatuses)
  const total = oneOf([999, 1000, 1001, 5000, 12_345])
  const part = below(total)
  const [paid, credited] =
    status === 'paid'
      ? [total, 0]
      : status === 'partially_paid'
        ? [part, below(total - part)]
        : [0, status === 'issued' ? below(2) * part : 0]
  return { student_id, status, currency: oneOf([currency, currency, 'XAF']), total, paid, credited }
}

async function store(): Promise<void> {
  const now = campus.clock.now()
  const author = { at: now, userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(
      tx,
      children.map(({ id, name, status }) => ({ id, first_name: name, last_name: 'Family', status })),
      author,
    )
    const archived = children.filter(({ isArchived }) => isArchived).map(({ id }) => id)
    await tx.execute(sql`update students set archived_at = ${now}, changed_in = default
      where tenant_id = ${tx.tenant} and id = any(${archived}::uuid[])`)
    const guardians = [...names].map(([id, name]) => ({
      id,
      first_name: name.split(' ')[0] ?? '',
      last_name: 'Family',
    }))
    await upsertGuardians(tx, guardians, author)
    await upsertGuardianLinks(tx, links, now)
    await tx.execute(sql`insert into households (tenant_id, id, title, search_text, sort_name, created_at, updated_at)
      values (${tx.tenant}, ${household}, 'All', 'all', 'all', ${now}, ${now})`)
    for (const [index, one] of invoices.entries())
      await tx.execute(sql`insert into invoices (tenant_id, id, number, status, student_id, household_id, currency, due_date,
          issued_on, subtotal, discount, tax, total, paid, credited, created_at, updated_at, voided_at)
        values (${tx.tenant}, ${uuidv7()}, ${one.status === 'draft' ? null : `INV-${index}`}, ${one.status},
          ${one.student_id}, ${household}, ${one.currency}, '2026-12-01', '2026-11-01', ${one.total}, 0, 0, ${one.total},
          ${one.paid}, ${one.credited}, ${now}, ${now}, ${one.status === 'void' ? now : null})`)
    for (const one of marked)
      await tx.execute(sql`insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
        values (${tx.tenant}, ${uuidv7()}, ${one.class_id}, ${one.student_id}, ${one.date}, ${one.status}, ${now})`)
  })
}

/** Who gets a copy, with the children that it names. */
async function reached(part: object): Promise<readonly string[]> {
  const { body, text } = await at.call('POST', 'audience-preview/', at.principal, {
    query: { parts: [part] },
  })
  assert.ok(Array.isArray(body.recipients), text)
  type Shown = { readonly id: string; readonly students: readonly { readonly id: string }[] }
  return (body.recipients as Shown[])
    .map(
      ({ id, students }) =>
        `${id}: ${students
          .map((one) => one.id)
          .toSorted()
          .join()}`,
    )
    .toSorted()
}

/** The same from the rows: one line for each guardian with a right to each child. */
function expected(isMeant: (child: Child) => boolean, hasRight: (link: Link) => boolean): readonly string[] {
  const meant = new Set(
    children.filter((one) => one.status === 'active' && !one.isArchived && isMeant(one)).map(({ id }) => id),
  )
  const ties = links.filter((link) => meant.has(link.student_id) && link.receives_messages && hasRight(link))
  return [...Map.groupBy(ties, ({ guardian_id }) => guardian_id)]
    .map(
      ([id, of]) =>
        `${id}: ${of
          .map(({ student_id }) => student_id)
          .toSorted()
          .join()}`,
    )
    .toSorted()
}

const owedBy = (id: string): number =>
  invoices
    .filter((one) => one.student_id === id && ['issued', 'partially_paid'].includes(one.status))
    .filter((one) => one.currency === currency)
    .reduce((sum, { total, paid, credited }) => sum + total - paid - credited, 0)

for (const minimum of ['0.01', '9.99', '10.00', '10.01', '30.00', '50.00', '99999.00'])
  test(`families who owe ${minimum}: those who may see it, of children who are still there`, async () => {
    const minor = Math.round(Number(minimum) * 100)
    const found = await reached({ kind: 'balance', minimum })
    assert.deepEqual(
      found,
      expected(
        ({ id }) => owedBy(id) >= minor,
        ({ can_view_finance }) => can_view_finance,
      ),
    )
    assert.equal(found.length === 0, minimum === '99999.00')
  })

for (const date of [today, '2026-11-19', '2026-11-18'])
  test(`families of children who were absent on ${date}: each of them once, whatever the number of registers`, async () => {
    const isAbsent = ({ id }: Child) =>
      marked.some(
        (one) => one.student_id === id && one.date === date && ['absent', 'excused'].includes(one.status),
      )
    const found = await reached({ kind: 'absent', date })
    assert.deepEqual(
      found,
      expected(isAbsent, () => true),
    )
    assert.equal(found.length === 0, date === '2026-11-18')
  })

test('money in the wallet of a family pays no invoice: what is owed on invoices counts', async () => {
  const before = await reached({ kind: 'balance', minimum: '0.01' })
  assert.ok(before.length > 0)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`insert into wallets (tenant_id, id, household_id, currency, balance, created_at, updated_at)
      values (${tx.tenant}, ${uuidv7()}, ${household}, ${currency}, 100000000, now(), now())`),
  )
  assert.deepEqual(await reached({ kind: 'balance', minimum: '0.01' }), before)
})

test('a minimum of nothing is refused, so that nobody in credit is called a debtor', async () => {
  for (const minimum of ['0', '-1.00', '0.00']) {
    const { status } = await at.call('POST', 'audience-preview/', at.principal, {
      query: { parts: [{ kind: 'balance', minimum }] },
    })
    assert.equal(status, 422, minimum)
  }
})
