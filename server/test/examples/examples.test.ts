import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Route } from '../../src/kernel/http/define-route.ts'
import { validatorOf } from '../../src/kernel/http/explain.ts'
import type { TSchema } from '../../src/kernel/http/shapes.ts'
import { routes } from '../../src/main/modules.ts'
import { normalise, type Recorded } from './normalise.ts'
import { isShown } from './recording.ts'

const text = await readFile(new URL('../../../contract/examples.json', import.meta.url), 'utf8')
const examples: Readonly<Record<string, Recorded>> = JSON.parse(text)
const shown = routes.filter(isShown)

/** Share of the shown operations that have a recording. */
const floor = 0.85

/** Why operations have none; for all others the demo has nothing in the state that they need. */
const reasons: readonly (readonly [which: RegExp, why: string])[] = [
  [
    /^auth\.|^enrollment\.(.*(Status|ByFamily)|confirm|addDocuments)$/,
    'needs a secret that a mail or a device brings',
  ],
  [/^imports\.|^files\./, 'needs a file that was sent'],
  [/^finance\./, 'needs money that waits for an answer'],
  [/^oneroster\./, 'needs records or runs of another system'],
  [/^(academics|people)\./, 'needs a year or a person of its own'],
]

const has = (id: string): boolean => Object.hasOwn(examples, id)

test('most operations have a recording, and the others are named with the reason', (t) => {
  const without = shown.filter(({ id }) => !has(id))
  for (const { id } of without)
    t.diagnostic(
      `${id}: ${reasons.find(([which]) => which.test(id))?.[1] ?? 'the demo has none in that state'}`,
    )
  t.diagnostic(`${shown.length - without.length} of ${shown.length}`)
  assert.ok(1 - without.length / shown.length >= floor, `${without.length} of ${shown.length} have none`)
})

test('every recording is of an operation, at its path, with a body it takes and an answer it gives', () => {
  const wrong: string[] = []
  const hold = (what: string, schema: TSchema, value: unknown) => {
    const validator = validatorOf(schema)
    if (!validator.Check(value)) wrong.push(`${what}: ${JSON.stringify(validator.Errors(value).slice(0, 2))}`)
  }
  for (const [id, { request, answer }] of Object.entries(examples)) {
    const route = shown.find((one) => one.id === id)
    if (!route) {
      wrong.push(`${id} is no operation`)
      continue
    }
    if (!pathOf(route).test(request.path)) wrong.push(`${id}: ${request.path}`)
    if (route.body && request.body !== undefined) hold(`${id} body`, route.body, request.body)
    const schema = route.answers[answer.status]
    if (schema) hold(`${id} ${answer.status}`, schema, answer.body)
    else if (schema !== null || answer.body !== null) wrong.push(`${id} answers no ${answer.status}`)
  }
  assert.deepEqual(wrong, [], 'Run `npm run examples`.')
})

const pathOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replace(/:[A-Za-z_]\w*(\([^)]*\))?/g, '[^/?]+').replaceAll('.', '\\.')}(\\?.*)?$`)

test('no recording holds a secret or an id of a database', () => {
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi) ?? []
  assert.deepEqual(
    ids.filter((id) => !id.startsWith('0199c0de-0000-7000-8000-')),
    [],
  )
  assert.doesNotMatch(
    text,
    /eyJ[\w-]{10}|\b(?:sk|rt|whsec)_[\w-]{16}|PRIVATE KEY|demo-Campus|127\.0\.0\.1|localhost:\d/,
  )
})

test('what differs between two recordings of the same demo is not in the file', () => {
  const key = (): string => randomBytes(32).toString('base64')
  const inUrl = (): string => randomBytes(32).toString('base64url')
  const recordedAt = (second: number): Recorded => ({
    request: { path: `/api/v1/webhooks/endpoints/${crypto.randomUUID()}/test` },
    answer: {
      status: 200,
      body: {
        id: crypto.randomUUID(),
        hint: `sk_live_${inUrl().slice(-4)}`,
        secret_hint: `whsec_${key().slice(0, 4)}`,
        secret: `whsec_${key()}`,
        challenge: inUrl(),
        keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
        duration_ms: second,
        'webhook-timestamp': String(1_795_000_200 + second),
        at: `2026-11-18T11:10:${second}.000Z`,
      },
    },
  })
  const of = (second: number) =>
    normalise(recordedAt(second), { url: 'http://127.0.0.1:4000', day: '2026-11-18' })
  for (let turn = 0; turn < 100; turn += 1) assert.deepEqual(of(10 + (turn % 50)), of(11))
})

test('the counts of a recorded attendance agree with its rows', () => {
  const recorded = examples['attendance.submitBulk']
  assert.ok(recorded)
  const sent = recorded.request.body as { records: unknown[] }
  const { records, count, created, updated, unchanged, errors } = recorded.answer.body as Counted
  const outcomes = (outcome: string) => records.filter((one) => one.outcome === outcome).length
  assert.equal(records.length, sent.records.length)
  assert.deepEqual(
    [count, created, updated, unchanged, errors.length],
    [records.length, outcomes('created'), outcomes('updated'), outcomes('unchanged'), 0],
  )
  for (const { outcome, before } of records) if (outcome === 'created') assert.equal(before, null)
})

interface Counted {
  readonly records: readonly { readonly outcome: string; readonly before: unknown }[]
  readonly errors: readonly unknown[]
  readonly count: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}
