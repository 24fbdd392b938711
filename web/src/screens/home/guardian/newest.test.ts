import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StudentGrades } from '../../../kernel/api/wire.ts'
import { dueOf, newestOf } from './newest.ts'

type Classes = StudentGrades['classes']

const evaluation = (title: string, due_on: string | null, status: 'scored' | 'submitted' | null) => ({
  evaluation_id: title,
  title,
  category: null,
  kind: null,
  max_score: 20,
  weight: 1,
  extra_credit: false,
  due_on,
  score: status === 'scored' ? 15 : null,
  grade: null,
  status,
  comment: null,
})
const classes: Classes = [
  {
    class_id: 'a',
    title: 'Mathematics',
    teachers: [],
    published: false,
    mark: null,
    class_figures: null,
    evaluations: [
      evaluation('Test 1', '2026-10-06', 'scored'),
      evaluation('Test 3', '2026-11-25', null),
      evaluation('Missed', '2026-11-01', null),
    ],
  },
  {
    class_id: 'b',
    title: 'French',
    teachers: [],
    published: false,
    mark: null,
    class_figures: null,
    evaluations: [
      evaluation('Essay', '2026-11-03', 'scored'),
      evaluation('Poem', '2026-11-18', null),
      evaluation('Handed in', '2026-11-30', 'submitted'),
      evaluation('Some day', null, null),
    ],
  },
]
const titles = (of: ReturnType<typeof newestOf>) => of.map(({ evaluation: { title } }) => title)

test('the newest grades come first, and what has none is not among them', () => {
  assert.deepEqual(titles(newestOf(classes, 5)), ['Essay', 'Test 1'])
  assert.deepEqual(titles(newestOf(classes, 1)), ['Essay'])
})

test('what is due is what has no result from today on, the next first', () => {
  assert.deepEqual(titles(dueOf(classes, '2026-11-18', 5)), ['Poem', 'Test 3'])
})
