import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import {
  makeRosterWriter,
  type RosterWriter,
  type WrittenRecords,
  why,
} from '../../../../test/support/roster-writer.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let writer: RosterWriter

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  writer = await makeRosterWriter(campus)
})
after(() => campus.stop())

const wrappers = { categories: 'category', lineItems: 'lineItem', results: 'result' } as const

/** A record as it is read. */
const read = async (entity: WrittenRecords, id: string) =>
  (await writer.get(`/${entity}/${encodeURIComponent(id)}`)).body[wrappers[entity]]

/** Stores a record and reads it. */
async function stored(entity: WrittenRecords, id: string, record: object) {
  const answer = await writer.put(entity, id, record)
  assert.ok(answer.status < 300, answer.text)
  return read(entity, id)
}

const extras = () =>
  writer.rows<{ table_name: string; metadata: unknown; instants: unknown }>(sql`
    select table_name, metadata, instants from roster_extras where tenant_id = ${writer.at.school.id}
    order by table_name, row_id`)

const vendor = { 'lms.id': 'A-7', weight: 1.5, hidden: false, nothing: null, deep: { a: [1, 'x'] } }

test('metadata of categories, line items and results is returned as it was sent, and found by filters', async () => {
  assert.deepEqual((await stored('categories', 'c', { title: 'C', metadata: vendor })).metadata, vendor)
  assert.deepEqual((await stored('lineItems', 'm', writer.item({ metadata: vendor }))).metadata, vendor)
  assert.deepEqual((await stored('results', 'm 1', writer.mark('m', { metadata: vendor }))).metadata, vendor)
  for (const [entity, id] of [
    ['categories', 'c'],
    ['lineItems', 'm'],
    ['results', 'm 1'],
  ] as const) {
    const found = await writer.get(`/${entity}?filter=metadata.lms.id='a-7'`)
    assert.deepEqual(
      found.body[entity].map(({ sourcedId }: { sourcedId: string }) => sourcedId),
      [id],
    )
  }
})

test('the same again changes nothing; another value is published, and none takes it away', async () => {
  const first = await stored('lineItems', 'again', writer.item({ metadata: { a: '1', b: 2 } }))
  const same = await stored('lineItems', 'again', writer.item({ metadata: { b: 2, a: '1' } }))
  assert.equal(same.dateLastModified, first.dateLastModified)
  const other = await stored('lineItems', 'again', writer.item({ metadata: { a: '2' } }))
  assert.deepEqual(other.metadata, { a: '2' })
  assert.ok(other.dateLastModified > same.dateLastModified)
  const none = await stored('lineItems', 'again', writer.item())
  assert.equal(none.metadata, undefined)
  assert.ok(none.dateLastModified > other.dateLastModified)
  assert.equal((await stored('lineItems', 'again', writer.item())).dateLastModified, none.dateLastModified)
})

test('an instant is returned to the millisecond as long as its day is unchanged', async () => {
  const due = { assignDate: '2026-11-02T07:30:00Z', dueDate: '2026-11-09T17:00:00.000Z' }
  const first = await stored('lineItems', 'timed', writer.item(due))
  assert.deepEqual(
    [first.assignDate, first.dueDate],
    ['2026-11-02T07:30:00.000Z', '2026-11-09T17:00:00.000Z'],
  )
  assert.deepEqual(await stored('lineItems', 'timed', first), first, 'sent back as it was read')
  const found = await writer.get(`/lineItems?filter=dueDate>='2026-11-09T17:00:00Z'`)
  assert.ok(found.body.lineItems.some(({ sourcedId }: { sourcedId: string }) => sourcedId === 'timed'))
  const row = await writer.rowOf('lineItems', 'timed')
  assert.equal(row['due_date'], '2026-11-09')
  const moved = await campus.request('PATCH', `/api/v1/evals/evaluations/${row['id']}/`, {
    token: writer.at.teacher.token,
    school: writer.at.school,
    body: { due_on: '2026-11-12' },
  })
  assert.equal(moved.status, 200, moved.text)
  const after = await read('lineItems', 'timed')
  assert.deepEqual(
    [after.assignDate, after.dueDate],
    ['2026-11-02T07:30:00.000Z', '2026-11-12T23:59:59.000Z'],
  )
})

