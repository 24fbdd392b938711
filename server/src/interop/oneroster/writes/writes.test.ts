import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { makeRosterWriter, type RosterWriter, why } from '../../../../test/support/roster-writer.ts'

let campus: TestCampus
let writer: RosterWriter

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  writer = await makeRosterWriter(campus)
})
after(() => campus.stop())

test('a new record is 201, the same again 200 and nothing new; neither has a body', async () => {
  const id = 'quiz/1 | a@b:c'
  const first = await writer.put(
    'lineItems',
    id,
    writer.item({ title: `${'Long '.repeat(19)}title`, description: 'Twice' }),
  )
  assert.deepEqual([first.status, first.text], [201, ''])
  const row = await writer.rowOf('lineItems', id)
  assert.deepEqual(
    [row['status'], row['category_id'], row['grading_period_id'], row['assign_date'], row['due_date']],
    ['published', null, null, '2026-11-02', '2026-11-09'],
  )
  assert.equal(String(row['title']).length, 100)
  assert.equal(
    (
      await writer.put(
        'lineItems',
        id,
        writer.item({ title: `${'Long '.repeat(19)}title`, description: 'Twice' }),
      )
    ).status,
    200,
  )
  assert.equal((await writer.rowOf('lineItems', id))['version'], row['version'])
  assert.equal(
    (await writer.put('lineItems', id, writer.item({ title: 'Short', resultValueMax: '50' }))).status,
    200,
  )
  const after = await writer.rowOf('lineItems', id)
  assert.deepEqual(
    [after['title'], after['description'], Number(after['result_value_max'])],
    ['Short', null, 50],
  )
  assert.equal(after['id'], row['id'])
})

test('two clients that make the same record at once: one 201, one 200, one row', async () => {
  const answers = await Promise.all([
    writer.put('lineItems', 'both', writer.item()),
    writer.put('lineItems', 'both', writer.item()),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 201])
  await writer.rowOf('lineItems', 'both')
})

test('a line item retains its category and period where the client omits them', async () => {
  assert.equal((await writer.put('categories', 'quizzes', { title: 'Quizzes' })).status, 201)
  assert.equal((await writer.put('categories', 'quizzes', { title: 'Quizzes' })).status, 200)
  assert.equal((await writer.put('categories', 'quizzes', { title: 'Tests' })).status, 200)
  const category = await writer.rowOf('categories', 'quizzes')
  assert.deepEqual([category['title'], category['class_id']], ['Tests', null])
  const full = writer.item({
    category: { sourcedId: 'quizzes' },
    gradingPeriod: { sourcedId: writer.at.autumn },
  })
  assert.equal((await writer.put('lineItems', 'filed', full)).status, 201)
  assert.equal((await writer.put('lineItems', 'filed', writer.item({ title: 'Other' }))).status, 200)
  const stored = await writer.rowOf('lineItems', 'filed')
  assert.deepEqual([stored['category_id'], stored['grading_period_id']], [category['id'], writer.at.autumn])
  const made = writer.item({
    category: { sourcedId: `${writer.at.classId}-category` },
    dueDate: '2027-02-01',
  })
  assert.equal((await writer.put('lineItems', 'filed', made)).status, 200)
  const moved = await writer.rowOf('lineItems', 'filed')
  assert.deepEqual(
    [moved['category_id'], moved['grading_period_id'], moved['due_date']],
    [null, null, '2027-02-01'],
  )
  assert.equal(
    (await writer.put('lineItems', 'filed', writer.item({ category: { sourcedId: 'quizzes' } }))).status,
    200,
  )
  assert.match(why(await writer.remove('categories', 'quizzes')), /^422 Evaluations are in this category/)
  assert.equal((await writer.remove('lineItems', 'filed')).status, 204)
  assert.equal((await writer.remove('categories', 'quizzes')).status, 204)
  assert.equal((await writer.remove('categories', 'quizzes')).status, 404)
})

test('a result: above the scale, exempt, with a blank comment, its day as it is written', async () => {
  assert.equal((await writer.put('lineItems', 'marked', writer.item())).status, 201)
  const extra = writer.mark('marked', { score: 300, comment: '', scoreDate: '2026-11-10T23:59:00.000Z' })
  assert.equal((await writer.put('results', 'r 1', extra)).status, 201)
  const row = await writer.rowOf('results', 'r 1')
  assert.deepEqual(
    [Number(row['score']), row['comment'], row['score_date'], row['score_status']],
    [300, null, '2026-11-10', 'fully graded'],
  )
  assert.equal((await writer.put('results', 'r 1', extra)).status, 200)
  assert.equal((await writer.rowOf('results', 'r 1'))['version'], row['version'])
  const exempt = writer.mark('marked', { scoreStatus: 'exempt', score: 0, comment: 'Ill' })
  assert.equal((await writer.put('results', 'r 1', exempt)).status, 200)
  const after = await writer.rowOf('results', 'r 1')
  assert.deepEqual([after['score_status'], after['score'], after['comment']], ['exempt', null, 'Ill'])
  const { result } = (await writer.get('/results/r%201')).body
  assert.deepEqual([result.scoreStatus, result.score], ['exempt', 0])
  assert.equal((await writer.remove('results', 'r 1')).status, 204)
  assert.equal((await writer.remove('results', 'r 1')).status, 404)
  assert.equal((await writer.remove('results', 'never')).status, 404)
  assert.equal(
    (await writer.put('results', 'r 1', writer.mark('marked'))).status,
    201,
    'what was removed comes back',
  )
  assert.equal((await writer.rowOf('results', 'r 1'))['id'], row['id'])
})

