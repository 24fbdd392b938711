import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkLanguage } from './check-language.ts'
import { usesInSource } from './language.ts'

const wordsOf = (text: string): string[] => usesInSource('a.ts', text).map(({ word }) => word)

test('avoided words are found in comments, messages and declared names, not in SQL, keys or code', () => {
  assert.deepEqual(wordsOf('// Whoever is told of it.'), ['told', 'whoever'])
  assert.deepEqual(wordsOf("const text = 'It was kept anew'"), ['kept', 'anew'])
  assert.deepEqual(wordsOf('interface WantedRow { sight: string }'), ['wanted', 'sight'])
  assert.deepEqual(wordsOf("row['kept'] = sql`select kept from told`"), [])
  assert.deepEqual(wordsOf('const stored = 1 // It remains valid.'), [])
})

test('more uses than the budget allows are named with their places', async () => {
  const root = mkdtempSync(join(tmpdir(), 'campus-language-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('server/src/kernel/a.ts', '// told\n// told\n')
  write('server/tools/language-budget.json', '{"kernel":{"told":2}}')
  assert.deepEqual(await checkLanguage(root), [])
  write('server/tools/language-budget.json', '{"kernel":{"told":1}}')
  const [problem, first] = await checkLanguage(root)
  assert.match(problem ?? '', /^kernel: «told» is used 2 times, at most 1; write describes/)
  assert.match(first ?? '', /server\/src\/kernel\/a\.ts:1: told/)
})
