import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { problemsOfCommand, runCommand } from './command.ts'

const run = (script: string) => runCommand(process.execPath, ['-e', script], tmpdir())

test('a command that ends well has no problem, any other one shows its output', async () => {
  assert.deepEqual(problemsOfCommand(await run("console.log('fine')")), [])
  assert.deepEqual(problemsOfCommand(await run("console.error('broken'); process.exit(3)")), ['broken'])
  assert.match(problemsOfCommand(await run('process.exit(3)')).join(), /code 3 and no output/)
})

test('a program that is not there, or is killed, is a failure', async () => {
  assert.equal((await runCommand('./no-such-program', [], tmpdir())).code, 127)
  assert.notEqual((await run("process.kill(process.pid, 'SIGKILL')")).code, 0)
})
