import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorWords } from './error-words.ts'

test('the shapes that providers send', () => {
  const minor = {
    imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'x', imsx_codeMinorFieldValue: 'unauthorised' }],
  }
  const cases: [unknown, string | undefined][] = [
    [
      {
        statusInfoSet: [
          { imsx_codeMajor: 'failure', imsx_description: 'Unknown field: foo', imsx_codeMinor: 'bad' },
        ],
      },
      'Unknown field: foo bad',
    ],
    [{ imsx_codeMajor: 'failure', imsx_description: 'No', imsx_CodeMinor: minor }, 'No unauthorised'],
    [
      { errors: [{ codeMajor: 'failure', codeMinor: 'unknown object', description: 'Gone' }] },
      'Gone unknown object',
    ],
    [{ error: 'invalid_client', error_description: 'Who?' }, 'Who? invalid_client'],
    [{ error: { message: 'Deep' } }, 'Deep'],
    [{ error: 'server_busy', message: 'Come back' }, 'Come back server_busy'],
    [{ nothing: 1 }, undefined],
    ['text', undefined],
    [null, undefined],
  ]
  for (const [body, words] of cases) assert.equal(errorWords(body), words)
})

test('whatever comes is one short line', () => {
  assert.equal(errorWords({ message: 'a\r\nb\u0000c\u202e' }), 'a b c')
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, message) => {
      const said = errorWords({ message, errors: value }) ?? ''
      assert.ok(said.length <= 301 && !/\p{Cc}/u.test(said))
    }),
  )
})