test('a record that is sent with the status tobedeleted is deleted, and the next delta says so', async () => {
  await writer.put('lineItems', 'by status', writer.item())
  await writer.put('results', 'by status 1', writer.mark('by status'))
  const since = (await writer.get('/results/by%20status%201')).body.result.dateLastModified
  const gone = writer.mark('by status', { status: 'tobedeleted' })
  assert.equal((await writer.put('results', 'by status 1', gone)).status, 200)
  const delta = await writer.get(`/results?filter=dateLastModified>'${since}'`)
  assert.deepEqual(
    delta.body.results.map((row: { sourcedId: string; status: string }) => [row.sourcedId, row.status]),
    [['by status 1', 'tobedeleted']],
  )
  assert.equal((await writer.put('results', 'by status 1', gone)).status, 200, 'again')
  const never = await writer.put('lineItems', 'never', writer.item({ status: 'tobedeleted' }))
  assert.match(why(never), /^422 .*lineItem\/status: is tobedeleted, and there is no such record/)
  const odd = await writer.put('lineItems', 'odd', writer.item({ status: 'closed' }))
  assert.match(why(odd), /^422 .*lineItem\/status: is none of active/)
})

test('what was written is read in full, by the id that the client chose, until it is deleted', async () => {
  const id = 'read/1 back'
  const path = `/lineItems/${encodeURIComponent(id)}`
  await writer.put('lineItems', id, writer.item())
  const [read] = (await writer.get(`/lineItems?filter=sourcedId='${encodeURIComponent(id)}'`)).body.lineItems
  assert.deepEqual([read.sourcedId, read.status, read.title], [id, 'active', 'Essay'])
  assert.deepEqual([read.assignDate, read.dueDate], ['2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z'])
  assert.deepEqual([read.resultValueMin, read.resultValueMax], [0, 100])
  assert.equal(read.class.sourcedId, writer.at.classId)
  assert.equal(read.category.sourcedId, `${writer.at.classId}-category`)
  assert.ok(read.gradingPeriod.sourcedId)
  assert.match(read.gradingPeriod.href, /\/ims\/oneroster\/v1p1\/academicSessions\//)
  assert.equal((await writer.put('lineItems', id, read)).status, 200, 'sent back as it was read')
  const again = (await writer.get(path)).body.lineItem
  assert.deepEqual(again, read)
  assert.equal(
    (await writer.rowOf('lineItems', id))['grading_period_id'],
    null,
    'it still follows from the day',
  )
  await writer.put('results', 'read 1', writer.mark(id, { comment: 'Good', score: 300 }))
  const { dateLastModified: _at, ...result } = (await writer.get('/results/read%201')).body.result
  assert.deepEqual([result.score, result.scoreStatus, result.scoreDate], [300, 'fully graded', '2026-11-10'])
  assert.equal((await writer.put('results', 'read 1', result)).status, 200)
  assert.equal((await writer.remove('lineItems', id)).status, 204)
  const ids = async (of: string) =>
    (await writer.get(`/${of}?limit=10000`)).body[of].map(({ sourcedId }: { sourcedId: string }) => sourcedId)
  assert.ok(!(await ids('lineItems')).includes(id))
  assert.ok(!(await ids('results')).includes('read 1'), 'results go with their line item')
  assert.equal((await writer.get(path)).body.lineItem.status, 'tobedeleted')
  assert.equal((await writer.put('lineItems', id, writer.item())).status, 201)
  const read1 = async () => (await writer.get('/results/read%201')).body.result
  assert.equal((await read1()).status, 'tobedeleted', 'old results stay away')
  const others = writer.mark(id, { student: { sourcedId: writer.at.students[1] } })
  assert.equal((await writer.put('results', 'read 1', others)).status, 201)
  assert.equal((await writer.put('results', 'read 1', others)).status, 200)
  assert.deepEqual(
    [(await read1()).status, (await read1()).student.sourcedId],
    ['active', writer.at.students[1]],
  )
  await writer.remove('results', 'read 1')
  assert.equal((await writer.put('results', 'read 1', writer.mark(id))).status, 201, 'before it is published')
  assert.equal((await writer.put('results', 'read 1', writer.mark(id))).status, 200)
  assert.equal((await read1()).student.sourcedId, writer.at.students[0])
  await writer.remove('lineItems', id)
  assert.match(why(await writer.put('results', 'read 2', writer.mark(id))), /^422 .*lineItem: .*no line item/)
  const category = encodeURIComponent(`${writer.at.classId}-category`)
  await writer.put('lineItems', 'keeps it', writer.item())
  await writer.get('/lineItems')
  const made = { sourcedId: `${writer.at.classId}-category`, title: 'Mine' }
  assert.match(why(await writer.put('categories', made.sourcedId, made)), /^422 .*is made for a class/)
  assert.match(
    why(await writer.remove('categories', `${writer.at.classId}-category`)),
    /^422 .*is made for a class/,
  )
  assert.equal((await writer.get(`/categories/${category}`)).body.category.title, 'General')
})
