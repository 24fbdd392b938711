import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { changedFiles, testsOf } from './changed.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-changed-'))
after(() => rmSync(root, { recursive: true }))

test('what changed is what differs from where the branch left main: committed, edited and new', async () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words], { cwd: root })
  const write = (name: string, text = name) => writeFileSync(join(root, name), text)
  git('init', '-q', '-b', 'main')
  for (const name of ['one.ts', 'two.ts', 'three.ts']) write(name)
  git('add', '.')
  git('commit', '-q', '-m', 'start')
  git('checkout', '-q', '-b', 'work')
  write('one.ts', 'committed')
  git('commit', '-q', '-am', 'work')
  write('two.ts', 'edited')
  write('new.ts')
  assert.deepEqual(await changedFiles(root), ['new.ts', 'one.ts', 'two.ts'])
})

const sources = new Map([
  ['server/src/modules/a/rules/count.ts', ''],
  ['server/src/modules/a/rules/count.test.ts', "import { count } from './count.ts'"],
  ['server/src/modules/a/service.ts', "import { count } from './rules/count.ts'"],
  ['server/src/modules/a/http.test.ts', "import '../../../test/support/campus.ts'"],
  ['server/src/modules/b/read.ts', "import { service } from '../a/service.ts'"],
  ['server/src/modules/b/read.test.ts', "import { read } from './read.ts'"],
  ['server/src/modules/c/other.test.ts', "import { campus } from '../../main/modules.ts'"],
  ['server/src/main/modules.ts', "import { service } from '../modules/a/service.ts'"],
])

test('tests of a change: those of its module and those that import it, not all that start the application', () => {
  assert.deepEqual(testsOf(['server/src/modules/a/rules/count.ts'], sources), [
    'server/src/modules/a/rules/count.test.ts',
    'server/src/modules/a/http.test.ts',
    'server/src/modules/b/read.test.ts',
  ])
  assert.deepEqual(testsOf(['server/src/modules/b/read.ts'], sources), ['server/src/modules/b/read.test.ts'])
  assert.deepEqual(testsOf(['README.md'], sources), [])
})
