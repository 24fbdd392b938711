import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mirrored } from './mirrored.ts'

test('columns, rows, margins and alignments change sides, and nothing else', () => {
  const made = new Date(0)
  const page = mirrored({
    info: { title: 'left', creationDate: made },
    defaultStyle: { alignment: 'left' },
    content: [
      { columns: [{ text: ['a', 'b'], alignment: 'right' }, { text: 'c' }], margin: [1, 2, 3, 4] },
      { table: { widths: [64, '*'], body: [['1', { text: '2', alignment: 'center' }]] } },
    ],
    footer: (page: number) => ({ columns: [page, 'of'], margin: [1, 2] }),
  })
  assert.deepEqual(
    [page.info, page.defaultStyle],
    [{ title: 'left', creationDate: made }, { alignment: 'right' }],
  )
  assert.deepEqual(page.content, [
    { columns: [{ text: 'c' }, { text: ['a', 'b'], alignment: 'left' }], margin: [3, 2, 1, 4] },
    { table: { widths: ['*', 64], body: [[{ text: '2', alignment: 'center' }, '1']] } },
  ])
  assert.deepEqual(page.footer(7), { columns: ['of', 7], margin: [1, 2] })
})
