import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Direction, directionOf, inVisualOrder } from './visual-order.ts'

/** Each letter is one point wide. */
const font = { widthOfString: (text: string) => text.length }
const lineOf = (...texts: string[]) =>
  texts.map((text) => ({ text, x: 0, width: text.length, fontSize: 1, font }))
/** What is on paper from left to right, `|` between what is drawn at once. */
const shown = (direction: Direction, ...texts: string[]) =>
  inVisualOrder(lineOf(...texts), direction)
    .map(({ text }) => text)
    .join('|')

test('words, numbers, Latin runs and brackets are in their order on paper', () => {
  const cases: [Direction, string[], string][] = [
    ['rtl', ['فاتورة ', 'للعائلة'], 'للعائلة| |فاتورة'],
    ['rtl', ['الصف ', '(2B) ', 'رقم ', '15'], '15| |رقم| |(|2B|)| |الصف'],
    ['rtl', ['\u200f1,250.00\u00a0XAF'], 'XAF|\u00a0|1,250.00'],
    ['rtl', ['المبلغ: ', '10/5'], '10/5| |:|المبلغ'],
    ['rtl', ['الرقم ', '\u200e2026-0012'], '2026-0012| |الرقم'],
    ['rtl', ['العدد ', '٣٤٥'], '٣|٤|٥| |العدد'],
    ['rtl', ['1 ', '/ ', '2'], '2| |/| |1'],
    ['ltr', ['Amina ', 'محمد ', 'علي ', '(4e)'], 'Amina| |علي| |محمد| |(|4|e)'],
  ]
  for (const [direction, texts, line] of cases) assert.equal(shown(direction, ...texts), line)
})

test('pieces are set one after the other, without the spaces at the ends of a line', () => {
  const placed = inVisualOrder(lineOf('محمد ', 'علي '), 'rtl').map(({ text, x, width }) => [text, x, width])
  assert.deepEqual(placed, [
    ['علي', 0, 3],
    [' ', 3, 1],
    ['محمد', 4, 4],
  ])
  const latin = lineOf('from ', 'left ')
  assert.equal(inVisualOrder(latin, 'ltr'), latin)
})

test('a text has the direction of its first letter', () => {
  const directions = ['(12) نص', 'IBAN رقم', '10 / 5', '٣٤', '\u200f5 XAF'].map(directionOf)
  assert.deepEqual(directions, ['rtl', 'ltr', undefined, undefined, 'rtl'])
})
