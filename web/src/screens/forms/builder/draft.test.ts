import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FormDefinition } from '../../../kernel/api/wire.ts'
import { fieldsOf } from '../shared.ts'
import {
  addField,
  addLanguage,
  addSection,
  canMove,
  changeField,
  moveField,
  removeField,
  removeLanguage,
  removeSection,
  withText,
} from './draft.ts'

const blank: FormDefinition = {
  languages: ['en'],
  title: {},
  intro: {},
  sections: [{ title: {}, fields: [] }],
}
const keysOf = (definition: FormDefinition) =>
  definition.sections.map(({ fields }) => fields.map(({ key }) => key).join(','))

/** Three fields in two sections; the third is asked when the first is yes. */
function threeFields(): FormDefinition {
  let next = addField(blank, 0, 'yes_no').definition
  next = addField(next, 0, 'text').definition
  next = addField(addSection(next), 1, 'choice').definition
  return changeField(next, 'field_3', { show_if: { field: 'field_1', equals: true } })
}

test('fields have keys of their own, and move over the ends of sections', () => {
  const form = threeFields()
  assert.deepEqual(keysOf(form), ['field_1,field_2', 'field_3'])
  assert.deepEqual(keysOf(moveField(form, 'field_2', 1)), ['field_1', 'field_2,field_3'])
  assert.deepEqual(keysOf(moveField(form, 'field_3', -1)), ['field_1,field_2,field_3', ''])
  assert.deepEqual([canMove(form, 'field_1', -1), canMove(form, 'field_3', 1)], [false, false])
  assert.deepEqual(keysOf(addField(removeField(form, 'field_2'), 0, 'date').definition), [
    'field_1,field_2',
    'field_3',
  ])
})

test('a condition goes when its field goes, comes later, or loses the answer', () => {
  const conditionOf = (form: FormDefinition, key: string) =>
    fieldsOf(form).find((field) => field.key === key)?.show_if
  const form = threeFields()
  assert.deepEqual(conditionOf(form, 'field_3'), { field: 'field_1', equals: true })
  assert.equal(conditionOf(removeField(form, 'field_1'), 'field_3'), null)
  assert.equal(conditionOf(removeSection(form, 0), 'field_3'), null)
  assert.equal(conditionOf(changeField(form, 'field_1', { kind: 'text' }), 'field_3'), null)
  const moved = moveField(moveField(moveField(form, 'field_3', -1), 'field_3', -1), 'field_3', -1)
  assert.deepEqual([keysOf(moved)[0], conditionOf(moved, 'field_3')], ['field_3,field_1,field_2', null])
})

test('the last section and the last language stay, and an empty text is none', () => {
  assert.equal(removeSection(blank, 0), blank)
  assert.equal(removeLanguage(blank, 'en'), blank)
  assert.deepEqual(addLanguage(blank, 'fr').languages, ['en', 'fr'])
  assert.equal(addLanguage(blank, 'en'), blank)
  assert.deepEqual(withText(withText(null, 'en', 'A'), 'en', ''), {})
})
