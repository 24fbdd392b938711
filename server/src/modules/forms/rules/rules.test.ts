import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { memberValue, parseBinding, patchOf } from './bindings.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Definition, type Field, languageFor, textIn } from './definition.ts'
import { judgeAnswers } from './judge-answers.ts'
import { errorsOfDefinition, errorsOfPublishing } from './judge-definition.ts'
import { choice, field } from './presets/field.ts'
import { presets } from './presets/presets.ts'
import { isReminderDay, slotState } from './progress.ts'
import { visibleFields } from './visible-fields.ts'

const formOf = (fields: readonly Field[]): Definition => ({
  languages: ['en'],
  title: { en: 'Trip' },
  intro: {},
  sections: [{ title: {}, fields }],
})
const families = { audience_kind: 'families', respond_by: 'child' } as const
const codesOf = (fields: readonly Field[], facts: Parameters<typeof errorsOfDefinition>[1] = families) =>
  errorsOfDefinition(formOf(fields), facts).map(({ code }) => code)

const yes = field('yes', 'yes_no', { en: 'Yes?' })
const colour = field(
  'colour',
  'choice',
  { en: 'Colour' },
  {
    choices: [choice('red', { en: 'Red' }), choice('blue', { en: 'Blue' })],
  },
)

test('canonical JSON sorts members by UTF-16 code units and writes numbers as ECMAScript does (RFC 8785)', () => {
  // Section 3.2.3 and appendix B of the RFC.
  assert.equal(
    canonicalJson({
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\u{1f600}': 'Smiley',
      '\u0080': 'Control',
      '\u00f6': 'Diaeresis',
    }),
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Diaeresis","€":"Euro Sign","\u{1f600}":"Smiley","\ufb33":"Hebrew"}',
  )
  assert.equal(
    canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0]),
    '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
  )
  assert.throws(() => canonicalJson({ broken: '\ud800' }), TypeError)
  assert.throws(() => canonicalJson(Number.NaN), TypeError)
})

test('equal values have one canonical text, which reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      const back: unknown = JSON.parse(text)
      assert.equal(canonicalJson(back), text)
      const turned = (one: unknown): unknown =>
        one !== null && typeof one === 'object' && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).reverse())
          : one
      assert.equal(canonicalJson(turned(back)), text)
    }),
  )
})

test('a condition names an earlier choice, or yes or no, with an answer that it can have', () => {
  const conditional = (show_if: Field['show_if']) => field('more', 'text', { en: 'More' }, { show_if })
  assert.deepEqual(codesOf([yes, conditional({ field: 'yes', equals: true })]), [])
  assert.deepEqual(codesOf([colour, conditional({ field: 'colour', equals: 'red' })]), [])
  assert.deepEqual(codesOf([conditional({ field: 'yes', equals: true }), yes]), ['condition_field_unknown'])
  assert.deepEqual(codesOf([conditional({ field: 'more', equals: true })]), ['condition_field_unknown'])
  assert.deepEqual(codesOf([colour, conditional({ field: 'colour', equals: 'green' })]), [
    'condition_value_unknown',
  ])
  assert.deepEqual(codesOf([yes, conditional({ field: 'yes', equals: 'true' })]), ['condition_value_unknown'])
})

test('keys are unique, bindings fit their audience and kind, and a form is signed once', () => {
  assert.deepEqual(codesOf([yes, yes]), ['duplicate'])
  const bound = (binding: string, kind: Field['kind'] = 'text') =>
    field('bound', kind, { en: 'B' }, { binding })
  assert.deepEqual(codesOf([bound('guardian.phone')]), [])
  assert.deepEqual(codesOf([bound('student.custom_fields.blood', 'text')]), [])
  assert.deepEqual(codesOf([bound('guardian.user_id')]), ['binding_unknown'])
  assert.deepEqual(codesOf([bound('guardian.custom_fields.__proto__')]), ['binding_unknown'])
  assert.deepEqual(codesOf([bound('guardian.phone', 'number')]), ['binding_of_kind'])
  assert.deepEqual(codesOf([bound('student.phone')], { ...families, respond_by: 'person' }), [
    'binding_of_audience',
  ])
  const staff = { audience_kind: 'staff', respond_by: 'person' } as const
  assert.deepEqual(codesOf([bound('guardian.phone')], staff), ['binding_of_audience'])
  const signed = (key: string) => field(key, 'signature', { en: 'S' })
  assert.deepEqual(codesOf([signed('one'), signed('two')]), ['several_signatures'])
})

test('every preset is sound, and complete in its languages but for the document to be chosen', () => {
  for (const [name, preset] of Object.entries(presets)) {
    assert.deepEqual(errorsOfDefinition(preset, families), [], name)
    const missing = errorsOfPublishing(preset).map(({ code }) => code)
    assert.deepEqual(missing, name === 'policy_signature' ? ['document_missing'] : [], name)
  }
})

test('what lacks a translation, choices or fields is not published', () => {
  const codes = (definition: Definition) => errorsOfPublishing(definition).map(({ code }) => code)
  assert.deepEqual(codes(formOf([])), ['fields_missing'])
  assert.deepEqual(codes({ ...formOf([yes]), languages: ['en', 'fr'] }), ['text_missing', 'text_missing'])
  assert.deepEqual(codes(formOf([{ ...colour, choices: [] }])), ['choices_missing'])
})

