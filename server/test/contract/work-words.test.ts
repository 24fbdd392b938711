import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { workItems } from '../../src/kernel/http/work-item.ts'
import { routes } from '../../src/main/modules.ts'

const home = new URL('../../../web/src/screens/home/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, home), 'utf8')

interface Words {
  readonly work: Readonly<Record<string, string>>
}

test('whatever may wait has a line on the home, with words in every language', () => {
  assert.ok(routes.length > 0 && workItems.items.length > 20)
  const listed = read('work/items.ts')
  const catalogues = ['en', 'fr'].map((language) => JSON.parse(read(`words/${language}.json`)) as Words)
  const missing = workItems.items.filter(
    ({ key }) =>
      !listed.includes(`key: '${key}'`) || catalogues.some(({ work }) => work[`${key}_other`] === undefined),
  )
  assert.deepEqual(
    missing.map(({ key }) => key),
    [],
  )
})
