import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { smallArchive } from '../../test/support/small-timetable.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'campus-timetable-'))
after(() => rm(folder, { recursive: true }))

const timetable = (...words: string[]): ReturnType<typeof run> =>
  run(process.execPath, [join(import.meta.dirname, 'timetable.ts'), ...words], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })

test('evaluate prints the cost of each solution, its constraints and the reasons', async () => {
  const file = join(folder, 'small.xml.gz')
  await writeFile(file, gzipSync(smallArchive))
  const { stdout } = await timetable('evaluate', file, '--points')
  assert.deepEqual(String(stdout).trimEnd().split('\n'), [
    'small, hand: hard 2, soft 12 (its file says hard 2, soft 12)',
    '  hard 1: times (assign_time, 1 point)',
    '    1: Lesson e3 & more: 1 period has no time',
    '  hard 1: clashes (avoid_clashes, 1 point)',
    '    1: Class 1: 2 lessons at the same time, mo 1 (Lesson e1 & more, Lesson e2 & more)',
    '  soft 2: spread (spread_events, 1 point)',
    '    2: Course: 2 meetings start in Monday, allowed are 0 to 1',
    '  soft 4: order (order_events, 1 point)',
    '    4: Lesson e2 & more starts -1 periods after the end of Lesson e1 & more, allowed are 1 to any number',
    '  soft 3: workload (limit_workload, 1 point)',
    '    3: Ann: workload 2, limit 1',
    '  soft 3: split (avoid_split_assignments, 1 point)',
    '    3: Course: 2 different choices as Teacher (Ann, Bob), expected 1',
  ])
})

test('a file that cannot be read is one sentence with its name, wrong words are the usage', async () => {
  const file = join(folder, 'broken.xml')
  await writeFile(file, '<HighSchoolTimetableArchive><Instances>')
  await assert.rejects(timetable('evaluate', file), (error: Error & { code: number; stderr: string }) => {
    assert.equal(error.code, 1)
    assert.match(error.stderr, /broken\.xml: Line 1, .*: this is no XML/)
    return true
  })
  await assert.rejects(timetable('hope'), { code: 2 })
})
