import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkContract } from './check-contract.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-contract-'))
after(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('the contract is judged by the generator that is next to the routes', async () => {
  assert.deepEqual(await checkContract(root), [])
  write('contract/openapi.json', '{}')
  assert.match((await checkContract(root)).join(), /without server\/src\/main\/openapi.ts/)
  write(
    'server/src/main/openapi.ts',
    "console.log('stale'); process.exitCode = process.argv[2] === '--check' ? 1 : 0",
  )
  assert.deepEqual(await checkContract(root), ['stale'])
  write('web/tools/write-sdk-types.ts', "console.log('old types'); process.exitCode = 1")
  assert.deepEqual(await checkContract(root), ['stale', 'old types'])
  rmSync(join(root, 'contract'), { recursive: true })
  assert.match((await checkContract(root)).join(), /contract\/openapi.json is missing/)
})
