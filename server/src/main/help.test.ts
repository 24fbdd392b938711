import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { HelpRequested, UsageError } from './command.ts'
import { readFlags, readWords } from './options.ts'

const run = promisify(execFile)

test('a command prints its usage for --help, without any setting, and exits with 0', async () => {
  const { stdout, stderr } = await run(
    process.execPath,
    [join(import.meta.dirname, 'migrate.ts'), '--help'],
    {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    },
  )
  assert.match(stdout, /^Usage: npm run migrate\n/)
  assert.equal(stderr, '')
})

test('help is asked for anywhere among the words, before anything else is judged', () => {
  const known = { options: ['school'] }
  assert.throws(
    () => readWords(['create', '--school', '--help', '--nonsense'], known, 'usage'),
    HelpRequested,
  )
  assert.throws(() => readFlags(['-h'], [], 'usage'), { message: 'usage' })
  assert.throws(() => readFlags(['more'], [], 'usage'), UsageError)
  assert.throws(() => readFlags(['--other'], ['check'], 'usage'), UsageError)
  assert.deepEqual([...readFlags(['--check'], ['check'], 'usage')], ['check'])
})
