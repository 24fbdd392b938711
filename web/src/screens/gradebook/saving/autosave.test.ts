import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Autosave, gathering, type Outcome } from './autosave.ts'
import type { Row } from './cell.ts'
import { Ledger } from './ledger.ts'

const cell = (student_id: string) => ({ evaluation_id: 'e', student_id })
const score = (value: number) => ({ mark: { score: value, status: 'scored' as const } })

/** A server that responds on command. */
function opened(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: { rows: readonly Row[]; key: string; answer(outcome: Outcome): void }[] = []
  const ledger = new Ledger([])
  let keys = 0
  let settled = 0
  const autosave = new Autosave({
    ledger,
    newKey: () => `key-${++keys}`,
    send: (rows, key) => new Promise((answer) => sent.push({ rows, key, answer })),
    changed: () => {},
    settled: () => settled++,
  })
  const enter = (student: string, value: number) => {
    ledger.write(cell(student), score(value))
    autosave.poke()
  }
  const answer = async (at: number) => {
    const { rows } = sent[at] ?? assert.fail(`Nothing was sent as number ${at}.`)
    const results = rows.map(({ evaluation_id, student_id, score = null, status = null, version }) => ({
      evaluation_id,
      student_id,
      score,
      status,
      comment: null,
      version: version + 1,
    }))
    await reported(at, { answered: { results, errors: [] } })
  }
  const reported = async (at: number, outcome: Outcome) => {
    sent[at]?.answer(outcome)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const pass = (milliseconds: number) => t.mock.timers.tick(milliseconds)
  return { ledger, autosave, sent, enter, answer, told: reported, pass, settledTimes: () => settled }
}

test('what is entered within a moment is one request; while it is on its way nothing else is sent', async (t) => {
  const { sent, enter, answer, pass, autosave, settledTimes } = opened(t)
  enter('a', 1)
  pass(gathering - 1)
  enter('b', 2)
  pass(gathering - 1)
  assert.equal(sent.length, 0)
  pass(1)
  assert.deepEqual(
    sent.map(({ rows }) => rows.length),
    [2],
  )
  assert.equal(autosave.state, 'saving')
  enter('c', 3)
  pass(60_000)
  assert.equal(sent.length, 1)
  await answer(0)
  assert.deepEqual(
    sent.map(({ rows, key }) => [rows.map(({ student_id }) => student_id).join(), key]),
    [
      ['a,b', 'key-1'],
      ['c', 'key-2'],
    ],
  )
  assert.equal(settledTimes(), 0)
  await answer(1)
  assert.equal(autosave.state, 'idle')
  assert.equal(settledTimes(), 1)
})

test('a request that nobody answers is sent again as it was, with its key, and what came after it afterwards', async (t) => {
  const { sent, enter, answer, told: reported, pass, autosave, ledger } = opened(t)
  enter('a', 1)
  pass(gathering)
  await reported(0, 'later')
  assert.equal(autosave.state, 'offline')
  enter('b', 2)
  assert.equal(ledger.unsent, 2)
  pass(gathering)
  assert.equal(sent.length, 1, 'typing does not knock at a line that is down')
  pass(2_000)
  await reported(1, 'later')
  void autosave.flush()
  await answer(2)
  await answer(3)
  assert.deepEqual(
    sent.map(({ rows, key }) => [rows.map(({ student_id }) => student_id).join(), key]),
    [
      ['a', 'key-1'],
      ['a', 'key-1'],
      ['a', 'key-1'],
      ['b', 'key-2'],
    ],
  )
  assert.equal(autosave.state, 'idle')
})

test('what is refused whole is not sent again', async (t) => {
  const { sent, enter, told: reported, pass, autosave, ledger } = opened(t)
  enter('a', 1)
  pass(gathering)
  await reported(0, { rejected: { code: 'forbidden', message: 'No.' } })
  assert.deepEqual([autosave.state, ledger.refusals.length], ['idle', 1])
  pass(60_000)
  assert.equal(sent.length, 1)
})
