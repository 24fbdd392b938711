import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { financeCalls } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { archivePersons, upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../people/index.ts'

let campus: TestCampus
let fixture: FinanceSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
})
after(() => campus.stop())

const path = 'households/'
const { ask, good } = financeCalls(() => ({ campus, fixture }))

const search = (query: string, person: TestPerson = fixture.bursar) =>
  good('GET', `${path}?include=open_invoices&${query}`, undefined, person)

interface Family {
  readonly student_id: string
  readonly household_id: string | null
  readonly title: string
  readonly students: readonly { readonly name: string }[]
  readonly guardians: readonly { readonly name: string }[]
}

const shown = ({ unplaced }: { unplaced?: Family[] }) =>
  unplaced?.map((family) => [
    family.title,
    family.household_id,
    ...[family.students, family.guardians].map((of) => of.map(({ name }) => name).join(', ')),
  ])

/** Children of one guardian, who is theirs first of all. */
async function family(guardian: string, children: readonly string[], last: string): Promise<string[]> {
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const ids = children.map(() => uuidv7())
  await campus.database.transaction(fixture.school.id, async (tx) => {
    const students = ids.map((id, index) => ({ id, first_name: children[index] ?? '', last_name: last }))
    await upsertStudents(
      tx,
      students.map((one) => ({ ...one, status: 'active' as const })),
      author,
    )
    const links = ids.map((student_id) => ({
      student_id,
      guardian_id: guardian,
      is_primary: true,
      can_view_finance: true,
    }))
    await upsertGuardianLinks(tx, links, author.at)
  })
  return ids
}

async function guardianNamed(first_name: string, last_name: string): Promise<string> {
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const id = uuidv7()
  await campus.database.transaction(fixture.school.id, (tx) =>
    upsertGuardians(tx, [{ id, first_name, last_name }], author),
  )
  return id
}

const countHouseholds = async (): Promise<number> => {
  const [[row]] = await campus.database.read(fixture.school.id, [
    sql<{
      count: number
    }>`select count(*)::int as count from households where tenant_id = ${fixture.school.id}`,
  ])
  return row?.count ?? -1
}

test('on the first day the counter finds a family by child, guardian and id, makes its household and takes its money', async () => {
  const { amina } = fixture.children
  for (const query of ['q=amina', 'q=ada%20oka', 'q=OKAFOR', `student_id=${amina}`]) {
    const found = await search(query)
    assert.deepEqual(found.results, [], query)
    assert.deepEqual(shown(found), [['Okafor', null, 'Amina Okafor, Bilal Okafor', 'Ada Okafor']], query)
  }
  assert.equal(await countHouseholds(), 0)
  assert.deepEqual((await search('q=nobody')).unplaced, [])
  assert.deepEqual((await search('q=...')).unplaced, [])
  // Nobody is looked for, or only who owes something: no family without a household does.
  for (const query of ['', 'q=amina&owing=true', 'q=amina&archived=true'])
    assert.equal((await search(query)).unplaced, undefined, query)
  const [{ student_id }] = (await search('q=amina')).unplaced
  const made = await ask('POST', path, { student_id: student_id.toUpperCase() })
  assert.equal(made.status, 201, made.text)
  assert.equal(made.headers.get('location')?.endsWith(`/api/v1/finance/households/${made.body.id}/`), true)
  const { students, balances, open_invoices, lists_guardians } = made.body
  assert.deepEqual(
    students.map(({ name }: { name: string }) => name),
    ['Amina Okafor', 'Bilal Okafor'],
  )
  assert.deepEqual([balances[0].owed_amount, open_invoices, lists_guardians], ['0.00', [], false])
  const again = await ask('POST', path, { student_id: fixture.children.bilal })
  assert.deepEqual([again.status, again.body.id], [200, made.body.id])
  const found = await search('q=bilal')
  assert.deepEqual([found.results.map(({ id }: { id: string }) => id), found.unplaced], [[made.body.id], []])
  const money = { household_id: made.body.id, amount: '25', method: 'cash' }
  assert.equal((await good('POST', 'wallet/top-up', money)).wallet.balance, '25.00')
  assert.equal(
    (await good('GET', `${path}${made.body.id}/`, undefined, fixture.ada)).balances[0].wallet_amount,
    '25.00',
  )
  const [history] = await campus.database.read(fixture.school.id, [
    sql<{ action: string; actor_user_id: string }>`select action, actor_user_id from finance_history
      where tenant_id = ${fixture.school.id} and entity_id = ${made.body.id}`,
  ])
  assert.deepEqual(history, [{ action: 'made', actor_user_id: fixture.bursar.userId }])
})

