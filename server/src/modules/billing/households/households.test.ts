import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../people/index.ts'
import { householdOf, householdsOf } from './household-of.ts'

let campus: TestCampus
let at: FinanceSchool
const path = '/api/v1/finance/households/'

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeFinanceSchool(campus)
})
after(() => campus.stop())

const ask = (person: TestPerson, method: string, to: string, body?: unknown) =>
  campus.request(method, to, { token: person.token, school: at.school, body })
const homeOf = async (student: string): Promise<string> => {
  const [home] = await campus.database.transaction(at.school.id, (tx) => householdOf(tx, student))
  return home?.id ?? ''
}
const titles = async (person: TestPerson, query = ''): Promise<string[]> => {
  const answer = await ask(person, 'GET', `${path}${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((row: { title: string }) => row.title)
}

/** An issued invoice as the books do not know it: enough for what a household owes. */
const charge = async (student: string, home: string, amount: number, due = '2026-11-01'): Promise<string> => {
  const id = uuidv7()
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`
      insert into invoices (tenant_id, id, number, status, student_id, household_id, currency, due_date, subtotal,
        discount, tax, total, payment_code, created_at, updated_at)
      values (${at.school.id}, ${id}, ${`X-${id.slice(-12)}`.toUpperCase()}, 'issued', ${student}, ${home}, 'EUR', ${due}::date, ${amount}, 0,
        0, ${amount}, ${`RF00${id.slice(-8)}`.toUpperCase()}, ${campus.clock.now()}, ${campus.clock.now()})`),
  )
  return id
}

test('students come into the household of their family, also when twenty ask at once', async () => {
  const { amina, bilal, chidi } = at.children
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      campus.database.transaction(at.school.id, (tx) =>
        householdsOf(tx, index % 2 === 0 ? [amina, chidi] : [bilal]),
      ),
    ),
  )
  const homes = found.flatMap((shares) => [...shares.values()].flat())
  assert.equal(new Set(homes.map(({ id }) => id)).size, 2)
  assert.deepEqual(await homeOf(amina), await homeOf(bilal))
  assert.deepEqual(await titles(at.bursar), ['Eze', 'Okafor'])
})

test('the payment desk finds a household by student, guardian, title, invoice and payment code, with its open invoices', async () => {
  const home = await homeOf(at.children.amina)
  await charge(at.children.amina, home, 12_000, '2026-12-01')
  const id = await charge(at.children.bilal, home, 5_050)
  const code = id.slice(-12).toUpperCase()
  for (const q of ['amina', 'ada oka', 'OKAFOR', `x-${code}`, `RF00 ${id.slice(-8)}`])
    assert.deepEqual(await titles(at.bursar, `?q=${encodeURIComponent(q)}`), ['Okafor'], q)
  assert.deepEqual(await titles(at.bursar, '?q=nobody'), [])
  assert.deepEqual(await titles(at.bursar, '?q=...'), [])
  const { body } = await ask(at.bursar, 'GET', `${path}?q=bilal&include=open_invoices&count=true`)
  const [row] = body.results
  assert.equal(body.count, 1)
  assert.deepEqual(row.balances, [
    { currency: 'EUR', owed_amount: '170.50', overdue_amount: '50.50', wallet_amount: '0.00' },
  ])
  assert.deepEqual(
    row.open_invoices.map((one: { balance: string; is_overdue: boolean }) => [one.balance, one.is_overdue]),
    [
      ['50.50', true],
      ['120.00', false],
    ],
  )
  assert.deepEqual(
    row.students.map((one: { name: string }) => one.name),
    ['Amina Okafor', 'Bilal Okafor'],
  )
  assert.deepEqual(
    row.guardians.map((one: { name: string }) => one.name),
    ['Ada Okafor'],
  )
})

test('title and note change with the version, and the note is the office’s', async () => {
  const home = await homeOf(at.children.amina)
  const read = await ask(at.bursar, 'GET', `${path}${home}/`)
  const tag = read.headers.get('etag') ?? ''
  const change = (person: TestPerson, body: unknown, match = tag) =>
    campus.request('PATCH', `${path}${home}/`, {
      token: person.token,
      school: at.school,
      body,
      headers: { 'if-match': match },
    })
  assert.equal((await change(at.ada, { note: 'mine' })).status, 403)
  assert.equal((await change(at.principal, { note: 'mine' })).status, 403)
  const saved = await change(at.bursar, { title: 'Okafor family', note: 'Pays in cash.' })
  assert.deepEqual([saved.status, saved.body.note], [200, 'Pays in cash.'], saved.text)
  assert.equal((await change(at.bursar, { title: 'Late' })).status, 412)
  assert.equal((await ask(at.ada, 'GET', `${path}${home}/`)).body.note, null)
  assert.deepEqual(await titles(at.bursar, '?q=family'), ['Okafor family'])
})

test('a cached household is read again after a payment, though nobody changed the household', async () => {
  const home = await homeOf(at.children.amina)
  const read = (tag = '') =>
    campus.request('GET', `${path}${home}/`, {
      token: at.bursar.token,
      school: at.school,
      headers: { 'if-none-match': tag },
    })
  const tag = (await read()).headers.get('etag') ?? ''
  assert.equal((await read(tag)).status, 304)
  const money = { household_id: home, amount: '1.00', method: 'cash' }
  assert.equal((await ask(at.bursar, 'POST', '/api/v1/finance/wallet/top-up', money)).status, 201)
  assert.equal((await read(tag)).status, 200)
})

test('a guardian sees own households alone; a link without finance shows nothing', async () => {
  const own = await homeOf(at.children.amina)
  assert.deepEqual(await titles(at.ada), ['Okafor family'])
  assert.deepEqual(await titles(at.eve), ['Eze'])
  assert.deepEqual(await titles(at.max), ['Eze'])
  assert.equal((await ask(at.eve, 'GET', `${path}${own}/`)).status, 404)
  const blind = { student_id: at.children.chidi, guardian_id: at.guardianIds.max, can_view_finance: false }
  const link = (fields: typeof blind) =>
    campus.database.transaction(at.school.id, (tx) => upsertGuardianLinks(tx, [fields], campus.clock.now()))
  await link(blind)
  assert.deepEqual(await titles(at.max), [])
  await link({ ...blind, can_view_finance: true })
})

test('parents who live apart divide what their child is charged, each with a balance of their own', async () => {
  const { chidi } = at.children
  const { eve, max, ada } = at.guardianIds
  const before = await homeOf(chidi)
  const old = await charge(chidi, before, 1000)
  const divide = (body: unknown, person = at.bursar) => ask(person, 'POST', `${path}split`, body)
  const shares = [
    { guardian_ids: [eve], percent: 60 },
    { guardian_ids: [max], percent: 40 },
  ]
  assert.equal((await divide({ student_id: chidi, shares }, at.eve)).status, 403)
  const wrong = await divide({ student_id: chidi, shares: [{ guardian_ids: [ada], percent: 90 }] })
  assert.deepEqual(
    [wrong.status, wrong.body.code, wrong.body.details.map((one: { code: string }) => one.code)],
    [422, 'invalid_shares', ['unknown', 'not_whole']],
  )
  const taken = { guardian_ids: [eve], household_id: await homeOf(at.children.amina), percent: 100 }
  assert.match((await divide({ student_id: chidi, shares: [taken] })).text, /household_of_others/)
  const made = await divide({ student_id: chidi, shares })
  assert.equal(made.status, 200, made.text)
  const [hers, his, left] = made.body.households
  assert.deepEqual([hers.title, his.title, hers.students[0].share_percent], ['Eze', 'Obi', 60])
  assert.deepEqual([left.id, left.students, left.archived_at], [before, [], null])
  const own = await charge(chidi, hers.id, 600)
  await charge(chidi, his.id, 400)
  const owed = async (person: TestPerson) => {
    const { body } = await ask(person, 'GET', `${path}?include=open_invoices`)
    return body.results.map(
      (row: { id: string; balances: { owed_amount: string }[]; open_invoices: unknown[] }) => [
        row.id,
        row.balances[0]?.owed_amount,
        row.open_invoices.length,
      ],
    )
  }
  // What was invoiced before stays where both see it.
  assert.deepEqual(await owed(at.eve), [
    [before, '10.00', 1],
    [hers.id, '6.00', 1],
  ])
  assert.deepEqual(await owed(at.max), [
    [before, '10.00', 1],
    [his.id, '4.00', 1],
  ])
  assert.equal((await ask(at.max, 'GET', `/api/v1/finance/invoices/${old}/`)).status, 200)
  assert.equal((await ask(at.max, 'GET', `${path}${hers.id}/`)).status, 404)
  assert.equal((await ask(at.max, 'GET', `/api/v1/finance/invoices/${own}/`)).status, 404)
  assert.equal((await ask(at.eve, 'GET', `/api/v1/finance/invoices/${own}/`)).status, 200)
  const both = await campus.database.transaction(at.school.id, (tx) => householdOf(tx, chidi))
  assert.equal(both.map(({ share }) => share).join(), '6000,4000')
  // Who is listed and loses the link sees nothing any more.
  for (const can_view_finance of [false, true]) {
    const link = { student_id: chidi, guardian_id: max, can_view_finance }
    await campus.database.transaction(at.school.id, (tx) =>
      upsertGuardianLinks(tx, [link], campus.clock.now()),
    )
    assert.equal((await owed(at.max)).length, can_view_finance ? 2 : 0)
  }
})

test('a new sibling comes to the parent who counts, never into a household that is closed to them', async () => {
  const id = uuidv7()
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(tx, [{ id, first_name: 'Dayo', last_name: 'Obi', status: 'active' }], author)
    const links = [{ student_id: id, guardian_id: at.guardianIds.max, is_primary: true }]
    await upsertGuardianLinks(tx, links, author.at)
  })
  const [home] = await campus.database.transaction(at.school.id, (tx) => householdOf(tx, id))
  const shown = await ask(at.bursar, 'GET', `${path}${home?.id}/`)
  assert.deepEqual(
    [shown.body.lists_guardians, shown.body.guardians.map((one: { name: string }) => one.name)],
    [true, ['Max Obi']],
    'the household that lists Max, though the other child lives with Eve',
  )
})

test('households that are one family are put together; what is settled is archived, the rest stays', async () => {
  const [one, two] = [uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertStudents(
      tx,
      [one, two].map((id) => ({ id, first_name: 'Twin', last_name: 'Sow', status: 'active' as const })),
      author,
    ),
  )
  const [first, second] = [await homeOf(one), await homeOf(two)]
  assert.notEqual(first, second)
  const joined = await ask(at.bursar, 'POST', `${path}join`, { household_ids: [first, second] })
  assert.equal(joined.status, 200, joined.text)
  const [stored, gone] = joined.body.households
  assert.deepEqual([stored.students.length, gone.students.length, gone.archived_at !== null], [2, 0, true])
  assert.equal(await homeOf(two), first)
  const unknown = await ask(at.bursar, 'POST', `${path}join`, { household_ids: [first, uuidv7()] })
  assert.deepEqual([unknown.status, unknown.body.details[0].path], [422, 'body/household_ids/1'])
})

test('a guardian sees the households of every school with one login, and each school’s own rules', async () => {
  const other = await campus.school({ currency: 'XAF', timeZone: 'Africa/Douala' })
  const [student, guardian] = [uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.person(other, ['guardian'], { email: at.ada.email })
  await campus.database.transaction(other.id, async (tx) => {
    await upsertStudents(
      tx,
      [{ id: student, first_name: 'Esi', last_name: 'Owusu', status: 'active' }],
      author,
    )
    await upsertGuardians(tx, [{ id: guardian, first_name: 'Ada', last_name: 'Owusu' }], author)
    const link = { student_id: student, guardian_id: guardian, is_primary: true, can_view_finance: true }
    await upsertGuardianLinks(tx, [link], author.at)
    await linkUser(tx, 'guardian', guardian, at.ada.userId)
    await householdOf(tx, student)
  })
  const mine = async (person: TestPerson) => {
    const answer = await campus.request('GET', '/api/v1/me/households/', { token: person.token })
    assert.equal(answer.status, 200, answer.text)
    const rows: { school: { slug: string }; title: string }[] = answer.body.results
    return rows.map(({ school, title }) => [school.slug, title])
  }
  assert.deepEqual(
    (await mine(at.ada)).toSorted(),
    [
      [at.school.slug, 'Okafor family'],
      [other.slug, 'Owusu'],
    ].toSorted(),
  )
  assert.deepEqual(await mine(at.bursar), [])
})

test('a household follows merges of students and guardians', async () => {
  const [keep, merge, twin] = [uuidv7(), uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(
      tx,
      [keep, merge].map((id) => ({ id, first_name: 'Fola', last_name: 'Ade', status: 'active' as const })),
      author,
    )
    await upsertGuardians(tx, [{ id: twin, first_name: 'Max', last_name: 'Obi' }], author)
  })
  const registrar = await campus.person(at.school, ['registrar'])
  const [stored, gone] = [await homeOf(keep), await homeOf(merge)]
  const put = await ask(registrar, 'POST', '/api/v1/people/merges/', {
    kind: 'student',
    keep_id: keep,
    merge_id: merge,
  })
  assert.ok(put.status < 300, put.text)
  assert.deepEqual(await homeOf(keep), stored)
  const [left] = await campus.database.read(at.school.id, [
    sql`select 1 from household_students where tenant_id = ${at.school.id} and household_id = ${gone}`,
  ])
  assert.deepEqual(left, [])
  const moved = await ask(registrar, 'POST', '/api/v1/people/merges/', {
    kind: 'guardian',
    keep_id: twin,
    merge_id: at.guardianIds.max,
  })
  assert.ok(moved.status < 300, moved.text)
  const [rows] = await campus.database.read(at.school.id, [
    sql`select 1 from household_guardians where tenant_id = ${at.school.id} and guardian_id = ${twin}`,
  ])
  assert.equal(rows.length, 1)
})
