import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { contractOf } from '../../src/modules/discovery/index.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { Callers } from './fuzz/callers.ts'
import { judge } from './fuzz/judge.ts'
import { type Field, type FuzzRequest, makeRequest } from './fuzz/make-request.ts'
import { operationsOf, resolverOf } from './fuzz/operations.ts'
import { Random } from './fuzz/random.ts'
import { sendRequest } from './fuzz/send.ts'

/**
 * Requests made from the OpenAPI document, valid ones, nearly valid ones and hostile ones, under every credential.
 * FUZZ_SEED and FUZZ_COUNT make another or a longer run, FUZZ_ONLY sends the one request of that number.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const count = Number(process.env['FUZZ_COUNT'] ?? 2000)
const only = process.env['FUZZ_ONLY'] === undefined ? undefined : Number(process.env['FUZZ_ONLY'])

let schools: TwoSchools
let callers: Callers
before(async () => {
  schools = await startTwoSchools()
  callers = new Callers(schools)
  await callers.open()
})
after(() => schools.stop())

const document = contractOf(routes)
const operations = operationsOf(document)
const numbers = only === undefined ? Array.from({ length: count }, (_, index) => index) : [only]

/** Enough of a request to send it again. */
const reported = ({ index, method, target, headers, body, credential }: FuzzRequest): string =>
  JSON.stringify({ index, method, target, credential, headers, body: body?.toString('utf8') }).slice(0, 1500)

test(`${numbers.length} requests of seed ${seed} are answered as the contract says`, async (t) => {
  const field: Field = { schools, resolve: resolverOf(document) }
  const errors = new Map<string, string>()
  const seen = new Map<number, number>()
  for (const index of numbers) {
    const operation = operations[index % operations.length]
    assert.ok(operation)
    const made = makeRequest(field, operation, seed, index)
    const credential = callers.headersOf(made.credential, new Random(seed + index))
    const answer = await sendRequest(schools.campus.url, made, credential)
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    const wrong = [...judge(made, answer, [schools.theirs, schools.platform])]
    for (const error of wrong) {
      const kind = `${operation.id} ${error}`
      if (!errors.has(kind)) errors.set(kind, `${reported(made)} -> ${answer.text.slice(0, 300)}`)
    }
    if (answer.status === 401) await callers.renew(made.credential)
  }
  t.diagnostic(
    [...seen]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  )
  const list = [...errors].map(([error, example]) => `${error}\n  ${example}`)
  assert.equal(errors.size, 0, `FUZZ_SEED=${seed}\n${list.slice(0, 30).join('\n')}`)
  if (only !== undefined) return
  const done = [...seen].filter(([status]) => status < 400).reduce((sum, [, times]) => sum + times, 0)
  assert.ok(
    done > count * 0.15,
    `only ${done} requests of ${count} got through: the fuzzer no longer reaches the handlers`,
  )
})

test('nothing that was sent broke anything inside', () => {
  const failed = schools.campus
    .logged()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  assert.deepEqual(failed.slice(0, 5), [])
})
