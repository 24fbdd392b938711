import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TSchema } from 'typebox'
import { bodyLimitOf } from '../../src/kernel/http/app.ts'
import { validatorOf } from '../../src/kernel/http/explain.ts'
import { findExcess, maxValuesOf } from '../../src/kernel/http/json-bounds.ts'
import { parseJson } from '../../src/kernel/http/parse-json.ts'
import { Problem } from '../../src/kernel/http/problem.ts'
import { checkBody } from '../../src/kernel/http/validate.ts'
import { routes } from '../../src/main/modules.ts'
import { integrationCatalog } from '../../src/modules/configuration/index.ts'
import { slowness } from '../support/cpu-time.ts'
import type { SchemaNode } from '../support/sample.ts'
import { checkedTexts, floodsOf, pumped } from './fuzz/flood.ts'

/**
 * No body may keep the one thread that serves everybody: whatever a caller sends to whatever route, reading and checking
 * it costs at most this much CPU. Every schema of the route list is tried, so a new route is covered by being one.
 */
const maxCpu = 100

const cpuOf = (work: () => void): number => {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** The least of several turns: compiling, collecting garbage and other work on the machine only make a turn dearer. */
const leastCpuOf = (work: () => void, turns: number): number =>
  Math.min(...Array.from({ length: turns }, () => cpuOf(work)))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The cost of a turn that does not clear away what other turns left. */
const cleanCpuOf = (work: () => void): number => {
  collectGarbage()
  return cpuOf(work)
}

/** Milliseconds of the work; what is above the limit is repeated and counted as on that laptop core. */
function costOf(work: () => void, limit: number): number {
  const cost = leastCpuOf(work, 2)
  return cost > limit
    ? Math.min(cost, ...Array.from({ length: 8 }, () => cleanCpuOf(work))) / slowness()
    : cost
}

/** What the server does with a body before its handler. */
function read(text: Buffer, schema: TSchema): void {
  try {
    checkBody(schema, parseJson(text, schema))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const withBody = routes.flatMap((route) =>
  route.body ? [{ id: route.id, body: route.body, maxBytes: bodyLimitOf(route) }] : [],
)

test('no body of any route costs more than 100 ms to read and check, however long, wrong or equal it is', (t) => {
  const slow: string[] = []
  let count = 0
  let worst = 0
  for (const { id, body, maxBytes } of withBody) {
    // As many as a hostile caller sends, and as many as just pass the bound of the schema.
    const passing = Math.floor(maxValuesOf(body) / 2) - 500
    for (const size of [100_000, passing]) {
      for (const { name, text } of floodsOf(body as SchemaNode, { count: size, maxBytes })) {
        const bytes = Buffer.from(text)
        const cost = costOf(() => read(bytes, body), maxCpu)
        count += 1
        worst = Math.max(worst, cost)
        if (cost > maxCpu) slow.push(`${id} ${name}, ${bytes.length} bytes: ${Math.round(cost)} ms`)
      }
    }
  }
  t.diagnostic(`${count} bodies of ${withBody.length} routes, at most ${Math.round(worst)} ms`)
  assert.deepEqual(slow, [])
})

/** Nanoseconds of CPU for each character: a body of 1 MiB that is checked by patterns alone then costs 100 ms. */
const maxPerCharacter = 100

/** Nanoseconds that a short text may cost, which throws inside for one. */
const maxShort = 30_000

test('no pattern takes longer for a character the longer the text is', (t) => {
  const texts = new Map<string, { schema: SchemaNode; maxLength: number }>()
  const settings = Object.values(integrationCatalog).map(({ config_schema }) => config_schema)
  for (const schema of [...routes.flatMap(({ body, query, params }) => [body, query, params]), ...settings]) {
    // Without a length of its own a text is as long as an address and its header fields can be.
    for (const text of checkedTexts((schema ?? {}) as SchemaNode, 16_000))
      texts.set(`${text.schema.pattern} ${text.schema.format} ${text.maxLength}`, text)
  }
  const slow: string[] = []
  for (const [name, { schema, maxLength }] of texts) {
    const validator = validatorOf(schema as TSchema)
    for (const text of pumped(maxLength)) {
      const times = Math.ceil(50_000 / maxLength)
      const run = () => {
        for (let turn = 0; turn < times; turn += 1) validator.Check(text)
      }
      const millionths = (times * maxLength) / 1_000_000
      const max = Math.max(maxPerCharacter, maxShort / maxLength)
      const perCharacter = costOf(run, max * millionths) / millionths
      if (perCharacter > max)
        slow.push(`${name}: ${Math.round(perCharacter)} ns for ${JSON.stringify(text.slice(-6))}`)
    }
  }
  t.diagnostic(`${texts.size} patterns and formats`)
  assert.deepEqual(slow, [])
})

test('the bound of values lets through the longest body that a schema takes', () => {
  for (const { id, body } of withBody) {
    const max = maxOf(body as SchemaNode)
    if (max === undefined) continue
    assert.equal(findExcess(Buffer.from(JSON.stringify(max)), maxValuesOf(body)), undefined, id)
  }
})

/** A value with as many values as the schema takes; undefined where it names no end, or more than 125,000. */
function maxOf(schema: SchemaNode): unknown {
  if (countOf(schema) > 125_000) return undefined
  return fullest(schema)
}

function fullest(schema: SchemaNode): unknown {
  if (schema.anyOf)
    return fullest(schema.anyOf.reduce((max, one) => (countOf(one) > countOf(max) ? one : max)))
  if (schema.type === 'array')
    return Array.from({ length: schema.maxItems ?? 0 }, () => fullest(schema.items ?? {}))
  if (schema.type !== 'object') return 1
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fullest(member)]),
  )
}

function countOf(schema: SchemaNode): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(countOf))
  if (schema.type === 'array') return 1 + (schema.maxItems ?? Infinity) * countOf(schema.items ?? {})
  return Object.values(schema.properties ?? {}).reduce((sum, member) => sum + countOf(member), 1)
}
