import assert from 'node:assert/strict'
import { test } from 'node:test'
// Declares the error codes of all modules.
import '../../main/modules.ts'
import { declaredProblems, renderProblem } from './problem.ts'

test('every error that says when to try again says it in the header, too, in whole seconds (RFC 9110 section 10.2.3)', () => {
  const kinds = declaredProblems()
  assert.ok(kinds.length > 100)
  for (const kind of kinds) {
    const problem = kind({ retryAfter: 1.2, headers: { link: '<x>' } })
    assert.deepEqual(problem.headers, { link: '<x>', 'retry-after': '2' }, kind.code)
    assert.equal(renderProblem(problem, 'r')['retry_after'], 1.2, kind.code)
    assert.deepEqual(kind().headers, {}, kind.code)
  }
})
