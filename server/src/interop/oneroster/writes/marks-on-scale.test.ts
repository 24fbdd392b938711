import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { makeRosterWriter, type RosterWriter } from '../../../../test/support/roster-writer.ts'
import { applyTemplate } from '../../../modules/configuration/index.ts'

let campus: TestCampus
let writer: RosterWriter

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  writer = await makeRosterWriter(campus)
})
after(() => campus.stop())

test('marks of the scale go both ways as numbers on it; others, and other bounds, are refused', async () => {
  await campus.database.transaction(writer.at.school.id, (tx) =>
    applyTemplate(tx, { template: 'GERMAN', today: '2026-11-22', at: campus.clock.now() }),
  )
  const made = await writer.put('lineItems', 'marks', writer.item())
  assert.equal(made.status, 201, made.text)
  const id = String((await writer.rowOf('lineItems', 'marks'))['id'])
  const teacher = { token: writer.at.teacher.token, school: writer.at.school }
  const path = `/api/v1/evals/evaluations/${id}/`
  const changed = await campus.request('PATCH', path, { ...teacher, body: { entry: 'scale' } })
  assert.equal(changed.status, 200, changed.text)
  const other = await writer.put('lineItems', 'marks', writer.item())
  assert.equal(other.status, 422, other.text)
  assert.match(other.text, /set by the scale DE_1_6: 1 to 6/)
  const same = await writer.put(
    'lineItems',
    'marks',
    writer.item({ title: 'Marks', resultValueMin: 1, resultValueMax: 6 }),
  )
  assert.equal(same.status, 200, same.text)
  const { lineItem } = (await writer.get('/lineItems/marks')).body
  assert.deepEqual([Number(lineItem.resultValueMin), Number(lineItem.resultValueMax)], [1, 6])
  const saved = await writer.put('results', 'marks 1', writer.mark('marks', { score: 2.25 }))
  assert.equal(saved.status, 201, saved.text)
  assert.equal(Number((await writer.get('/results/marks%201')).body.result.score), 2.25)
  const listed = (await campus.request('GET', `${path}results/`, teacher)).body.results
  const own = listed.find((row: { student_id: string }) => row.student_id === writer.at.students[0])
  assert.deepEqual([own.grade, own.score], ['2-', 2.25])
  const bad = await writer.put('results', 'marks 1', writer.mark('marks', { score: 87.5 }))
  assert.equal(bad.status, 422, bad.text)
  assert.match(bad.text, /not a mark of DE_1_6: 1, 1-/)
})
