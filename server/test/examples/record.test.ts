import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { recordExamples } from './recording.ts'

const file = new URL('../../../contract/examples.json', import.meta.url)

test('records contract/examples.json from the demo', {
  skip: process.env['RECORD_EXAMPLES'] !== '1' && 'set RECORD_EXAMPLES=1 to record them anew',
}, async (t) => {
  const why = new Map<string, string>()
  const examples = await recordExamples((id, what) => why.set(id, what))
  await writeFile(file, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
  await writeFile(
    '/tmp/ex-why.json',
    JSON.stringify(Object.fromEntries([...why].filter(([id]) => !examples.has(id))), null, 1),
  )
  t.diagnostic(`${examples.size} operations`)
  assert.ok(examples.size > 100)
})
