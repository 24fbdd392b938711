import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormField } from '../../kernel/api/wire.ts'
import { sentAnswers, textIn, visibleFields } from './shared.ts'

const field = (key: string, show_if: FormField['show_if'] = null): FormField => ({
  key,
  kind: 'text',
  label: { en: key },
  help: null,
  required: false,
  choices: [],
  show_if,
  file_id: null,
  binding: null,
})

test('a field is shown when the field of its condition is shown and has the answer', () => {
  const fields = [
    field('a'),
    field('b', { field: 'a', equals: true }),
    field('c', { field: 'b', equals: 'red' }),
  ]
  const shown = (answers: Parameters<typeof visibleFields>[1]) =>
    visibleFields(fields, answers).map(({ key }) => key)
  assert.deepEqual(shown({}), ['a'])
  assert.deepEqual(shown({ a: true, b: ['blue', 'red'] }), ['a', 'b', 'c'])
  assert.deepEqual(shown({ a: false, b: 'red' }), ['a'])
})

test('only what is shown and answered is sent', () => {
  const definition = {
    languages: ['en'],
    title: {},
    intro: {},
    sections: [{ title: {}, fields: [field('a'), field('b', { field: 'a', equals: true }), field('c')] }],
  }
  assert.deepEqual(sentAnswers(definition, { a: false, b: 'left', c: '' }), { a: false })
})

test('a text that is missing in a language is read in the first one', () => {
  assert.equal(textIn({ en: 'Trip' }, 'fr', ['en', 'fr']), 'Trip')
  assert.equal(textIn(null, 'fr', ['en']), '')
})
