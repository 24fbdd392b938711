import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { archivePersons, upsertStudents } from '../index.ts'
import { storedTokens } from './rules/stored-words.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school()
})
after(() => campus.stop())

test('the words that the database stores are those of the rule, for any text', async () => {
  const text = fc.option(
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((one) => one.replaceAll('\0', '')),
    { nil: null },
  )
  const sample = fc.record({
    first_name: text.map((one) => one ?? 'x'),
    middle_name: text,
    last_name: text.map((one) => one ?? 'y'),
    preferred_name: text,
    email: fc.oneof(text, fc.emailAddress(), fc.constant('jean-luc@a.b')),
    phone: fc.oneof(
      text,
      fc.constantFrom('+44 (0)20 7946', '0044 20', '020-7946', '(020) 7', '+1 212 555', '0', '12', '+44 123'),
    ),
    student_code: fc.uuid().map((id) => `${id.slice(0, 9)}/${id.slice(9)}`),
    admission_number: text,
  })
  const rows = fc.sample(sample, 300).map((row) => ({ ...row, id: uuidv7() }))
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(school.id, (tx) => upsertStudents(tx, rows, author))
  const [stored] = await campus.database.read(school.id, [
    sql<{ person_id: string; token: string }>`select person_id, token from person_tokens
      where tenant_id = ${school.id} and person_id = any(${rows.map((row) => row.id)}::uuid[])`,
  ])
  const byPerson = Map.groupBy(stored, (row) => row.person_id)
  for (const row of rows) {
    const words = storedTokens({ ...row, codes: [row.student_code, row.admission_number] }).sort()
    const tokens = (byPerson.get(row.id) ?? []).map((one) => one.token).sort()
    assert.deepEqual(tokens, words, JSON.stringify(row))
  }
})

test('any number of persons is one statement; an archived or renamed person takes the words along', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: uuidv7(),
    first_name: `A${index}`,
    last_name: 'B',
  }))
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const write = (last_name: string) => () =>
    campus.database.transaction(school.id, (tx) =>
      upsertStudents(
        tx,
        rows.map((row) => ({ ...row, last_name })),
        author,
      ),
    )
  for (const name of ['B', 'C']) {
    const { texts } = await campus.countStatements(write(name))
    assert.equal(texts.filter((text) => text.includes('person_tokens')).length, 1)
  }
  const unchanged = await campus.countStatements(write('C'))
  assert.ok(!unchanged.texts.some((text) => text.includes('person_tokens')))
  const [first] = rows
  await campus.database.transaction(school.id, (tx) =>
    archivePersons(tx, 'student', [first?.id ?? ''], author),
  )
  const [stored] = await campus.database.read(school.id, [
    sql<{
      token: string
      sort_name: string
      archived: boolean
    }>`select token, sort_name, archived from person_tokens
      where tenant_id = ${school.id} and person_id = ${first?.id} and token in ('a0', 'b', 'c') order by token`,
  ])
  assert.deepEqual(stored, [
    { token: 'a0', sort_name: 'c\ta0', archived: true },
    { token: 'c', sort_name: 'c\ta0', archived: true },
  ])
})

test('the migrations make the same words for everyone who was there before', async () => {
  const fillings = await Promise.all(
    ['0009_person_search_and_merges.sql', '0019_short_beginnings.sql'].map(async (name) => {
      const text = await readFile(join(import.meta.dirname, '../../../../migrations', name), 'utf8')
      return text.slice(text.indexOf('alter table students no force'))
    }),
  )
  const everyone = () =>
    campus.database.read(school.id, [
      sql`select person_id, entity, archived, token, sort_name from person_tokens
        where tenant_id = ${school.id} order by person_id, token`,
    ])
  const before = await everyone()
  assert.ok(before[0].length > 1000)
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`delete from person_tokens where tenant_id = ${school.id}`),
  )
  await connected(campus.clone.owner, async (client) => {
    for (const filling of fillings) await client.query(filling)
  })
  assert.deepEqual(await everyone(), before)
})
