import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOf } from '../saving/cell.ts'
import type { Evaluation, Gradebook } from '../wire.ts'
import { Sheet } from './sheet.ts'

const evaluation = (id: string, change: Partial<Evaluation> = {}): Evaluation => ({
  id,
  title: id,
  category_id: null,
  kind: null,
  max_score: 20,
  weight: 1,
  extra_credit: false,
  assigned_on: null,
  due_on: null,
  status: 'draft',
  publish_at: null,
  published_at: null,
  marks: null,
  average: null,
  version: 1,
  ...change,
})

const policy: Gradebook['policy'] = {
  weighting: 'categories',
  drop_scope: 'category',
  rounding: { decimals: 1, mode: 'half_up' },
  ranks: false,
  missing_counts_as_zero: false,
  absent_counts_as_zero: false,
  scores_above_maximum: false,
  entry: 'points',
}

const bookOf = (rows: number, evaluations: readonly Evaluation[]): Gradebook => ({
  class_id: 'c',
  term_id: 't',
  title: 'Mathematics',
  scale: null,
  categories: [],
  can_write: true,
  term: {
    title: 'Autumn',
    starts_on: '2026-09-01',
    ends_on: '2026-12-18',
    closed_at: null,
    publish_at: null,
  },
  policy,
  evaluations: [...evaluations],
  former_members: [],
  students: Array.from({ length: rows }, (_, row) => ({
    student_id: `s${row}`,
    student_code: `${row}`,
    name: `Student ${row}`,
    joined_on: null,
    left_on: null,
    results: [],
    mark: null,
  })),
})

const at = (row: number, column: number) => ({ row, column })
const one = (row: number, column: number) => ({ top: row, bottom: row, start: column, end: column })

/** A sheet, and what its cells hold: scores, statuses by word, what was refused in question marks. */
function opened(rows = 4, evaluations = [evaluation('a'), evaluation('b')]) {
  const sheet = new Sheet(bookOf(rows, evaluations))
  const shown = (column: number) =>
    Array.from({ length: rows }, (_, row) => {
      const cell = sheet.cellAt(at(row, column))
      const key = cell ? keyOf(cell) : ''
      const { score, status } = sheet.ledger.value(key)
      const typed = sheet.ledger.refusal(key)?.typed
      return typed === undefined ? (score ?? status ?? '') : `?${typed}?`
    })
  return { sheet, shown }
}

test('a column is pasted, off-scale values are rejected in their cells, values beyond the sheet are reported', () => {
  const { sheet, shown } = opened()
  const entered = sheet.paste('12,5\nabs\n25\n13\n14\n', one(0, 0))
  assert.deepEqual(entered, { taken: 3, refused: 1, left: 1 })
  assert.deepEqual(shown(0), [12.5, 'absent', '?25?', 13])
  assert.equal(sheet.ledger.unsent, 3)
})

test('one step is undone as a whole; a rejected entry is replaced by the next one', () => {
  const { sheet, shown } = opened()
  sheet.paste('12\n13\n14\n15', one(0, 0))
  sheet.paste('1\n2', one(0, 0))
  sheet.undo()
  assert.deepEqual(shown(0), [12, 13, 14, 15])
  sheet.redo()
  assert.deepEqual(shown(0), [1, 2, 14, 15])
  sheet.type([{ ...at(0, 0), text: 'what' }])
  assert.deepEqual(shown(0)[0], '?what?')
  sheet.type([{ ...at(0, 0), text: '3' }])
  assert.deepEqual(shown(0)[0], 3)
})

test('filling down repeats the first row of the range; a single cell takes the one above it', () => {
  const { sheet, shown } = opened()
  sheet.type([
    { ...at(0, 0), text: '17' },
    { ...at(0, 1), text: 'nr' },
  ])
  sheet.fillDown({ top: 0, bottom: 2, start: 0, end: 1 })
  assert.deepEqual(shown(0), [17, 17, 17, ''])
  assert.deepEqual(shown(1), ['missing', 'missing', 'missing', ''])
  sheet.fillDown(one(3, 0))
  assert.deepEqual(shown(0)[3], 17)
  assert.deepEqual(sheet.fillDown(one(0, 0)), { taken: 0, refused: 0, left: 0 })
})