test('a field whose condition is not asked itself is not asked, whatever was answered before', () => {
  const fields = [
    yes,
    field(
      'which',
      'choice',
      { en: 'Which' },
      { choices: colour.choices, show_if: { field: 'yes', equals: true } },
    ),
    field('red_one', 'text', { en: 'Red' }, { show_if: { field: 'which', equals: 'red' } }),
  ]
  const visibleKeys = (answers: Parameters<typeof visibleFields>[1]) =>
    visibleFields(fields, answers).map(({ key }) => key)
  assert.deepEqual(visibleKeys({ yes: true, which: 'red' }), ['yes', 'which', 'red_one'])
  assert.deepEqual(visibleKeys({ yes: false, which: 'red' }), ['yes'])
  assert.deepEqual(visibleKeys({}), ['yes'])
  const judged = judgeAnswers(formOf(fields), { yes: false, which: 'red', red_one: 'left over' })
  assert.deepEqual(judged, { answers: { yes: false }, errors: [] })
})

const every: readonly Field[] = [
  field('text', 'text', { en: 't' }),
  field('long', 'long_text', { en: 'l' }),
  colour,
  { ...colour, key: 'colours', kind: 'choices' },
  yes,
  field('day', 'date', { en: 'd' }),
  field('amount', 'number', { en: 'n' }),
  field('doc', 'document', { en: 'r' }),
  field('sign', 'signature', { en: 's' }),
]

test('answers of the wrong kind are refused by their field', () => {
  const wrong = {
    text: 'two\nlines',
    long: '\u202eturned',
    colour: 'green',
    colours: ['red', 'red'],
    yes: 'true',
    day: '2026-02-30',
    amount: '4',
    doc: false,
    sign: 7,
  }
  const { answers, errors } = judgeAnswers(formOf(every), wrong)
  assert.deepEqual(answers, {})
  assert.deepEqual(
    errors.map(({ path }) => path),
    Object.keys(wrong).map((key) => `body/answers/${key}`),
  )
})

test('judging what was judged changes nothing, and no answer is of an unknown field', () => {
  const value = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.constant(null),
    fc.subarray(['red', 'blue']),
  )
  const key = fc.oneof(
    fc.constantFrom(...every.map((one) => one.key)),
    fc.constantFrom('toString', '__proto__', 'zzz'),
  )
  fc.assert(
    fc.property(fc.dictionary(key, value), (given) => {
      const { answers } = judgeAnswers(formOf(every), given)
      assert.ok(Object.keys(answers).every((one) => every.some((each) => each.key === one)))
      assert.deepEqual(judgeAnswers(formOf(every), answers), { answers, errors: [] })
    }),
  )
})

test('both guardians are two, one where only one may, and nobody is no answer', () => {
  const state = (signers: number, given: number, both: boolean, withdrawn = 0) =>
    slotState({ signers, given, withdrawn }, both)
  assert.deepEqual(
    [
      state(2, 1, true),
      state(2, 2, true),
      state(1, 1, true),
      state(3, 2, true),
      state(2, 1, false),
      state(0, 0, true),
    ],
    ['partial', 'complete', 'complete', 'complete', 'complete', 'unreachable'],
  )
  assert.deepEqual(
    [state(2, 1, true, 1), state(2, 0, false), state(2, 1, false, 1)],
    ['withdrawn', 'missing', 'complete'],
  )
})

test('bindings read and write the members of records', () => {
  const city = parseBinding('student.address.city')
  assert.deepEqual(city, { entity: 'student', member: 'address.city' })
  const record = { email: null, phone: '+44 1', address: { city: 'Bath' }, custom_fields: { blood: 'A' } }
  assert.deepEqual(
    [
      'phone',
      'email',
      'address.city',
      'address.line1',
      'custom_fields.blood',
      'custom_fields.constructor',
    ].map((member) => memberValue(record, member)),
    ['+44 1', null, 'Bath', null, 'A', null],
  )
  assert.deepEqual(patchOf({ entity: 'student', member: 'phone' }, '1'), { contact: { phone: '1' } })
  assert.deepEqual(patchOf({ entity: 'guardian', member: 'phone' }, null), { phone: null })
  assert.deepEqual(patchOf({ entity: 'guardian', member: 'custom_fields.blood' }, 'B'), {
    custom_fields: { blood: 'B' },
  })
})

test('a reader gets the own language where the form has it, and reminders count from the last day', () => {
  assert.deepEqual([languageFor('fr-CA', ['en', 'fr']), languageFor('de', ['fr', 'en'])], ['fr', 'fr'])
  assert.deepEqual([textIn({ en: 'A' }, 'fr', ['en', 'fr']), textIn({}, 'fr', ['en'])], ['A', ''])
  const form = { closes_on: '2026-12-01', reminder_days: [7, 1] }
  assert.deepEqual(
    [7, 6, 1, 0].map((left) => isReminderDay(form, left)),
    [true, false, true, false],
  )
})
