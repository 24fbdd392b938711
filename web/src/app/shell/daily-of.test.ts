import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dailyOf } from './daily-of.ts'

const bursar = ['home', 'counter', 'invoices', 'aging', 'till', 'cashBook', 'students']
const registrar = ['home', 'absences', 'students', 'attendance', 'admissions', 'guardians', 'classes']

test('one role has all of its entries', () => {
  assert.deepEqual([...dailyOf([bursar])], bursar)
  assert.deepEqual([...dailyOf<string>([])], [])
})

test('of two roles the most important entries of both are shown, seven in all', () => {
  const both = [...dailyOf([bursar, registrar])]
  assert.equal(both.length, 7)
  assert.deepEqual(both, ['home', 'counter', 'absences', 'invoices', 'students', 'aging', 'attendance'])
})
