import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { renderConfigurationPage } from './page.ts'
import { variables } from './variables.ts'

test('docs/configuration.md is what the list of variables makes of it', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  assert.equal(page, renderConfigurationPage(), 'run node server/src/kernel/config/write-page.ts')
})

test('the page has one row of four cells for every variable', () => {
  const rows = renderConfigurationPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const names = Object.values(variables).map((variable) => variable.name)
  assert.deepEqual(
    rows.map((row) => row.split('`')[1]),
    names,
  )
  assert.equal(new Set(names).size, names.length)
  for (const row of rows) assert.equal(row.split(/(?<!\\)\|/).length, 6, row)
})
