import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestCampus, TestPerson, TestSchool } from '../../../../test/support/campus.ts'
import { startDemoCampus } from '../../../../test/support/demo-campus.ts'
import { schoolsOf } from '../../../modules/tenants/index.ts'
import { formatNames } from '../formats.ts'

/** The generated timetable of the demo, out as a file and in again. */
const root = '/api/v1/scheduler'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let originals: readonly Schedule[]
before(async () => {
  campus = await startDemoCampus()
  const found = await schoolsOf(campus.database).findBySlug('greenfield')
  assert.ok(found)
  school = found
  registrar = await campus.person(school, ['registrar'])
  originals = (await get('schedules/')).results
  assert.equal(originals.length, 2)
})
after(() => campus.stop())

const get = async (path: string) =>
  (await campus.request('GET', `${root}/${path}`, { token: registrar.token, school })).body

interface Schedule {
  readonly id: string
  readonly status: string
  readonly name: string
}

async function again({ id }: Schedule, format: string) {
  const answer = await fetch(new URL(`${root}/schedules/${id}/export?format=${format}`, campus.url), {
    headers: { authorization: `Bearer ${registrar.token}`, 'x-school-slug': school.slug },
  })
  assert.equal(answer.status, 200)
  const imported = await campus.request('POST', `${root}/imports?format=${format}&based_on=${id}`, {
    token: registrar.token,
    school,
    raw: new Uint8Array(await answer.arrayBuffer()),
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  })
  assert.equal(imported.status, 201, imported.text.slice(0, 500))
  return imported.body
}

for (const format of formatNames)
  test(`${format}: the timetables of the demo cost the same after an export and an import`, async () => {
    for (const original of originals) {
      const { unsupported } = await get(`schedules/${original.id}/export-report?format=${format}`)
      const kinds: string[] = unsupported.map(({ name }: { name: string }) => name)
      const copy = await again(original, format)
      const [one, other] = [
        await get(`validate?schedule_id=${original.id}`),
        await get(`validate?schedule_id=${copy.schedule_id}`),
      ]
      assert.deepEqual([other.hard, other.unplaced], [one.hard, one.unplaced], original.name)
      // The draft has a wish that only FET and XHSTT can say.
      if (!kinds.includes('limit_idle_times')) assert.equal(other.soft, one.soft, original.name)
    }
  })
