import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  forbidden,
  invalidParameter,
  notFound,
  tooManyRequests,
  unauthorized,
} from '../../../kernel/http/problems.ts'
import { blankSelectionField, invalidFilterField } from './problems.ts'
import { renderStatusInfo } from './status-info.ts'

const request = { requestId: 'r-1', operation: 'oneroster.getAllUsers' }

test('an error response has the shape of the standard', () => {
  assert.deepEqual(renderStatusInfo(invalidFilterField({ message: 'Unknown field: foo' }), request), {
    statusInfoSet: [
      {
        imsx_codeMajor: 'failure',
        imsx_severity: 'error',
        imsx_messageRefIdentifier: 'r-1',
        imsx_operationRefIdentifier: 'getAllUsers',
        imsx_description: 'Unknown field: foo',
        imsx_codeMinor: 'invalid_filter_field',
      },
    ],
  })
})

test('each kind of error has the word of the standard', () => {
  const minor = (problem: Parameters<typeof renderStatusInfo>[0]) => {
    const { statusInfoSet } = renderStatusInfo(problem, request)
    return (statusInfoSet as { imsx_codeMinor: string }[])[0]?.imsx_codeMinor
  }
  assert.deepEqual(
    [
      blankSelectionField(),
      invalidParameter(),
      unauthorized(),
      forbidden(),
      notFound(),
      tooManyRequests(),
    ].map(minor),
    [
      'invalid_blank_selection_field',
      'invalid data',
      'unauthorized',
      'forbidden',
      'unknown object',
      'server_busy',
    ],
  )
})

test('a caller that has to wait also gets our own members', () => {
  const { statusInfoSet, ...beside } = renderStatusInfo(tooManyRequests({ retryAfter: 9 }), request)
  assert.ok(statusInfoSet)
  assert.deepEqual(beside, {
    error: 'Too many requests',
    message: 'Too many requests. Wait for the seconds in Retry-After, then try again.',
    code: 'too_many_requests',
    retry_after: 9,
  })
})
