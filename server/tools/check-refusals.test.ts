import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesDeclared, errorsNamed, problemsOfErrors } from './check-refusals.ts'

const source = `
export const shut = problem(409, 'register_closed', 'The register is closed.')
export const long = problem(
  409,
  'in_use',
  'It is in use.',
)
throw shut({ details: [{ path: 'body/name', code: 'blank', message: 'says nothing' }] })
yield fault('slug', 'reserved_slug', 'is a host name')
const wrong = { code: \`unknown_\${noun}\` }
const nouns = ['class']
`

const reported = { codes: codesDeclared(source), faults: errorsNamed(source), source }

test('error codes are found however the call is broken into lines, and errors next to their sentence', () => {
  assert.deepEqual(reported.codes, ['register_closed', 'in_use'])
  assert.deepEqual(reported.faults, ['blank', 'reserved_slug'])
})

test('words for every code and error, keywords and composed codes among them, are in order', () => {
  const catalogue = {
    codes: { unknown: 'x', register_closed: 'x', in_use: 'x' },
    faults: { blank: 'x', max_length: 'x', unknown_class: 'x' },
    records: { reserved_slug: 'x' },
  }
  assert.deepEqual(problemsOfErrors(catalogue, reported), [])
})

test('a code without words, words without a code, and the same of errors are reported', () => {
  const catalogue = {
    codes: { unknown: 'x', in_use: 'x', gone: 'x' },
    faults: { blank: 'x', unknown_planet: 'x' },
  }
  assert.deepEqual(problemsOfErrors(catalogue, reported), [
    'codes.register_closed is missing: the server refuses with it',
    'codes.gone is left over: the server refuses with no such code',
    'faults.reserved_slug is missing: the server names such a fault',
    'faults.unknown_planet is left over: the server names no such fault',
  ])
})
