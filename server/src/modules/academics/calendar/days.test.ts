import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const send = (method: string, address: string, body?: object) =>
  campus.request(method, `/api/v1/academics/${address}`, {
    token: owner.token,
    school,
    ...(body ? { body } : {}),
  })
const make = async (address: string, body: object): Promise<{ id: string }> => {
  const answer = await send('POST', address, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const days = async (query: string) => {
  const answer = await send('GET', `calendar/days/?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const reasons = async (query: string): Promise<string[]> =>
  (await days(query)).results.map((day: { reason: string }) => day.reason)

test('a school without a calendar: Monday to Friday', async () => {
  const week = await days('date_from=2026-11-16&date_to=2026-11-22')
  assert.deepEqual([week.school_days, week.results.length, week.org_id], [5, 7, null])
  assert.deepEqual(week.results[6], {
    date: '2026-11-22',
    is_school_day: false,
    reason: 'weekend',
    calendar_entry_id: null,
    title: null,
  })
})

test('year, terms, periods, holidays, closures and extra days decide; an org has its own', async () => {
  const district = await make('orgs/', { name: 'District', kind: 'district' })
  const north = await make('orgs/', { name: 'North', kind: 'school', parent_org_id: district.id })
  const year = await make('academic-years/', { title: 'Y', starts_on: '2026-09-07', ends_on: '2027-07-09' })
  await make('terms/', {
    title: 'T',
    kind: 'term',
    parent_id: year.id,
    starts_on: '2026-09-07',
    ends_on: '2026-12-18',
  })
  const holiday = await make('calendar/', {
    kind: 'holiday',
    title: 'Thanksgiving',
    starts_on: '2026-11-26',
    ends_on: '2026-11-27',
  })
  const one = { starts_on: '2026-11-26', ends_on: '2026-11-26' }
  await make('calendar/', { kind: 'school_day', title: 'Make-up', org_id: district.id, ...one })
  assert.deepEqual(await reasons('date_from=2026-11-25&date_to=2026-11-28'), [
    'regular',
    'holiday',
    'holiday',
    'weekend',
  ])
  assert.deepEqual(await reasons(`date_from=2026-11-25&date_to=2026-11-27&org_id=${north.id}`), [
    'regular',
    'school_day',
    'holiday',
  ])
  const [day] = (await days('date_from=2026-11-26&date_to=2026-11-26')).results
  assert.deepEqual([day.title, day.calendar_entry_id, day.is_school_day], ['Thanksgiving', holiday.id, false])
  await make('calendar/', { kind: 'closure', title: 'Flood', org_id: north.id, ...one })
  assert.deepEqual(await reasons(`date_from=2026-11-26&date_to=2026-11-26&org_id=${north.id}`), ['closure'])
  assert.deepEqual(await reasons('date_from=2026-12-21&date_to=2026-12-21'), ['between_terms'])
  assert.deepEqual(await reasons('date_from=2027-07-12&date_to=2027-07-12'), ['outside_school_year'])
  // Sunday to Thursday, as the periods say.
  const body = { code: '1', name: 'One', start_time: '07:30', end_time: '08:20', weekdays: [7, 1, 2, 3, 4] }
  await make('periods/', body)
  assert.deepEqual(await reasons('date_from=2026-11-20&date_to=2026-11-22'), [
    'weekend',
    'weekend',
    'regular',
  ])
  // An archived holiday is none.
  assert.equal((await send('DELETE', `calendar/${holiday.id}/`)).status, 204)
  assert.deepEqual(await reasons('date_from=2026-11-26&date_to=2026-11-26'), ['regular'])
})

test('a range of any length takes as many statements; bad ranges and orgs are refused', async () => {
  const counted = async (to: string) => {
    const { texts } = await campus.countStatements(() =>
      send('GET', `calendar/days?date_from=2026-01-01&date_to=${to}`),
    )
    return texts
      .slice(texts.lastIndexOf('begin'))
      .filter((text) => text.startsWith('\n') || /^select/.test(text)).length
  }
  assert.equal(await counted('2026-01-02'), await counted('2028-01-01'))
  for (const [query, error] of [
    ['date_from=2026-01-02&date_to=2026-01-01', 'query/date_to end_before_start'],
    ['date_from=2026-01-02&date_to=2030-01-01', 'query/date_to range'],
    ['date_from=2026-02-30&date_to=2026-03-01', 'query/date_from format'],
    ['to=2026-03-01', 'query/date_from required'],
    [`date_from=2026-01-01&date_to=2026-01-02&org_id=${uuidv7()}`, 'query/org_id unknown_org'],
  ]) {
    const answer = await send('GET', `calendar/days/?${query}`)
    assert.equal(answer.status, 400, query)
    const [{ path, code }] = answer.body.details
    assert.equal(`${path} ${code}`, error)
  }
  const late = { kind: 'holiday', title: 'X', starts_on: '2026-05-02', ends_on: '2026-05-01' }
  assert.equal((await send('POST', 'calendar/', late)).status, 422)
})