test('a child who comes later is shown with the household of the siblings, and comes into it', async () => {
  const [dayo = ''] = await family(fixture.guardianIds.ada, ['Dayo'], 'Okafor')
  const { results, unplaced } = await search('q=dayo')
  const [home] = (await search('q=amina')).results
  assert.deepEqual([results, shown({ unplaced })], [[], [['Okafor', home.id, 'Dayo Okafor', 'Ada Okafor']]])
  const joined = await ask('POST', path, { student_id: dayo })
  assert.deepEqual([joined.status, joined.body.id, joined.body.students.length], [200, home.id, 3])
})

test('siblings come into one household even when requests are simultaneous', async () => {
  const guardian = await guardianNamed('Grace', 'Ayo')
  const [one = '', two = ''] = await family(guardian, ['Uche', 'Vida'], 'Ayo')
  const before = await countHouseholds()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask('POST', path, { student_id: index % 2 === 0 ? one : two })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal(await countHouseholds(), before + 1)
})

test('families are shown to the office only, and created by finance staff, for current children', async () => {
  const { chidi } = fixture.children
  assert.deepEqual(shown(await search('q=chidi', fixture.principal)), [
    ['Eze', null, 'Chidi Eze', 'Eve Eze, Max Obi'],
  ])
  assert.equal((await search('q=chidi', fixture.eve)).unplaced, undefined)
  for (const person of [fixture.eve, fixture.principal])
    assert.equal((await ask('POST', path, { student_id: chidi }, person)).status, 403)
  const other = await makeFinanceSchool(campus)
  const left = (await family(await guardianNamed('Hope', 'Bello'), ['Wale'], 'Bello'))[0] ?? ''
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(fixture.school.id, (tx) => archivePersons(tx, 'student', [left], author))
  assert.deepEqual((await search('q=wale')).unplaced, [])
  for (const student_id of [other.children.chidi, left, uuidv7()]) {
    const refused = await ask('POST', path, { student_id })
    assert.deepEqual(
      [refused.status, refused.body.details.map(({ code }: { code: string }) => code)],
      [422, ['unknown_student']],
    )
  }
})

test('however many are found, the search is a handful of statements, on the first page alone', async () => {
  const one = await guardianNamed('Iris', 'Zola')
  await family(one, ['Xola'], 'Zola')
  const few = (await campus.countStatements(() => search('q=zola'))).module
  const guardians = await Promise.all(
    Array.from({ length: 24 }, (_, index) => guardianNamed(`Jo${index}`, 'Zola')),
  )
  for (const guardian of guardians) await family(guardian, ['Yaa'], 'Zola')
  const many = (await campus.countStatements(() => search('q=zola'))).module
  assert.equal(many, few)
  const { unplaced } = await search('q=zola')
  assert.equal(unplaced.length, 20)
  assert.ok(few <= 6, `${few} statements`)
  const [first] = (await search('q=zola')).unplaced
  await good('POST', path, { student_id: first.student_id })
  await good('POST', path, { student_id: unplaced[1].student_id })
  const page = await good('GET', `${path}?q=zola&page_size=1`)
  assert.equal(page.unplaced.length, 20)
  const next = await campus.request('GET', page.next.slice(page.next.indexOf('/api/')), {
    token: fixture.bursar.token,
    school: fixture.school,
  })
  assert.deepEqual([next.body.results.length, next.body.unplaced], [1, undefined])
})
