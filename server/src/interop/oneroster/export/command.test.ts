import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { textsOfZip } from '../../../../test/support/roster-zip.ts'
import { runCommand } from '../../../../test/support/run-command.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

test('the command writes a new file and reports where the next one continues', async () => {
  const school = await campus.school()
  const path = join(campus.home, 'set.zip')
  const words = ['oneroster', path, '--school', school.slug]
  const done = await runCommand(campus, 'export', words)
  assert.equal(done.code, 0, done.stderr)
  const since = /until (\S+Z): use/.exec(done.stdout)?.[1] ?? assert.fail(done.stdout)
  assert.match((await textsOfZip(await readFile(path)))['orgs.csv'] ?? '', new RegExp(`\r\n${school.id},,,`))
  const delta = join(campus.home, 'delta.zip')
  const next = ['oneroster', delta, '--school', school.slug, '--since', since, '--demographics']
  assert.equal((await runCommand(campus, 'export', next)).code, 0)
  assert.deepEqual(Object.keys(await textsOfZip(await readFile(delta))), ['manifest.csv'])
  const trace = '/api/v1/audit/?operation=oneroster.exportCsv'
  const owner = await campus.person(school, ['owner'])
  const { body } = await campus.request('GET', trace, { token: owner.token, school })
  const filters = body.results.map((row: { filters: unknown }) => row.filters)
  assert.deepEqual(filters, [
    { mode: 'delta', since, demographics: true },
    { mode: 'bulk', demographics: false },
  ])
})
