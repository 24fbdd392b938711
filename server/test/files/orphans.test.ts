import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { sql } from '../../src/kernel/db/statement.ts'
import { pathOfKey } from '../../src/kernel/files/file-key.ts'
import { FileNotFoundError } from '../../src/kernel/files/file-store.ts'
import { startCampus, type TestCampus, type TestSchool } from '../support/campus.ts'
import { runCommand } from '../support/run-command.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
})
after(() => campus.stop())

const store = () => campus.application.kernel.files

async function put(text: string, isOld = true): Promise<string> {
  const { key } = await store().put(Readable.from([text]), { maxBytes: 1000 })
  const day = new Date(Date.now() - 25 * 3_600_000)
  if (isOld) await utimes(join(campus.home, 'files', pathOfKey(key)), day, day)
  return key
}

async function run(...words: string[]) {
  const { code, stdout, stderr } = await runCommand(campus, 'files', ['orphans', '--json', ...words])
  const lines = stdout.split('\n').filter(Boolean)
  return { code, stderr, found: lines.map((line) => JSON.parse(line)) }
}

test('bytes are removed from a store only where the database names files at all', async () => {
  const key = await put('left over')
  const { code, stderr } = await run('--delete')
  assert.deepEqual([code, /names no file at all/.test(stderr)], [1, true], stderr)
  ;(await store().open(key)).destroy()
  await store().remove(key)
})

test('bytes without a row and rows without bytes are listed, and with --delete the bytes are removed', async () => {
  const { token } = await campus.person(school, ['registrar'])
  const upload = async (text: string) => {
    const raw = new Blob([text])
    const answer = await campus.request('POST', '/api/v1/files/', { token, school, raw })
    const [[row]] = await campus.database.read(school.id, [
      sql<{ storage_key: string }>`select storage_key from files
        where tenant_id = ${school.id} and id = ${answer.body.file_id}`,
    ])
    return row?.storage_key ?? ''
  }
  const [whole, lost] = [await upload('whole'), await upload('lost')]
  await store().remove(lost)
  const [old, fresh] = [await put('old'), await put('fresh', false)]

  const first = await run()
  const report = { named: 2, orphans: 1, missing: 1, removed: 0 }
  assert.equal(first.code, 1, first.stderr)
  assert.deepEqual(
    first.found.slice(0, -1).toSorted((one, other) => one.state.localeCompare(other.state)),
    [
      { state: 'missing', key: lost },
      { state: 'orphan', key: old },
    ],
  )
  assert.deepEqual(first.found.at(-1), report)
  ;(await store().open(old)).destroy()

  const second = await run('--delete')
  assert.deepEqual(second.found.at(-1), { ...report, removed: 1 }, second.stderr)
  await assert.rejects(store().open(old), FileNotFoundError)
  for (const key of [whole, fresh]) (await store().open(key)).destroy()
  assert.deepEqual((await run('--delete')).found.at(-1), { ...report, orphans: 0 })
})
