import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { templateOf } from '../../src/kernel/http/openapi.ts'
import { routes } from '../../src/main/modules.ts'
import { contractOf } from '../../src/modules/discovery/index.ts'
import { startCampus, type TestCampus } from '../support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

interface Described {
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
  readonly parameters: readonly { readonly $ref?: string }[]
}
const paths = contractOf(routes).paths as unknown as Readonly<Record<string, { readonly get: Described }>>

/** What the contract says of an ETag: the header of the answer, If-None-Match, and the 304 that it brings. */
function promised(path: string): readonly boolean[] {
  const { responses, parameters } = paths[templateOf(path)]?.get ?? { responses: {}, parameters: [] }
  return [
    Object.hasOwn(responses['200']?.headers ?? {}, 'ETag'),
    parameters.some(({ $ref }) => $ref?.endsWith('/IfNoneMatch')),
    Object.hasOwn(responses, '304'),
  ]
}

test('an answer carries an ETag exactly where the contract says so, and 304 answers it; lists carry none', async () => {
  const school = await campus.school()
  const { token } = await campus.person(school, ['owner', 'principal'])
  const plain = routes.filter(
    ({ method, internal, path }) => method === 'GET' && internal !== true && !path.includes(':'),
  )
  const wrong: string[] = []
  const seen = { with: 0, without: 0 }
  for (const { path, school: at } of plain) {
    const ask = (headers: Record<string, string> = {}) =>
      campus.request('GET', path, { token, headers, ...(at === 'none' ? {} : { school }) })
    const answer = await ask()
    if (answer.status !== 200) continue
    const etag = answer.headers.get('etag')
    seen[etag === null ? 'without' : 'with'] += 1
    const has = etag !== null
    if (promised(path).some((said) => said !== has)) wrong.push(`${path}: ${etag}`)
    if (has && Array.isArray(answer.body?.next)) wrong.push(`${path} is a list`)
  }
  assert.deepEqual(wrong, [])
  assert.ok(seen.with > 20 && seen.without > 40, JSON.stringify(seen))
})
