import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { builtConsole } from '../modules/console/index.ts'
import { clearDrafts, isBuiltFrom } from './console.ts'

let root: string
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'campus-console-'))
})
after(() => rm(root, { recursive: true }))

/** Puts a console in a folder, built from the source of that fingerprint. */
async function put(folder: string, fingerprint: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), fingerprint)
  await writeFile(join(folder, 'built-from'), fingerprint)
}

test('a console built from the current source is served, whatever was built before it', async () => {
  for (const [besideData, besideSource] of [
    ['old', 'new'],
    ['new', 'old'],
    ['new', 'new'],
  ] as const) {
    const folders = [join(root, 'data', 'console'), join(root, 'source')] as const
    await put(folders[0], besideData)
    await put(folders[1], besideSource)
    assert.equal(await isBuiltFrom('new', folders), true)
    assert.equal((await builtConsole(folders))?.page, 'new')
  }
})

test('while none is built from the current source, an older one is served', async () => {
  const folders = [join(root, 'data', 'console'), join(root, 'source')] as const
  await put(folders[0], 'old')
  await put(folders[1], 'older')
  assert.equal(await isBuiltFrom('new', folders), false)
  assert.equal((await builtConsole(folders))?.page, 'old')
})

test('leftovers of a killed build are removed once nobody can be writing to them', async () => {
  const beside = join(root, 'drafts')
  for (const name of ['dist', 'dist-11', 'dist-12', 'dist-of-mine']) await put(join(beside, name), 'x')
  const hours = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['dist', 'dist-11', 'dist-of-mine']) await utimes(join(beside, name), hours, hours)
  await clearDrafts(join(beside, 'dist'))
  assert.deepEqual((await readdir(beside)).sort(), ['dist', 'dist-12', 'dist-of-mine'])
})