test('a closed evaluation, a closed term and a book that is only read take nothing', () => {
  const { sheet } = opened(2, [evaluation('a', { status: 'closed' }), evaluation('b')])
  assert.deepEqual(sheet.paste('1\t2', one(0, 0)), { taken: 1, refused: 0, left: 1 })
  const book = bookOf(2, [evaluation('a')])
  for (const shut of [
    { ...book, can_write: false },
    { ...book, term: { ...book.term, closed_at: '2026-12-20T10:00:00Z' } },
  ]) {
    assert.deepEqual(new Sheet(shut).paste('1', one(0, 0)), { taken: 0, refused: 0, left: 1 })
  }
})

test('scores above the highest stand where the school or the evaluation lets them', () => {
  const { sheet } = opened(1, [evaluation('a'), evaluation('b', { extra_credit: true })])
  assert.deepEqual(sheet.paste('21\t21', one(0, 0)), { taken: 1, refused: 1, left: 0 })
  const free = new Sheet({
    ...bookOf(1, [evaluation('a')]),
    policy: { ...policy, scores_above_maximum: true },
  })
  assert.equal(free.paste('21', one(0, 0)).taken, 1)
})

test('entering a mark draws its cell and its column, and no other', () => {
  const { sheet } = opened()
  const drawn: string[] = []
  for (const topic of ['a s0', 'a s1', 'b s0', 'column a', 'column b'])
    sheet.topics.listen(topic, () => drawn.push(topic))
  sheet.type([{ ...at(0, 0), text: '12' }])
  assert.deepEqual(drawn.sort(), ['a s0', 'column a'])
})

test('moving draws the place that is left and the one that is reached', () => {
  const { sheet } = opened()
  const drawn: string[] = []
  for (const topic of ['at 0 0', 'at 1 0', 'at 2 0', 'at 0 1'])
    sheet.topics.listen(topic, () => drawn.push(topic))
  sheet.selection.go(at(1, 0))
  assert.deepEqual(drawn.sort(), ['at 0 0', 'at 1 0'])
  assert.equal(sheet.selection.chosen(at(1, 0)), 'current')
  sheet.selection.stretch(at(2, 1))
  assert.deepEqual(sheet.selection.range, { top: 1, bottom: 2, start: 0, end: 1 })
  assert.equal(sheet.selection.chosen(at(2, 1)), 'selected')
})

test('reading again preserves entries while rows and columns come and go', () => {
  const { sheet } = opened()
  sheet.type([{ ...at(2, 1), text: '12' }])
  sheet.selection.go(at(3, 1))
  sheet.selection.edit({ text: '1', isInside: false })
  sheet.fold(bookOf(3, [evaluation('b')]))
  assert.equal(sheet.ledger.value('b s2').score, 12)
  assert.equal(sheet.selection.editing, undefined, 'nobody else gets what is being typed')
  assert.deepEqual(sheet.selection.current, at(3, 0), 'the foot, where the last row was')
})

test('typing continues at the same student when somebody joins the class', () => {
  const { sheet } = opened()
  sheet.selection.go(at(1, 1))
  sheet.selection.edit({ text: '1', isInside: false })
  const { students, ...book } = bookOf(4, [evaluation('z'), evaluation('a'), evaluation('b')])
  const [first, ...others] = students
  assert.ok(first)
  sheet.fold({ ...book, students: [first, { ...first, student_id: 'new', name: 'New' }, ...others] })
  assert.deepEqual(sheet.selection.current, at(2, 2))
  assert.deepEqual(sheet.cellAt(sheet.selection.current), { evaluation_id: 'b', student_id: 's1' })
  assert.equal(sheet.selection.chosen(at(2, 2)), 'edited')
})
