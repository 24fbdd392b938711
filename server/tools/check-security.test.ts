import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfSecurityPage } from './check-security.ts'

const head = '| No. | L | Requirement | State | Shown by |\n|---|---|---|---|---|\n'
const good = [
  '| V1.2.9 | 2 | Escape text in expressions | met, by code | `server/src/a.ts` |',
  '| V1.2.10 | 1 | Neutralise formulas | met | `server/src/a.test.ts` |',
  '| V2.1.1 | 1 | Document the rules | met, by text | `docs/security.md` |',
  '| V4.3.1 | 2 | Bound GraphQL queries | not applicable | There is no GraphQL. |',
  '| V6.2.12 | 2 | Refuse breached passwords | open | No list of breached passwords is shipped. |',
]
const expected = { all: 5, levelOne: 2 }

const problemsOf = (rows: readonly string[], exists: (path: string) => boolean = () => true): string =>
  problemsOfSecurityPage(head + rows.join('\n'), exists, expected).join('\n')

const withRow = (index: number, row: string): string[] => good.map((one, at) => (at === index ? row : one))

test('a page whose rows are all right has no problem', () => {
  assert.equal(problemsOf(good), '')
})

test('a path that does not exist is a problem, in the table and in the text', () => {
  assert.equal(
    problemsOf(good, (path) => path !== 'server/src/a.test.ts'),
    'docs/security.md names server/src/a.test.ts: not there',
  )
  assert.match(
    problemsOf(['See `docs/nowhere.md`.', ...good], (path) => !/nowhere/.test(path)),
    /nowhere/,
  )
})

test('numbers are well formed, unique and sorted by their parts', () => {
  assert.match(problemsOf(withRow(1, good[0] ?? '')), /V1\.2\.9 does not follow/)
  assert.match(
    problemsOf([...good.slice(1, 2), ...good.slice(0, 1), ...good.slice(2)]),
    /V1\.2\.9 does not follow/,
  )
  assert.match(problemsOf(withRow(4, '| V6.2 | 2 | Refuse | open | No list is shipped. |')), /V6\.2 is not/)
})

test('a state is one of the known words and names what shows it', () => {
  const second = (state: string, shownBy: string) =>
    problemsOf(withRow(1, `| V1.2.10 | 1 | Neutralise formulas | ${state} | ${shownBy} |`))
  assert.match(second('kept', '`server/src/a.test.ts`'), /unknown state «kept»/)
  assert.match(second('constructor', '`server/src/a.test.ts`'), /unknown state/)
  assert.match(second('met', '`server/src/a.ts`'), /names no file of that kind/)
  assert.match(second('met, by code', '`server/src/a.test.ts`'), /names no file of that kind/)
  assert.match(second('open', ''), /gives no evidence or reason/)
  assert.match(second('met', '`server/src/a.test.ts` @@later'), /placeholder/)
})

test('no requirement is left out, and levels are 1 or 2', () => {
  assert.match(problemsOf(good.slice(1)), /has 4 requirements, not 5/)
  assert.match(
    problemsOf(withRow(1, (good[1] ?? '').replace('| 1 |', '| 3 |'))),
    /level «3»[\s\S]*has 1 requirements of level 1/,
  )
})
