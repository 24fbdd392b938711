import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: owner.token, school, ...(body === undefined ? {} : { body }) })
const convert = '/api/v1/rosetta/convert'

test('pass_to_best is taken by name alone; without it the answer says what is possible', async () => {
  const pair = 'score=65&from_scale=UK_DEGREE&to_scale=SUR_20'
  for (const root of ['/api/v1/rosetta/convert', '/api/rosetta/convert']) {
    const { status, body } = await call('GET', `${root}?${pair}`)
    assert.deepEqual([status, body.code, body.details[0].path], [422, 'no_conversion', 'query/to_scale'])
    assert.deepEqual(body.alternatives, [{ method: 'formula', rule: 'pass_to_best' }])
    for (const code of ['US_LETTER', 'US_GPA_4', 'DE_UNIVERSITY', 'PERCENT'])
      assert.ok(body.targets.includes(code), `${code}: ${body.targets}`)
    assert.ok(!body.targets.includes('IB_1_7'))
    assert.match(body.details[0].message, /rule=pass_to_best.*US_GPA_4/)
    const named = await call('GET', `${root}?${pair}&rule=pass_to_best`)
    assert.deepEqual([named.status, named.body.rule, named.body.official], [200, 'pass_to_best', false])
    assert.match(named.body.source, /published by no authority/)
    const list = await call('POST', root, {
      from_scale: 'UK_DEGREE',
      to_scale: 'SUR_20',
      conversions: [{ score: 65 }, { score: 65, rule: 'pass_to_best' }],
    })
    assert.deepEqual([list.body.ok, list.body.count, list.body.conversions[0].index], [false, 1, 1])
    assert.deepEqual(
      [list.body.errors[0].code, list.body.errors[0].alternatives],
      ['no_conversion', [{ method: 'formula', rule: 'pass_to_best' }]],
    )
  }
})

test('a letter of a table is a letter: no percentage represents it', async () => {
  const { body } = await call('GET', `${convert}?score=72&from_scale=UK_DEGREE&to_scale=US_LETTER`)
  assert.deepEqual(
    [body.letter_grade, body.converted_score, body.range, body.range_grades, body.converted_passed],
    ['A', null, [93, 97], ['A', 'A'], true],
  )
  assert.match(body.source, /World Education Services/)
  assert.deepEqual(body.alternatives, [
    { method: 'table', rule: 'wes_uk_marks' },
    { method: 'formula', rule: 'pass_to_best' },
  ])
})
