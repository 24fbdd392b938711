import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { smallFet } from '../../test/support/small-fet.ts'

/** `npm run timetable -- import|export|evaluate` as somebody types it. */
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'campus-timetable-files-'))
after(() => rm(folder, { recursive: true }))

const timetable = (...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'timetable.ts'), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })

interface Failed {
  readonly code: number
  readonly stderr: string
}

const failure = async (...words: string[]): Promise<Failed> => {
  const answer = await timetable(...words).then(
    () => undefined,
    (error: Failed) => error,
  )
  assert.ok(answer, `${words.join(' ')} succeeded`)
  return answer
}

const fet = join(folder, 'small.fet')
await writeFile(fet, smallFet)

test('import prints what a file holds and what has no counterpart, and stores nothing', async () => {
  const { stdout } = await timetable('import', 'small.fet')
  const lines = stdout.trimEnd().split('\n')
  assert.deepEqual(lines.slice(0, 4), [
    'Small school',
    '  2 days, 3 periods, 1 teacher, 2 subjects, 1 room',
    '  classes: 1, groups: 2',
    '  3 lessons of 2 requirements, 1 placed',
  ])
  assert.ok(
    lines.some((line) => line.includes('ConstraintActivitiesOccupyMaxTerms')),
    stdout,
  )
})

test('export writes every format, which can be read and evaluated again', async () => {
  for (const format of ['fet', 'asc', 'untis', 'xhstt', 'csv', 'xlsx']) {
    const output = join(folder, `out.${format}`)
    await timetable('export', fet, '--format', format, '--output', output)
    const { stdout } = await timetable('import', output, '--from', format)
    // Untis counts periods: an unplaced double lesson is two.
    assert.match(stdout, format === 'untis' ? / 5 lessons of / : / 3 lessons of /, format)
  }
  const costs = await timetable('evaluate', join(folder, 'out.fet'), '--points')
  assert.equal(costs.stdout, (await timetable('evaluate', fet, '--points')).stdout)
  const { stdout } = await timetable('evaluate', fet)
  assert.match(stdout, /^Small school: hard \d+, soft \d+/)
})

test('a file that cannot be read is one sentence with its place; wrong words are the usage', async () => {
  const bad = join(folder, 'bad.fet')
  await writeFile(bad, '<!DOCTYPE a [<!ENTITY b "c">]><fet>&b;</fet>')
  for (const words of [
    ['import', bad],
    ['evaluate', bad],
    ['export', bad, '--format', 'csv', '--output', join(folder, 'x')],
  ]) {
    const { code, stderr } = await failure(...words)
    assert.equal(code, 1, stderr)
    assert.match(stderr, /a document type is not allowed/)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  }
  assert.equal((await failure('import', join(folder, 'nowhere.fet'))).code, 1)
  for (const words of [['import'], ['export', fet], ['export', fet, '--format', 'word', '--output', 'x']])
    assert.equal((await failure(...words)).code, 2, words.join(' '))
})
