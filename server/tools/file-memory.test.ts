import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openFileMemory } from './file-memory.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-memory-'))
after(() => rmSync(root, { recursive: true }))

test('a result is computed once for a file as it is, again for a changed one, and again when a tool changed', () => {
  mkdirSync(join(root, 'node_modules'))
  let computed = 0
  const compute = () => {
    computed += 1
    return computed
  }
  const read = (text: string, tools: readonly string[] = []) => {
    const memory = openFileMemory<number>('trial', tools, root)
    const result = memory.of('a.ts', text, compute)
    memory.save()
    return result
  }
  assert.deepEqual([read('one'), read('one'), read('two'), read('one')], [1, 1, 2, 3])
  assert.equal(read('one', ['server/tools/check.ts']), 4)
  writeFileSync(join(root, 'node_modules/.cache/campus/trial.json'), '{"version":')
  assert.equal(read('one'), 5)
})

test('a root without installed packages remembers nothing', () => {
  const bare = mkdtempSync(join(root, 'bare-'))
  const memory = openFileMemory<number>('trial', [], bare)
  assert.deepEqual([memory.of('a.ts', 'one', () => 1), memory.of('a.ts', 'one', () => 2)], [1, 2])
})
