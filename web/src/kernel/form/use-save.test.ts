import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChanged } from './use-save.ts'

test('A query is changed by the start of its path, or by its whole name.', () => {
  assert.equal(isChanged(['get', '/api/v1/finance/invoices/'], ['/api/v1/finance/']), true)
  assert.equal(isChanged(['dispute', '/api/v1/finance/disputes/', 'x'], ['/api/v1/finance/']), true)
  assert.equal(isChanged(['get', '/api/v1/people/students/'], ['/api/v1/finance/']), false)
  assert.equal(isChanged(['application', 'x'], ['application']), true)
  assert.equal(isChanged(['applications', 'x'], ['application']), false)
  assert.equal(isChanged(['session'], []), false)
})
