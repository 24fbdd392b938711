import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfFormatReport } from './check-format.ts'

test('findings are reported by path, line, rule and message', () => {
  const output = [
    '::error title=format,file=/project/server/a.ts,line=1,endLine=1,col=2,endColumn=2::File content differs',
    '::warning title=lint/style/useConst,file=/project/b.ts,line=3,endLine=3,col=1,endColumn=4::Use const: x.',
    'ci ━━━━',
  ].join('\n')
  assert.deepEqual(problemsOfFormatReport(output, '/project'), [
    'server/a.ts:1: format: File content differs',
    'b.ts:3: lint/style/useConst: Use const: x.',
  ])
})

test('a failure without findings is reported as it is, never lost', () => {
  assert.deepEqual(problemsOfFormatReport('configuration error', '/project'), ['configuration error'])
  assert.deepEqual(problemsOfFormatReport(' ', '/project'), ['biome failed and said nothing'])
})
