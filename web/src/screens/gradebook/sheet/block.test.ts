import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pasted, readBlock, writeBlock } from './block.ts'

const size = { rows: 4, columns: 3 }
const cell = { top: 1, bottom: 1, start: 1, end: 1 }

test('a block of a spreadsheet is read: tabs, line ends of any system, quotes', () => {
  assert.deepEqual(readBlock('12\t13\r\n14,5\tabs\r\n'), [
    ['12', '13'],
    ['14,5', 'abs'],
  ])
  assert.deepEqual(readBlock('12\n\n14'), [['12'], [''], ['14']])
  assert.deepEqual(readBlock('"a ""b""\nc"\t1'), [['a "b"\nc', '1']])
  assert.deepEqual(readBlock(''), [])
  assert.deepEqual(readBlock('15'), [['15']])
})

test('whatever is copied is read back as it was', () => {
  const texts = ['12,5', 'a\tb', 'a\nb', 'a\r\nb', '"', '""', 'say "yes"', '"quoted"', ' ', '=1+1', '٣']
  for (const first of texts)
    for (const second of texts) {
      const rows = [
        [first, second],
        [second, first],
      ]
      assert.deepEqual(readBlock(writeBlock(rows)), rows, JSON.stringify(rows))
    }
})

test('a block is pasted from the corner, cells beyond the sheet are counted, gaps leave values unchanged', () => {
  const { cells, beyond } = pasted([['1'], [''], ['3'], ['4']], cell, size)
  assert.deepEqual(cells, [
    { row: 1, column: 1, text: '1' },
    { row: 3, column: 1, text: '3' },
  ])
  assert.equal(beyond, 1)
})

test('one text fills the whole selection', () => {
  const { cells } = pasted([['abs']], { top: 0, bottom: 2, start: 0, end: 1 }, size)
  assert.equal(cells.length, 6)
  assert.deepEqual(pasted([[' ']], cell, size).cells, [])
})

test('a huge clipboard is bounded work', () => {
  const rows = readBlock('1\t'.repeat(500_000))
  assert.ok(rows.flat().length <= 20_000)
})
