import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { filterValue, parseFieldFilters } from './field-filters.ts'
import {
  type FieldFacts,
  type FieldInput,
  type FieldValue,
  type FieldValues,
  judgeCustomFields,
  visibleValues,
} from './judge-custom-fields.ts'

const roles = ['registrar', 'teacher', 'guardian']
const someRoles = fc.subarray(roles)
const keys = ['a', 'b', 'c', 'constructor']
const kinds = ['text', 'number', 'date', 'choice', 'yes_no'] as const

const field = (key: string): fc.Arbitrary<FieldFacts> =>
  fc.record({
    key: fc.constant(key),
    label: fc.constant(`Field ${key}`),
    kind: fc.constantFrom(...kinds),
    choices: fc.constant(['S', 'M']),
    required: fc.boolean(),
    visible_to: someRoles,
    edited_by: someRoles,
  })
const fields = fc.tuple(...keys.map(field))
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom('S', 'M', 'L', '2026-11-20', '2026-02-30', 'x'.repeat(501), '  '),
  fc.constantFrom(0, -1.5, 2e15),
  fc.boolean(),
)
const byKey = <Of>(of: fc.Arbitrary<Of>) =>
  fc.dictionary(fc.constantFrom(...keys, 'unknown'), of, { noNullPrototype: true })
const stored: fc.Arbitrary<FieldValues> = byKey(value)
const input: fc.Arbitrary<FieldInput> = byKey(fc.option(value))

test('what is not in the input stays, what is wrong is named at its key and changes nothing', () => {
  fc.assert(
    fc.property(fields, someRoles, stored, input, (all, own, before, body) => {
      const { values, problems } = judgeCustomFields(all, own, { before, input: body })
      for (const key of Object.keys(before))
        if (!Object.hasOwn(body, key)) assert.equal(values[key], before[key])
      for (const { path } of problems) {
        const key = path.replace('body/custom_fields/', '')
        assert.ok(Object.hasOwn(body, key))
        assert.equal(Object.hasOwn(values, key), Object.hasOwn(before, key))
      }
    }),
  )
})

test('sending back what was read is never wrong and changes nothing', () => {
  fc.assert(
    fc.property(fields, someRoles, stored, (all, own, before) => {
      const read = visibleValues(all, own, before)
      const { values, problems } = judgeCustomFields(all, own, { before, input: read })
      assert.deepEqual(problems, [])
      assert.deepEqual({ ...values }, { ...before })
    }),
  )
})

const stateOf = (values: FieldValues, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)

test('a field that the caller does not see is changed by nobody’s guess and read like one that does not exist', () => {
  fc.assert(
    fc.property(fields, someRoles, stored, input, (all, own, before, body) => {
      const hidden = all.filter(({ visible_to }) => !visible_to.some((role) => own.includes(role)))
      const { values, problems } = judgeCustomFields(all, own, { before, input: body })
      const shown = visibleValues(all, own, values)
      for (const { key } of hidden) {
        assert.ok(!Object.hasOwn(shown, key))
        assert.equal(stateOf(values, key), stateOf(before, key))
        if (!Object.hasOwn(body, key)) continue
        const codes = problems.filter(({ path }) => path.endsWith(`/${key}`)).map(({ code }) => code)
        assert.deepEqual(codes, ['unknown_custom_field'])
      }
    }),
  )
})

test('a new row needs what is required of those who edit it, an old one does not', () => {
  fc.assert(
    fc.property(fields, someRoles, (all, own) => {
      const needed = all.filter(
        ({ required, visible_to, edited_by }) =>
          required &&
          visible_to.some((role) => own.includes(role)) &&
          edited_by.some((role) => own.includes(role)),
      )
      const { problems } = judgeCustomFields(all, own, { before: undefined })
      assert.deepEqual(
        problems.map(({ path }) => path),
        needed.map(({ key }) => `body/custom_fields/${key}`),
      )
      assert.deepEqual(judgeCustomFields(all, own, { before: {} }).problems, [])
    }),
  )
})

test('each kind takes its values and names what it expects of others', () => {
  const judge = (kind: FieldFacts['kind'], sent: FieldValue | null, required = false) => {
    const one = {
      key: 'k',
      label: 'K',
      kind,
      choices: ['S', 'M'],
      required,
      visible_to: roles,
      edited_by: roles,
    }
    return judgeCustomFields([one], roles, { before: {}, input: { k: sent } }).problems[0]?.code
  }
  assert.equal(judge('text', 'Bus 12'), undefined)
  assert.equal(judge('text', 'a\u202eb'), 'not_a_text')
  assert.equal(judge('text', 'x'.repeat(501)), 'not_a_text')
  assert.equal(judge('number', 1.5), undefined)
  assert.equal(judge('number', '1.5'), 'not_a_number')
  assert.equal(judge('date', '2028-02-29'), undefined)
  assert.equal(judge('date', '2027-02-29'), 'not_a_date')
  assert.equal(judge('choice', 'M'), undefined)
  assert.equal(judge('choice', 'm'), 'not_a_choice')
  assert.equal(judge('yes_no', false), undefined)
  assert.equal(judge('yes_no', 'false'), 'not_a_yes_no')
})

test('clearing what is required is wrong once it has a value', () => {
  const one = { key: 'k', label: 'K', kind: 'text' as const, choices: [], required: true }
  const field = { ...one, visible_to: roles, edited_by: roles }
  const clear = (before: FieldValues) =>
    judgeCustomFields([field], roles, { before, input: { k: null } }).problems.map(({ code }) => code)
  assert.deepEqual(clear({ k: 'x' }), ['required'])
  assert.deepEqual(clear({}), [])
})

test('filters are read with commas and colons in their values', () => {
  assert.deepEqual(parseFieldFilters('bus_line:12, north,swims:true,note:a:b'), [
    { key: 'bus_line', value: '12, north' },
    { key: 'swims', value: 'true' },
    { key: 'note', value: 'a:b' },
  ])
  assert.equal(filterValue({ kind: 'number' }, '12.50'), 12.5)
  assert.equal(filterValue({ kind: 'number' }, '1e3'), undefined)
  assert.equal(filterValue({ kind: 'yes_no' }, 'yes'), undefined)
  assert.equal(filterValue({ kind: 'text' }, '12'), '12')
})
