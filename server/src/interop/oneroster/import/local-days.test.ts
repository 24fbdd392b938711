import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  type FixtureSchool,
  type ImportFixture,
  openImportFixture,
} from '../../../../test/support/import-fixture.ts'
import { generateRoster } from '../../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../../test/support/roster-files.ts'
import { editAt } from '../../../../test/support/roster-texts.ts'

/**
 * Files with instants where the standard has days: the day that it is where the school is, as over REST. Chicago is five
 * hours behind UTC in summer time, Tokyo nine ahead of it all year (IANA time zone database).
 */
let fixture: ImportFixture
before(async () => {
  fixture = await openImportFixture()
})
after(() => fixture.close())

const size = { seed: 3, schools: 1, studentsPerSchool: 12, guardiansPerStudent: 1, subjects: 0, lineItems: 1 }
const generated = textsOf(generateRoster(size))

/** The due day of a piece of work whose cell says this, after an import over HTTP. */
async function dueOn(timeZone: string, cell: string): Promise<[due: string, codes: string[]]> {
  const made = await fixture.campus.school({ timeZone })
  const school: FixtureSchool = { ...made, registrar: await fixture.campus.person(made, ['owner']) }
  const [header = '', line = ''] = String(generated['lineItems.csv']).split('\r\n')
  const row = parse(`${header}\r\n${line}`, { columns: true })[0] as Record<string, string>
  const cells = Object.values({ ...row, title: 'Tide tables', dueDate: cell })
  const edited = editAt(generated, 'lineItems.csv', 2, line, cells.map((text) => `"${text}"`).join(','))
  const zip = zipOfTexts(edited as Record<string, string>)
  const done = await fixture.run(school, zip, { kind: 'oneroster' }, 'application/zip')
  assert.equal(done.state, 'succeeded', JSON.stringify(done.report))
  const list = await fixture.get(school, '/api/v1/evals/evaluations/?page_size=100')
  const first = list.body.results.find((one: { title: string }) => one.title === 'Tide tables')
  return [first.due_on, done.report.map((row: Record<string, unknown>) => String(row['code']))]
}

for (const [timeZone, cell, day, codes] of [
  ['America/Chicago', '2026-09-03', '2026-09-03', []],
  // Without an offset it is the time at the school.
  ['America/Chicago', '2026-09-03T23:30:00', '2026-09-03', ['date_form']],
  ['Asia/Tokyo', '2026-09-03T00:30', '2026-09-03', ['date_form']],
  // The local end of the third, in UTC: what our own REST answers and other providers write into files.
  ['America/Chicago', '2026-09-04T04:59:59.000Z', '2026-09-03', ['date_form']],
  ['Asia/Tokyo', '2026-09-03T14:59:59.000Z', '2026-09-03', ['date_form']],
  ['Asia/Tokyo', '2026-09-02T16:30:00Z', '2026-09-03', ['date_form']],
  ['Asia/Tokyo', '2026-09-02T11:30:00-05:00', '2026-09-03', ['date_form']],
  // Midnight in UTC is how many systems write a day.
  ['America/Chicago', '2026-09-03T00:00:00.000Z', '2026-09-03', ['date_form']],
] as const)
  test(`work that a file has due at ${cell} is due on ${day} in ${timeZone}`, async () => {
    assert.deepEqual(await dueOn(timeZone, cell), [day, codes])
  })
