import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlaceholder, meantScore, reportedScore } from './score.ts'
import { scoreStatuses } from './vocabulary.ts'

test('every result has a number, and what was not marked comes back without one', () => {
  for (const status of scoreStatuses) {
    const isGraded = status.endsWith('graded')
    assert.equal(meantScore(status, reportedScore(null)), isGraded ? '0' : null, status)
    assert.equal(meantScore(status, reportedScore('12.5')), '12.5', status)
    assert.equal(meantScore(status, '0.0'), isGraded ? '0.0' : null, status)
    assert.equal(meantScore(status, null), null)
    assert.equal(isPlaceholder(status, 0), !isGraded)
  }
})
