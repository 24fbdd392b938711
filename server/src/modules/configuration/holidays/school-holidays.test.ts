import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  teacher = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const path = '/api/v1/config/public-holidays/'
const send = (method: string, address: string, options: RequestOptions = {}) =>
  campus.request(method, address, { token: registrar.token, school, ...options })
const list = async (query = 'date_from=2027-05-01&date_to=2027-05-31') => {
  const answer = await send('GET', `${path}?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results as { date: string; title: string; calendar_entry_id: string | null }[]
}

test('holidays of the region are listed and taken into its calendar once', async () => {
  const before = await list()
  assert.deepEqual(
    before.map(({ date, title, calendar_entry_id }) => [date, title, calendar_entry_id]),
    [
      ['2027-05-03', 'Early May bank holiday', null],
      ['2027-05-31', 'Spring bank holiday', null],
    ],
  )
  const body = { dates: ['2027-05-31'] }
  const added = await send('POST', path, { body })
  assert.deepEqual([added.status, added.body.count], [200, 1], added.text)
  assert.equal((await send('POST', path, { body })).body.count, 0)
  const after = await list()
  assert.deepEqual(
    after.filter(({ calendar_entry_id }) => calendar_entry_id !== null).map(({ date }) => date),
    body.dates,
  )
  const entries = await send('GET', '/api/v1/academics/calendar/')
  assert.deepEqual(
    entries.body.results.map(({ title, kind }: { title: string; kind: string }) => [title, kind]),
    [['Spring bank holiday', 'holiday']],
  )
})

test('other days and ranges are refused; a teacher reads and does not write', async () => {
  const wrong = await send('POST', path, { body: { dates: ['2027-05-07'] } })
  assert.deepEqual([wrong.status, wrong.body.details[0].code], [422, 'no_public_holiday'])
  const wide = await send('POST', path, { body: { dates: ['2027-05-03', '2031-05-01'] } })
  assert.deepEqual([wide.status, wide.body.details[0].code], [422, 'range'])
  for (const query of [
    'date_from=2027-05-01&date_to=2027-04-01',
    'date_from=0001-01-01&date_to=0001-02-01',
  ]) {
    assert.equal((await send('GET', `${path}?${query}`)).status, 400, query)
  }
  const own = { token: teacher.token }
  assert.equal((await send('GET', `${path}?date_from=2027-05-01&date_to=2027-05-02`, own)).status, 200)
  assert.equal((await send('POST', path, { ...own, body: { dates: ['2027-05-03'] } })).status, 403)
})
