import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '100' } })
})
after(() => campus.stop())

test('every path with a PATCH names what it takes in Accept-Patch, also to OPTIONS; no other path does', async () => {
  const types = 'application/merge-patch+json, application/json'
  const of = async (method: string, path: string) =>
    (await campus.request(method, path)).headers.get('accept-patch')
  const paths = Map.groupBy(
    campus.application.kernel.routes.filter(({ internal }) => internal !== true),
    ({ path }) => path,
  )
  for (const [path, routes] of paths) {
    const expected = routes.some(({ method, body }) => method === 'PATCH' && body) ? types : null
    const address = path.replace(/:\w+(\([^)]*\))?/g, '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b')
    assert.equal(await of('OPTIONS', address), expected, path)
    if (expected !== null) assert.equal(await of('PATCH', address), expected, path)
  }
})

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
