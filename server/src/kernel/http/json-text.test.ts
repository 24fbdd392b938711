import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { jsonText } from './json-text.ts'

test('what fits on a line is on one line, the rest is indented', () => {
  const long = 'x'.repeat(70)
  const value = { a: [1, 2], b: { text: long, other: { text: long, none: [] } }, empty: {}, none: null }
  assert.equal(
    jsonText(value),
    `{
  "a": [1, 2],
  "b": {
    "text": "${long}",
    "other": { "text": "${long}", "none": [] }
  },
  "empty": {},
  "none": null
}`,
  )
  assert.deepEqual(JSON.parse(jsonText(value)), value)
})

test('the committed contract has no line without need, and none over 110 characters that could be split', () => {
  const text = readFileSync(new URL('../../../../contract/openapi.json', import.meta.url), 'utf8')
  assert.equal(`${jsonText(JSON.parse(text))}\n`, text)
  const wide = text.split('\n').filter((line) => line.length > 110 && !/^ *("[^"]*": )?"/.test(line))
  assert.deepEqual(wide, [])
})
