import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

test('PATCH takes the media type of RFC 7396 and plain JSON, and no other', async () => {
  const school = await campus.school()
  const { token } = await campus.person(school, ['admin'])
  const patch = (type: string) =>
    campus.request('PATCH', '/api/v1/config/education-dna', {
      ...{ token, school, raw: '{"date_format":"DD/MM/YYYY"}', headers: { 'content-type': type } },
    })
  for (const type of ['application/merge-patch+json', 'application/json']) {
    const { status, body, text } = await patch(type)
    assert.deepEqual([status, body.date_format], [200, 'DD/MM/YYYY'], text)
  }
  assert.equal((await patch('application/json-patch+json')).status, 415)
})
