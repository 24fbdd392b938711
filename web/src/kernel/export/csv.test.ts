import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, fileName, neutralised } from './csv.ts'

test('formulas are neutralised wherever a cell may begin, and numbers stay numbers', () => {
  for (const [text, safe] of [
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['@x', "'@x"],
    ['\t=1', "\t'=1"],
    ['x;=1', "x;'=1"],
    ['x\n-1', "x\n'-1"],
    ['＝1', "'＝1"],
    [' -a', "' -a"],
    ['Jean-Pierre', 'Jean-Pierre'],
  ] as const)
    assert.equal(neutralised(text), safe)
  for (const number of ['-12', '-1.5', '-0,75', '3']) assert.equal(neutralised(number), number)
})

test('a file begins with a mark and quotes what would divide a cell', () => {
  assert.equal(
    csvOf([
      ['Name', 'Note'],
      ['O’Neil, Ama', 'said "yes"'],
      ['=SUM(A1)', '-3'],
    ]),
    '\ufeffName,Note\r\n"O’Neil, Ama","said ""yes"""\r\n\'=SUM(A1),-3\r\n',
  )
})

test('a file is named in any language', () => {
  assert.equal(
    fileName('Lycée Lumière', 'Élèves: 5ᵉ/A', '2026-11-18'),
    'Lycée-Lumière_Élèves-5ᵉ-A_2026-11-18',
  )
})
