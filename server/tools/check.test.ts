import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkBudgets } from './check-budgets.ts'
import { checkFormat } from './check-format.ts'
import { checkMap } from './check-map.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkTypes } from './check-types.ts'
import { runCommand } from './command.ts'
import { projectRoot } from './project.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-check-'))
after(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('every check-….ts is on the list of check.ts', () => {
  const list = readFileSync(new URL('check.ts', import.meta.url), 'utf8')
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^check-[a-z]+\.ts$/.test(name))
  assert.ok(files.length >= 10)
  for (const name of files) assert.ok(list.includes(`'./${name}'`), `${name} is not run`)
})

test('a check that does not exist is refused', async () => {
  const { code, output } = await runCommand(
    process.execPath,
    ['server/tools/check.ts', 'nonsense'],
    projectRoot,
  )
  assert.equal(code, 2)
  assert.match(output, /No check nonsense/)
})

test('an empty project passes no check that reads files', async () => {
  assert.match((await checkBudgets(root)).join(), /found no source file/)
  assert.match((await checkMigrations(root)).join(), /holds no migration/)
  assert.match((await checkMap(root)).join(), /ARCHITECTURE.md is missing/)
})

test('files on disk are found and judged: types, format, budgets', async () => {
  write('tsconfig.json', '{"compilerOptions":{"strict":true,"noEmit":true,"types":[]},"include":["server"]}')
  write('server/src/kernel/time/clock.ts', "export const now: number = 'noon'\n")
  assert.match((await checkTypes(root)).join(), /clock\.ts\(1,14\): error TS2322/)
  write('server/src/kernel/time/clock.ts', 'export   const now: any = 1\n')
  assert.deepEqual(await checkTypes(root), [])
  const found = (await checkFormat(root)).join('\n')
  assert.match(found, /^server\/src\/kernel\/time\/clock\.ts:1: format: /m)
  assert.match(found, /^server\/src\/kernel\/time\/clock\.ts:1: lint\/suspicious\/noExplicitAny: /m)
  assert.match((await checkBudgets(root)).join(), /clock\.ts:1: any/)
})
