import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfGrade } from './grade-order.ts'

test('grades stand in their usual order, however they are written', () => {
  const sorted = ['Other', '10', 'KG', '02', 'PK', 'Grade 3', '1', 'UG'].toSorted(
    (left, right) => placeOfGrade(left).position - placeOfGrade(right).position,
  )
  assert.deepEqual(sorted, ['PK', 'KG', '1', '02', 'Grade 3', '10', 'UG', 'Other'])
  assert.equal(placeOfGrade('06').ceds_grade_code, '06')
  assert.equal(placeOfGrade('6').ceds_grade_code, null)
  assert.ok(placeOfGrade('Terminale').position > placeOfGrade('Other').position)
})