test('the day of another zone stays the day that was written, also when it comes back in UTC', async () => {
  const late = writer.item({ dueDate: '2026-11-09T23:30:00-05:00' })
  const first = await stored('lineItems', 'late', late)
  assert.equal(first.dueDate, '2026-11-10T04:30:00.000Z')
  assert.equal((await writer.rowOf('lineItems', 'late'))['due_date'], '2026-11-09')
  assert.deepEqual(await stored('lineItems', 'late', first), first)
  assert.equal((await writer.rowOf('lineItems', 'late'))['due_date'], '2026-11-09')
  const day = await stored('lineItems', 'late', writer.item({ dueDate: '2026-11-10' }))
  assert.equal(day.dueDate, '2026-11-10T23:59:59.000Z')
  assert.deepEqual(await stored('lineItems', 'late', day), day, 'sent back as it was read')
})

test('moving the day to the UTC day of its instant is not undone by a client that sends the instant as read', async () => {
  const evening = writer.item({ dueDate: '2026-11-09T17:00:00-07:00' })
  const first = await stored('lineItems', 'evening', evening)
  assert.equal(first.dueDate, '2026-11-10T00:00:00.000Z')
  const { id } = await writer.rowOf('lineItems', 'evening')
  const moved = await campus.request('PATCH', `/api/v1/evals/evaluations/${id}/`, {
    token: writer.at.teacher.token,
    school: writer.at.school,
    body: { due_on: '2026-11-10' },
  })
  assert.equal(moved.status, 200, moved.text)
  assert.deepEqual(await stored('lineItems', 'evening', first), first)
  assert.equal((await writer.rowOf('lineItems', 'evening'))['due_date'], '2026-11-10')
})

test('a result stores its instant and returns the day', async () => {
  await writer.put('lineItems', 'scored', writer.item())
  const result = await stored('results', 'scored 1', writer.mark('scored'))
  assert.equal(result.scoreDate, '2026-11-10')
  const [row] = await writer.rows<{ instants: unknown }>(sql`
    select instants from roster_extras where tenant_id = ${writer.at.school.id} and table_name = 'results'
      and row_id = ${String((await writer.rowOf('results', 'scored 1'))['id'])}`)
  assert.deepEqual(row?.instants, { scoreDate: '2026-11-10T15:00:00.000Z' })
})

test('what is deleted takes its extras along; the tombstone has its last content', async () => {
  const current = await extras()
  await stored('lineItems', 'gone', writer.item({ metadata: { a: '1' } }))
  await stored('results', 'gone 1', writer.mark('gone', { metadata: { b: '1' } }))
  const more = (await extras()).length
  assert.equal(more, current.length + 2)
  assert.equal((await writer.remove('lineItems', 'gone')).status, 204)
  assert.deepEqual(await extras(), current)
  for (const [entity, id, metadata] of [
    ['lineItems', 'gone', { a: '1' }],
    ['results', 'gone 1', { b: '1' }],
  ] as const) {
    const tombstone = await read(entity, id)
    assert.deepEqual([tombstone.status, tombstone.metadata], ['tobedeleted', metadata])
  }
  const back = await stored('lineItems', 'gone', writer.item())
  assert.deepEqual([back.status, back.metadata], ['active', undefined])
})

test('more than the maximum is rejected in the words of the standard, and nothing is stored', async () => {
  const current = await extras()
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, '1']))
  const large = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`k${at}`, 'x'.repeat(4000)]))
  const refused: readonly [unknown, RegExp][] = [
    ['text', /metadata: is no object/],
    [[1], /metadata: is no object/],
    [many, /metadata: has more than 100 members/],
    [{ ['k'.repeat(256)]: '1' }, /metadata: has a name that is/],
    [{ ' k': '1' }, /metadata: has a name that is/],
    [{ '': '1' }, /metadata: has a name that is/],
    [{ k: 'x'.repeat(4001) }, /metadata: has more than 4000 characters in “k”/],
    [{ k: ['x'.repeat(4000)] }, /metadata: has more than 4000 characters in “k”/],
    [{ a: { id: 10_430_000_000_001_236 } }, /metadata: has a number in “a” that is too large/],
    [large, /metadata: has more than 65536 characters together/],
  ]
  for (const [metadata, reason] of refused) {
    const answer = await writer.put('categories', 'bounds', { title: 'B', metadata })
    assert.match(why(answer), new RegExp(`^422 .*category/${reason.source}`))
  }
  const max = { ...large, k16: 'x', ['k'.repeat(255)]: 'y' }
  assert.deepEqual(await extras(), current)
  assert.deepEqual((await stored('categories', 'bounds', { title: 'B', metadata: max })).metadata, max)
})
