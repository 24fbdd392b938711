import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

/**
 * Choices hold everything that can be chosen: a file that makes choices of a list reads all its pages (`useWholeList`), or
 * searches it (`Picker`). One page is enough of lists that are short in every school.
 */

/** Lists that are short in every school. */
const short = [
  '/api/v1/academics/academic-years/',
  '/api/v1/academics/grade-levels/',
  '/api/v1/academics/periods/',
  '/api/v1/academics/terms/',
  '/api/v1/attendance/codes/',
  '/api/v1/documents/categories/',
  // Of one student, and at most 200 by themselves.
  '/api/v1/finance/households/',
  '/api/v1/messaging/thread-partners/',
]

/** Lists that say themselves that they are cut. */
const cut = ['web/src/screens/absences/away.tsx']

const makesChoices = /\bvalue(: [\w.]+)?, label\b/

/** The queries of the API in a source that read one page, with the path that each is of. */
function onePagesIn(source: string): string[] {
  return [...source.matchAll(/\bquery: \{/g)].flatMap(({ index }) => {
    const from = index + 'query: '.length
    const text = source.slice(from, endOf(source, from))
    if (!/\bpage_size\b/.test(text) || /\bcursor\b|\bq\b|given\(search\)|\.\.\.given\b(?!\()/.test(text))
      return []
    return [
      source
        .slice(0, from)
        .match(/'\/api\/[^']+'/g)
        ?.at(-1)
        ?.slice(1, -1) ?? 'unknown',
    ]
  })
}

/** Where the braces that open at a place close. */
function endOf(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}

test('a query of one page is found, one of all pages or of a search is not', () => {
  const read = (more: string) =>
    `query.useQuery('get', '/api/v1/rooms/', { params: { query: { page_size: 200${more} } } })`
  assert.deepEqual(onePagesIn(read('')), ['/api/v1/rooms/'])
  assert.deepEqual(onePagesIn(read(', ...given({ cursor })')), [])
  assert.deepEqual(onePagesIn(read(', q')), [])
})

test('no choice shows the first page of a list that goes on', async () => {
  const found: string[] = []
  for await (const file of glob('web/src/**/*.{ts,tsx}')) {
    const name = file.replaceAll('\\', '/')
    if (/\.test\.ts/.test(name) || cut.includes(name)) continue
    const source = await readFile(file, 'utf8')
    if (!makesChoices.test(source)) continue
    found.push(...onePagesIn(source).flatMap((path) => (short.includes(path) ? [] : [`${name}: ${path}`])))
  }
  assert.deepEqual(found, [])
})
